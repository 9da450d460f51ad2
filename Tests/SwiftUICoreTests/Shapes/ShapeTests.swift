import DisplayList
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

private struct Triangle: Shape {
  var inset: CGFloat = 0
  var animatableData: CGFloat {
    get { inset }
    set { inset = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: CGPoint(x: rect.minX + inset, y: rect.minY))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      $0.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      $0.closeSubpath()
    }
  }
}

private struct Half: Shape {
  func path(in rect: CGRect) -> Path { Path(rect) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: size.width / 2, height: size.height)
  }
}

@MainActor @Suite struct ShapeTests {
  /// All that is drawn, in order, without places.
  private func operations(_ view: some View, isRightToLeft: Bool = false) -> [DrawOperation] {
    var found: [DrawOperation] = []
    func walk(_ node: DisplayNode) {
      found += node.operations
      for child in node.children { walk(child.node) }
    }
    let reader = Reader(view, isRightToLeft: isRightToLeft)
    if let root = reader.frame.displayList.root { walk(root.node) }
    return found
  }

  private func effects(_ view: some View) -> [DisplayEffect] {
    var found: [DisplayEffect] = []
    func walk(_ node: DisplayNode) {
      found += node.effects
      for child in node.children { walk(child.node) }
    }
    if let root = Reader(view).frame.displayList.root { walk(root.node) }
    return found
  }

  private func size(_ view: some View, _ width: Double?, _ height: Double?) -> Extent? {
    TestStage.offering(view, Offer(width, height)).size
  }

  private let red = Paint(red: 1, green: 0, blue: 0)
  private let pureRed = Color(red: 1, green: 0, blue: 0)
  private let pureBlue = Color(red: 0, green: 0, blue: 1)

  // MARK: Sizes

  @Test("shapes take what they are offered, and 10 where nothing is")
  func sizes() {
    for view in [
      AnyView(Rectangle()), AnyView(Capsule().fill(.red)), AnyView(Triangle()),
      AnyView(Ellipse().stroke(.red, lineWidth: 3)), AnyView(Path(CGRect.zero)),
    ] {
      #expect(size(view, 40, 30) == Extent(40, 30))
      #expect(size(view, nil, nil) == Extent(10, 10))
      #expect(size(view, 0, nil) == Extent(0, 10))
    }
  }

  @Test("a circle is a square of the shorter length")
  func circleSizes() {
    #expect(size(Circle(), 40, 30) == Extent(30, 30))
    #expect(size(Circle().fill(.red), 20, 30) == Extent(20, 20))
    #expect(size(Circle(), nil, nil) == Extent(10, 10))
    #expect(size(Circle().stroke(lineWidth: 4), 40, 30) == Extent(30, 30))
  }

  @Test("a shape of one's own may answer otherwise")
  func ownSize() {
    #expect(size(Half(), 40, 30) == Extent(20, 30))
    #expect(size(AnyShape(Half()), 40, 30) == Extent(20, 30))
  }

  // MARK: Drawing

  @Test("rectangles are filled on whole pixels, and so are the lines inside their edges")
  func rectangles() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(
      operations(Rectangle().fill(pureRed).frame(width: 40, height: 30)) == [.fill(frame, red)])
    // Above, left, right and below, 2 wide, none over another.
    let sides = [
      CGRect(x: 0, y: 0, width: 40, height: 2), CGRect(x: 0, y: 2, width: 2, height: 30 - 2 * 2),
      CGRect(x: 40 - 2, y: 2, width: 2, height: 30 - 2 * 2),
      CGRect(x: 0, y: 30 - 2, width: 40, height: 2),
    ]
    #expect(
      operations(Color.clear.border(pureRed, width: 2).frame(width: 40, height: 30))
        == sides.map { .fill($0, red) })
  }

  @Test("all else is drawn as a path")
  func paths() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(
      operations(Circle().fill(pureRed).frame(width: 40, height: 40))
        == [.path(Path(ellipseIn: frame).cgPath._data, red)])
    #expect(
      operations(
        Circle().fill(pureRed, style: FillStyle(eoFill: true)).frame(width: 40, height: 40))
        == [.path(Path(ellipseIn: frame).cgPath._data, red, evenOdd: true)])
  }

  @Test("lines keep their style")
  func lines() {
    let style = StrokeStyle(
      lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let line = StrokeLine(
      width: 3, cap: .round, join: .bevel, dash: [4, 2], dashPhase: 1)
    let expected = [DrawOperation.stroke(Path(ellipseIn: frame).cgPath._data, line, red)]
    #expect(
      operations(Circle().stroke(pureRed, style: style).frame(width: 40, height: 40)) == expected)
    // The line as a shape of its own, which is then filled.
    #expect(
      operations(Circle().stroke(style: style).fill(pureRed).frame(width: 40, height: 40))
        == expected)
  }

  @Test("a border lies inside, half its width from the edge")
  func borders() {
    let inner = CGRect(x: 2, y: 2, width: 40 - 2 * 2, height: 40 - 2 * 2)
    #expect(
      operations(Circle().strokeBorder(pureRed, lineWidth: 4).frame(width: 40, height: 40))
        == [.stroke(Path(ellipseIn: inner).cgPath._data, StrokeLine(width: 4), red)])
  }

  @Test("what is added to a shape's drawing lies in front")
  func chained() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let circle = Path(ellipseIn: frame).cgPath._data
    let blue = Paint(red: 0, green: 0, blue: 1)
    let view = Circle().fill(pureRed).stroke(pureBlue, lineWidth: 2)
    #expect(
      operations(view.frame(width: 40, height: 40)) == [
        .path(circle, red), .stroke(circle, StrokeLine(width: 2), blue),
      ])
    #expect(operations(view.strokeBorder(pureRed).frame(width: 40, height: 40)).count == 3)
  }

  @Test("a shape without a style has the foreground's")
  func foreground() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(
      operations(Rectangle().frame(width: 40, height: 30).foregroundStyle(pureRed))
        == [.fill(frame, red)])
  }

  @Test("a shape that is not symmetric is mirrored with the direction of layout")
  func mirrored() {
    let width: CGFloat = 40
    let triangle = Triangle().fill(pureRed).frame(width: width, height: 40)
    let path = Triangle().path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(operations(triangle) == [.path(path.cgPath._data, red)])
    let mirrored = path.applying(CGAffineTransform(-1, 0, 0, 1, width, 0))
    #expect(operations(triangle, isRightToLeft: true) == [.path(mirrored.cgPath._data, red)])
  }

  @Test("a shape behind a view fills its frame")
  func backgrounds() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    let capsule = DrawOperation.path(Capsule().path(in: frame).cgPath._data, red)
    let view = Color.clear.frame(width: 40, height: 30)
    #expect(operations(view.background(pureRed, in: .capsule)) == [capsule])
    #expect(operations(view.overlay(pureRed, in: Capsule())) == [capsule])
    #expect(operations(view.background { Capsule().fill(pureRed) }) == [capsule])
  }

  @Test("an unchanged shape is not drawn again")
  func unchanged() {
    var reader = Reader(
      VStack {
        Circle().fill(.red)
        Rectangle()
      })
    #expect(reader.frame.counters.drawn > 0)
    reader.update()
    #expect(reader.frame.counters.drawn == 0)
  }

  // MARK: Clips

  @Test("clips take the shape in the view's frame")
  func clips() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    let view = pureRed.frame(width: 40, height: 30)
    #expect(effects(view.clipped()) == [.clip(Path(frame).cgPath._data)])
    #expect(
      effects(view.clipShape(Circle(), style: FillStyle(eoFill: true)))
        == [.clip(Circle().path(in: frame).cgPath._data, evenOdd: true)])
    #expect(
      effects(view.cornerRadius(8))
        == [.clip(RoundedRectangle(cornerRadius: 8).path(in: frame).cgPath._data)])
  }

  // MARK: Taps

  private struct Tapped: View {
    let view: AnyView
    @State private var count = 0
    var body: some View {
      VStack(spacing: 0) {
        view.frame(width: 100, height: 100).onTapGesture { count += 1 }
        Text("taps \(count)")
      }
    }
  }

  /// How many of two taps reach a view: in the middle, and near the corner.
  private func taps(_ view: some View) -> [Bool] {
    [CGPoint(x: 50, y: 50), CGPoint(x: 4, y: 4)].map { point in
      let stage = Stage(
        Tapped(view: AnyView(view)),
        world: World(
          size: CGSize(width: 100, height: 120), text: PlainTextService(), recordsLocations: true))
      let frame = stage.update().tree().first { $0.view == "onTapGesture" }?.frame ?? .zero
      stage.send(.tap(CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)))
      return stage.update().tree().compactMap(\.text).contains("taps 1")
    }
  }

  @Test("a shape is tapped where it is drawn")
  func shapeTaps() {
    #expect(taps(Rectangle()) == [true, true])
    #expect(taps(Circle().fill(.red)) == [true, false])
    #expect(taps(Circle().stroke(.red, lineWidth: 4)) == [false, false])
    #expect(taps(Rectangle().strokeBorder(.red, lineWidth: 10)) == [false, true])
  }

  @Test("a content shape is tapped as a whole, and nothing outside")
  func contentShapes() {
    #expect(taps(Color.clear) == [false, false])
    #expect(taps(Color.clear.contentShape(Rectangle())) == [true, true])
    #expect(taps(Color.red.contentShape(Circle())) == [true, false])
    #expect(taps(Circle().stroke(.red).contentShape(.interaction, Circle())) == [true, false])
    #expect(taps(Circle().stroke(.red).contentShape(.dragPreview, Circle())) == [false, false])
  }

  // MARK: What is not a number

  @Test(
    "a path that is not finite is reported, and not drawn",
    arguments: [CGFloat.nan, .infinity])
  func notFinite(value: CGFloat) throws {
    struct Broken: View {
      let value: CGFloat
      var body: some View { VStack { Triangle(inset: value).fill(.red) } }
    }
    let view = Broken(value: value)
    #expect(operations(view).isEmpty)
    let report = try #require(Reader(view).frame.diagnostics.first)
    #expect(report.code == "not-a-number")
    #expect(report.message == "the coordinates of a path must be finite numbers")
    #expect(report.notes == ["the path of Triangle has some that are not, and is not drawn"])
    #expect(report.line != nil)
  }

  @Test("hostile numbers end")
  func hostile() {
    for value in [0, -5, 1e9, CGFloat.nan, .infinity] {
      let views = [
        AnyView(Circle().stroke(.red, lineWidth: value)),
        AnyView(Rectangle().strokeBorder(.red, lineWidth: value)),
        AnyView(RoundedRectangle(cornerRadius: value).inset(by: value)),
        AnyView(Circle().trim(from: value, to: value * 2).stroke(lineWidth: 2)),
        AnyView(Capsule().scale(value).rotation(.degrees(Double(value)))),
        AnyView(Circle().stroke(.red, style: StrokeStyle(dash: [value, value]))),
        AnyView(Color.red.clipShape(Capsule().offset(x: value))),
        AnyView(Rectangle().size(width: value, height: value)),
      ]
      for view in views {
        let size = Reader(view.frame(width: 40, height: 40)).frame(of: "frame")?.size
        #expect(size == CGSize(width: 40, height: 40), "\(value)")
      }
    }
  }
}
