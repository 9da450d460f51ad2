public import CoreTransferable
internal import Foundation
public import LayoutEngine

/// Has a view dragged away, or what it stands for.
public struct _DragSourceModifier {
  /// The modifier as it is written.
  let name: String
  /// What is dragged.
  let payload: () -> DragPayload
}

/// What is dragged.
public struct DragPayload {
  enum Content {
    case value(any Transferable)
    case provider(NSItemProvider)
  }

  let content: Content

  /// The value as one of a type; `nil` where it cannot be had.
  func value<T: Transferable>(_ type: T.Type) -> T? {
    switch content {
    case .value(let value): return value._transferred(to: type)
    case .provider(let provider): return provider._object as? T
    }
  }

  /// What gives the value to those who ask for it by its kind; `nil` for a value that only its type tells.
  var provider: NSItemProvider? {
    switch content {
    case .provider(let provider): return provider
    case .value(let value):
      return (value as? any NSItemProviderWriting).map { NSItemProvider(object: $0) }
    }
  }
}

extension _DragSourceModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { DragSourceNode(self) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: DragSourceNode.self).modifier = self
  }
}

/// A view that is dragged away.
final class DragSourceNode: UnaryNode, TouchNode {
  var modifier: _DragSourceModifier
  private var made: DragAwayRecognizer?

  init(_ modifier: _DragSourceModifier) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { modifier.name }

  var recognizer: _TouchRecognizer? {
    if let made { return made }
    let new = DragAwayRecognizer(self)
    made = new
    return new
  }
}

/// What looks for a finger that has stayed on a view and then takes away what it stands for.
private final class DragAwayRecognizer: _TouchRecognizer {
  private unowned let view: DragSourceNode
  private var state = Standing.possible
  private var touchID: Int?
  private var end: Double?
  private var location = CGPoint.zero
  private var session: DropSessionState?

  init(_ view: DragSourceNode) { self.view = view }

  override var standing: Standing { state }
  override var deadline: Double? { state == .possible ? end : nil }

  override func handle(_ event: TouchEvent) {
    guard state != .failed else { return }
    if event.kind == .down, touchID == nil, let touch = event.touch {
      touchID = touch.id
      end = touch.startTime + TouchRules.liftDelay
    }
    if state == .possible, let end, event.time >= end { state = .begun(.time) }
    guard let touch = event.touch, touch.id == touchID else { return }
    location = touch.location
    if state == .possible, touch.distance > TouchRules.movement { state = .failed }
    guard event.kind == .up else { return }
    if case .begun(let claim) = state { state = .ended(claim) } else { state = .failed }
  }

  override func deliver() {
    switch state {
    case .possible: break
    case .begun:
      if session == nil {
        session = view.core.map { DropSessionState($0, view.modifier.payload()) }
      }
      session?.move(to: location)
    case .ended:
      session?.drop(at: location)
      session = nil
    case .failed:
      session?.leave()
      session = nil
    }
  }

  override func cancel() { state = .failed }

  override func reset() {
    state = .possible
    (touchID, end, session) = (nil, nil, nil)
  }
}

extension View {
  /// Has a finger that has stayed on the view take something away.
  ///
  /// - Parameter payload: what it takes; worked out when it does.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(
      _DragSourceModifier(name: "draggable") { DragPayload(content: .value(payload())) })
  }

  /// Has a finger that has stayed on the view take something away.
  ///
  /// - Parameters:
  ///   - payload: what it takes; worked out when it does.
  ///   - preview: what would be drawn under the finger, which a stage does not.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    draggable(payload())
  }

  /// Has a finger that has stayed on the view take something away.
  ///
  /// - Parameter data: what it takes; worked out when it does.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(_DragSourceModifier(name: "onDrag") { DragPayload(content: .provider(data())) })
  }

  /// Has a finger that has stayed on the view take something away.
  ///
  /// - Parameters:
  ///   - data: what it takes; worked out when it does.
  ///   - preview: what would be drawn under the finger, which a stage does not.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    onDrag(data)
  }
}
