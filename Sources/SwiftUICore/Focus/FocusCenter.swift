internal import LayoutEngine

/// Where the keyboard of a stage goes.
///
/// 1. A view that can be focused has the focus, or none. A view that leaves the tree, or is disabled, loses it.
/// 2. The focus moves when a ``FocusState`` is set, once the update that follows has made the views; with the tab key; and
///    when a view takes it. The states of the views around the one that has it are told.
/// 3. A key goes to shortcuts if a key is held with it; then to the views around the focus, the innermost first; then
///    to the view that takes text; then to shortcuts; then the tab key moves the focus.
@MainActor
final class FocusCenter {
  private unowned let core: StageCore
  /// The view that has the focus.
  private(set) var current: FocusableNode?
  /// Those around it that have been told so.
  private var told: [FocusedNode] = []
  private var requests: [AnyFocusLocation] = []
  /// The views that have to do with a focus state.
  private var linked: [FocusedNode] = []
  /// The views that hand values out, and those that have read them.
  private var handing: [FocusedValueNode] = []
  private let valueReaders = FocusedValueReaders()

  init(_ core: StageCore) { self.core = core }

  func register(_ node: FocusedNode) { linked.append(node) }

  func register(_ node: FocusedValueNode) {
    handing.append(node)
    valuesChanged()
  }

  // MARK: Values

  /// The values that are handed out, for a node that is evaluated again when they change.
  func values(for node: any ReadingNode) -> FocusedValues {
    valueReaders.add(node)
    var values = FocusedValues()
    for node in handing where node.isOfScene && !node.flags.contains(.isRemoved) {
      node.write(&values)
    }
    var around: [FocusedValueNode] = []
    var next: TreeNode? = current
    while let node = next {
      if let handing = node as? FocusedValueNode { around.append(handing) }
      next = node.parent
    }
    for node in around.reversed() { node.write(&values) }
    return values
  }

  /// Has those evaluated again that have read values.
  func valuesChanged() { valueReaders.mark() }

  // MARK: Moving

  func request(_ location: AnyFocusLocation) {
    guard !requests.contains(where: { $0 === location }) else { return }
    requests.append(location)
    core.afterUpdate(of: nil) { [weak self] in self?.fulfil() }
  }

  /// Takes the focus from a view that cannot have it any more.
  func settle() {
    if handing.contains(where: { $0.flags.contains(.isRemoved) }) {
      handing.removeAll { $0.flags.contains(.isRemoved) }
      valuesChanged()
    }
    if let current, current.flags.contains(.isRemoved) || !isEnabled(current) { move(to: nil) }
  }

  private func fulfil() {
    linked.removeAll { $0.flags.contains(.isRemoved) }
    let waiting = requests
    requests = []
    for location in waiting {
      if location.isUnfocused {
        if told.contains(where: { $0.link.location === location }) { move(to: nil) }
        continue
      }
      let wanted = linked.first { $0.link.location === location && $0.link.isWanted() }
      if let target = wanted.flatMap({ $0.firstFocusable(isEnabled) }) {
        move(to: target)
      } else {
        // No view that can have the focus goes by the value. [likely]
        location.clear()
      }
    }
  }

  /// Gives the focus to a view, or to none.
  func move(to node: FocusableNode?) {
    let old = current
    guard old !== node else { return }
    current = node
    linked.removeAll { $0.flags.contains(.isRemoved) }
    let around = linked.filter { node?.isInside($0) == true }
    for link in told where !around.contains(where: { $0 === link }) { link.link.tell(false) }
    told = around
    for link in around { link.link.tell(true) }
    valuesChanged()
    old?.setFocused(false, core)
    node?.setFocused(true, core)
    old?.client?.focusChanged(false)
    node?.client?.focusChanged(true)
  }

  private func isEnabled(_ node: FocusableNode) -> Bool {
    node.isFocusable && core.environment(at: node).isEnabled
  }

  /// Moves the focus to the next view that can have it, or the one before; after the last comes the first.
  func advance(isBackward: Bool) -> Bool {
    var all: [FocusableNode] = []
    core.root.collectFocusable(into: &all, isEnabled)
    guard !all.isEmpty else { return false }
    let index = current.flatMap { current in all.firstIndex { $0 === current } }
    let next: Int
    if let index {
      next = (index + (isBackward ? all.count - 1 : 1)) % all.count
    } else {
      next = isBackward ? all.count - 1 : 0
    }
    move(to: all[next])
    return true
  }

  // MARK: Keys

  /// - Returns: false if nobody has done anything with the key.
  @discardableResult
  func send(_ press: KeyPress) -> Bool {
    let isCommand = !press.modifiers.isDisjoint(with: [.command, .control])
    if isCommand, runShortcut(press) { return true }
    var node: TreeNode? = current
    while let outer = node {
      if let keys = outer as? KeyPressNode, keys.modifier.accepts(press),
        keys.modifier.action(press) == .handled
      {
        return true
      }
      node = outer.parent
    }
    if press.phase != .up, let client = current?.client, client.apply(press) { return true }
    if !isCommand, runShortcut(press) { return true }
    guard press.key == .tab, press.phase != .up else { return false }
    return advance(isBackward: press.modifiers.contains(.shift))
  }

  private func runShortcut(_ press: KeyPress) -> Bool {
    guard press.phase == .down else { return false }
    guard let button = core.root.button(madeBy: press, core) else { return false }
    button.modifier.action()
    return true
  }

  /// Types a text: the view with the focus takes it, or its keys are pressed one after the other.
  ///
  /// - Returns: false if nobody has done anything with it.
  func type(_ entry: TextEntry) -> Bool {
    if let client = current?.client { return client.apply(entry) }
    guard case .insert(let text) = entry else { return false }
    var isHandled = false
    for character in text {
      let key = KeyEquivalent(character == "\n" ? "\r" : character)
      isHandled = send(KeyPress(key)) || isHandled
      isHandled = send(KeyPress(key, phase: .up)) || isHandled
    }
    return isHandled
  }
}

/// A view that takes text while it has the focus.
@MainActor protocol TextInputClient: AnyObject {
  /// Does with a key what it does in a text.
  ///
  /// - Returns: false if the key is nothing to the view.
  func apply(_ press: KeyPress) -> Bool
  /// Takes text.
  func apply(_ entry: TextEntry) -> Bool
  func focusChanged(_ hasFocus: Bool)
}

extension TreeNode {
  /// Whether this node is below another.
  fileprivate func isInside(_ other: TreeNode) -> Bool {
    var node: TreeNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  fileprivate func collectFocusable(
    into list: inout [FocusableNode], _ accepts: (FocusableNode) -> Bool
  ) {
    if flags.contains(.isHidden) || flags.contains(.isLeftOut) { return }
    if let focusable = self as? FocusableNode, accepts(focusable) { list.append(focusable) }
    var child = firstChild
    while let current = child {
      current.collectFocusable(into: &list, accepts)
      child = current.nextSibling
    }
  }

  fileprivate func firstFocusable(_ accepts: (FocusableNode) -> Bool) -> FocusableNode? {
    var list: [FocusableNode] = []
    collectFocusable(into: &list, accepts)
    return list.first
  }

  /// The first button below that has a shortcut.
  @MainActor fileprivate func button(madeBy press: KeyPress, _ core: StageCore) -> PressNode? {
    if flags.contains(.isHidden) || flags.contains(.isLeftOut) { return nil }
    // A button around one of several views is not in the chain of children.
    let wrappers: [TreeNode] = (self as? WrappingNode)?.wrapperNodes ?? []
    for case let button as PressNode in wrappers + [self] {
      let environment = core.environment(at: button)
      if environment.isEnabled, environment.keyboardShortcut?.isMade(by: press) == true {
        return button
      }
    }
    var child = firstChild
    while let current = child {
      if let button = current.button(madeBy: press, core) { return button }
      child = current.nextSibling
    }
    return nil
  }
}
