public import Foundation

/// A key that goes down, is held or goes up.
public struct KeyPress: Equatable, Sendable {
  /// What happens to a key.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What an action has done with a key.
  public enum Result: Sendable {
    /// It is done with; nobody else gets it.
    case handled
    /// Views further out get it.
    case ignored
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What it types, with the keys that are held with it.
  public let characters: String
  /// The keys that are held with it.
  public let modifiers: EventModifiers

  @_spi(Sightline)
  public init(
    _ key: KeyEquivalent, phase: Phases = .down, characters: String? = nil,
    modifiers: EventModifiers = []
  ) {
    self.phase = phase
    self.key = key
    self.characters = characters ?? String(key.character)
    self.modifiers = modifiers
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    "KeyPress(\(phase.debugDescription), \(characters.debugDescription), \(modifiers.rawValue))"
  }
}

extension KeyPress.Phases: CustomDebugStringConvertible {
  public var debugDescription: String {
    let names = [(KeyPress.Phases.down, "down"), (.repeat, "repeat"), (.up, "up")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "|")
  }
}

/// Has a view that has the focus, or a view inside that has, do something with keys.
public struct _KeyPressModifier {
  let accepts: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result
}

extension _KeyPressModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModified<V: View>(_ modifier: Self, _ content: V, _ scope: _Scope) {
    let position = scope.open(KeyPressNode(modifier))
    V._make(content, scope)
    scope.leave(position)
  }

  public static func _updateModified<V: View>(
    _ modifier: Self, _ content: V, from old: Self, _ oldContent: V, _ scope: _Scope
  ) {
    let node = scope.next(as: KeyPressNode.self)
    node.modifier = modifier
    let position = scope.enter(node)
    V._update(content, from: oldContent, scope)
    scope.leave(position)
  }

  public static func _nodeCountModified<V: View>(_ modifier: Self, _ content: V) -> Int { 1 }
  nonisolated public static func _arity(of content: _Arity) -> _Arity { content }
}

/// A view that does something with keys; layout does not see it.
final class KeyPressNode: ObserverNode {
  var modifier: _KeyPressModifier

  init(_ modifier: _KeyPressModifier) {
    self.modifier = modifier
    super.init("onKeyPress")
  }
}

extension View {
  /// Runs an action when a key goes down or is held while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
  }

  /// Runs an action with a key while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Runs an action with one of some keys while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        accepts: { phases.contains($0.phase) && keys.contains($0.key) }, action: action))
  }

  /// Runs an action with a key that types characters of a set while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        accepts: { press in
          phases.contains(press.phase) && !press.characters.isEmpty
            && press.characters.unicodeScalars.allSatisfy { characters.contains($0) }
        }, action: action))
  }

  /// Runs an action with any key while the view, or one inside, has the focus.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(accepts: { phases.contains($0.phase) }, action: action))
  }
}
