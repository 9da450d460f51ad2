public import LayoutEngine

/// Which gestures of a view and of those inside it are looked for.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// None.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// Adds a gesture to a view.
public struct _GestureModifier<G: Gesture> {
  let gesture: G
  /// The modifier as it is written.
  var name = "gesture"
  var priority = TouchPriority.afterInner
  var mask = GestureMask.all
}

extension _GestureModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { GestureNode(self) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: GestureNode<G>.self).modifier = self
  }
}

/// A view with a gesture.
///
/// What looks for the gesture is made with the first touch.
final class GestureNode<G: Gesture>: UnaryNode, TouchNode {
  var modifier: _GestureModifier<G> {
    didSet {
      guard made != nil else { return }
      // Why unsafe: views are updated on the main thread, to which the node belongs.
      nonisolated(unsafe) let node = self
      MainActor.assumeIsolated { _ = node.make(updating: node.made) }
    }
  }
  private var made: _GestureRecognizer<G.Value>?

  init(_ modifier: _GestureModifier<G>) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { modifier.name }
  var touchPriority: TouchPriority { modifier.priority }
  var touchMask: GestureMask { modifier.mask }

  @MainActor var recognizer: _TouchRecognizer? { made ?? make(updating: nil) }

  @MainActor
  private func make(updating old: _GestureRecognizer<G.Value>?) -> _GestureRecognizer<G.Value> {
    let new = G._recognizer(modifier.gesture, updating: old)
    made = new
    return new
  }
}

extension View {
  /// Adds a gesture; those of the views inside come first.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - mask: whether it, and those of the views inside, are looked for.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, mask: mask))
  }

  /// Adds a gesture; those of the views inside come first.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - isEnabled: whether it is looked for.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture; those of the views inside come first.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - name: what it is called, for a debugger.
  ///   - isEnabled: whether it is looked for.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that comes before those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - mask: whether it, and those of the views inside, are looked for.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(
      _GestureModifier(
        gesture: gesture, name: "highPriorityGesture", priority: .beforeInner, mask: mask))
  }

  /// Adds a gesture that comes before those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - isEnabled: whether it is looked for.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that comes before those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - name: what it is called, for a debugger.
  ///   - isEnabled: whether it is looked for.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that may be there at once with those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - mask: whether it, and those of the views inside, are looked for.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(
      _GestureModifier(
        gesture: gesture, name: "simultaneousGesture", priority: .besideInner, mask: mask))
  }

  /// Adds a gesture that may be there at once with those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - isEnabled: whether it is looked for.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that may be there at once with those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - name: what it is called, for a debugger.
  ///   - isEnabled: whether it is looked for.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }
}
