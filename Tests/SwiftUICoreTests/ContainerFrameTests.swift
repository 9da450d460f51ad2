import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Frames that take their lengths from the nearest container.
@MainActor @Suite struct ContainerFrameTests {
  private func stage(_ view: some View) -> ScreenStage {
    ScreenStage(view, size: CGSize(width: 300, height: 400), insets: (20, 0, 30, 0))
  }

  @Test("the screen without its bars is the outermost container")
  func screenIsAContainer() {
    let frames = stage(
      Color.red.containerRelativeFrame([.horizontal, .vertical]).frame(width: 10, height: 10)
    ).frames("containerRelativeFrame")
    let safe = CGSize(width: 300, height: Double(400 - 20 - 30))
    #expect(frames.map(\.size) == [safe])
  }

  @Test("an axis that is not named is left to the view")
  func otherAxis() {
    let frames = stage(
      Color.red.frame(width: 40, height: 30).containerRelativeFrame(
        .horizontal, alignment: .leading)
    )
    #expect(
      frames.frames("containerRelativeFrame") == [CGRect(x: 0, y: 180, width: 300, height: 30)])
    #expect(frames.frames("frame") == [CGRect(x: 0, y: 180, width: 40, height: 30)])
  }

  @Test("a scrolling view is a container, on the axis that scrolls too, without its margins")
  func scrollingViewIsAContainer() {
    let frames = stage(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.red.containerRelativeFrame(.horizontal)
          Color.red.containerRelativeFrame(.horizontal)
        }
      }
      .contentMargins(.horizontal, 15)
      .frame(width: 200, height: 100)
    ).frames("containerRelativeFrame")
    let visible: CGFloat = 200 - 2 * 15
    #expect(frames.map(\.width) == [visible, visible])
    #expect(frames[1].minX - frames[0].minX == visible)
  }

  @Test("parts of the container, with the gaps between them")
  func parts() {
    let frames = stage(
      HStack(spacing: 10) {
        Color.red.containerRelativeFrame(.horizontal, count: 4, spacing: 10)
        Color.red.containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10)
      }
    ).frames("containerRelativeFrame")
    let part: CGFloat = (300 - 3 * 10) / 4
    let rest: CGFloat = 3 * part + 2 * 10
    #expect(frames.map(\.width) == [part, rest])
    #expect(frames[0].minX == 0)
    #expect(frames[1].maxX == 300)
  }

  @Test("a length that is worked out, for each axis")
  func workedOut() {
    let frames = stage(
      Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
        axis == .horizontal ? length / 3 : -1
      }
    ).frames("containerRelativeFrame")
    #expect(frames.map(\.size) == [CGSize(width: 100, height: 350)])
  }

  private struct Growing: View {
    @State private var width: CGFloat = 100

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "grow").onTapGesture { width += 50 }
        ScrollView {
          VStack(spacing: 0) {
            Color.red.containerRelativeFrame([.horizontal, .vertical], count: 2, spacing: 0)
            Color.blue.frame(height: 10)
          }
        }
        .frame(width: width, height: 2 * width)
      }
    }
  }

  @Test("the frames follow when the container gets another size")
  func containerResizes() {
    var stage = stage(Growing())
    #expect(stage.frames("containerRelativeFrame").map(\.size) == [CGSize(width: 50, height: 100)])
    stage.tap("grow")
    #expect(stage.frames("containerRelativeFrame").map(\.size) == [CGSize(width: 75, height: 150)])
    #expect(stage.frames("frame").map(\.size).contains(CGSize(width: 150, height: 10)))
  }

  @Test("a container that is offered nothing on an axis leaves it to the next one out")
  func containersInContainers() {
    let frames = stage(
      ScrollView {
        ScrollView(.horizontal) {
          Color.red.containerRelativeFrame([.horizontal, .vertical])
        }
        .frame(width: 80)
      }
    ).frames("containerRelativeFrame")
    #expect(frames.map(\.size) == [CGSize(width: 80, height: 350)])
  }

  @Test("a container takes part in a stack's search for room without leaving its sizes behind")
  func probing() {
    let frames = stage(
      HStack(spacing: 0) {
        ScrollView(.horizontal) { Color.red.containerRelativeFrame(.horizontal) }
        ScrollView(.horizontal) { Color.red.containerRelativeFrame(.horizontal) }
        Color.blue.frame(width: 60)
      }
    ).frames("containerRelativeFrame")
    #expect(frames.map(\.width) == [120, 120])
    #expect(frames.map(\.minX) == [0, 120])
  }

  @Test("parts that cannot be are told")
  func invalidParts() {
    let stage = stage(Color.red.containerRelativeFrame(.horizontal, count: 0, span: -1, spacing: 5))
    #expect(stage.codes == ["invalid-parts"])
    #expect(stage.frames("containerRelativeFrame")[0].width == 300)
    #expect(
      self.stage(Color.red.containerRelativeFrame(.vertical, count: 2, spacing: .nan)).codes
        == ["not-a-number"])
  }
}
