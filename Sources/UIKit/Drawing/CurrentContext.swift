public import CoreGraphics
public import Foundation

/// The contexts that UIKit's drawing goes to, the current one last.
///
/// Each thread has its own.
private enum ContextStack {
  private static let key = "UIGraphicsContextStack"

  static var contexts: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// The context that UIKit's drawing goes to; `nil` outside of a renderer's closure.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

/// Makes a context the one that UIKit's drawing goes to.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

/// Goes back to the context before.
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

/// Fills a rectangle of the current context with the current colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a line inside the edges of a rectangle of the current context.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

extension UIColor {
  /// Makes the colour that of what is filled and stroked from here on in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the colour that of what is filled from here on in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes the colour that of what is stroked from here on in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIImage {
  /// Draws the picture at its size in the current context; symbols, which have no pixels, are left out.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture so that it fills a rectangle of the current context; symbols, which have no pixels, are left out.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture so that it fills a rectangle of the current context; symbols, which have no pixels, are left out.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = cgImage else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    // Core Graphics puts the first row where y is greatest, which is below here.
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: rect)
    context.restoreGState()
  }
}
