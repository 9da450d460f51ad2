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
}
