internal import Foundation
public import LayoutEngine

/// The space in which a frame is given.
public enum CoordinateSpace: Equatable, Hashable {
  /// The whole canvas.
  case global
  /// The view's own.
  case local
  /// That of the nearest view around with the name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A space in which a frame can be given.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The space with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the whole canvas.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of what the nearest scrolling view around shows, within its margins.
  public static var scrollView: NamedCoordinateSpace { named(ScrollSpaceName(axis: nil)) }

  /// The space of what the nearest view around that scrolls on an axis shows, within its margins.
  public static func scrollView(axis: Axis) -> Self { named(ScrollSpaceName(axis: axis)) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// Gives the space of a view a name.
public struct _CoordinateSpaceModifier {
  let name: AnyHashable
}

extension _CoordinateSpaceModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { CoordinateSpaceNode(name) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    let node = unsafeDowncast(node, to: CoordinateSpaceNode.self)
    if node.name != name {
      node.name = name
      node.invalidatePlacement()
    }
  }
}

/// The place of a named coordinate space.
final class CoordinateSpaceNode: SpaceNode {
  var name: AnyHashable

  init(_ name: AnyHashable) {
    self.name = name
    super.init()
  }

  override var viewName: String { "coordinateSpace" }
}

extension View {
  /// Gives the space of this view a name, for frames asked by views inside it.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Gives the space of this view a name, for frames asked by views inside it.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }
}
