internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// The state of a stage that its views and nodes work with.
@MainActor
final class StageCore {
  let world: World
  let root: StageRoot
  let pass: LayoutPass
  let environmentReaders = EnvironmentReaders()
  let preferences = PreferenceObservers()
  /// The views that ask for light or dark appearance.
  var schemes = PreferredSchemes()
  let assets: StageAssets
  let clock: StageClock
  /// What code of the stage has put off.
  let work: StageWorkTime
  private(set) lazy var storage = StageStorage(world.storage) { [weak self] in
    self?.report(.unsavedStorage($0))
  }
  /// The time, and what runs with it.
  var timing = StageTime()
  /// Where touches become gestures.
  private(set) lazy var touches = TouchArena(self)
  /// Where the keyboard goes.
  private(set) lazy var focus = FocusCenter(self)
  /// Which views the pointer is over.
  private(set) lazy var hover = HoverCenter(self)
  /// True if views have not settled in the last update.
  var isEndless = false
  /// What has been cut or copied in fields.
  var clipboard = Clipboard()
  /// The addresses that views have asked the system to open.
  var openedURLs: [URL] = []
  /// Bodies evaluated since the last frame.
  var bodies = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// True once views were found to be nested without end: nothing more is made.
  private(set) var isAborted = false
  /// What is out of date, by the transactions of the changes.
  var batches: ContiguousArray<UpdateBatch> = []
  /// False while no node can be out of date because of several transactions.
  static var hasSeveralBatches = false
  /// The stage that was last asked for something.
  static weak var latest: StageCore?
  /// How the changes of the batch that is worked off are to be shown.
  var transaction = Transaction()
  /// The changes of the batch that is worked off; `nil` for those of no transaction.
  var roundScope: TransactionScope?
  /// Transactions of which someone wants to know the end, and that may not have begun all animations yet.
  var unsealed: [TransactionScope] = []
  /// The number of the batch that is worked off.
  var batchNumber = 0
  /// When the changes were made that are worked off; `nil` for now.
  var changeTime: Double?
  /// True until what was begun by changes of before is brought to the time of the frame.
  var isBehind = false
  /// When what is begun by the changes that are worked off begins, in seconds since the stage was made.
  var beginTime: Double { changeTime ?? time }
  /// How many views have changed transactions so far.
  var transactionNodes = 0
  let animations = RunningAnimations()
  let departures = Departures()
  let matched = MatchedGeometry()
  private(set) lazy var moveRecorder = MoveRecorder(self)
  private var actions: [() -> Void] = []
  private var locations: [ObjectIdentifier: SourceLocation] = [:]
  /// Nodes that look at their place after each layout, in the order in which they were made.
  var geometryObservers: ContiguousArray<any GeometryObserver> = []
  /// True when an observer wants to look although nothing was laid out.
  var hasNewGeometry = false
  /// What shows only where a container chooses it.
  var choices = Choices()
  /// Wishes to show views, which wait for the next layout.
  var scrollRequests: [any ScrollRequest] = []
  /// Scrolling views that have moved since the last layout, and whether a person has moved them.
  var scrolledViews: [(view: ScrollViewNode, byUser: Bool)] = []

  /// How deep nodes may be nested; far beyond what anyone writes, and what the large stack holds.
  static let maximumDepth: UInt32 = 40_000
  /// How often views may ask for another update before the stage gives up.
  static let maximumRounds = 100

  init(_ world: World) {
    self.world = world
    assets = StageAssets(world.assets)
    work = StageWorkTime(world.date)
    clock = StageClock(world.date, machine: world.machineDate)
    pass = LayoutPass(pixel: 1 / world.scale)
    root = StageRoot()
    root.canvas = world.size
    root.safeArea = PaddingNode.Insets(
      top: world.safeArea.top, leading: world.safeArea.leading, bottom: world.safeArea.bottom,
      trailing: world.safeArea.trailing)
    root.owner = self
    clock.core = self
    root.pixel = pass.pixel
  }

  /// Makes the stage the one that code outside of views belongs to.
  func enter() {
    storage.enter()
    Self.latest = self
  }

  // MARK: What is out of date

  /// Called for each node that is marked.
  var whenOutOfDate: (() -> Void)?

  var needsUpdate: Bool { !batches.isEmpty || !actions.isEmpty || !scrollRequests.isEmpty }

  // MARK: Actions

  /// Runs an action after this update; not if `node` has left the tree by then.
  func afterUpdate(of node: TreeNode?, _ action: @escaping () -> Void) {
    guard let node else {
      actions.append(action)
      return
    }
    actions.append { [unowned node] in
      if !node.flags.contains(.isRemoved) { action() }
    }
  }

  /// Runs the actions that wait, in order.
  func runActions() {
    let waiting = actions
    actions = []
    for action in waiting { action() }
  }

  // MARK: Paths

  /// Reports paths that were too large to be combined in this update.
  func reportRefusedPaths() {
    let count = _PathRefusals.take()
    if count > 0 { report(.pathTooLarge(count: count)) }
  }

  // MARK: Layout

  /// Lays out what has to be laid out again, with the scrolling that waits for it; lets observers look.
  ///
  /// - Returns: false if there was nothing to do.
  func layOut() -> Bool {
    let isNew = root.needsLayout || hasNewGeometry
    if root.needsLayout { root.layOut(pass) }
    if !scrollRequests.isEmpty {
      let requests = scrollRequests
      scrollRequests = []
      for request in requests { scroll(as: request) }
    }
    if !matched.isEmpty, isNew || matched.mayHaveChanged { matched.match(self) }
    if !departures.isEmpty { departures.place(pass) }
    if !scrolledViews.isEmpty { followScrolling() }
    if isNew { followChoices() }
    if isNew, !geometryObservers.isEmpty { observeGeometry() }
    return isNew
  }

  private func observeGeometry() {
    hasNewGeometry = false
    geometryObservers.removeAll { $0.flags.contains(.isRemoved) }
    for node in geometryObservers where !node.isLeftOutOfSight {
      if let action = node.observe(pixel: pass.pixel) { afterUpdate(of: node, action) }
    }
  }

  // MARK: Environment

  /// Counts the changes of values that views have set.
  private(set) var environmentAge = 0

  /// The environment of what is made inside `node`.
  ///
  /// - Complexity: O(*depth*).
  func environment(at node: TreeNode) -> EnvironmentValues {
    var next: Unmanaged<TreeNode>? = .passUnretained(node)
    while let current = next {
      if current._withUnsafeGuaranteedRef({ $0.flags.contains(.writesEnvironment) }) {
        let writer = unsafeDowncast(current.takeUnretainedValue(), to: EnvironmentNode.self)
        if writer.age != environmentAge {
          // What is further out has changed since.
          writer.values = writer.values(
            in: writer.parent.map { environment(at: $0) } ?? root.environment)
          writer.age = environmentAge
        }
        return writer.values
      }
      next = current._withUnsafeGuaranteedRef { $0.parent.map { .passUnretained($0) } }
    }
    return root.environment
  }

  /// Marks what has read values that a view has set anew.
  func environmentChanged(
    _ keys: Set<ObjectIdentifier>, below node: EnvironmentNode, from before: EnvironmentValues
  ) {
    environmentAge += 1
    node.age = environmentAge
    environmentReaders.markReaders(of: keys, below: node)
    if before.layoutDirection != node.values.layoutDirection {
      turn(node, node.values.layoutDirection == .rightToLeft)
    }
  }

  /// Gives the environment of the whole stage another value and marks what has read it.
  func changeRoot<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, to value: V) {
    let before = root.environment
    root.environment[keyPath: keyPath] = value
    environmentAge += 1
    environmentReaders.markReaders(
      of: root.environment.keys(differingFrom: before), below: root)
  }

  /// Turns the direction of everything below a node; rare, so the whole subtree is laid out again.
  private func turn(_ node: TreeNode, _ isRightToLeft: Bool) {
    if let layout = node.asLayoutNode {
      if isRightToLeft {
        layout.flags.insert(.isRightToLeft)
      } else {
        layout.flags.remove(.isRightToLeft)
      }
      layout.invalidateSize()
    }
    if let wrapping = node as? WrappingNode {
      for wrapper in wrapping.wrapperNodes { turn(wrapper, isRightToLeft) }
    }
    var child = node.firstChild
    while let current = child {
      if let inner = current as? EnvironmentNode {
        turn(inner, environment(at: inner).layoutDirection == .rightToLeft)
      } else {
        turn(current, isRightToLeft)
      }
      child = current.nextSibling
    }
  }

  // MARK: Places in the source

  /// Notes where a new node's view stands; a node that lay at the same address before is forgotten.
  func setLocation(_ location: SourceLocation?, of node: TreeNode) {
    locations[ObjectIdentifier(node)] = location
  }

  /// Where the view that made `node`, or the nearest around it, stands in the source.
  func location(of node: TreeNode) -> SourceLocation? {
    guard world.recordsLocations else { return nil }
    var current: TreeNode? = node
    while let node = current {
      if let location = locations[ObjectIdentifier(node)] { return location }
      current = node.parent
    }
    return nil
  }

  /// Where the first expression inside `node` stands, for a view that was not made by an expression.
  func firstLocation(inside node: TreeNode) -> SourceLocation? {
    var child = node.firstChild
    while let current = child {
      if let location = locations[ObjectIdentifier(current)] ?? firstLocation(inside: current) {
        return location
      }
      child = current.nextSibling
    }
    return nil
  }

  // MARK: Reports

  func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  func abort(_ diagnostic: Diagnostic) {
    isAborted = true
    report(diagnostic)
  }

  func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Reports a length of a fixed frame that cannot be one.
  @inline(__always)
  func checkFrame(_ axis: String, _ length: CGFloat?, _ scope: _Scope) {
    guard let length, !length.isFinite || length < 0 else { return }
    report(.invalidFrame(axis, Double(length), scope.location))
  }

  /// Reports a length that is not a finite number.
  func checkLength(_ name: String, _ length: CGFloat, _ scope: _Scope) {
    guard !length.isFinite else { return }
    report(.invalidLength(name, Double(length), scope.location))
  }

  /// Reports a ratio of width to height that cannot be one.
  func checkAspectRatio(_ ratio: CGFloat?, _ scope: _Scope) {
    guard let ratio, !ratio.isFinite || ratio <= 0 else { return }
    report(.invalidAspectRatio(Double(ratio), scope.location))
  }

  func reportUnknownSymbol(_ name: String, _ location: SourceLocation?) {
    report(.unknownSymbol(name, nearest: world.text.nearestSymbolName(to: name), location))
  }
}

/// The root of a stage's tree.
final class StageRoot: RootNode {
  weak var owner: StageCore?
  /// The size of a pixel in points.
  var pixel: CGFloat = 1
  var environment = EnvironmentValues()
}

extension TreeNode {
  /// The stage that this node belongs to.
  ///
  /// - Complexity: O(*depth*).
  var core: StageCore? {
    var node: TreeNode = self
    while let parent = node.parent { node = parent }
    return (node as? StageRoot)?.owner
  }
}
