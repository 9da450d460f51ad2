internal import CoreGraphics
internal import DisplayList
internal import Foundation
public import LayoutEngine

/// Has a finger that is lifted on the view do what a button is for.
public struct _PressModifier {
  /// The modifier as it is listed.
  var name = "button"
  /// Whether it is done again and again while the finger stays down; `nil` for what the environment says.
  var repeats: Bool?
  /// How opaque the view is while the finger is down; `nil` if that does not change how it looks.
  var pressedOpacity: Double?
  /// Is told when the finger comes onto the view and when it is gone.
  var pressing: ((Bool) -> Void)?
  let action: @MainActor () -> Void
}

extension _PressModifier: _LayoutModifier {
  public func _makeNode(_ scope: _Scope) -> UnaryNode { PressNode(self) }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    unsafeDowncast(node, to: PressNode.self).modifier = self
  }
}

/// A view that is pressed.
final class PressNode: UnaryNode, TouchNode, EffectNode {
  var modifier: _PressModifier
  private var made: PressRecognizer?
  private(set) var isPressed = false

  init(_ modifier: _PressModifier) {
    self.modifier = modifier
    super.init()
  }

  override var viewName: String { modifier.name }

  @MainActor var recognizer: _TouchRecognizer? {
    if let made { return made }
    let new = PressRecognizer(self)
    made = new
    return new
  }

  @MainActor fileprivate func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    modifier.pressing?(isPressed)
    guard modifier.pressedOpacity != nil else { return }
    flags.formSymmetricDifference(.draws)
    invalidateDrawing()
  }

  func effects() -> [DisplayEffect] {
    guard isPressed, let opacity = modifier.pressedOpacity else { return [] }
    return [.opacity(opacity)]
  }

  @MainActor fileprivate var repeats: Bool {
    modifier.repeats ?? (core?.environment(at: self).buttonRepeatBehavior == .enabled)
  }

  /// Whether a scrolling view around may take the touch.
  fileprivate var canBeScrolled: Bool {
    var node = container
    while let current = node {
      if let scroll = current as? ScrollViewNode, scroll.isEnabled { return true }
      node = current.container
    }
    return false
  }
}

/// What looks for a finger that is lifted on a view.
///
/// The finger may stray from the view, by ``TouchRules/buttonMargin``, or come back. What scrolls, and any gesture further
/// out that sees the finger move, may take it away; one that only waits may not.
private final class PressRecognizer: _TouchRecognizer {
  private unowned let view: PressNode
  private var touchID: Int?
  private var state = Standing.possible
  private var isInside = false
  /// From when on the view looks pressed.
  private var showsFrom: Double?
  /// When the action is done next while the finger stays down.
  private var nextRepeat: Double?
  private var now = 0.0
  /// How often the action is to be done, and has not been.
  private var owed = 0

  init(_ view: PressNode) { self.view = view }

  override var standing: Standing { state }
  override var takesTaps: Bool { true }
  override var outlastsTime: Bool { true }

  override var deadline: Double? {
    let pending = showsFrom.flatMap { $0 > now ? $0 : nil }
    return [pending, nextRepeat].compactMap { $0 }.min()
  }

  override func handle(_ event: TouchEvent) {
    now = event.time
    guard state == .possible || state == .begun(.touch) else { return }
    if event.kind == .down, touchID == nil, let touch = event.touch {
      touchID = touch.id
      isInside = true
      if !touch.isMomentary {
        showsFrom = event.time + (view.canBeScrolled ? TouchRules.pressDelay : 0)
      }
      if view.repeats { nextRepeat = event.time + TouchRules.repeatDelay }
    }
    if event.kind == .time, let next = nextRepeat, event.time >= next {
      nextRepeat = event.time + TouchRules.repeatInterval
      if isInside {
        state = .begun(.touch)
        owed += 1
      }
    }
    guard let touch = event.touch, touch.id == touchID else { return }
    let place = view.location(of: touch.location, in: .local)
    let bounds = CGRect(origin: .zero, size: view.size)
      .insetBy(dx: -TouchRules.buttonMargin, dy: -TouchRules.buttonMargin)
    isInside = event.kind == .down || bounds.contains(place)
    guard event.kind == .up else { return }
    showsFrom = nil
    nextRepeat = nil
    if state == .begun(.touch) {
      // It has acted while it was held.
      state = .ended(.touch)
    } else if isInside {
      state = .ended(.touch)
      owed = 1
    } else {
      state = .failed
    }
  }

  override func deliver() {
    view.setPressed(isInside && showsFrom.map { $0 <= now } == true)
    guard owed > 0, state == .ended(.touch) || state == .begun(.touch) else { return }
    let times = owed
    owed = 0
    for _ in 0..<times { view.modifier.action() }
  }

  override func cancel() {
    state = .failed
    (showsFrom, nextRepeat, owed) = (nil, nil, 0)
  }

  override func reset() {
    state = .possible
    (touchID, showsFrom, nextRepeat, owed, isInside) = (nil, nil, nil, 0, false)
  }
}

/// Whether a button acts again and again while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let number: Int

  /// The system's choice: it does not.
  public static let automatic = ButtonRepeatBehavior(number: 0)
  public static let enabled = ButtonRepeatBehavior(number: 1)
  public static let disabled = ButtonRepeatBehavior(number: 2)
}

private enum ButtonRepeatKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
  /// Whether buttons act again and again while they are held.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

extension View {
  /// Says whether the buttons inside act again and again while they are held.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.buttonRepeatBehavior, value: behavior, name: "buttonRepeatBehavior"))
  }
}
