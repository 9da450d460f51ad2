internal import LayoutEngine

/// What a text field does with keys and text while it has the focus.
@MainActor
final class FieldClient: TextInputClient {
  private var configuration: TextFieldConfiguration?
  private var editing: Binding<TextEditing>?
  fileprivate weak var node: FocusableNode?
  private(set) var hasFocus = false

  nonisolated init() {}

  func update(_ configuration: TextFieldConfiguration, _ editing: Binding<TextEditing>) {
    self.configuration = configuration
    self.editing = editing
  }

  /// Moves the keyboard here.
  func takeFocus() {
    guard let node, let core = node.core else { return }
    core.focus.move(to: node)
  }

  func focusChanged(_ hasFocus: Bool) {
    guard hasFocus else { return end() }
    if self.hasFocus { return }
    change { $0.select($0.text.count..<$0.text.count) }
    self.hasFocus = true
    configuration?.onEditingChanged(true)
  }

  func apply(_ entry: TextEntry) -> Bool {
    if case .insert("\n") = entry {
      enter()
      return true
    }
    change { $0.apply(entry) }
    return true
  }

  func apply(_ press: KeyPress) -> Bool {
    let extends = press.modifiers.contains(.shift)
    let isCommand = !press.modifiers.isDisjoint(with: [.command, .control])
    let unit: TextEditing.Unit =
      press.modifiers.contains(.option) ? .word : isCommand ? .line : .character
    switch press.key {
    case .leftArrow: change { $0.move(.left, by: unit, extends: extends) }
    case .rightArrow: change { $0.move(.right, by: unit, extends: extends) }
    case .home, .upArrow: change { $0.move(.left, by: .line, extends: extends) }
    case .end, .downArrow: change { $0.move(.right, by: .line, extends: extends) }
    case .delete: change { $0.deleteBackward(unit) }
    case .deleteForward: change { $0.deleteForward(unit) }
    case .return: enter()
    case .tab, .escape: return false
    default:
      if isCommand { return command(press, extends) }
      guard press.key.typed != nil else { return false }
      change { $0.insert(press.characters) }
    }
    return true
  }

  private func command(_ press: KeyPress, _ isShifted: Bool) -> Bool {
    guard let core = node?.core else { return false }
    switch press.key.character.lowercased() {
    case "a": change { $0.selectAll() }
    case "c": if configuration?.isSecure == false { current?.copy(to: &core.clipboard) }
    case "x": if configuration?.isSecure == false { change { $0.cut(to: &core.clipboard) } }
    case "v": change { $0.paste(from: core.clipboard) }
    case "z" where isShifted: change { $0.redo() }
    case "z": change { $0.undo() }
    default: return false
    }
    return true
  }

  /// What is being edited, with what was set from outside.
  private var current: TextEditing? {
    guard let configuration, var current = editing?.wrappedValue else { return nil }
    if !(configuration.source.keepsDraft && hasFocus) { current.set(configuration.source.text()) }
    return current
  }

  private func change(_ body: (inout TextEditing) -> Void) {
    guard let configuration, var changed = current else { return }
    body(&changed)
    editing?.wrappedValue = changed
    configuration.source.enter(changed.string, false)
  }

  /// Ends the entry by the return key.
  private func enter() {
    guard let node, let core = node.core else { return }
    end()
    configuration?.onCommit()
    core.environment(at: node).submitActions.run(.text)
    core.focus.move(to: nil)
  }

  /// Ends the entry: the value is set, and the field shows what it is then.
  private func end() {
    guard hasFocus, let configuration, let entered = current else { return }
    hasFocus = false
    configuration.source.enter(entered.string, true)
    if configuration.source.keepsDraft, let shown = current { editing?.wrappedValue = shown }
    configuration.onEditingChanged(false)
  }
}

/// Lets a text field have the focus, and take text while it does.
struct FieldFocusModifier {
  let client: FieldClient
}

extension FieldFocusModifier: ViewModifier {
  typealias Body = Never

  static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = FocusableNode(true, scope)
    node.client = modifier.client
    modifier.client.node = node
    let position = scope.open(node)
    scope.inEnvironment(node.values) { V._make(content, scope) }
    scope.leave(position)
  }

  static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: FocusableNode.self)
    node.values = node.values(in: scope.environment)
    node.age = scope.stage.environmentAge
    let position = scope.enter(node)
    scope.inEnvironment(node.values) { V._update(content, from: oldContent, scope) }
    scope.leave(position)
  }

  static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated static func _arity(of content: _Arity) -> _Arity { content }
}
