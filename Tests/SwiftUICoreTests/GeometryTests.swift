import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

/// Frames in each other's spaces, and who is told of their changes.
@MainActor @Suite struct GeometryTests {
  private func stage(_ view: some View, isRightToLeft: Bool = false) -> ScreenStage {
    ScreenStage(
      view, size: CGSize(width: 300, height: 300), insets: (0, 0, 0, 0),
      isRightToLeft: isRightToLeft)
  }

  private func text(_ rect: CGRect?) -> String {
    rect.map {
      "\(Int($0.minX.rounded())) \(Int($0.minY.rounded())) \(Int($0.width.rounded())) \(Int($0.height.rounded()))"
    } ?? "none"
  }

  private func reader(_ frame: @escaping (GeometryProxy) -> CGRect?) -> some View {
    GeometryReader { Text(text(frame($0))) }.frame(width: 100, height: 50)
  }

  @Test("a named space begins at the view that has the name, inside what is applied later")
  func named() {
    let view = reader { $0.frame(in: .named("inner")) }.padding(10)
      .coordinateSpace(name: "inner").padding(30).coordinateSpace(.named("outer"))
    #expect(stage(view).texts == ["10 10 100 50"])
    let outer = reader { $0.frame(in: .named("outer")) }.padding(10)
      .coordinateSpace(name: "inner").padding(30).coordinateSpace(.named("outer"))
    #expect(stage(outer).texts == ["\(10 + 30) \(10 + 30) 100 50"])
  }

  @Test("of two spaces with a name the nearest counts; an unknown name is the global space")
  func names() {
    let twice = reader { $0.frame(in: .named(1)) }.padding(10).coordinateSpace(name: 1)
      .padding(10).coordinateSpace(name: 1)
    #expect(stage(twice).texts == ["10 10 100 50"])
    #expect(stage(reader { $0.frame(in: .named(2)) }).texts == ["100 125 100 50"])
  }

  @Test("the bounds of a space are given in the reader's own, or not at all")
  func bounds() {
    let view = reader { $0.bounds(of: .named("box")) }.padding(10).coordinateSpace(name: "box")
    #expect(stage(view).texts == ["-10 -10 120 70"])
    #expect(stage(reader { $0.bounds(of: .named("box")) }).texts == ["none"])
    let scrolled = ScrollView { reader { $0.bounds(of: .scrollView) } }
    #expect(stage(scrolled).texts == ["0 0 100 300"])
  }

  @Test("the space of a scrolling view on an axis is that of the nearest which scrolls there")
  func scrollingAxis() {
    let view = ScrollView {
      ScrollView(.horizontal) { reader { $0.frame(in: .scrollView(axis: .vertical)) } }
        .padding(.top, 20)
    }
    #expect(stage(view).texts == ["0 20 100 50"])
  }

  @Test("effects count: a view that is turned has the frame around it, one that is scaled its own")
  func effects() {
    let turned = reader { $0.frame(in: .global) }.rotationEffect(.degrees(90))
    #expect(stage(turned).texts == ["\(150 - 25) \(150 - 50) 50 100"])
    let scaled = reader { $0.frame(in: .global) }.scaleEffect(2)
    #expect(stage(scaled).texts == ["\(150 - 100) \(150 - 50) 200 100"])
    let back = reader { $0.bounds(of: .named("box")) }.scaleEffect(2).coordinateSpace(name: "box")
    #expect(stage(back).texts == ["25 13 50 25"])
  }

  @Test("turned there and back is the same frame, not the one around it")
  func thereAndBack() {
    let view = reader { $0.frame(in: .global) }.rotationEffect(.degrees(30))
      .rotationEffect(.degrees(-30))
    #expect(stage(view).texts == ["100 125 100 50"])
  }

  @Test("x runs from the left, from right to left too")
  func rightToLeft() {
    let view = reader { $0.frame(in: .global) }.padding(.leading, 40)
    #expect(stage(view, isRightToLeft: true).texts == ["\((300 - 140) / 2) 125 100 50"])
  }

  // MARK: onGeometryChange

  private struct Watched: View {
    @State private var wide = false
    @State private var log = ""

    var body: some View {
      VStack {
        Text("grow").onTapGesture { wide = true }
        Color.red.frame(width: wide ? 80 : 60, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            log += " \(Int($0))"
          }
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: { old, new in
            log += " \(Int(old))-\(Int(new))"
          }
        Text("log\(log)")
      }
    }
  }

  @Test("an action runs after the first layout, and for each change of its value")
  func changes() {
    var stage = stage(Watched())
    #expect(stage.texts.contains("log 60 20-20"))
    stage.tap("grow")
    #expect(stage.texts.contains("log 60 20-20 80"))
    stage.update()
    #expect(stage.texts.contains("log 60 20-20 80"))
  }

  @Test("a place that a scroll changes is told")
  func changesByScrolling() {
    struct Scrolled: View {
      @State private var y: CGFloat = 7
      var body: some View {
        VStack(spacing: 0) {
          Text("\(Int(y))")
          ScrollView {
            Color.red.frame(height: 900)
              .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .scrollView).minY
              } action: {
                y = $0
              }
          }
        }
      }
    }
    var stage = stage(Scrolled())
    #expect(stage.texts == ["0"])
    stage.scroll(150, 150, by: 0, -25)
    #expect(stage.texts == ["-25"])
  }

  @Test("a value that each action changes ends with a report")
  func endless() {
    struct Restless: View {
      @State private var width: CGFloat = 10
      var body: some View {
        Color.red.frame(width: width, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = 30 - $0
          }
      }
    }
    #expect(stage(Restless()).codes == ["endless-update"])
  }

  // MARK: Named spaces that get another size

  private struct Resizing: View {
    @State private var height: CGFloat = 100

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: "resize").onTapGesture { height = 150 }
        ZStack(alignment: .topLeading) {
          Color.clear.frame(width: 80, height: height)
          GeometryReader { proxy in
            Text(verbatim: "\(Int(proxy.bounds(of: .named("card"))?.height ?? -1))")
          }
          .frame(width: 40, height: 20)
        }
        .coordinateSpace(.named("card"))
      }
    }
  }

  @Test("a reader is built again when only the named view around gets another size")
  func boundsFollow() {
    var stage = ScreenStage(Resizing())
    #expect(stage.texts == ["resize", "100"])
    stage.tap("resize")
    #expect(stage.texts == ["resize", "150"])
  }

  private struct ResizingScroll: View {
    @State private var height: CGFloat = 100

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "resize").onTapGesture { height = 150 }
        ScrollView {
          GeometryReader { proxy in
            Text(verbatim: "\(Int(proxy.bounds(of: .scrollView)?.height ?? -1))")
          }
          .frame(width: 40, height: 20)
        }
        .frame(height: height)
        Spacer(minLength: 0)
      }
    }
  }

  @Test("a reader is built again when the scrolling view around shows more")
  func scrollBoundsFollow() {
    var stage = ScreenStage(ResizingScroll())
    #expect(stage.texts == ["resize", "100"])
    stage.tap("resize")
    #expect(stage.texts == ["resize", "150"])
  }

  // MARK: Mirrors

  @Test("what is drawn is mirrored with the direction of layout, and its layout stays")
  func mirrors() {
    func minX(_ behavior: LayoutDirectionBehavior, isRightToLeft: Bool) -> [String] {
      ScreenStage(
        HStack(spacing: 0) {
          GeometryReader { Text(verbatim: "\(Int($0.frame(in: .global).minX))") }
            .frame(width: 30, height: 20)
          Color.clear.frame(width: 70, height: 20)
        }
        .layoutDirectionBehavior(behavior),
        size: CGSize(width: 100, height: 100), insets: (0, 0, 0, 0), isRightToLeft: isRightToLeft
      ).texts
    }
    #expect(minX(.fixed, isRightToLeft: true) == ["70"])
    #expect(minX(.mirrors, isRightToLeft: true) == ["0"])
    #expect(minX(.mirrors, isRightToLeft: false) == ["0"])
    #expect(minX(.mirrors(in: .leftToRight), isRightToLeft: false) == ["70"])
  }

  @Test("a guide inside a view that may reach beyond the safe area stays inside", arguments: 0..<3)
  func safeAreasCutGuides(_ modifier: Int) {
    let marked = Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { _ in 15 }
    @ViewBuilder var view: some View {
      switch modifier {
      case 0: marked.ignoresSafeArea()
      case 1: marked.safeAreaPadding(0)
      default:
        marked.safeAreaInset(edge: .bottom, spacing: 0) { Color.clear.frame(width: 0, height: 0) }
      }
    }
    let frames = ScreenStage(
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(width: 20, height: 20)
        view
      }
    ).frames("frame")
    #expect(frames[0].minX == frames[1].minX)
  }
}
