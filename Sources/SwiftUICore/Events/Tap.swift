public import Foundation
public import LayoutEngine

/// Runs an action when the view is tapped.
public struct _TapModifier {
  /// The modifier as it is written.
  var name = "onTapGesture"
  let count: Int
  /// Takes the tap.
  let action: (Tap) -> Void
}

extension _TapModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { TapNode(name, count, action) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: TapNode.self)
    node.count = count
    node.action = action
  }
}

/// A tap on a view.
struct Tap {
  /// The view that the action belongs to.
  let node: LayoutNode
  /// On the canvas, in points.
  let location: CGPoint

  /// Where the tap was in a space, in points from the left.
  func location(in space: CoordinateSpace) -> CGPoint {
    // The frame in a space tells how far its origin lies from that of the canvas.
    let (canvas, frame) = (node.frame(in: .global), node.frame(in: space))
    return CGPoint(
      x: location.x - canvas.minX + frame.minX, y: location.y - canvas.minY + frame.minY)
  }
}

/// A view that can be tapped.
final class TapNode: UnaryNode {
  private let name: String
  var count: Int
  var action: (Tap) -> Void

  init(_ name: String, _ count: Int, _ action: @escaping (Tap) -> Void) {
    self.name = name
    self.count = count
    self.action = action
    super.init()
  }

  override var viewName: String { name }
}

extension View {
  /// Runs an action when the view is tapped.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - action: what is done.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(_TapModifier(count: count) { _ in action() })
  }

  /// Runs an action when the view is tapped, with the place of the tap.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: the space of the place; the view's own unless given.
  ///   - action: takes the place, in points.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(_TapModifier(count: count) { action($0.location(in: coordinateSpace)) })
  }

  /// Runs an action when the view is tapped, with the place of the tap.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: the space of the place.
  ///   - action: takes the place, in points.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(
      count: count, coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }
}

// MARK: - Not being tapped

/// Lets a view be tapped, or what lies behind it.
public struct _AllowsHitTestingModifier {
  let allowsHitTesting: Bool
}

extension _AllowsHitTestingModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { HitTestingNode(allowsHitTesting) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: HitTestingNode.self).isHit = allowsHitTesting
  }
}

/// A view that is tapped, or not.
final class HitTestingNode: UnaryNode {
  var isHit: Bool

  init(_ isHit: Bool) {
    self.isHit = isHit
    super.init()
  }

  override var viewName: String { "allowsHitTesting" }
}

extension View {
  /// Has taps on the view go to what lies behind it if `enabled` is false.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(allowsHitTesting: enabled))
  }
}
