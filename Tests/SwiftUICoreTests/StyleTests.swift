import DisplayList
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// A style that a user might write.
private struct Warning: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.yellow : Color.red
  }
}

/// A style that stands for the foreground, also where it is the foreground.
private struct Circular: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .secondary }
}

private struct Recoloured: View {
  @State private var isRed = false

  var body: some View {
    VStack {
      Text("turn").onTapGesture { isRed.toggle() }
      Steady()
    }
    .foregroundStyle(isRed ? Color.red : Color.blue)
  }
}

/// Does not change when the view around it does, and has a modifier of its own.
private struct Steady: View {
  var body: some View {
    VStack {
      Text("own").foregroundStyle(.secondary)
      Text("font").font(.title)
    }
  }
}

@MainActor @Suite struct StyleTests {
  private let blue = Paint.hex(0x007AFF)

  private func paint(_ view: any View, dark: Bool = false) -> Paint? {
    DrawingStage(view, isDark: dark).paints.first
  }

  private func styled(_ style: some ShapeStyle) -> some View { Text("a").foregroundStyle(style) }

  // MARK: Hierarchies

  @Test("the levels are the label colours where no style is set")
  func labels() {
    let text = Text("a")
    #expect(paint(text) == .hex(0x000000))
    #expect(paint(text.foregroundStyle(.secondary) as any View) == .hex(0x3C3C43, 0.6))
    #expect(paint(Group { text }.foregroundStyle(.tertiary)) == .hex(0x3C3C43, 0.3))
    #expect(paint(Group { text }.foregroundStyle(.quaternary)) == .hex(0x3C3C43, 0.18))
    #expect(paint(Group { text }.foregroundStyle(.quinary)) == .hex(0x000000, 0.05))
    #expect(paint(Group { text }.foregroundStyle(.secondary), dark: true) == .hex(0xEBEBF5, 0.6))
  }

  @Test("the levels of a set style are that style, fainter")
  func levelsOfAStyle() {
    func level(_ style: HierarchicalShapeStyle) -> Paint? {
      paint(Group { Group { Text("a") }.foregroundStyle(style) }.foregroundStyle(.blue))
    }
    #expect(level(.primary) == blue)
    #expect(level(.secondary) == .hex(0x007AFF, 0.5))
    #expect(level(.tertiary) == .hex(0x007AFF, 0.25))
    #expect(level(.quaternary) == .hex(0x007AFF, 0.18))
    #expect(level(.quinary) == .hex(0x007AFF, 0.18))
  }

  @Test("a level counts from the first, not from the level around")
  func levelsDoNotAddUp() {
    let inner = Group { Text("a") }.foregroundStyle(.secondary)
    #expect(paint(Group { inner }.foregroundStyle(.secondary)) == .hex(0x3C3C43, 0.6))
    let primary = Group { Text("a") }.foregroundStyle(.primary)
    #expect(
      paint(Group { primary }.foregroundStyle(.secondary).foregroundStyle(.blue)) == blue)
  }

  @Test("given levels are used, the last also for those below")
  func givenLevels() {
    func level(_ style: HierarchicalShapeStyle) -> Paint? {
      paint(
        Group { Group { Text("a") }.foregroundStyle(style) }
          .foregroundStyle(Color.white, Color.blue))
    }
    #expect(level(.primary) == .hex(0xFFFFFF))
    #expect(level(.secondary) == blue)
    #expect(level(.tertiary) == blue)
    let three = Group { Group { Text("a") }.foregroundStyle(.tertiary) }
      .foregroundStyle(.white, .black, .blue)
    #expect(paint(three) == blue)
    let relative = Group { Group { Text("a") }.foregroundStyle(.secondary) }
      .foregroundStyle(.primary, .tertiary).foregroundStyle(.blue)
    #expect(paint(relative) == .hex(0x007AFF, 0.25))
  }

  @Test("a style has levels of its own; label colours step down through label colours")
  func levelsOnStyles() {
    #expect(paint(styled(.blue.secondary)) == .hex(0x007AFF, 0.5))
    #expect(paint(styled(Color.primary.secondary)) == .hex(0x3C3C43, 0.6))
    #expect(paint(styled(Color.secondary.secondary)) == .hex(0x3C3C43, 0.3))
    #expect(paint(styled(.fill.tertiary)) == .hex(0x767680, 0.12))
    #expect(paint(Color.secondary.foregroundStyle(.blue)) == .hex(0x3C3C43, 0.6))
  }

  @Test("opacity multiplies, for the foreground too")
  func opacities() {
    #expect(paint(styled(.blue.opacity(0.5))) == .hex(0x007AFF, 0.5))
    #expect(paint(styled(.secondary.opacity(0.5))) == .hex(0x3C3C43, 0.3))
    let around = Group { Group { Text("a") }.foregroundStyle(.opacity(0.25)) }
    #expect(paint(around.foregroundStyle(.blue)) == .hex(0x007AFF, 0.25))
  }

  // MARK: Other styles

  @Test("semantic styles are the colours of the system")
  func semantic() {
    #expect(paint(styled(.separator)) == .hex(0x3C3C43, 0.29))
    #expect(paint(styled(.placeholder)) == .hex(0x3C3C43, 0.3))
    #expect(paint(styled(.link)) == .hex(0x007AFF))
    #expect(paint(styled(.fill)) == .hex(0x787880, 0.2))
    #expect(paint(styled(.background)) == .hex(0xFFFFFF))
    #expect(paint(styled(.windowBackground), dark: true) == .hex(0x000000))
    #expect(paint(Text("a").background(ignoresSafeAreaEdges: [])) == .hex(0xFFFFFF))
  }

  @Test("the tint is that of the nearest view around, then the accent colour")
  func tint() {
    #expect(paint(styled(.tint)) == blue)
    #expect(paint(styled(.tint).tint(.red)) == .hex(0xFF3B30))
    #expect(paint(styled(.tint).tint(nil).tint(.red)) == blue)
    #expect(paint(styled(.tint).accentColor(.red)) == .hex(0xFF3B30))
    #expect(paint(styled(.tint).tint(.green).accentColor(.red)) == .hex(0x34C759))
    #expect(paint(styled(.selection).tint(.red)) == .hex(0xFF3B30))
  }

  @Test("the background style is that of the nearest view around")
  func backgroundStyle() {
    #expect(paint(styled(.background).backgroundStyle(.blue)) == blue)
    #expect(paint(styled(.background).backgroundStyle(.background)) == .hex(0xFFFFFF))
  }

  @Test("a user's style is resolved where it is used")
  func userStyles() {
    #expect(paint(styled(Warning())) == .hex(0xFF3B30))
    #expect(paint(styled(Warning()), dark: true) == .hex(0xFFD60A))
    #expect(paint(styled(AnyShapeStyle(Warning()))) == .hex(0xFF3B30))
    #expect(paint(Text("a").background(Warning())) == .hex(0xFF3B30))
  }

  @Test("a style that stands for itself ends at the label colours")
  func circularStyles() {
    #expect(paint(styled(Circular())) == .hex(0x3C3C43, 0.6))
    #expect(paint(styled(.tint).tint(TintShapeStyle())) == blue)
    #expect(paint(styled(.foreground).foregroundStyle(.blue)) == blue)
  }

  @Test("no foreground colour means the label colour")
  func noColour() {
    #expect(paint(Text("a").foregroundColor(nil).foregroundColor(.blue)) == blue)
    let inner = Group { Text("a") }.foregroundColor(nil)
    #expect(paint(Group { inner }.foregroundColor(.blue)) == .hex(0x000000))
  }

  // MARK: Changes

  @Test("a change further out reaches texts whose environment another view has written")
  func changesFurtherOut() {
    let drawing = DrawingStage(Recoloured())
    #expect(drawing.paints == [blue, .hex(0x007AFF, 0.5), blue])
    drawing.stage.send(.tapText("turn"))
    let red = Paint.hex(0xFF3B30)
    #expect(drawing.paints == [red, .hex(0xFF3B30, 0.5), red])
  }

  @Test("an equal style is no change")
  func equalStyles() {
    #expect(AnyShapeStyle(.blue) == AnyShapeStyle(AnyShapeStyle(Color.blue)))
    #expect(AnyShapeStyle(.secondary) != AnyShapeStyle(.tertiary))
    #expect(AnyShapeStyle(Gradient(colors: [.red])) == AnyShapeStyle(Gradient(colors: [.red])))
    #expect(AnyShapeStyle(Warning()) != AnyShapeStyle(Warning()))
  }

  // MARK: Appearance

  @Test("a view may set the appearance of the views inside")
  func colorScheme() {
    #expect(paint(Text("a").environment(\.colorScheme, .dark)) == .hex(0xFFFFFF))
    #expect(paint(Text("a").colorScheme(.light), dark: true) == .hex(0x000000))
  }

  @Test("a view may ask for the appearance of all; the outer one is heard")
  func preferredScheme() {
    let view = VStack {
      Text("a")
      Text("b").preferredColorScheme(.dark)
    }
    let drawing = DrawingStage(view)
    #expect(drawing.frame.isDark)
    #expect(drawing.paints == [.hex(0xFFFFFF), .hex(0xFFFFFF)])
    let outer = DrawingStage(view.preferredColorScheme(.light), isDark: true)
    #expect(!outer.frame.isDark)
    #expect(outer.paints.first == .hex(0x000000))
    #expect(DrawingStage(view.preferredColorScheme(nil)).paints.first == .hex(0x000000))
  }

  private struct Switching: View {
    @State private var scheme: ColorScheme? = .dark
    var body: some View {
      VStack {
        Text("light").onTapGesture { scheme = .light }
        if scheme == .light { Text("gone").onTapGesture { scheme = nil } }
        Text("a").font(.title).preferredColorScheme(scheme)
      }
    }
  }

  @Test("what is asked for may change, and end")
  func changingScheme() {
    let drawing = DrawingStage(Switching())
    #expect(drawing.paints == [.hex(0xFFFFFF), .hex(0xFFFFFF)])
    drawing.stage.send(.tapText("light"))
    #expect(drawing.paints == [.hex(0), .hex(0), .hex(0)])
    drawing.stage.send(.tapText("gone"))
    #expect(!drawing.frame.isDark)
  }
}
