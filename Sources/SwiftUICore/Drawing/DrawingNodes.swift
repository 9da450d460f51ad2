internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A node with drawing of its own.
protocol DrawingNode: LayoutNode {
  /// The drawing in the node's own space; empty if there is nothing to see.
  func operations() -> [DrawOperation]
}

/// A node that does something to all that it and its descendants draw.
protocol EffectNode: LayoutNode {
  /// What is done, the innermost first; empty for nothing. Lengths are in the node's own space.
  func effects() -> [DisplayEffect]
}

/// A colour, or a rectangle, that fills its frame.
final class ColorNode: FillNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  /// `nil` for the colour of the environment.
  private var color: Color?
  private(set) var paint = Paint.clear

  @MainActor init(_ name: String, _ color: Color?, _ scope: _Scope) {
    self.color = color
    super.init(name)
    resolve(scope)
  }

  @MainActor func set(_ color: Color?, _ scope: _Scope) {
    guard color != self.color else { return }
    self.color = color
    resolve(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    resolve(scope)
  }

  @MainActor private func resolve(_ scope: _Scope) {
    // A colour that looks the same in both appearances has nothing to read.
    let new: Paint
    if let color, color.light == color.dark {
      new = color.paint(in: .light)
    } else {
      new = scope.reading(self) { values in
        (color ?? values.foregroundColor ?? .primary).paint(in: values.colorScheme)
      }
    }
    guard new != paint else { return }
    paint = new
    if new.isClear { flags.remove(.draws) } else { flags.insert(.draws) }
    invalidateDrawing()
  }

  func operations() -> [DrawOperation] { [.fill(CGRect(origin: .zero, size: size), paint)] }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

/// The line of a `Divider`.
final class SeparatorNode: DividerNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  private var paint = Paint.clear

  @MainActor init(in axis: LayoutEngine.Axis?, _ scope: _Scope) {
    super.init(in: axis)
    flags.insert(.draws)
    refresh(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    paint = scope.reading(self) { Color.separator.paint(in: $0.colorScheme) }
    invalidateDrawing()
  }

  func operations() -> [DrawOperation] { [.fill(CGRect(origin: .zero, size: size), paint)] }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

extension _Scope {
  /// Reads values of the environment for `node`, which is refreshed when they change.
  func reading<R>(_ node: any ReadingNode, _ body: (EnvironmentValues) -> R) -> R {
    var result: R?
    let keys = EnvironmentReads.during { result = body(environment) }
    stage.environmentReaders.add(node, reading: keys)
    stage.reportMissingColors(location)
    guard let result else { preconditionFailure("the body has run") }
    return result
  }
}
