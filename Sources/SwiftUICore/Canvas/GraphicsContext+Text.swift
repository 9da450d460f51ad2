internal import DisplayList
public import Foundation
internal import LayoutEngine
internal import Pictures

extension GraphicsContext {
  /// A text that is ready to be measured and drawn.
  public struct ResolvedText {
    /// What parts without a style of their own are filled with.
    public var shading: Shading
    let glyphs: ResolvedGlyphs
    let environment: EnvironmentValues
    /// Takes the name of a picture that cannot be drawn, and why.
    private let report: (String, PictureFault) -> Void

    fileprivate init(
      _ glyphs: ResolvedGlyphs, _ environment: EnvironmentValues,
      report: @escaping (String, PictureFault) -> Void
    ) {
      self.glyphs = glyphs
      self.environment = environment
      self.report = report
      shading = .foreground
    }

    /// How large the text is where it is offered a size, in points.
    ///
    /// - Parameter size: an infinite length leaves the text as long as it likes.
    public func measure(in size: CGSize) -> CGSize { glyphs.text.answer(to: proposal(size)).size }

    /// How far below the top the first line stands where the text is offered a size.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      glyphs.text.baselines(for: proposal(size)).first
    }

    /// How far below the top the last line stands where the text is offered a size.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      glyphs.text.baselines(for: proposal(size)).last
    }

    fileprivate func proposal(_ size: CGSize) -> ProposedSize {
      ProposedSize(size)
    }

    /// The drawing of the text where it is offered a size; its top left corner is the origin.
    fileprivate func operations(in size: CGSize) -> [DrawOperation] {
      let answer = measure(in: size)
      let frame = CGRect(origin: .zero, size: answer)
      let style = isChanged ? shading.resolve(in: environment, around: frame) : glyphs.style
      guard let drawn = glyphs.drawn else { return [.placeholder(frame)] }
      let proposal = proposal(size)
      let (width, height) = (proposal.optionalWidth, proposal.optionalHeight)
      let paints = [style.paint(in: frame)] + glyphs.furtherStyles.map { $0.paint(in: frame) }
      let pictures =
        glyphs.images.isEmpty
        ? []
        : drawn.places(
          of: .attachments, proposedWidth: width, proposedHeight: height, size: answer)
      return style.adorned(
        drawn.operations(
          proposedWidth: width, proposedHeight: height, size: answer, paints: paints)
          + glyphs.images.operations(at: pictures, paints: paints, report: report))
    }

    private var isChanged: Bool { !shading.isForeground }
  }

  /// Prepares a text for this context's environment.
  public func resolve(_ text: Text) -> ResolvedText {
    let scope = sheet.scope
    let values = environment
    nonisolated(unsafe) var glyphs: ResolvedGlyphs?
    MainActor.assumeIsolated {
      let resolved = text.resolve(values, scope)
      if resolved.followsTime { _ = scope.stage.clock.read() }
      glyphs = resolved
    }
    guard let glyphs else { preconditionFailure("the text has been resolved") }
    return ResolvedText(glyphs, environment) { name, fault in
      MainActor.assumeIsolated {
        scope.stage.report(.unusableImage(name, fault, scope.location))
      }
    }
  }

  /// Draws a text in a rectangle, which it is offered, from its top left corner on.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    var context = self
    context.translateBy(x: rect.minX, y: rect.minY)
    context.add(text.operations(in: rect.size))
  }

  /// Draws a text as long as it likes.
  ///
  /// - Parameters:
  ///   - point: where it lies.
  ///   - anchor: the point of the text that lies there.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let room = CGSize(width: CGFloat.infinity, height: .infinity)
    let size = text.measure(in: room)
    var context = self
    context.translateBy(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    context.add(text.operations(in: room))
  }

  /// Draws a text in a rectangle, which it is offered, from its top left corner on.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text as long as it likes, with its anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
}
