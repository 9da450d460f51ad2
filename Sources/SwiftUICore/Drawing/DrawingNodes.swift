internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A node with drawing of its own.
protocol DrawingNode: LayoutNode {
  /// The drawing in the node's own space; empty if there is nothing to see.
  func operations() -> [DrawOperation]
}

extension DrawingNode {
  /// Says whether there is something to see.
  func setDraws(_ draws: Bool) {
    if !draws {
      flags.remove(.draws)
    } else if !flags.contains(.draws) {
      flags.insert(.draws)
      noteDrawing()
    }
  }
}

/// A node that does something to all that it and its descendants draw.
protocol EffectNode: LayoutNode {
  /// What is done, the innermost first; empty for nothing. Lengths are in the node's own space.
  func effects() -> [DisplayEffect]
  /// The mapping of the node's space to that in which it is drawn; `nil` for none.
  var transform: CGAffineTransform? { get }
  /// The same, if it has a vanishing point; `nil` for none.
  var projection: Projection? { get }
  /// True if nothing of the node is left to see, or to tap.
  var hidesContent: Bool { get }
}

extension EffectNode {
  var transform: CGAffineTransform? { nil }
  var projection: Projection? { nil }
  var hidesContent: Bool { false }
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
    (paint, thickness) = scope.reading(self) { values in
      // At type sizes for accessibility a point. [likely] docs/evidence/stacks.md
      (Color.separator.paint(in: values), values.dynamicTypeSize.isAccessibilitySize ? 1 : nil)
    }
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
    stage.reportMissingAssets(location)
    guard let result else { preconditionFailure("the body has run") }
    return result
  }
}
