internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A colour that fills its frame.
final class ColorNode: FillNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  private var color: Color
  private var paint = Paint.clear

  @MainActor init(_ name: String, _ color: Color, _ scope: _Scope) {
    self.color = color
    super.init(name)
    resolve(scope)
  }

  @MainActor func set(_ color: Color, _ scope: _Scope) {
    guard color != self.color else { return }
    self.color = color
    memory?.forgetReads(of: self)
    resolve(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    resolve(scope)
  }

  @MainActor private func resolve(_ scope: _Scope) {
    let new: Paint
    if case .constant(let components) = color.source {
      // It looks the same everywhere: there is nothing to read.
      new = .color(components.displayable)
    } else {
      new = scope.reading(self) { color.paint(in: $0) }
    }
    guard new != paint else { return }
    paint = new
    if new.isClear { flags.remove(.draws) } else { flags.insert(.draws) }
    invalidateDrawing()
  }

  func operations() -> [DrawOperation] { [.fill(CGRect(origin: .zero, size: size), paint)] }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}
