/// What a view that can be focused is used for with a keyboard.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is activated.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Something is entered.
  public static let edit = FocusInteractions(rawValue: 2)
  /// The system's choice.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private enum IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the nearest view around that can be focused has the focus.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}

/// Lets a view have the focus.
public struct _FocusableModifier {
  let isFocusable: Bool
}

extension _FocusableModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = FocusableNode(modifier.isFocusable, scope)
    let position = scope.open(node)
    scope.inEnvironment(node.values) { V._make(content, scope) }
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: FocusableNode.self)
    node.isFocusable = modifier.isFocusable
    node.values = node.values(in: scope.environment)
    node.age = scope.stage.environmentAge
    let position = scope.enter(node)
    scope.inEnvironment(node.values) { V._update(content, from: oldContent, scope) }
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A view that can have the focus; layout does not see it.
final class FocusableNode: EnvironmentNode {
  var isFocusable: Bool
  /// What takes text while the view has the focus.
  weak var client: (any TextInputClient)?
  private var isFocused = false

  @MainActor init(_ isFocusable: Bool, _ scope: _Scope) {
    self.isFocusable = isFocusable
    super.init(scope.environment, age: scope.stage.environmentAge)
    values.isFocused = false
  }

  override var viewName: String { "focusable" }

  override func values(in outer: EnvironmentValues) -> EnvironmentValues {
    var inner = outer
    inner.isFocused = isFocused
    return inner
  }

  @MainActor func setFocused(_ isFocused: Bool, _ core: StageCore) {
    self.isFocused = isFocused
    guard !flags.contains(.isRemoved) else { return }
    let before = values
    values.isFocused = isFocused
    let changed = values.keys(differingFrom: before)
    if !changed.isEmpty { core.environmentChanged(changed, below: self, from: before) }
  }
}

/// Ties a view to a focus state.
public struct _FocusedModifier<Value: Hashable> {
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension _FocusedModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let node = FocusedNode(modifier.link)
    let position = scope.open(node)
    V._make(content, scope)
    scope.leave(position)
    scope.stage.focus.register(node)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: FocusedNode.self)
    node.link = modifier.link
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }

  private var link: FocusLink {
    binding.location?.link(value)
      ?? FocusLink(location: AnyFocusLocation(), isWanted: { false }, tell: { _ in })
  }
}

/// A view that is tied to a focus state; layout does not see it.
final class FocusedNode: ObserverNode {
  var link: FocusLink

  init(_ link: FocusLink) {
    self.link = link
    super.init("focused")
  }
}

/// How much a wish for the first focus counts.
public struct DefaultFocusEvaluationPriority: Sendable {
  /// When views appear.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// Also when the focus comes into the view by a person's doing; here as `automatic`.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
  /// Lets the view have the focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable))
  }

  /// Lets the view have the focus.
  ///
  /// - Parameters:
  ///   - isFocusable: whether it can.
  ///   - interactions: what for; none is for nothing.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable && !interactions.isEmpty))
  }

  /// Ties the view to a focus state, which is `value` while the view, or one inside, has the focus.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusedModifier(binding: binding, value: value))
  }

  /// Ties the view to a focus state, which is true while the view, or one inside, has the focus.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(binding: condition, value: true))
  }

  /// Gives the focus, when the view appears and nothing has it, to the view inside for which a focus state has a value.
  ///
  /// - Parameters:
  ///   - binding: the state.
  ///   - value: its value for the view.
  ///   - priority: how much the wish counts.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear {
      if binding.location?.isFree == true { binding.wrappedValue = value }
    }
  }

  /// Says whether the view with the focus may be marked; nothing marks it here.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(
      _EnvironmentKeyTransformModifier(
        keyPath: \.isFocusEffectEnabled, transform: { $0 = $0 && !disabled },
        name: "focusEffectDisabled"))
  }
}

private enum FocusEffectKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether a view with the focus may be marked.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}
