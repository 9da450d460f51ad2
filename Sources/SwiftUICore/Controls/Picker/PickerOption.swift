/// One of the values of a picker, as its style shows it.
struct PickerOption: Identifiable {
  /// Its position.
  let id: Int
  let view: AnyView
  let isSelected: Bool
  let select: () -> Void
}

/// A view that may have been given a tag.
protocol TaggedView {
  /// The tag that a modifier of this view has given it, the outermost counts; `nil` for none.
  var viewTag: AnyHashable? { get }
}

extension ModifiedContent: TaggedView {
  var viewTag: AnyHashable? {
    (modifier as? any TagCarrier)?.carriedTag ?? (content as? any TaggedView)?.viewTag
  }
}

/// A modifier that gives a view a tag.
protocol TagCarrier {
  var carriedTag: AnyHashable { get }
}

extension _TagModifier: TagCarrier {
  var carriedTag: AnyHashable { AnyHashable(value) }
}
