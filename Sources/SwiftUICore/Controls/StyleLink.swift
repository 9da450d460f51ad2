/// The styles that the views around have set for a kind of control, the innermost first.
///
/// A style that shows the same kind of control again gets the next one.
final class StyleLink<Style>: Equatable {
  let style: Style
  let outer: StyleLink?
  /// The style as its own type.
  private let concrete: Any

  /// - Parameters:
  ///   - style: the style as what it is kept as.
  ///   - concrete: the style as its own type, by which it is compared.
  ///   - outer: the style that was set further out.
  init<Concrete>(_ style: Style, _ concrete: Concrete, outer: StyleLink?) {
    self.style = style
    self.concrete = concrete
    self.outer = outer
  }

  static func == (a: StyleLink, b: StyleLink) -> Bool {
    var (a, b): (StyleLink?, StyleLink?) = (a, b)
    while let first = a, let second = b {
      if first === second { return true }
      guard isSame(first.concrete, second.concrete) else { return false }
      (a, b) = (first.outer, second.outer)
    }
    return a == nil && b == nil
  }

  private static func isSame(_ a: Any, _ b: Any) -> Bool {
    func compare<T>(_ a: T) -> Bool { (b as? T).map { ViewTypeInfo.isSameValue(a, $0) } ?? false }
    return _openExistential(a, do: compare)
  }
}
