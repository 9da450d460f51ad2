extension Font {
  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The font in bold; a style's bold may be semibold.
  public func bold() -> Font { bold(true) }

  /// The font in bold, or not.
  public func bold(_ isActive: Bool) -> Font {
    with { $0.thickness = isActive ? .bold : .standard }
  }

  /// The font leaning to the right.
  public func italic() -> Font { italic(true) }

  /// The font leaning to the right, or upright.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.thickness = .exact(weight) } }

  /// The font with wider or narrower letters.
  public func width(_ width: Width) -> Font { with { $0.width = width } }

  /// The font of the same kind whose characters are all equally wide.
  public func monospaced() -> Font { monospaced(true) }

  /// The font of the same kind whose characters are all equally wide, or not.
  public func monospaced(_ isActive: Bool) -> Font {
    with {
      if isActive {
        $0.design = .monospaced
      } else if $0.design == .monospaced {
        $0.design = .default
      }
    }
  }

  /// The font with digits that are all equally wide.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

  /// The font with lines nearer to each other or further apart.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }

  @available(
    *, unavailable,
    message: "small capitals are not drawn yet; use textCase(.uppercase) with a smaller font"
  )
  public func smallCaps() -> Font { self }

  @available(
    *, unavailable,
    message: "small capitals are not drawn yet; use textCase(.uppercase) with a smaller font"
  )
  public func lowercaseSmallCaps() -> Font { self }

  @available(
    *, unavailable,
    message: "small capitals are not drawn yet; use textCase(.uppercase) with a smaller font"
  )
  public func uppercaseSmallCaps() -> Font { self }
}
