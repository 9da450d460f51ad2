import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing
import UniformTypeIdentifiers

/// What is dragged from one view to another.
@MainActor @Suite struct DragDropTests {
  private let log = ActionLog()

  private struct Card: Transferable, Codable, Equatable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.name)
    }
  }

  /// A red view at the left and what takes drops at the right, 100 points wide each.
  private func stage(_ source: some View, _ target: some View) -> TouchStage {
    TouchStage(
      HStack(spacing: 0) {
        source; target
      })
  }

  private var source: some View { Color.red.frame(width: 100, height: 100) }
  private var target: some View { Color.blue.frame(width: 100, height: 100) }

  private func carry(_ stage: inout TouchStage, holding seconds: Double = 0.6) {
    stage.down(100, 150)
    stage.wait(seconds)
    for x in [120, 180, 220] as [CGFloat] { stage.move(x, 150) }
    stage.up(220, 150)
  }

  @Test("a value is dropped on a view that takes its type, which is told when it is over it")
  func value() {
    var stage = stage(
      source.draggable("milk"),
      target.dropDestination(for: String.self) { items, place in
        log("\(items) \(place.x)")
        return true
      } isTargeted: {
        log("\($0)")
      })
    carry(&stage)
    #expect(log.lines == ["true", "[\"milk\"] \(CGFloat(220 - 150))", "false"])
  }

  @Test("a finger that does not stay first drags nothing, and one that drops elsewhere neither")
  func nothing() {
    var stage = stage(
      source.draggable("milk"),
      target.dropDestination(for: URL.self) { _, _ in
        log("dropped")
        return true
      })
    carry(&stage, holding: 0.1)
    carry(&stage)
    #expect(log.lines.isEmpty)
  }

  @Test("a value of another type is taken by way of its representations")
  func proxy() {
    var stage = stage(
      source.draggable(Card(name: "ace")),
      target.dropDestination { (items: [String], _) in
        log("\(items)")
        return true
      })
    carry(&stage)
    #expect(log.lines == ["[\"ace\"]"])
  }

  @Test("an item provider is dropped where one of its kinds is taken")
  func providers() {
    func run(_ type: UTType) -> [String] {
      var stage = stage(
        source.onDrag { NSItemProvider(object: "milk") },
        target.onDrop(of: [type], isTargeted: nil) { providers, place in
          _ = providers.first?.loadObject(ofClass: String.self) { text, _ in
            MainActor.assumeIsolated { log("\(text ?? "-") \(place.x)") }
          }
          return true
        })
      carry(&stage)
      return log.take()
    }
    #expect(run(.text) == ["milk \(CGFloat(220 - 150))"])
    #expect(run(.image) == [])
  }

  private struct Delegate: DropDelegate {
    let log: ActionLog
    let operation: DropOperation
    func dropEntered(info: DropInfo) { log("entered") }
    func dropExited(info: DropInfo) { log("exited") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
    func performDrop(info: DropInfo) -> Bool {
      log("dropped \(info.hasItemsConforming(to: [.plainText]))")
      return true
    }
  }

  @Test("a delegate follows what is dragged, and can forbid the drop")
  func delegates() {
    for (operation, lines) in [
      (DropOperation.move, ["entered", "dropped true"]), (.forbidden, ["entered"]),
    ] {
      var stage = stage(
        source.onDrag { NSItemProvider(object: "milk") },
        target.onDrop(of: [.text], delegate: Delegate(log: log, operation: operation)))
      carry(&stage)
      #expect(log.take() == lines)
    }
  }

  @Test("kinds conform to those that they are kinds of")
  func kinds() {
    #expect(UTType.swiftSource.conforms(to: .text) && UTType.png.isSubtype(of: .image))
    #expect(!UTType.png.conforms(to: .text) && UTType("") == nil)
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpg")
  }
}
