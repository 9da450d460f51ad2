/// What a text was before its changes, so that they can be taken back.
///
/// Characters that are typed one after the other are taken back together, up to a space or a change of another kind.
struct TextHistory: Equatable {
  struct State: Equatable {
    var text: [Character]
    var selection: Range<Int>
  }

  enum Kind {
    case typing, deleting, other
  }

  /// How many changes can be taken back.
  static let limit = 200

  private var past: [State] = []
  private var future: [State] = []
  private var last: Kind?
  /// The place at which the last change left off.
  private var lastPlace: Int?

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Notes what the text is before a change.
  mutating func note(_ state: State, _ kind: Kind) {
    let place = state.selection.lowerBound
    let before = place > 0 && place <= state.text.count ? state.text[place - 1] : nil
    let goesOn =
      kind != .other && kind == last && state.selection.isEmpty
      && lastPlace.map { abs($0 - place) <= 1 } == true
      && !(kind == .typing && before?.isWhitespace == true)
    if !goesOn {
      past.append(state)
      if past.count > Self.limit { past.removeFirst() }
    }
    future = []
    last = kind
    lastPlace = place
  }

  mutating func undo(from now: State) -> State? {
    guard let state = past.popLast() else { return nil }
    future.append(now)
    last = nil
    return state
  }

  mutating func redo(from now: State) -> State? {
    guard let state = future.popLast() else { return nil }
    past.append(now)
    last = nil
    return state
  }
}
