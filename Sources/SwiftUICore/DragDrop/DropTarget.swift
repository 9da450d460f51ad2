public import CoreTransferable
public import Foundation
public import LayoutEngine
public import UniformTypeIdentifiers

/// Takes what is dropped on a view.
public struct _DropTargetModifier {
  /// The modifier as it is written.
  let name: String
  let delegate: any DropHandler
}

/// What a view does with what is dragged over it.
@MainActor protocol DropHandler {
  func accepts(_ drag: DropInfo) -> Bool
  func entered(_ drag: DropInfo)
  func moved(_ drag: DropInfo)
  func left(_ drag: DropInfo)
  func drop(_ drag: DropInfo) -> Bool
}

extension _DropTargetModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { DropTargetNode(self) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: DropTargetNode.self).modifier = self
  }
}

/// A view on which things are dropped.
final class DropTargetNode: UnaryNode {
  var modifier: _DropTargetModifier

  init(_ modifier: _DropTargetModifier) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { modifier.name }
}

/// What is dragged over a stage, and the view that it is over.
@MainActor final class DropSessionState {
  private unowned let core: StageCore
  private let payload: DragPayload
  private var target: DropTargetNode?
  private var last = CGPoint.zero

  init(_ core: StageCore, _ payload: DragPayload) {
    self.core = core
    self.payload = payload
  }

  private func info(_ node: DropTargetNode, _ point: CGPoint) -> DropInfo {
    DropInfo(payload: payload, location: node.location(of: point, in: .local))
  }

  func move(to point: CGPoint) {
    last = point
    let new = self.node(at: point)
    if let target, target !== new { target.modifier.delegate.left(info(target, point)) }
    if let new {
      if new !== target {
        new.modifier.delegate.entered(info(new, point))
      } else {
        new.modifier.delegate.moved(info(new, point))
      }
    }
    target = new
  }

  func drop(at point: CGPoint) {
    move(to: point)
    guard let target else { return }
    self.target = nil
    _ = target.modifier.delegate.drop(info(target, point))
  }

  func leave() {
    if let target { target.modifier.delegate.left(info(target, last)) }
    target = nil
  }

  /// The innermost view around what lies at a point that takes what is dragged.
  private func node(at point: CGPoint) -> DropTargetNode? {
    var next = HitTest.hit(core.root, point)?.node
    while let node = next {
      if let target = node as? DropTargetNode, !target.flags.contains(.isRemoved),
        core.environment(at: target).isEnabled,
        target.modifier.delegate.accepts(info(target, point))
      {
        return target
      }
      next = node.container
    }
    return nil
  }
}

/// What is dragged over a view.
public struct DropInfo {
  let payload: DragPayload
  /// Where the finger is, in the view's space, in points.
  public let location: CGPoint

  /// Whether what is dragged is of one of some kinds.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  /// What gives what is dragged, if it is of one of some kinds.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    guard let provider = payload.provider else { return [] }
    let fits = contentTypes.contains {
      provider.hasItemConformingToTypeIdentifier($0.identifier)
    }
    return fits ? [provider] : []
  }
}

/// What a view would do with what is dropped on it.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// What a view proposes to do with what is dragged over it.
public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

/// What follows what is dragged over a view, and takes what is dropped.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether the drop is taken.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes the drop.
  ///
  /// - Returns: whether it was taken.
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// - Returns: what would be done; `nil` for as before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// A user's delegate as a handler.
private struct DelegateHandler {
  let types: [UTType]
  let delegate: any DropDelegate
}

extension DelegateHandler: DropHandler {
  func accepts(_ drag: DropInfo) -> Bool {
    drag.hasItemsConforming(to: types) && delegate.validateDrop(info: drag)
  }

  func entered(_ drag: DropInfo) { delegate.dropEntered(info: drag) }
  func moved(_ drag: DropInfo) { _ = delegate.dropUpdated(info: drag) }
  func left(_ drag: DropInfo) { delegate.dropExited(info: drag) }

  func drop(_ drag: DropInfo) -> Bool {
    switch delegate.dropUpdated(info: drag)?.operation {
    case .cancel, .forbidden: false
    case .copy, .move, nil: delegate.performDrop(info: drag)
    }
  }
}

/// Closures as a handler.
private struct ClosureHandler {
  let accepts: (DropInfo) -> Bool
  let isTargeted: (Bool) -> Void
  let perform: (DropInfo) -> Bool
}

extension ClosureHandler: DropHandler {
  func accepts(_ drag: DropInfo) -> Bool { accepts(drag) }
  func entered(_ drag: DropInfo) { isTargeted(true) }
  func moved(_ drag: DropInfo) {}
  func left(_ drag: DropInfo) { isTargeted(false) }

  func drop(_ drag: DropInfo) -> Bool {
    defer { isTargeted(false) }
    return perform(drag)
  }
}

extension View {
  /// Takes values of a type that are dropped on the view.
  ///
  /// - Parameters:
  ///   - payloadType: the type.
  ///   - action: takes the values, and where they were dropped in the view's space; says whether it has.
  ///   - isTargeted: is told when such a value is dragged over the view, and when it is gone.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      _DropTargetModifier(
        name: "dropDestination",
        delegate: ClosureHandler(
          accepts: { $0.payload.value(T.self) != nil }, isTargeted: isTargeted,
          perform: { drag in
            drag.payload.value(T.self).map { action([$0], drag.location) } ?? false
          })))
  }

  /// Takes what is dropped on the view, if it is of one of some kinds.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: the kinds.
  ///   - isTargeted: is true while such a thing is dragged over the view.
  ///   - action: takes what gives the things; says whether it has.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Takes what is dropped on the view, if it is of one of some kinds.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: the kinds.
  ///   - isTargeted: is true while such a thing is dragged over the view.
  ///   - action: takes what gives the things, and where they were dropped; says whether it has.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      _DropTargetModifier(
        name: "onDrop",
        delegate: ClosureHandler(
          accepts: { $0.hasItemsConforming(to: supportedContentTypes) },
          isTargeted: { isTargeted?.wrappedValue = $0 },
          perform: { action($0.itemProviders(for: supportedContentTypes), $0.location) })))
  }

  /// Has a delegate take what is dropped on the view, if it is of one of some kinds.
  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    modifier(
      _DropTargetModifier(
        name: "onDrop",
        delegate: DelegateHandler(types: supportedContentTypes, delegate: delegate)))
  }
}
