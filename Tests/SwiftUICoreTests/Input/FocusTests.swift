import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Where the keyboard goes.
@MainActor @Suite struct FocusTests {
  private let log = ActionLog()

  private enum Field: Hashable {
    case name, mail
  }

  private struct Form: View {
    let log: ActionLog
    var startsWith: Field?
    @FocusState private var field: Field?
    @State private var hasMail = true
    var body: some View {
      VStack(spacing: 0) {
        Text(field.map { "\($0)" } ?? "none")
        Color.red.frame(height: 20).focusable().focused($field, equals: .name)
        if hasMail { Color.red.frame(height: 20).focusable().focused($field, equals: .mail) }
        Text("to mail").onTapGesture { field = .mail }
        Text("to none").onTapGesture { field = nil }
        Text("remove").onTapGesture { hasMail = false }
      }
      .defaultFocus($field, startsWith ?? .name)
      .onChange(of: field) { log("\(field.map { "\($0)" } ?? "none")") }
    }
  }

  @Test("a state moves the focus and follows it")
  func state() {
    var stage = TouchStage(Form(log: log))
    #expect(stage.texts[0] == "name")
    stage.send(.tapText("to mail"))
    #expect(stage.texts[0] == "mail")
    stage.send(.tapText("to none"))
    #expect(stage.texts[0] == "none")
    #expect(log.lines == ["name", "mail", "none"])
  }

  @Test("the tab key goes through the views in order, and back with shift")
  func tabbing() {
    var stage = TouchStage(Form(log: log))
    var seen: [String] = []
    for modifiers in [[], [], .shift] as [EventModifiers] {
      stage.send(.key(KeyPress(.tab, modifiers: modifiers)))
      seen.append(stage.texts[0])
    }
    #expect(seen == ["mail", "name", "mail"])
  }

  @Test("a view that leaves the tree loses the focus")
  func removal() {
    var stage = TouchStage(Form(log: log, startsWith: .mail))
    #expect(stage.texts[0] == "mail")
    stage.send(.tapText("remove"))
    #expect(stage.texts[0] == "none")
    stage.send(.tapText("to mail"))
    // Nothing goes by that value any more.
    #expect(stage.texts[0] == "none")
  }

  @Test("a state of true and false is that of one view, and reaches views inside by a binding")
  func truth() {
    struct Inner: View {
      @FocusState<Bool>.Binding var isFocused: Bool
      var body: some View { Color.red.frame(height: 20).focusable().focused($isFocused) }
    }
    struct Outer: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text("\(isFocused)").onTapGesture { isFocused = true }
          Inner(isFocused: $isFocused)
        }
      }
    }
    var stage = TouchStage(Outer())
    #expect(stage.texts == ["false"])
    stage.send(.tapText("false"))
    #expect(stage.texts == ["true"])
  }

  @Test("a disabled view cannot have the focus, and the environment says which has it")
  func environment() {
    struct Shown: View {
      @Environment(\.isFocused) private var isFocused
      var body: some View { Text(isFocused ? "here" : "away") }
    }
    var stage = TouchStage(
      VStack {
        Shown().focusable()
        Shown().focusable().disabled(true)
        Shown().focusable(false)
        Shown().focusable()
      })
    stage.send(.key(KeyPress(.tab)))
    #expect(stage.texts == ["here", "away", "away", "away"])
    stage.send(.key(KeyPress(.tab)))
    #expect(stage.texts == ["away", "away", "away", "here"])
  }

  fileprivate struct NoteKey: FocusedValueKey {
    typealias Value = String
  }

  fileprivate struct CountKey: FocusedValueKey {
    typealias Value = Binding<Int>
  }

  @Test("values go from the views around the focus to any other, and bindings back")
  func values() {
    struct Reader: View {
      @FocusedValue(\.note) private var note
      @FocusedBinding(\.count) private var count
      var body: some View {
        Text("\(note ?? "-") \(count ?? -1)").onTapGesture { count = (count ?? 0) + 1 }
      }
    }
    struct Screen: View {
      @State private var count = 5
      var body: some View {
        VStack(spacing: 0) {
          Reader()
          Color.red.frame(height: 20).focusable().focusedValue(\.note, "first \(count)")
          Color.red.frame(height: 20).focusable().focusedValue(\.count, $count)
        }
        .focusedSceneValue(\.note, "scene")
      }
    }
    var stage = TouchStage(Screen())
    #expect(stage.texts == ["scene -1"])
    stage.send(.key(KeyPress(.tab)))
    #expect(stage.texts == ["first 5 -1"])
    stage.send(.key(KeyPress(.tab)))
    #expect(stage.texts == ["scene 5"])
    stage.send(.tapText("scene 5"))
    #expect(stage.texts == ["scene 6"])
    #expect(stage.frame.diagnostics.isEmpty)
  }

  // MARK: Keys

  @Test("keys go to the views around the focus, the innermost first, until one is done with them")
  func keyPresses() {
    var stage = TouchStage(
      Color.red.focusable()
        .onKeyPress(.space) {
          log("space")
          return .handled
        }
        .onKeyPress(characters: .letters) { press in
          log("letter \(press.characters)")
          return .ignored
        }
        .onKeyPress(keys: [.escape, "b"], phases: [.up, .down]) { press in
          log("\(press.phase.debugDescription)")
          return .handled
        }
        .onKeyPress { _ in
          log("any")
          return .handled
        })
    stage.send(.key(KeyPress(.space)))
    // Nothing has the focus.
    #expect(log.lines.isEmpty)
    stage.send(.key(KeyPress(.tab)))
    for key in [.space, "b", "3"] as [KeyEquivalent] { stage.send(.key(KeyPress(key))) }
    stage.send(.key(KeyPress("b", phase: .up)))
    stage.send(.key(KeyPress("3", phase: .repeat)))
    #expect(log.lines == ["space", "letter b", "down", "any", "up", "any"])
  }

  @Test("a shortcut does what the first button inside is for, unless that is disabled")
  func shortcuts() {
    var stage = TouchStage(
      VStack {
        Button("save") { log("save") }.keyboardShortcut("s")
        Button("go") { log("go") }.keyboardShortcut(.defaultAction)
        Button("off") { log("off") }.keyboardShortcut("d", modifiers: [.command, .shift])
          .disabled(true)
        HStack {
          Button("first") { log("first") }
          Button("second") { log("second") }
        }.keyboardShortcut("f")
      })
    stage.send(.key(KeyPress("s", modifiers: .command)))
    stage.send(.key(KeyPress("s")))
    stage.send(.key(KeyPress(.return)))
    stage.send(.key(KeyPress("d", modifiers: [.command, .shift])))
    stage.send(.key(KeyPress("f", modifiers: .command)))
    #expect(log.lines == ["save", "go", "first"])
  }

  @Test("text that nobody takes is said")
  func nobody() {
    var stage = TouchStage(Color.red)
    stage.send(.text(.insert("x")))
    #expect(stage.frame.diagnostics.map(\.code) == ["type-missed"])
  }

  // MARK: The pointer

  @Test("a pointer is told to come, to move and to leave, in the view's space")
  func hover() {
    var stage = TouchStage(
      Color.red.frame(width: 100, height: 100)
        .onHover { log("\($0)") }
        .onContinuousHover { phase in
          if case .active(let point) = phase { log("\(point.x)") } else { log("ended") }
        })
    for point in [CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 150), CGPoint(x: 120, y: 150)] {
      stage.send(.hover(point))
    }
    stage.send(.hover(nil))
    #expect(log.lines == ["true", "10.0", "20.0", "false", "ended"])
  }

  @Test("a hover effect changes the drawing and not the layout, and can be disabled")
  func hoverEffect() {
    var stage = TouchStage(
      Color.red.frame(width: 100, height: 100).hoverEffect(.lift).frame(width: 200))
    let frames = stage.frames("frame")
    stage.send(.hover(CGPoint(x: 150, y: 150)))
    #expect(stage.frames("frame") == frames)
    #expect(DrawnItem.all(in: stage.frame.displayList).contains { !$0.effects.isEmpty })
    stage.send(.hover(nil))
    #expect(DrawnItem.all(in: stage.frame.displayList).allSatisfy { $0.effects.isEmpty })
    stage = TouchStage(Color.red.hoverEffect().hoverEffectDisabled())
    stage.send(.hover(CGPoint(x: 150, y: 150)))
    #expect(DrawnItem.all(in: stage.frame.displayList).allSatisfy { $0.effects.isEmpty })
  }
}

extension FocusedValues {
  fileprivate var note: String? {
    get { self[FocusTests.NoteKey.self] }
    set { self[FocusTests.NoteKey.self] = newValue }
  }

  fileprivate var count: Binding<Int>? {
    get { self[FocusTests.CountKey.self] }
    set { self[FocusTests.CountKey.self] = newValue }
  }
}
