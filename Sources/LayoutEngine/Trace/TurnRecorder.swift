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
}

/// Notes nothing.
struct NoTurns: TurnRecorder {
  @inline(__always)
  var wantsOrder: Bool { false }
  @inline(__always)
  mutating func begin(amongRigid: Bool) {}
  @inline(__always)
  mutating func willOffer(_ index: Int, left: Int, available: CGFloat, reserved: CGFloat) {}
}

/// Notes each turn.
struct NotedTurns: TurnRecorder {
  struct Turn {
    var index: Int
    var left: Int
    var available: CGFloat
    var reserved: CGFloat
  }

  let wantsOrder: Bool
  private(set) var turns: [Turn] = []
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
}
