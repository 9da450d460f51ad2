internal import Combine
internal import Foundation
public import LayoutEngine
public import Observation

/// A node that evaluates a user's code, and does so again when what that code has read changes.
@usableFromInline
protocol ReadingNode: TreeNode {
  var memory: ViewMemory? { get set }
  /// Evaluates again; the scope is inside the node.
  @MainActor func refresh(_ scope: _Scope)
}

/// What a node keeps between evaluations: its states, and its subscriptions to what it has read.
@usableFromInline
final class ViewMemory {
  // Why unsafe: made on the main thread only, where views are evaluated.
  private nonisolated(unsafe) static var made = 0

  /// Counts the memories that were made, so that what is marked at once has an order.
  let serial: Int
  /// The places of the view's `@State`s, by the order of its properties.
  var locations: [Int: AnyObject] = [:]
  private var sources: [any ReadSource] = []
  private var ticket: ObservationTicket?
  /// Subscriptions to objects that tell only that they will change.
  private var objects: [ObjectIdentifier: AnyCancellable] = [:]

  init() {
    Self.made += 1
    serial = Self.made
  }

  func noteRead(of source: any ReadSource) { sources.append(source) }

  func ticket(for node: any ReadingNode) -> ObservationTicket {
    if let ticket { return ticket }
    let new = ObservationTicket(node)
    ticket = new
    return new
  }

  /// Marks `node` when `object` says that it will change.
  func observe<Object: ObservableObject>(_ object: Object, for node: any ReadingNode) {
    let id = ObjectIdentifier(object)
    guard objects[id] == nil else { return }
    let onChange = ticket(for: node).onChange
    objects[id] = object.objectWillChange.sink { _ in onChange() }
  }

  /// Ends all subscriptions.
  @usableFromInline func forgetReads(of node: any ReadingNode) {
    ticket?.node = nil
    ticket = nil
    for source in sources { source.removeReader(node) }
    sources.removeAll(keepingCapacity: true)
    if !objects.isEmpty { objects.removeAll(keepingCapacity: true) }
  }
}

/// Something that can be read in a body: a state, a key of the environment.
protocol ReadSource: AnyObject {
  func removeReader(_ node: any ReadingNode)
}

/// Which node's code is running, so that what it reads can be connected with it.
@usableFromInline
enum Reading {
  // Why unsafe: bodies are evaluated on the main thread only, but a `State` is read from nonisolated code.
  @usableFromInline nonisolated(unsafe) unowned(unsafe) static var current: (any ReadingNode)?

  /// Runs `body` and marks the current node as out of date when an observable property that `body` has
  /// read changes.
  @inlinable @MainActor static func tracking<R>(_ body: () -> R) -> R {
    withObservationTracking(body, onChange: markCurrent)
  }

  /// What is to be done when something that was read changes; made only if something was read.
  @usableFromInline static var markCurrent: @Sendable () -> Void {
    guard let node = current else { return {} }
    return memory(of: node).ticket(for: node).onChange
  }

  static func memory(of node: any ReadingNode) -> ViewMemory {
    if let memory = node.memory { return memory }
    let memory = ViewMemory()
    node.memory = memory
    return memory
  }
}

/// The queue of the main actor, which need not run on the thread that the process began with.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

/// A subscription to observable properties, which fires once and is void after the next evaluation.
final class ObservationTicket: @unchecked Sendable {
  // Why unchecked: the node is touched on the main thread only; a change on another thread comes over.
  weak var node: (any ReadingNode)?

  init(_ node: any ReadingNode) { self.node = node }

  var onChange: @Sendable () -> Void {
    { [self] in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { fire() }
      } else {
        DispatchQueue.main.async { self.fire() }
      }
    }
  }

  @MainActor private func fire() {
    guard let node else { return }
    StageCore.markNeedsUpdate(node)
  }
}
