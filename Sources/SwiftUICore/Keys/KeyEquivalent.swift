/// A key, by the character that it gives without the keys held with it.
public struct KeyEquivalent: Hashable, Sendable {
  public let character: Character

  public init(_ character: Character) { self.character = character }

  // The codes are those that Apple's keyboards give, of Unicode's area for private use where there is no character.

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }
}

extension KeyEquivalent {
  /// What the key types by itself; `nil` for one that does something else.
  var typed: String? {
    if self == .return { return "\n" }
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F,
      !(0xF700...0xF8FF).contains(scalar.value)
    else { return nil }
    return String(character)
  }
}

/// The keys that are held with another.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  @available(*, deprecated, message: "the function key is kept for the system")
  public static let function = EventModifiers(rawValue: 64)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}
