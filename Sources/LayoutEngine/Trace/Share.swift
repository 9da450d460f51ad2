public import Foundation

/// How a length was shared out, one child, column or row after the other.
public struct Share {
  /// What one of them was offered.
  public struct Turn {
    /// Its position in the order of declaration.
    public let index: Int
    public let priority: CGFloat
    /// Its lengths for 0 and for ∞; NaN where they were not needed.
    public let minimum: CGFloat
    public let maximum: CGFloat
    /// What was left at its turn, of which `reserved` is kept back for lower priorities.
    public let available: CGFloat
    public let reserved: CGFloat
    /// How many of its priority had not had their turn, itself included.
    public let left: Int
    /// What it took.
    public internal(set) var taken: CGFloat
    /// The view; of a column or row of a grid the cell that decides its length, `nil` if none does alone.
    public internal(set) var node: LayoutNode?

    /// What it was offered.
    public var offer: CGFloat { max((available - reserved) / CGFloat(left), 0) }
    /// How much it can give way.
    public var flexibility: CGFloat { maximum == .infinity ? .infinity : maximum - minimum }
  }

  /// A column or row of a grid, as long as it is in the end.
  public struct Band {
    public let length: CGFloat
    /// The cell in it alone that is as long as it was at its turn; `nil` where several make it together.
    public let node: LayoutNode?
  }

  /// What a cell of several columns has added to them after all had had their turns.
  public struct Addition {
    public let node: LayoutNode
    public let columns: Range<Int>
    /// The length of the columns and the gaps between them until then.
    public let had: CGFloat
    /// What the cell takes.
    public let took: CGFloat

    /// What each of the columns has got more.
    public var each: CGFloat { (took - had) / CGFloat(columns.count) }
  }

  /// The length that is shared, gaps included; negative for none.
  public let length: CGFloat
  /// The gaps, from the first to the last; the first lies before the second child.
  public let gaps: [CGFloat]
  /// True if the gaps are a spacing that was given, and not what neighbours prefer.
  public let isSpacingGiven: Bool
  /// In the order in which the shares were offered.
  public let turns: [Turn]
  /// In the order in which they were made; a grid has them also where it has no length to share.
  public var additions: [Addition] = []
}
