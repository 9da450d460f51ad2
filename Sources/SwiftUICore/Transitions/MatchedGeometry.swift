internal import Foundation
public import LayoutEngine

/// What a view takes over from the one it is matched with.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where it lies.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large it is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}

/// Matches the frame of a view with that of another.
public struct _MatchedGeometryEffect<ID: Hashable> {
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  var key: MatchedGeometry.Key { MatchedGeometry.Key(id: AnyHashable(id), namespace: namespace) }
}

extension _MatchedGeometryEffect: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    let node = MatchedNode(key, properties, anchor, isSource)
    scope.stage.matched.add(node, scope)
    return node
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: MatchedNode.self)
    if key == old.key, properties == old.properties, anchor == old.anchor,
      isSource == old.isSource
    {
      return
    }
    node.set(key, properties, anchor, isSource)
    scope.stage.matched.mayHaveChanged = true
  }
}

/// A view that has the frame of another, or gives it to others.
///
/// Algorithm: it answers as the view inside does. One that has a frame from elsewhere places the view inside there, and
/// proposes the size that goes with it.
final class MatchedNode: UnaryNode {
  fileprivate private(set) var key: MatchedGeometry.Key
  fileprivate private(set) var properties: MatchedGeometryProperties
  fileprivate private(set) var anchor: UnitPoint
  fileprivate private(set) var isSource: Bool
  /// The frame that the view inside is given, in this node's own space; `nil` for its own.
  fileprivate private(set) var frame: CGRect?

  fileprivate init(
    _ key: MatchedGeometry.Key, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint,
    _ isSource: Bool
  ) {
    self.key = key
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
    super.init()
  }

  override var viewName: String { "matchedGeometryEffect" }

  fileprivate func set(
    _ key: MatchedGeometry.Key, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint,
    _ isSource: Bool
  ) {
    self.key = key
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }

  /// Gives the view inside a frame; `nil` for its own.
  fileprivate func show(_ new: CGRect?) {
    if new == frame { return }
    frame = new
    invalidatePlacement()
  }

  /// Where the view inside lies when it has the frame of a source, both in the space of the root.
  fileprivate func target(_ source: CGRect, own: CGRect) -> CGRect {
    let size = properties.contains(.size) ? source.size : own.size
    guard properties.contains(.position) else {
      return CGRect(origin: .zero, size: size)
    }
    let point = CGPoint(
      x: source.minX + anchor.x * source.width, y: source.minY + anchor.y * source.height)
    return CGRect(
      x: point.x - anchor.x * size.width - own.minX, y: point.y - anchor.y * size.height - own.minY,
      width: size.width, height: size.height)
  }

  override func placeChildren(_ pass: LayoutPass) {
    guard let frame else {
      super.placeChildren(pass)
      return
    }
    child?.place(
      at: frame.origin, properties.contains(.size) ? ProposedSize(frame.size) : proposal, pass)
  }
}

/// The views of a stage that are matched with each other.
@MainActor
final class MatchedGeometry {
  struct Key: Hashable {
    var id: AnyHashable
    var namespace: Namespace.ID
  }

  private var nodes: ContiguousArray<MatchedNode> = []
  /// Where the sources lay after the last layout, on the canvas.
  private var frames: [Key: CGRect] = [:]
  /// Those that have come since the last layout, with the transaction at their places.
  private var arrivals: [(node: MatchedNode, transaction: Transaction)] = []
  var mayHaveChanged = false

  var isEmpty: Bool { nodes.isEmpty }

  func add(_ node: MatchedNode, _ scope: _Scope) {
    nodes.append(node)
    arrivals.append((node, scope.transaction))
    mayHaveChanged = true
  }

  /// Gives each view the frame of its source after a layout, and lays out again where one is another.
  ///
  /// A source that has come in the place of another with its identity begins where that one was.
  func match(_ core: StageCore) {
    nodes.removeAll { $0.flags.contains(.isRemoved) }
    mayHaveChanged = false
    var sources: [Key: CGRect] = [:]
    for node in nodes where node.isSource && !node.isLeftOutOfSight {
      // Two sources at once are a mistake; the first counts.
      if sources[node.key] == nil { sources[node.key] = node.placedFrame }
    }
    let coming = arrivals
    arrivals = []
    for (node, transaction) in coming where node.isSource {
      guard let animation = transaction.animation, let old = frames[node.key] else { continue }
      core.glide(node, from: old, animation, transaction)
    }
    for node in nodes where !node.isSource || node.isLeftOutOfSight {
      guard let source = sources[node.key] else { continue }
      core.aim(node, at: node.target(source, own: node.placedFrame))
    }
    frames = sources
    guard core.root.needsLayout else { return }
    // What is given a frame is on its way already.
    let moves = core.pass.moves
    core.pass.moves = nil
    core.root.layOut(core.pass)
    core.pass.moves = moves
  }
}

extension LayoutNode {
  /// On the canvas, as it is laid out.
  fileprivate var placedFrame: CGRect { CGRect(origin: globalOrigin, size: size) }
}

extension StageCore {
  /// Has the view inside a node glide to its own frame from one on the canvas.
  fileprivate func glide(
    _ node: MatchedNode, from old: CGRect, _ animation: Animation, _ transaction: Transaction
  ) {
    let own = CGRect(origin: node.globalOrigin, size: node.size)
    var start = MatchedFrame(frame: node.target(old, own: own))
    let end = MatchedFrame(frame: CGRect(origin: .zero, size: own.size))
    if !node.properties.contains(.size) { start.frame.size = own.size }
    let running = ValueAnimation(node, at: start) { node, value in
      unsafeDowncast(node, to: MatchedNode.self).show(value.frame)
    }
    animations.add(running, .value, self)
    node.show(running.aim(at: end, transaction, self).frame)
  }

  /// Has the view inside a node lie in a frame of the node's space: at once, or on its way as the transaction there says.
  fileprivate func aim(_ node: MatchedNode, at frame: CGRect) {
    let target = MatchedFrame(frame: frame)
    let transaction = transaction(at: node)
    if let running = animations[node, .value] as? ValueAnimation<MatchedFrame> {
      if running.target.frame != frame {
        node.show(running.aim(at: target, transaction, self).frame)
      }
      return
    }
    let before = node.frame ?? CGRect(origin: .zero, size: node.size)
    guard transaction.animation != nil, node.flags.contains(.wasPlaced), before != frame else {
      node.show(frame)
      return
    }
    let running = ValueAnimation(node, at: MatchedFrame(frame: before)) { node, value in
      unsafeDowncast(node, to: MatchedNode.self).show(value.frame)
    }
    animations.add(running, .value, self)
    node.show(running.aim(at: target, transaction, self).frame)
  }
}

/// A frame that is on its way.
struct MatchedFrame: Animatable {
  var frame: CGRect

  var animatableData: CGRect.AnimatableData {
    get { frame.animatableData }
    set { frame.animatableData = newValue }
  }
}

extension View {
  /// Has the view take over the frame of another with the same identity, which is the source; a source that comes in the
  /// place of another begins where that one was, if the change is animated.
  ///
  /// - Parameters:
  ///   - id: what both have in common.
  ///   - namespace: in which the identity counts.
  ///   - properties: what is taken over.
  ///   - anchor: the point of both frames that comes to lie in the same place.
  ///   - isSource: whether others take over the frame of this view.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
