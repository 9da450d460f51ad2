import Foundation
import Testing

@Suite("Folders and packages")
struct FolderTests {
  /// A small app in a folder: an `App`, views in a subfolder, a model, and tests, which are no part of it.
  private func app() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      import SwiftUI
      @main struct Shop: App {
        @State private var count = 3
        var body: some Scene { WindowGroup { Cart(count: $count) } }
      }

      """, to: "App/Shop.swift")
    try sandbox.write(
      """
      import SwiftUI
      struct Cart: View {
        @Binding var count: Int
        var body: some View {
          Text(Item(count: count).title).onTapGesture { count += 1 }
        }
      }
      struct Frame: View {
        struct Corner: View { var body: some View { Text("corner") } }
        var body: some View { Corner() }
      }

      """, to: "App/Views/Cart.swift")
    try sandbox.write(
      "struct Item {\n  var count: Int\n  var title: String { \"\\(count) items\" }\n}\n",
      to: "App/Item.swift")
    try sandbox.write("import XCTest\n@testable import App\n", to: "App/Tests/CartTests.swift")
    return sandbox
  }

  @Test("compile as one module, with the app's states")
  func folder() throws {
    let outcome = try app().run("tree", "App", "--tap", "3 items", "--tap", "4 items")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"\(3 + 1 + 1) items\""))
    // The app's window is no list of views: nothing lays it out as a column.
    #expect(!outcome.text.contains("VStack"))
  }

  @Test("show what is named, nested types with and without those around them")
  func named() throws {
    let sandbox = try app()
    for name in ["Frame", "Frame.Corner", "Corner"] {
      let outcome = try sandbox.run("tree", "App:\(name)")
      #expect(outcome.code == 0, "\(outcome.talk)")
      #expect(outcome.text.contains("\"corner\""))
    }
    #expect(
      try sandbox.run("tree", "App:Corners").talk.contains("did you mean 'App:Frame.Corner'?"))
  }

  @Test("list what their files have")
  func listing() throws {
    #expect(
      try app().run("list", "App/").text == """
        App/Shop.swift:2:  app       Shop
        App/Views/Cart.swift:8:  view      Frame
        App/Views/Cart.swift:9:  view      Frame.Corner

        """)
  }

  @Test("have crashes named with the file they happen in")
  func crash() throws {
    let sandbox = try app()
    try sandbox.write(
      "struct Item {\n  var count: Int\n  var title: String { [\"a\"][count] }\n}\n",
      to: "App/Item.swift")
    let outcome = try sandbox.run("tree", "App")
    #expect(outcome.code == 3)
    #expect(outcome.talk.contains("App/Item.swift:3:"), "\(outcome.talk)")
  }

  @Test("are named when a file of them cannot be compiled alone")
  func siblings() throws {
    let sandbox = try app()
    try sandbox.write(
      "import SwiftUI\nstruct Bag: View { var body: some View { Text(Item(count: 1).title) } }\n",
      to: "App/Bag.swift")
    let outcome = try sandbox.run("tree", "App/Bag.swift")
    #expect(outcome.code == 2)
    #expect(
      outcome.talk.contains(
        "App/Bag.swift:2:47: note: 'Item' is declared in Item.swift; select the folder to compile "
          + "both: App [other-file]"), "\(outcome.talk)")
  }

  @Test("without Swift files exit with 4")
  func empty() throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "Empty/notes.txt")
    let outcome = try sandbox.run("render", "Empty")
    #expect(outcome.code == 4)
    #expect(outcome.talk.contains("there are no Swift files in 'Empty'"))
  }

  // MARK: - Packages

  /// A package with a library of models, one of views, and an executable.
  private func package(_ targets: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Garden", platforms: [.iOS(.v17)],
        products: [.library(name: "Garden", targets: ["Beds"])],
        dependencies: [.package(path: "../Sightline")],
        targets: [
          .target(name: "Plants", swiftSettings: [.define("ROSES")]),
          .target(
            name: "Beds",
            dependencies: [
              "Plants",
              .product(name: "SwiftUI", package: "Sightline", condition: .when(platforms: [.linux])),
            ], exclude: ["Old"]),
          \(targets)
        ])

      """, to: "Garden/Package.swift")
    try sandbox.write(
      """
      public struct Plant: Sendable {
        #if ROSES
        public var name = "rose"
        #else
        public var name = "weed"
        #endif
        public init() {}
      }

      """, to: "Garden/Sources/Plants/Plant.swift")
    try sandbox.write(
      """
      import Plants
      import SwiftUI
      public struct Bed: View {
        public init() {}
        public var body: some View { Text(Plant().name) }
      }
      #Preview("Two") {
        Bed()
        Bed()
      }

      """, to: "Garden/Sources/Beds/Bed.swift")
    try sandbox.write("this is no Swift", to: "Garden/Sources/Beds/Old/Bed.swift")
    return sandbox
  }

  @Test("show the one target that has views, with the targets it depends on")
  func packages() throws {
    let sandbox = try package("")
    let outcome = try sandbox.run("tree", "Garden:Bed")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"rose\""))
    #expect(
      try sandbox.run("tree", "Garden").text.components(separatedBy: "\"rose\"").count - 1 == 2)
    #expect(
      try sandbox.run("list", "Garden/Beds").text == """
        Garden/Sources/Beds/Bed.swift:3:  view      Bed
        Garden/Sources/Beds/Bed.swift:7:  preview   Two

        """)
  }

  @Test("ask for a target when several have views")
  func severalTargets() throws {
    let sandbox = try package(".executableTarget(name: \"App\", dependencies: [\"Beds\"])")
    try sandbox.write(
      """
      import Beds
      import SwiftUI
      @main struct Garden: App {
        var body: some Scene { WindowGroup { Bed() } }
      }

      """, to: "Garden/Sources/App/Garden.swift")
    let several = try sandbox.run("tree", "Garden")
    #expect(several.code == 64)
    #expect(
      several.talk.contains("several targets of the package 'Garden' have views: 'Beds', 'App'"))
    #expect(several.talk.contains("name one: Garden/Beds"))
    let app = try sandbox.run("tree", "Garden/App")
    #expect(app.code == 0, "\(app.talk)")
    #expect(app.text.contains("\"rose\""))
    let none = try sandbox.run("tree", "Garden/Shed")
    #expect(none.code == 4)
    #expect(none.talk.contains("has no target 'Shed'"))
  }

  @Test("are compiled with their settings, and find their resources")
  func settings() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Notes", platforms: [.iOS(.v18)],
        targets: [
          .target(
            name: "Notes", path: "App", resources: [.process("Texts")],
            swiftSettings: [.defaultIsolation(MainActor.self)])
        ])

      """, to: "Notes/Package.swift")
    try sandbox.write("from a file", to: "Notes/App/Texts/note.txt")
    try sandbox.write(
      """
      import SwiftUI
      var title: String {
        let url = Bundle.module.url(forResource: "note", withExtension: "txt")
        return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
      }
      #Preview { Text(title) }

      """, to: "Notes/App/Notes.swift")
    let outcome = try sandbox.run("tree", "Notes")
    #expect(outcome.code == 0, "\(outcome.talk)")
    #expect(outcome.text.contains("\"from a file\""), "\(outcome.text)")
  }

  @Test("whose manifest is wrong exit with 2 and the package manager's words")
  func badManifest() throws {
    let sandbox = try package("nonsense")
    let outcome = try sandbox.run("tree", "Garden")
    #expect(outcome.code == 2)
    #expect(outcome.talk.contains("cannot find 'nonsense' in scope"))
    #expect(outcome.talk.contains("'Garden/Package.swift' cannot be evaluated"))
  }
}
