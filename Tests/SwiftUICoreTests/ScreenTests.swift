import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// What `UIScreen` and the like, and the environment, tell of the device.
@MainActor @Suite struct ScreenTests {
  private struct Teller: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    var body: some View {
      VStack {
        Text("\(Int(UIScreen.main.bounds.width))")
        Text(width == .regular ? "wide" : "narrow")
        Text(height == .regular ? "high" : "low")
      }
    }
  }

  private func stage(_ size: CGSize, _ device: World.Device, scale: CGFloat = 3) -> Stage {
    Stage(
      Teller(),
      world: World(
        size: size, safeArea: (0, 59, 21, 59), scale: scale, device: device,
        text: PlainTextService()))
  }

  private func texts(_ stage: Stage) -> [String] { stage.update().tree().compactMap(\.text) }

  @Test("a view reads the screen of the stage that shows it, and its size classes")
  func screenOfTheStage() {
    let wide = World.Device(
      name: "iPhone 8 Plus", kind: .phone, nativeScale: 1080 / 414, horizontalSizeClass: .regular,
      verticalSizeClass: .compact)
    #expect(texts(stage(CGSize(width: 736, height: 414), wide)) == ["736", "wide", "low"])
    #expect(texts(stage(CGSize(width: 393, height: 852), .phone)) == ["393", "narrow", "high"])
  }

  @Test("between updates, the screen is that of the stage that was updated last")
  func lastStage() {
    let wide = World.Device(
      name: "iPhone 8 Plus", kind: .phone, nativeScale: 1080 / 414, horizontalSizeClass: .regular,
      verticalSizeClass: .compact)
    let first = stage(CGSize(width: 736, height: 414), wide)
    _ = stage(CGSize(width: 393, height: 852), .phone).update()
    #expect(UIScreen.main.bounds.size == CGSize(width: 393, height: 852))
    _ = first.update()
    #expect(UIScreen.main.bounds.size == CGSize(width: 736, height: 414))
    #expect(UIScreen.main.scale == 3)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1080, height: 1920))
    #expect(UIDevice.current.orientation.isLandscape)
    #expect(UIDevice.current.name == "iPhone 8 Plus")
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(
      scenes.first?.keyWindow?.safeAreaInsets
        == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }

  @Test("a tablet says so")
  func tablet() {
    let tablet = World.Device(
      name: "iPad mini", kind: .tablet, nativeScale: 2, horizontalSizeClass: .regular,
      verticalSizeClass: .regular)
    #expect(texts(stage(CGSize(width: 744, height: 1133), tablet, scale: 2))[1] == "wide")
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UIDevice.current.systemName == "iPadOS")
  }
}
