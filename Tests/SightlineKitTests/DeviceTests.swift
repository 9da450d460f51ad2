import Foundation
import SightlineKit
import Testing

@Suite("Devices")
struct DeviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var size: (CGFloat, CGFloat)
    var scale: CGFloat
    var top: CGFloat
    var bottom: CGFloat
    var isWideOnItsSide = false
    var testDescription: String { name }
  }

  @Test(
    "has the figures of the table",
    arguments: [
      Row(name: "iPhone 15", size: (393, 852), scale: 3, top: 59, bottom: 34),
      Row(name: "iPhone 14", size: (390, 844), scale: 3, top: 47, bottom: 34),
      Row(
        name: "iPhone 16 Pro Max", size: (440, 956), scale: 3, top: 62, bottom: 34,
        isWideOnItsSide: true),
      Row(
        name: "iPhone Air", size: (420, 912), scale: 3, top: 68, bottom: 34, isWideOnItsSide: true),
      Row(name: "iPhone 13 mini", size: (375, 812), scale: 3, top: 50, bottom: 34),
      Row(
        name: "iPhone 11", size: (414, 896), scale: 2, top: 48, bottom: 34, isWideOnItsSide: true),
      Row(name: "iPhone SE (3rd generation)", size: (375, 667), scale: 2, top: 20, bottom: 0),
      Row(
        name: "iPhone 8 Plus", size: (414, 736), scale: 3, top: 20, bottom: 0, isWideOnItsSide: true
      ),
      Row(
        name: "iPad Pro 11-inch (M4)", size: (834, 1210), scale: 2, top: 24, bottom: 20,
        isWideOnItsSide: true),
      Row(
        name: "iPad 10.2-inch", size: (810, 1080), scale: 2, top: 20, bottom: 0,
        isWideOnItsSide: true),
    ])
  func figures(_ row: Row) throws {
    let device = try #require(Device.named(row.name))
    #expect(device.portrait.size == CGSize(width: row.size.0, height: row.size.1))
    #expect(device.scale == row.scale)
    #expect(device.portrait.safeArea.top == row.top)
    #expect(device.portrait.safeArea.bottom == row.bottom)
    #expect(device.landscape.widthClass == (row.isWideOnItsSide ? .regular : .compact))
  }

  @Test("turns the size on its side, for every device", arguments: Device.all)
  func landscape(_ device: Device) {
    #expect(device.landscape.size.width == device.portrait.size.height)
    #expect(device.landscape.size.height == device.portrait.size.width)
  }

  @Test("moves the inset of an island to both ends on its side")
  func islandOnItsSide() {
    let area = Device.standard.landscape.safeArea
    #expect(area == Device.Insets(top: 0, leading: 59, bottom: 21, trailing: 59))
  }

  @Test("the glass of a mini and of a Plus has fewer pixels than what is drawn")
  func nativeScale() throws {
    #expect(try #require(Device.named("iPhone 13 mini")).nativeScale == 1080.0 / 375)
    #expect(try #require(Device.named("iPhone 8 Plus")).nativeScale == 1080.0 / 414)
    #expect(Device.standard.nativeScale == 3)
  }

  @Test("is iPhone 15 when none is named")
  func standard() {
    #expect(Device.standard.name == "iPhone 15")
  }

  @Test(
    "is found whatever the case and the spaces", arguments: ["iphone 15", "iPhone15", "IPHONE-15"])
  func spelling(_ name: String) {
    #expect(Device.named(name)?.name == "iPhone 15")
  }

  @Test("is found by every name of devices with the same screen")
  func otherNames() {
    #expect(Device.named("iPhone 12 Pro") == Device.named("iPhone 12"))
    #expect(Device.named("iPhone XS") == Device.named("iPhone 11 Pro"))
  }

  @Test("has names of its own: no name stands for two devices")
  func distinctNames() {
    let names = Device.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(Device.all.count == 41)
  }

  @Test("suggests names that are close")
  func suggestions() {
    #expect(Device.suggestions(for: "iPhone 15 Prp").first == "iPhone 15 Pro")
    #expect(Device.suggestions(for: "toaster").isEmpty)
  }
}
