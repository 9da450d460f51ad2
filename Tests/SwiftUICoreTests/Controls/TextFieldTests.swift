import Foundation
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

/// Text fields: their size, their cursor, and what keys do in them.
@MainActor @Suite("Text fields") struct TextFieldTests {
  private struct Form: View {
    @State var name = ""
    @State private var submitted = 0
    var isSecure = false

    var body: some View {
      VStack(spacing: 0) {
        if isSecure {
          SecureField("Name", text: $name)
        } else {
          TextField("Name", text: $name)
        }
        Text(verbatim: "<\(name)> \(submitted)")
      }
      .onSubmit { submitted += 1 }
      .frame(width: 200)
    }
  }

  private func focused(_ form: Form) -> TouchStage {
    var stage = TouchStage(form)
    let field = stage.frames("FieldLine")[0]
    stage.tap(field.midX, field.midY)
    return stage
  }

  @Test("a field fills the width and is 1.5 higher than its line, rounded up to a point")
  func size() throws {
    let field = try #require(TouchStage(Form()).frames("TextField").first)
    // Plain texts are 20 high.
    #expect(field.size == CGSize(width: 200, height: (20 + 1.5 as CGFloat).rounded(.up)))
  }

  @Test("a border makes it 34 high, with 7.5 beside the text")
  func border() throws {
    let stage = TouchStage(
      TextField("Name", text: .constant("a")).textFieldStyle(.roundedBorder).frame(width: 200))
    let padding = try #require(stage.frames("padding").first)
    let field = try #require(stage.frames("FieldLine").first)
    #expect(stage.frames("RoundedRectangle").first?.size == CGSize(width: 200, height: 34))
    #expect(field.minX == padding.minX + 7.5)
  }

  @Test("what is typed goes into the field that was tapped, and is submitted by return")
  func typing() {
    var stage = focused(Form())
    stage.send(.text(.insert("Ada")))
    #expect(stage.texts.contains("<Ada> 0"))
    stage.send(.key(KeyPress(.delete)))
    #expect(stage.texts.contains("<Ad> 0"))
    stage.send(.key(KeyPress(.return)))
    #expect(stage.texts.contains("<Ad> 1"))
    // The keyboard is gone.
    stage.send(.text(.insert("x")))
    #expect(stage.texts.contains("<Ad> 1"))
  }

  @Test("the cursor stands behind the text before it, and moves with the arrow keys")
  func cursor() throws {
    var stage = focused(Form(name: "abc"))
    func cursor() throws -> CGFloat {
      let line = try #require(stage.frames("FieldLine").first)
      let bar = try #require(stage.frames("Rectangle").first)
      return bar.minX - line.minX
    }
    // A plain character is 10 wide.
    #expect(try cursor() == 3 * 10)
    stage.send(.key(KeyPress(.leftArrow)))
    #expect(try cursor() == 2 * 10)
    stage.send(.text(.insert("-")))
    #expect(stage.texts.contains("<ab-c> 0"))
    #expect(try cursor() == 3 * 10)
  }

  @Test("a text longer than the field is moved so that the cursor stays in sight")
  func scrolling() throws {
    let stage = focused(Form(name: String(repeating: "a", count: 30)))
    let line = try #require(stage.frames("FieldLine").first)
    let bar = try #require(stage.frames("Rectangle").first)
    #expect(bar.maxX == line.maxX)
  }

  @Test("what is selected is replaced; cut and paste, and taking back, work by their keys")
  func commands() {
    var stage = focused(Form(name: "one"))
    func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) {
      stage.send(.key(KeyPress(key, modifiers: modifiers)))
    }
    press("a")
    press("x")
    #expect(stage.texts.contains("<> 0"))
    press("v")
    press("v")
    #expect(stage.texts.contains("<oneone> 0"))
    press("z")
    #expect(stage.texts.contains("<one> 0"))
  }

  @Test("a text that is being composed is replaced until it stands")
  func composition() {
    var stage = focused(Form())
    stage.send(.text(.compose("ㅎ", selection: 1..<1)))
    stage.send(.text(.compose("하", selection: 1..<1)))
    #expect(stage.texts.contains("<하> 0"))
    stage.send(.text(.commit))
    stage.send(.text(.insert("!")))
    #expect(stage.texts.contains("<하!> 0"))
  }

  @Test("a secure field shows a disc for each character, and nothing of the text")
  func secure() {
    let stage = focused(Form(name: "abc", isSecure: true))
    let discs = stage.frames("Circle")
    #expect(discs.prefix(3).map(\.size) == Array(repeating: CGSize(width: 7, height: 7), count: 3))
    #expect(discs[1].minX - discs[0].minX == 10.5)
    #expect(!stage.texts.contains("abc"))
  }

  @Test(
    "a field of a value sets it when the entry ends, and shows the old one if it cannot be read")
  func values() {
    struct Age: View {
      @State private var age = 30
      var body: some View {
        VStack {
          TextField("Age", value: $age, format: .number)
          Text(verbatim: "is \(age)")
        }.frame(width: 200)
      }
    }
    var stage = TouchStage(Age())
    let field = stage.frames("FieldLine")[0]
    stage.tap(field.midX, field.midY)
    stage.send(.key(KeyPress(.delete)))
    stage.send(.text(.insert("1")))
    #expect(stage.texts.contains("is 30"))
    stage.send(.key(KeyPress(.return)))
    #expect(stage.texts.contains("is 31"))
    stage.tap(field.midX, field.midY)
    stage.send(.text(.insert("x")))
    #expect(stage.texts.contains("31x"))
    stage.send(.key(KeyPress(.return)))
    #expect(stage.texts.contains("is 31"))
    #expect(stage.texts.contains("31") && !stage.texts.contains("31x"))
  }

  @Test("typing a character evaluates the field's own views, and measures few nodes")
  func cost() {
    struct Rows: View {
      @State private var text = ""
      var body: some View {
        VStack(spacing: 0) {
          TextField("Name", text: $text)
          ForEach(0..<500) { Text(verbatim: "\($0)") }
        }
      }
    }
    var stage = TouchStage(Rows())
    let field = stage.frames("FieldLine")[0]
    stage.tap(field.midX, field.midY)
    stage.send(.text(.insert("a")))
    stage.send(.text(.insert("b")))
    #expect(stage.frame.counters.bodies <= 6)
    #expect(stage.frame.counters.measures <= 20)
  }

  @Test("a style of the user's puts something around the field")
  func ownStyle() throws {
    struct Boxed: TextFieldStyle {
      func _body(configuration: TextField<Self._Label>) -> some View {
        configuration.padding(10).background(Color.red)
      }
    }
    let stage = TouchStage(
      TextField("Name", text: .constant("a")).textFieldStyle(Boxed()).frame(width: 200))
    let box = try #require(stage.frames("Color").first)
    #expect(box.size == CGSize(width: 200, height: 22 + 2 * 10))
  }

  @Test("a field says its label and what is in it, a secure one only its label")
  func semantics() {
    func said(_ view: some View) -> [String] {
      let stage = TouchStage(view)
      return withExtendedLifetime(stage.stage) {
        stage.frame.layoutTree().semantics().map {
          "\($0.role) \($0.label ?? "-") \($0.value ?? "-")"
        }
      }
    }
    #expect(said(TextField("Name", text: .constant("Ada"))) == ["textField Name Ada"])
    #expect(said(SecureField("Name", text: .constant("Ada"))) == ["secureField Name -"])
  }
}
