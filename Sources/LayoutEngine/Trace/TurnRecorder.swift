internal import Foundation

/// What notes the turns of a layout that runs.
///
/// Why generic: the layout of every update runs with ``NoTurns``, which compiles to nothing.
protocol TurnRecorder {
  /// True for who wants to know the order even where all children are rigid, and it does not matter.
  var wantsOrder: Bool { get }
  /// Told when the shares are offered from the first; those noted before do not count.
  mutating func begin(amongRigid: Bool)
  mutating func willOffer(_ index: Int, left: Int, available: CGFloat, reserved: CGFloat)
  /// Told by a grid what the turn that was noted last took.
  mutating func didTake(_ length: CGFloat)
  /// Told by a grid of a cell that takes more than its columns and the gaps between them have.
  mutating func didWiden(_ columns: Range<Int>, for cell: LayoutNode, from: CGFloat, to: CGFloat)
}

/// Notes nothing.
struct NoTurns: TurnRecorder {
  @inline(__always)
  var wantsOrder: Bool { false }
  @inline(__always)
  mutating func begin(amongRigid: Bool) {}
  @inline(__always)
  mutating func willOffer(_ index: Int, left: Int, available: CGFloat, reserved: CGFloat) {}
  @inline(__always)
  mutating func didTake(_ length: CGFloat) {}
  @inline(__always)
  mutating func didWiden(_ columns: Range<Int>, for cell: LayoutNode, from: CGFloat, to: CGFloat) {}
}

/// Notes each turn.
struct NotedTurns: TurnRecorder {
  struct Turn {
    var index: Int
    var left: Int
    var available: CGFloat
    var reserved: CGFloat
    /// NaN where it is not told.
    var taken = CGFloat.nan
  }

  let wantsOrder: Bool
  private(set) var turns: [Turn] = []
  private(set) var additions: [Share.Addition] = []
  /// True if nobody was asked for limits.
  private(set) var isAmongRigid = false

  init(wantsOrder: Bool = false) { self.wantsOrder = wantsOrder }

  mutating func begin(amongRigid: Bool) {
    turns = []
    isAmongRigid = amongRigid
  }

  mutating func willOffer(_ index: Int, left: Int, available: CGFloat, reserved: CGFloat) {
    turns.append(Turn(index: index, left: left, available: available, reserved: reserved))
  }

  mutating func didTake(_ length: CGFloat) {
    if !turns.isEmpty { turns[turns.count - 1].taken = length }
  }

  mutating func didWiden(_ columns: Range<Int>, for cell: LayoutNode, from: CGFloat, to: CGFloat) {
    additions.append(Share.Addition(node: cell, columns: columns, had: from, took: to))
  }
}
