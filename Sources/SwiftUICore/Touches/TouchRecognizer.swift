internal import LayoutEngine

/// What a view makes of the touches on it: one attempt to see a gesture in them.
///
/// It only looks while it is told of touches (``handle(_:)``). Whether what it sees counts is up to the
/// ``TouchArena``, which then has it tell (``deliver()``): so of several on a touch, one acts.
@MainActor public class _TouchRecognizer {
  /// How far a recogniser has got.
  enum Standing: Equatable {
    /// It may still come to something.
    case possible
    /// It has seen its gesture, which goes on.
    case begun(Claim)
    /// It has seen its gesture, which is over.
    case ended(Claim)
    /// It comes to nothing.
    case failed
  }

  /// What made a recogniser sure.
  enum Claim: Equatable {
    /// That a finger came down, or was lifted.
    case touch
    /// That a finger has moved.
    case movement
    /// That time has passed.
    case time
  }

  init() {}

  var standing: Standing { .possible }
  /// When it wants to be told of the time next, in seconds since the stage was made; `nil` for never.
  var deadline: Double? { nil }
  /// Whether a short touch is what it waits for.
  var takesTaps: Bool { false }
  /// Whether a gesture that only waits does not get before it.
  var outlastsTime: Bool { false }

  /// Looks at what has happened; has no effect that anyone can see.
  func handle(_ event: TouchEvent) {}

  /// Tells whoever wants to know how it stands.
  func deliver() {}

  /// Gives up.
  func cancel() {}

  /// Gets ready for the next touches.
  func reset() {}
}

/// A view that takes touches.
///
/// All the nodes around the view that is hit are asked, the innermost first. A scrolling view is one of them.
protocol TouchNode: LayoutNode {
  /// How its recogniser stands to those of the views inside.
  var touchPriority: TouchPriority { get }
  /// Which recognisers take part, of its own and those of the views inside.
  var touchMask: GestureMask { get }
  /// Its recogniser, the same each time; `nil` while it takes no touches.
  @MainActor var recognizer: _TouchRecognizer? { get }
}

extension TouchNode {
  var touchPriority: TouchPriority { .afterInner }
  var touchMask: GestureMask { .all }
}

/// How a recogniser stands to those of the views inside its own.
enum TouchPriority {
  /// They come first.
  case afterInner
  /// It comes before them.
  case beforeInner
  /// Both may act.
  case besideInner
}
