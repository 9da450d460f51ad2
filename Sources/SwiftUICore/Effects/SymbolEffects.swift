/// An effect of a symbol, by name; none is drawn.
///
/// Why the names are here: so that the compiler says what to write instead, at the place where an effect is asked for.
public struct _SymbolEffectName: Sendable {
  public static let bounce = _SymbolEffectName()
  public static let pulse = _SymbolEffectName()
  public static let variableColor = _SymbolEffectName()
  public static let scale = _SymbolEffectName()
  public static let appear = _SymbolEffectName()
  public static let disappear = _SymbolEffectName()
  public static let replace = _SymbolEffectName()
  public static let automatic = _SymbolEffectName()
  public static let breathe = _SymbolEffectName()
  public static let rotate = _SymbolEffectName()
  public static let wiggle = _SymbolEffectName()

  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var offUp: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
}

/// How an effect of a symbol runs.
public struct _SymbolEffectRun: Sendable {
  public static let `default` = _SymbolEffectRun()
  public static let repeating = _SymbolEffectRun()
  public static let nonRepeating = _SymbolEffectRun()
  public static func `repeat`(_ count: Int?) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public func speed(_ speed: Double) -> Self { self }
}

extension View {
  @available(
    *, unavailable,
    message:
      "symbols do not move by themselves; write phaseAnimator(_:content:) with scaleEffect or opacity"
  )
  public nonisolated func symbolEffect(
    _ effect: _SymbolEffectName, options: _SymbolEffectRun = .default, isActive: Bool = true
  ) -> some View { self }

  @available(
    *, unavailable,
    message:
      "symbols do not move by themselves; write phaseAnimator(_:trigger:content:) with scaleEffect or opacity"
  )
  public nonisolated func symbolEffect<U: Equatable>(
    _ effect: _SymbolEffectName, options: _SymbolEffectRun = .default, value: U
  ) -> some View { self }

  @available(
    *, unavailable, message: "symbols do not move by themselves: nothing has to be removed"
  )
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
  @available(
    *, unavailable, message: "write .opacity, which goes over from one symbol to the other"
  )
  public static func symbolEffect(
    _ effect: _SymbolEffectName, options: _SymbolEffectRun = .default
  ) -> ContentTransition { .opacity }

  @available(
    *, unavailable, message: "write .opacity, which goes over from one symbol to the other"
  )
  public static var symbolEffect: ContentTransition { .opacity }
}

extension AnyTransition {
  @available(*, unavailable, message: "write .scale.combined(with: .opacity)")
  public static var symbolEffect: AnyTransition { .opacity }
}
