import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// How far views reach into what bars and cut-outs cover, on a screen of 393 × 852 with 59 and 34 covered.
@MainActor @Suite struct SafeAreaTests {
  private let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
  private let safe = CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34)

  /// The height of the safe area.
  private let inner = 852 - 59 - 34

  private func text(_ insets: EdgeInsets) -> String {
    "\(Int(insets.top)) \(Int(insets.leading)) \(Int(insets.bottom)) \(Int(insets.trailing))"
  }

  private var reader: some View {
    GeometryReader { proxy in Text("\(Int(proxy.size.height)): \(text(proxy.safeAreaInsets))") }
  }

  // MARK: ignoresSafeArea

  @Test("a colour at the root stays inside, and fills the screen when it ignores the safe area")
  func ignoring() {
    #expect(ScreenStage(Color.red).frames("Color") == [safe])
    #expect(ScreenStage(Color.red.ignoresSafeArea()).frames("Color") == [screen])
    #expect(ScreenStage(Color.red.edgesIgnoringSafeArea(.all)).frames("Color") == [screen])
  }

  @Test("only the chosen edges are gone beyond")
  func chosenEdges() {
    let frame = ScreenStage(Color.red.ignoresSafeArea(edges: .top)).frames("Color")[0]
    #expect(frame == CGRect(x: 0, y: 0, width: 393, height: 852 - 34))
  }

  @Test("there is no keyboard to ignore")
  func keyboard() {
    #expect(ScreenStage(Color.red.ignoresSafeArea(.keyboard)).frames("Color") == [safe])
  }

  @Test("the view keeps its size for the views around: only what is inside grows")
  func sizeOutside() {
    let stage = ScreenStage(
      ZStack {
        Color.red.ignoresSafeArea()
        Color.blue
      })
    #expect(stage.frames("ZStack") == [safe])
    #expect(stage.frames("ignoresSafeArea") == [safe])
    #expect(stage.frames("Color") == [screen, safe])
  }

  @Test("an edge that does not touch the border of the safe area stays")
  func notTouching() {
    let stage = ScreenStage(
      VStack(spacing: 0) {
        Color.red.ignoresSafeArea()
        Color.blue.frame(height: 100)
      })
    #expect(
      stage.frames("Color")[0] == CGRect(x: 0, y: 0, width: 393, height: 852 - 34 - 100))
    let small = ScreenStage(Color.red.ignoresSafeArea().frame(width: 50, height: 50))
    #expect(small.frames("Color")[0].size == CGSize(width: 50, height: 50))
  }

  @Test("half a pixel counts as touching")
  func halfAPixel() {
    let near = ScreenStage(Color.red.ignoresSafeArea().padding(.top, 0.5))
    #expect(near.frames("Color")[0].minY == 0)
    let far = ScreenStage(Color.red.ignoresSafeArea().padding(.top, 0.6))
    #expect(abs(far.frames("Color")[0].minY - 59.6) < 1e-9)
  }

  @Test("content that does not fill stands at the top leading corner of the larger place")
  func smallContent() {
    let view = Color.red.frame(width: 40, height: 40).frame(
      maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading
    ).ignoresSafeArea()
    #expect(ScreenStage(view).frames("Color")[0].origin == .zero)
  }

  @Test("from right to left, leading is at the right")
  func rightToLeft() {
    let stage = ScreenStage(
      Color.red.ignoresSafeArea(edges: .leading), size: CGSize(width: 852, height: 393),
      insets: (0, 59, 21, 59), isRightToLeft: true)
    #expect(stage.frames("Color")[0] == CGRect(x: 59, y: 0, width: 852 - 59, height: 393 - 21))
  }

  // MARK: Readers

  @Test("a reader knows what lies beyond the edges it reaches")
  func readers() {
    #expect(ScreenStage(reader).texts == ["\(inner): 59 0 34 0"])
    #expect(ScreenStage(reader.frame(height: 100)).texts == ["100: 0 0 0 0"])
    #expect(ScreenStage(reader.padding(.bottom, 10)).texts == ["\(inner - 10): 59 0 0 0"])
  }

  @Test("a reader that has gone beyond has nothing left")
  func readerBeyond() {
    #expect(ScreenStage(reader.ignoresSafeArea()).texts == ["852: 0 0 0 0"])
    #expect(
      ScreenStage(reader.ignoresSafeArea(edges: .top)).texts == ["\(852 - 34): 0 0 34 0"])
  }

  @Test("a reader that comes to touch the border is built again")
  func readerMoves() {
    struct Sliding: View {
      @State private var isUp = false
      let reader: AnyView
      var body: some View {
        VStack(spacing: 0) {
          if !isUp { Color.red.frame(height: 20) }
          reader.frame(height: 100)
          Text("up").onTapGesture { isUp = true }
          Spacer()
        }
      }
    }
    var stage = ScreenStage(Sliding(reader: AnyView(reader)))
    #expect(stage.texts[0] == "100: 0 0 0 0")
    stage.tap("up")
    #expect(stage.texts[0] == "100: 59 0 0 0")
  }

  // MARK: Backgrounds

  @Test("a style behind a view reaches beyond where the view touches, a view behind it does not")
  func backgrounds() {
    #expect(ScreenStage(Color.red.background(Color.blue)).frames("Color") == [screen, safe])
    #expect(ScreenStage(Color.red.background { Color.blue }).frames("Color") == [safe, safe])
    let kept = Color.red.background(Color.blue, ignoresSafeAreaEdges: [])
    #expect(ScreenStage(kept).frames("Color") == [safe, safe])
    let top = Color.red.background(Color.blue, ignoresSafeAreaEdges: .top)
    #expect(ScreenStage(top).frames("Color")[0].size.height == 852.0 - 34)
  }

  @Test("a style behind a small view fills just that")
  func smallBackground() {
    let stage = ScreenStage(Color.red.frame(width: 30, height: 30).background(Color.blue))
    #expect(stage.frames("Color")[0].size == CGSize(width: 30, height: 30))
  }

  @Test("a style in front reaches beyond too")
  func overlays() {
    #expect(ScreenStage(Color.red.overlay(Color.blue)).frames("Color") == [safe, screen])
  }

  // MARK: safeAreaInset

  @Test("a bar takes its length and 8 points from the view, and becomes part of what covers it")
  func bar() {
    let stage = ScreenStage(reader.safeAreaInset(edge: .bottom) { Color.red.frame(height: 50) })
    #expect(stage.texts == ["\(inner - 50 - 8): 59 0 \(34 + 50 + 8) 0"])
    #expect(stage.frames("frame")[0].maxY == 852.0 - 34)
  }

  @Test("the view inside reaches under the bar, to the edge of the screen")
  func underTheBar() {
    let view = Color.blue.ignoresSafeArea().safeAreaInset(edge: .top, spacing: 0) {
      Color.red.frame(height: 50)
    }
    #expect(ScreenStage(view).frames("Color")[0] == screen)
  }

  @Test("bars add up, the later one is outside")
  func twoBars() {
    let view =
      reader
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50) }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 20) }
    let stage = ScreenStage(view)
    #expect(stage.texts == ["\(inner - 50 - 20): 59 0 \(34 + 50 + 20) 0"])
    let ends = stage.frames("frame").map(\.maxY)
    #expect(ends[0] == safe.maxY - 20)
    #expect(ends[1] == safe.maxY)
  }

  @Test("a bar at the side stands at its edge, aligned across")
  func sideBar() {
    let view = Color.blue.safeAreaInset(edge: .leading, alignment: .top, spacing: 3) {
      Color.red.frame(width: 40, height: 60)
    }
    let stage = ScreenStage(view)
    #expect(stage.frames("frame")[0] == CGRect(x: 0, y: 59, width: 40, height: 60))
    #expect(stage.frames("Color")[0].minX == 40.0 + 3)
    #expect(
      ScreenStage(view, isRightToLeft: true).frames("frame")[0].maxX == 393)
  }

  @Test("a bar that grows reaches further into what is built from it")
  func growingBar() {
    struct Growing: View {
      @State private var height: CGFloat = 20
      let reader: AnyView
      var body: some View {
        VStack(spacing: 0) {
          reader.frame(height: 100)
          Spacer()
        }
        .safeAreaInset(edge: .top, spacing: 0) {
          Color.red.frame(height: height).onTapGesture { height = 50 }
        }
      }
    }
    var stage = ScreenStage(Growing(reader: AnyView(reader)))
    #expect(stage.texts == ["100: \(59 + 20) 0 0 0"])
    stage.stage.send(.tap(CGPoint(x: 200, y: 60)))
    stage.update()
    #expect(stage.texts == ["100: \(59 + 50) 0 0 0"])
  }

  // MARK: safeAreaPadding

  @Test("padding of the safe area keeps content away, and what ignores it reaches through")
  func padding() {
    #expect(
      ScreenStage(reader.safeAreaPadding(10)).texts == [
        "\(inner - 2 * 10): \(59 + 10) 10 \(34 + 10) 10"
      ])
    #expect(
      ScreenStage(Color.red.ignoresSafeArea().safeAreaPadding(.horizontal)).frames("Color") == [
        screen
      ])
  }

  // MARK: Scrolling views

  @Test("content at rest starts inside the safe area, and scrolls under its border")
  func scrolling() {
    var stage = ScreenStage(ScrollView { Color.red.frame(height: 2000) })
    #expect(stage.frames("ScrollView") == [safe])
    #expect(stage.clips == [screen])
    #expect(stage.frames("frame")[0].minY == 59)
    stage.scroll(200, 400, by: 0, -30)
    #expect(stage.frames("frame")[0].minY == 59.0 - 30)
    stage.scroll(200, 400, by: 0, -5000)
    #expect(stage.frames("frame")[0].maxY == 852.0 - 34)
  }

  @Test("a scrolling view that ignores the safe area has its content at the edge of the screen")
  func scrollingBeyond() {
    let stage = ScreenStage(ScrollView { Color.red.frame(height: 2000) }.ignoresSafeArea())
    #expect(stage.frames("ScrollView") == [screen])
    #expect(stage.frames("frame")[0].minY == 0)
  }

  @Test("nothing inside reaches beyond on the axis that scrolls, but across it does")
  func insideScrolling() {
    let row = Color.red.frame(maxWidth: .infinity).frame(height: 100).background(Color.blue)
    let stage = ScreenStage(
      ScrollView { row }, size: CGSize(width: 852, height: 393), insets: (0, 59, 21, 59))
    #expect(stage.frames("Color")[0] == CGRect(x: 0, y: 0, width: 852, height: 100))
    let upright = ScreenStage(ScrollView { row })
    #expect(upright.frames("Color")[0] == CGRect(x: 0, y: 59, width: 393, height: 100))
  }

  @Test("the frame of a scrolling view ends at a bar, and what it shows does not")
  func scrollingUnderABar() {
    let stage = ScreenStage(
      ScrollView { Color.red.frame(height: 2000) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50) })
    #expect(stage.frames("ScrollView")[0].maxY == 852.0 - 34 - 50)
    #expect(stage.clips == [screen])
  }
}
