import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

// MARK: Views

private struct Counter: View {
  var name = "n"
  @State private var count = 0

  var body: some View { Text("\(name) \(count)").onTapGesture { count += 1 } }
}

private struct Household: View {
  @State private var on = true
  @State private var shared = 1

  var body: some View {
    VStack {
      Text("flip").onTapGesture { on.toggle() }
      if on { Counter(name: "yes") } else { Counter(name: "no") }
      Child(value: $shared)
      Text("shared \(shared)")
    }
  }
}

private struct Child: View {
  @Binding var value: Int
  var body: some View { Text("child \(value)").onTapGesture { value *= 3 } }
}

private struct Shuffle: View {
  @State private var ids = ["a", "b", "c"]

  var body: some View {
    VStack {
      Text("rotate").onTapGesture { ids = ["c", "a", "d"] }
      ForEach(ids, id: \.self) { Counter(name: $0) }
    }
  }
}

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct LevelText: View {
  @Environment(\.level) private var level
  var body: some View { Text("level \(level)") }
}

private struct Levels: View {
  @State private var level = 1

  var body: some View {
    VStack {
      Text("raise").onTapGesture { level += 1 }
      LevelText().environment(\.level, level)
      LevelText()
    }
  }
}

@Observable private final class Model {
  var name = "first"
  var other = 0
}

private struct ModelText: View {
  var model: Model
  var body: some View { Text(model.name) }
}

private struct Framed: ViewModifier {
  @State private var taps = 0

  func body(content: Content) -> some View {
    HStack {
      content
      Text("taps \(taps)").onTapGesture { taps += 1 }
    }
  }
}

private enum Phase { case idle, loaded(Int), failed(String) }

private struct PhaseView: View {
  var phase: Phase

  var body: some View {
    switch phase {
    case .idle: Text("idle")
    case .loaded(let count): Text("loaded \(count)")
    case .failed(let reason): if let first = reason.first { Text("failed \(String(first))") }
    }
  }
}

private struct Appearing: View {
  @State private var log = ""

  var body: some View {
    VStack {
      Text("log \(log)")
      Text("x").onAppear { log += "inner " }
    }
    .onAppear { log += "outer" }
  }
}

// MARK: Tests

@MainActor @Suite struct RuntimeTests {
  @Test("a state is kept from one update to the next")
  func stateIsKept() {
    var reader = Reader(Counter())
    reader.tap("n 0")
    reader.tap("n 1")
    #expect(reader.texts == ["n 2"])
  }

  @Test("a branch that is shown again starts anew")
  func branchLosesState() {
    var reader = Reader(Household())
    reader.tap("yes 0")
    reader.tap("flip")
    #expect(reader.texts.contains("no 0"))
    reader.tap("flip")
    #expect(reader.texts.contains("yes 0"))
  }

  @Test("what a modifier adds to a branch starts anew with another branch of the same form")
  func additionsEndWithTheirBranch() {
    struct Branches: View {
      @State private var flip = false

      var body: some View {
        VStack {
          Text("flip").onTapGesture { flip.toggle() }
          Group { if flip { Text("A") } else { Text("B") } }.overlay { Counter() }
        }
      }
    }
    var reader = Reader(Branches())
    reader.tap("n 0")
    #expect(reader.texts == ["flip", "B", "n 1"])
    reader.tap("flip")
    #expect(reader.texts == ["flip", "A", "n 0"])
  }

  @Test("a key that changes leaves the readers of an object in the environment alone")
  func objectsAreTheSame() {
    struct Carrier: View {
      @State private var level = 0
      let model = Model()

      var body: some View {
        VStack {
          Text("up").onTapGesture { level += 1 }
          Shown().environment(\.level, level).environment(model)
        }
      }
    }
    struct Shown: View {
      @Environment(Model.self) private var model
      var body: some View { Text(model.name) }
    }
    var reader = Reader(Carrier())
    reader.tap("up")
    #expect(reader.frame.counters.bodies == 1)
  }

  @Test("a binding writes to the state of the view that owns it")
  func bindingWrites() {
    var reader = Reader(Household())
    reader.tap("child 1")
    reader.tap("child 3")
    #expect(reader.texts.suffix(2) == ["child \(3 * 3)", "shared \(3 * 3)"])
  }

  @Test("the state of a row follows its identity, and ends with it")
  func stateFollowsIdentity() {
    var reader = Reader(Shuffle())
    reader.tap("a 0")
    reader.tap("c 0")
    reader.tap("c 1")
    reader.tap("rotate")
    #expect(reader.texts == ["rotate", "c 2", "a 1", "d 0"])
  }

  @Test("a value of the environment reaches the views inside, and only those")
  func environmentReachesInside() {
    var reader = Reader(Levels())
    reader.tap("raise")
    #expect(reader.texts == ["raise", "level 2", "level 0"])
  }

  @Test("an observable object updates the views that read what has changed")
  func observableUpdatesReaders() {
    let model = Model()
    var reader = Reader(ModelText(model: model))
    model.name = "second"
    reader.update()
    #expect(reader.texts == ["second"])
    #expect(reader.frame.counters.bodies == 1)
    model.other += 1
    reader.update()
    #expect(reader.frame.counters.bodies == 0)
  }

  @Test("a modifier has state of its own, and is shown under its name")
  func modifierHasState() {
    var reader = Reader(Text("inside").modifier(Framed()))
    reader.tap("taps 0")
    #expect(reader.texts == ["inside", "taps 1"])
    #expect(reader.frame.tree().first?.view == "Framed")
  }

  @Test(
    "a switch shows the branch of its case",
    arguments: [(Phase.idle, ["idle"]), (.loaded(3), ["loaded 3"]), (.failed(""), [])])
  fileprivate func switches(_ phase: Phase, _ texts: [String]) {
    #expect(Reader(PhaseView(phase: phase)).texts == texts)
  }

  @Test("what appears has its action run before it is first shown, the outer one first made first")
  func appearing() {
    // The outer view is made first, and actions run in the order in which views were made.
    #expect(Reader(Appearing()).texts.first == "log outerinner ")
  }

  @Test("an animated change shows its end")
  func animatedChange() {
    struct Flag: View {
      @State private var on = false
      var body: some View {
        Text(on ? "on" : "off").onTapGesture { withAnimation(.spring()) { on = true } }
      }
    }
    var reader = Reader(Flag())
    reader.tap("off")
    #expect(reader.texts == ["on"])
  }

  @Test("several views, none and type-erased ones stand where they are written")
  func viewLists() {
    let view = VStack {
      Group {
        Text("1")
        EmptyView()
        AnyView(Text("2"))
      }
      ForEach(3..<5, id: \.self) { Text("\($0)") }
    }
    #expect(Reader(view).texts == ["1", "2", "3", "4"])
  }

  @Test("right to left, the first view of a row stands at the right")
  func rightToLeft() throws {
    let reader = Reader(
      HStack(spacing: 0) {
        Text("a")
        Text("bc")
      }, isRightToLeft: true)
    let frames = reader.frame.tree().filter { $0.text != nil }.map(\.frame)
    // A row of 10 + 20 in the middle of 300.
    #expect(frames.map(\.minX) == [135 + 20, 135])
  }

  @Test("a range may grow and shrink, and what needs a newer system is shown")
  func growingRange() {
    struct Rows: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("more").onTapGesture { count += 2 }
          ForEach(0..<count, id: \.self) { Text("\($0)") }
          if #available(iOS 17, macOS 14, *) { Text("new") }
        }
      }
    }
    var reader = Reader(Rows())
    #expect(reader.texts == ["more", "new"])
    reader.tap("more")
    #expect(reader.texts == ["more", "0", "1", "new"])
  }
}
