import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private enum Theme: String { case light, dark }
private enum Level: Int { case low = 1, high = 2 }

private struct Settings: View {
  @AppStorage("name") private var name = "nobody"
  @AppStorage("count") private var count = 0
  @AppStorage("ratio") private var ratio = 0.5
  @AppStorage("isOn") private var isOn = false
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("level") private var level: Level?
  @AppStorage("page") private var page: URL?
  @AppStorage("day") private var day = Date(timeIntervalSinceReferenceDate: 0)
  @SceneStorage("tab") private var tab = 1

  var body: some View {
    VStack {
      Text("\(name) \(count) \(ratio) \(isOn) \(theme.rawValue) \(level?.rawValue ?? 0)")
      Text("\(page?.host ?? "-") \(Int(day.timeIntervalSinceReferenceDate)) tab \(tab)")
      Text("change").onTapGesture {
        name = "somebody"
        count += 2
        ratio = 1
        isOn.toggle()
        theme = .dark
        level = .high
        page = URL(string: "https://example.com/a")
        day += 60
        tab = 3
      }
      Text("clear").onTapGesture { level = nil }
    }
  }
}

private let first = ["nobody 0 0.500000 false light 0", "- 0 tab 1", "change", "clear"]
private let changed = [
  "somebody 2 1.000000 true dark 2", "example.com 60 tab 3", "change", "clear",
]

@MainActor @Suite struct StorageTests {
  private func stage(_ view: some View, _ storage: World.Storage = .memory) -> Stage {
    var world = World(size: CGSize(width: 300, height: 300), text: PlainTextService())
    world.storage = storage
    return Stage(view, world: world)
  }

  private func texts(_ stage: Stage) -> [String] { stage.update().tree().compactMap(\.text) }

  @Test("values of all kinds are stored, and each stage in memory begins anew")
  func memory() {
    let one = stage(Settings())
    #expect(texts(one) == first)
    one.send(.tapText("change"))
    #expect(texts(one) == changed)
    one.send(.tapText("clear"))
    #expect(texts(one)[0].hasSuffix("dark 0"))
    #expect(texts(stage(Settings())) == first)
  }

  @Test("in a folder, values are there in the next run; a broken file counts as none")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "storage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let one = stage(Settings(), .folder(folder))
    _ = one.update()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    one.send(.tapText("change"))
    _ = one.update()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["AppStorage.plist", "SceneStorage.plist"])
    #expect(texts(stage(Settings(), .folder(folder))) == changed)

    try Data("no list".utf8).write(to: folder.appendingPathComponent("AppStorage.plist"))
    #expect(texts(stage(Settings(), .folder(folder)))[0] == first[0])
  }

  @Test("a folder that cannot be written to is reported")
  func unwritable() {
    let one = stage(Settings(), .folder(URL(fileURLWithPath: "/dev/null/state")))
    _ = one.update()
    one.send(.tapText("change"))
    #expect(one.update().diagnostics.map(\.code) == ["unsaved-storage"])
    #expect(one.update().diagnostics.isEmpty)
    #expect(texts(one) == changed)
  }

  @Test("a value evaluates those who read it, wherever they are, and no others")
  func readers() {
    struct Shown: View {
      @AppStorage("shared") private var value = 1
      var body: some View { Text("value \(value)") }
    }
    struct Unread: View {
      @AppStorage("shared") private var value = 1
      var body: some View { Text("more").onTapGesture { value += 1 } }
    }
    struct Bound: View {
      @Binding var value: Int
      var body: some View { Text("bound \(value)").onTapGesture { value += 10 } }
    }
    struct Both: View {
      @AppStorage("shared") private var value = 1
      var body: some View {
        VStack {
          Shown()
          Unread()
          Bound(value: $value)
        }
      }
    }
    let stage = stage(Both())
    _ = stage.update()
    stage.send(.tapText("more"))
    #expect(stage.update().counters.bodies == 2)
    #expect(texts(stage) == ["value 2", "more", "bound 2"])
    stage.send(.tapText("bound 2"))
    #expect(texts(stage) == ["value 12", "more", "bound 12"])
  }

  @Test(
    "a store that is named, or is the default around, is used, and followed when others change it")
  func userDefaults() throws {
    struct Shown: View {
      @AppStorage("n") private var value = 1
      var body: some View { Text("value \(value)") }
    }
    let name = "storage-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let stage = stage(Shown().defaultAppStorage(defaults))
    #expect(texts(stage) == ["value 1"])
    defaults.set(7, forKey: "n")
    #expect(texts(stage) == ["value 7"])
    #expect(stage.update().counters.bodies == 0)
  }

  @Test("an object has stored values too, and the views that read them follow")
  func inObjects() {
    final class Model: ObservableObject { @AppStorage("object") var value = 1 }
    struct Shown: View {
      @StateObject private var model = Model()
      var body: some View { Text("value \(model.value)").onTapGesture { model.value += 1 } }
    }
    let stage = stage(Shown())
    _ = stage.update()
    stage.send(.tapText("value 1"))
    #expect(texts(stage) == ["value 2"])
  }

  @Test("what a program registers counts where nothing is stored")
  func registered() {
    struct Shown: View {
      @AppStorage("registeredValue") private var value = 1
      var body: some View { Text("value \(value)").onTapGesture { value += 1 } }
    }
    UserDefaults.standard.register(defaults: ["registeredValue": 5])
    let stage = stage(Shown())
    #expect(texts(stage) == ["value 5"])
    stage.send(.tapText("value 5"))
    #expect(texts(stage) == ["value 6"])
  }
}
