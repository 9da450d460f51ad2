import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What is said to those who do not see the picture.
@MainActor @Suite struct SemanticsTests {
  private func read<R>(_ view: some View, _ body: (LayoutTree) -> R) -> R {
    let stage = Stage(
      view,
      world: World(
        size: CGSize(width: 300, height: 300), scale: 1, text: RealTextService(),
        recordsLocations: true))
    return withExtendedLifetime(stage) { body(stage.update().layoutTree()) }
  }

  private func elements(_ view: some View) -> [SemanticsElement] { read(view) { $0.semantics() } }

  /// Each element as its role and label.
  private func said(_ view: some View) -> [String] {
    elements(view).map { "\($0.role.rawValue) \($0.label ?? "-")" }
  }

  // MARK: Elements

  @Test("texts and pictures are elements in the order in which they are written")
  func order() {
    let view = ZStack {
      VStack {
        Text(verbatim: "first").zIndex(1)
        Image(systemName: "heart.fill")
        Text(verbatim: "").accessibilityHidden(false)
      }
      Image(decorative: "nothing")
      Text(verbatim: "last")
    }
    #expect(said(view) == ["text first", "image heart fill", "text last"])
  }

  @Test("what is hidden says nothing, in each of three ways")
  func hidden() {
    let view = VStack {
      Text(verbatim: "a").hidden()
      Text(verbatim: "b").opacity(0)
      VStack { Text(verbatim: "c") }.accessibilityHidden(true)
      Text(verbatim: "d")
    }
    #expect(said(view) == ["text d"])
  }

  @Test("an element lies where its view is drawn")
  func frame() {
    let view = Text(verbatim: "a").frame(width: 40, height: 20, alignment: .topLeading)
      .accessibilityElement().offset(x: 5).scaleEffect(2, anchor: .topLeading)
      .frame(width: 300, height: 300, alignment: .topLeading)
    #expect(elements(view).map(\.frame) == [CGRect(x: 2 * 5, y: 0, width: 2 * 40, height: 2 * 20)])
  }

  // MARK: Modifiers

  @Test("a modifier on a container goes to each element inside, and the outer one counts")
  func inheritance() {
    let view = VStack {
      Text(verbatim: "a").accessibilityIdentifier("inner")
      Text(verbatim: "b")
    }.accessibilityIdentifier("outer")
    #expect(elements(view).map(\.identifier) == ["outer", "outer"])
  }

  @Test("a view is made one element that leaves out, joins or keeps those inside")
  func children() {
    let row = HStack {
      Text(verbatim: "a")
      Text(verbatim: "b")
    }
    #expect(said(row.accessibilityElement().accessibilityLabel("c")) == ["element c"])
    #expect(said(row.accessibilityElement(children: .combine)) == ["element a, b"])
    let kept = elements(row.accessibilityElement(children: .contain).accessibilityLabel("c"))
    #expect(kept.map(\.label) == ["c"])
    #expect(kept[0].children.map(\.label) == ["a", "b"])
  }

  @Test("label, value, hint, traits and heading are those that were given")
  func properties() {
    let element = elements(
      Text(verbatim: "a").accessibilityLabel(Text(verbatim: "b")).accessibilityValue("c")
        .accessibilityHint("d").accessibilityAddTraits([.isButton, .isSelected])
        .accessibilityRemoveTraits(.isStaticText).accessibilityHeading(.h2)
        .accessibilityInputLabels(["e", "f"]))[0]
    #expect(element.label == "b")
    #expect(element.value == "c")
    #expect(element.hint == "d")
    #expect(element.traitNames == ["button", "header", "selected"])
    #expect(element.headingLevel == 2)
    #expect(element.inputLabels == ["e", "f"])
  }

  @Test("what is told under a condition is told if it holds")
  func conditions() {
    #expect(said(Text(verbatim: "a").accessibilityLabel("b", isEnabled: false)) == ["text a"])
    #expect(said(Text(verbatim: "a").accessibilityLabel("b", isEnabled: true)) == ["text b"])
  }

  @Test("a higher priority comes first, equal ones keep their order")
  func priorities() {
    let view = VStack {
      Text(verbatim: "a")
      Text(verbatim: "b").accessibilitySortPriority(1)
      Text(verbatim: "c").accessibilitySortPriority(1)
      Text(verbatim: "d").accessibilitySortPriority(-1)
    }
    #expect(said(view) == ["text b", "text c", "text a", "text d"])
  }

  @Test("a drawing becomes an element by its label, and a view by what stands for it")
  func drawings() {
    #expect(said(Circle()).isEmpty)
    #expect(said(Circle().accessibilityLabel("dot")) == ["element dot"])
    let slider = elements(
      Circle().accessibilityRepresentation { Toggle("on", isOn: .constant(true)) })
    #expect(slider.map(\.role) == [.toggle])
    #expect(slider[0].label == "on")
    #expect(slider[0].frame == CGRect(x: 0, y: 0, width: 300, height: 300))
  }

  // MARK: Controls

  @Test("a control is one element with its label, its value and what can be done with it")
  func controls() {
    let found = elements(
      VStack {
        Button("go") {}
        Toggle("on", isOn: .constant(true))
        Gauge(value: 0.25) { Text(verbatim: "fuel") }
        Gauge(value: 0.25) {
          Text(verbatim: "fuel")
        } currentValueLabel: {
          Text(verbatim: "a quarter")
        }
        ProgressView("load", value: 1, total: 3)
        Stepper("count", onIncrement: {}, onDecrement: {})
        Label("title", systemImage: "heart")
      })
    #expect(
      found.map(\.role) == [.button, .toggle, .gauge, .gauge, .progress, .stepper, .label])
    #expect(
      found.map(\.label) == ["go", "on", "fuel", "fuel", "load", "count", "title"])
    #expect(found.map(\.value) == [nil, "1", "25%", "a quarter", "33%", nil, nil])
    #expect(
      found.map { $0.actions.map(\.name) }
        == [["activate"], ["activate"], [], [], [], ["increment", "decrement"], []])
  }

  @Test("a label that is not shown still says what the control is for")
  func hiddenLabels() {
    #expect(said(Toggle("on", isOn: .constant(false)).labelsHidden()) == ["toggle on"])
    let button = Button("go", systemImage: "heart") {}.labelStyle(.iconOnly)
    #expect(said(button) == ["button go"])
  }

  @Test("a control that a style is made of is not an element beside the one that it shows")
  func styles() {
    struct Boxed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          configuration.label
        }
      }
    }
    let toggle = Toggle("on", isOn: .constant(false)).toggleStyle(Boxed())
    #expect(said(toggle) == ["toggle on"])
  }

  @Test("a disabled control says so")
  func disabled() {
    #expect(elements(Button("go") {}.disabled(true))[0].traitNames == ["button", "disabled"])
  }

  @Test("actions do what they are for")
  func actions() {
    var log: [String] = []
    let view = VStack {
      Button("go") { log.append("go") }
      Text(verbatim: "tap").onTapGesture { log.append("tap") }
      Text(verbatim: "own").accessibilityAction(named: "say") { log.append("say") }
        .accessibilityAdjustableAction { log.append($0 == .increment ? "up" : "down") }
    }
    read(view) { tree in
      for element in tree.semantics() { for action in element.actions { action.run() } }
    }
    #expect(log == ["go", "tap", "say", "up", "down"])
  }

  // MARK: Diagnostics

  private func reports(_ view: some View) -> [Diagnostic] {
    read(view) { $0.semanticsDiagnostics() }
  }

  @Test("a control without a label is reported, and one that has been given one is not")
  func missingLabel() throws {
    let view = Button {
    } label: {
      Circle().frame(width: 20, height: 20)
    }
    let report = try #require(reports(view).first)
    #expect(report.code == "control-without-label")
    #expect(report.notes == ["nothing inside this button can be read out"])
    #expect(report.node != nil)
    #expect(reports(view.accessibilityLabel("dot")).isEmpty)
    #expect(reports(ProgressView()).map(\.code) == ["control-without-label"])
  }

  @Test("a text that hardly stands out is reported with its contrast")
  func contrast() throws {
    // Gray 0.5 has a luminance of 0.2140; white 1: 1.05 / 0.2640.
    let gray = Color(.sRGB, red: 0.5, green: 0.5, blue: 0.5)
    let report = try #require(reports(Text(verbatim: "a").foregroundStyle(gray)).first)
    #expect(report.code == "low-contrast")
    #expect(report.notes == ["\"a\" has \((1.05 / 0.2640 * 100).rounded(.down) / 100), on #FFFFFF"])
  }

  @Test("what lies behind a text is what was drawn there last")
  func ground() {
    let text = Text(verbatim: "a").foregroundStyle(.black)
    #expect(reports(text).isEmpty)
    #expect(reports(text.padding().background(.black)).map(\.code) == ["low-contrast"])
    #expect(reports(text.padding().background(.white).background(.black)).isEmpty)
    #expect(reports(text.padding().background(.black.opacity(0.1))).isEmpty)
    // What is no one colour is not judged.
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)
    #expect(reports(text.padding().background(gradient)).isEmpty)
    #expect(reports(text.disabled(true).padding().background(.black)).isEmpty)
  }
}
