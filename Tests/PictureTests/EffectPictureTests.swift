import Foundation
import Raster
@_spi(Sightline) import SwiftUI
import Testing

/// One small picture of each effect, from the view to the pixels.
@MainActor @Suite struct EffectPictureTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let white = Color(red: 1, green: 1, blue: 1)
  private let grey = Color(red: 0.5, green: 0.5, blue: 0.5)

  private func isNear(_ pixel: [UInt8], _ expected: [Int], _ slack: Int = 2) -> Bool {
    pixel.count == expected.count
      && zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= slack }
  }

  private func pixel(
    _ x: Int, _ y: Int, @ViewBuilder _ content: () -> some View
  ) throws -> [UInt8] {
    try TestStage(20, 20) { content() }.pixels().at(x, y)
  }

  // MARK: Masks and blends

  @Test("a mask of half opacity leaves half, and nothing beyond it")
  func mask() throws {
    let pixels = try TestStage(20, 20) {
      red.mask { Color.black.opacity(0.5).frame(width: 10, height: 10) }
    }.pixels()
    #expect(isNear(pixels.at(10, 10), [128, 0, 0, 128]))
    #expect(pixels.inkColumns == 5...14 && pixels.inkRows == 5...14)
  }

  @Test("a mask with a hole keeps the hole open")
  func inverseMask() throws {
    let pixels = try TestStage(20, 20) {
      red.mask {
        ZStack {
          Rectangle()
          Rectangle().frame(width: 10, height: 10).blendMode(.destinationOut)
        }
        .compositingGroup()
      }
    }.pixels()
    #expect(pixels.at(10, 10) == [0, 0, 0, 0])
    #expect(pixels.at(2, 2) == [255, 0, 0, 255])
  }

  @Test("a multiplied view darkens what lies behind it")
  func blend() throws {
    let found = try pixel(10, 10) {
      ZStack {
        red
        grey.blendMode(.multiply)
      }
    }
    #expect(isNear(found, [128, 0, 0, 255]))
  }

  @Test("a blend mode stays in its compositing group")
  func group() throws {
    func view(_ isGroup: Bool) throws -> [UInt8] {
      try pixel(10, 10) {
        ZStack {
          red
          if isGroup {
            ZStack { white.blendMode(.difference) }.compositingGroup()
          } else {
            white.blendMode(.difference)
          }
        }
      }
    }
    #expect(try view(false) == [0, 255, 255, 255])
    #expect(try view(true) == [255, 255, 255, 255])
  }

  @Test("an opaque drawing group lies on black")
  func opaqueGroup() throws {
    #expect(
      isNear(try pixel(10, 10) { red.opacity(0.5).drawingGroup(opaque: true) }, [128, 0, 0, 255]))
  }

  // MARK: Colours and blurs

  @Test("colours change as their modifiers say")
  func colors() throws {
    #expect(isNear(try pixel(1, 1) { grey.brightness(0.25) }, [191, 191, 191, 255]))
    #expect(isNear(try pixel(1, 1) { red.contrast(0.5) }, [191, 64, 64, 255]))
    #expect(isNear(try pixel(1, 1) { red.saturation(0) }, [54, 54, 54, 255]))
    #expect(isNear(try pixel(1, 1) { red.grayscale(0.5) }, [155, 27, 27, 255]))
    #expect(isNear(try pixel(1, 1) { red.colorInvert() }, [0, 255, 255, 255]))
    #expect(isNear(try pixel(1, 1) { red.colorMultiply(grey) }, [128, 0, 0, 255]))
    #expect(isNear(try pixel(1, 1) { red.luminanceToAlpha() }, [0, 0, 0, 54]))
    // A third of a turn takes red most of the way to green.
    let turned = try pixel(1, 1) { red.hueRotation(.degrees(120)) }
    #expect(turned[1] > turned[0] && turned[1] > turned[2])
  }

  @Test("a blur is half as opaque at an edge, and an opaque one whole")
  func blur() throws {
    func edge(_ isOpaque: Bool) throws -> [UInt8] {
      try TestStage(80, 80) {
        red.frame(width: 40, height: 40).blur(radius: 3, opaque: isOpaque)
      }.pixels().at(20, 40)
    }
    #expect(abs(Int(try edge(false)[3]) - 128) < 24)
    #expect(try edge(true) == [255, 0, 0, 255])
  }

  // MARK: Space

  @Test("what is turned about y becomes narrower, and its far side lower")
  func space() throws {
    let pixels = try TestStage(100, 100) {
      red.frame(width: 60, height: 60).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
    }.pixels()
    let columns = try #require(pixels.inkColumns)
    #expect(columns.count < 45)
    func height(_ x: Int) -> Int { (0..<100).filter { pixels.at(x, $0)[3] > 128 }.count }
    #expect(height(columns.lowerBound + 2) > 70, "the left edge has come nearer")
    #expect(height(columns.upperBound - 2) < 50, "the right edge has gone away")
  }

  // MARK: Styles

  @Test("an inner shadow darkens the edge and not the middle")
  func innerShadow() throws {
    let pixels = try TestStage(40, 40) {
      Rectangle().fill(white.shadow(.inner(color: .black, radius: 2, x: 0, y: 4)))
    }.pixels()
    #expect(pixels.at(20, 1)[0] < 60)
    #expect(pixels.at(20, 20)[0] > 250)
    #expect(pixels.at(20, 38)[0] > 225)
  }

  @Test("a material over two colours shows a mixture of both under its tint")
  func material() throws {
    let pixels = try TestStage(100, 100) {
      HStack(spacing: 0) {
        Color(red: 0, green: 0, blue: 0)
        white
      }
      .overlay { Rectangle().fill(.ultraThinMaterial).frame(width: 90, height: 90) }
    }.pixels()
    #expect(pixels.at(2, 2) == [0, 0, 0, 255])
    let (left, middle, right) = (pixels.at(8, 50)[0], pixels.at(50, 50)[0], pixels.at(92, 50)[0])
    #expect(left < middle && middle < right)
    #expect(left > 100 && right < 255)
  }

  @Test("an image paint repeats from the corner of what it fills")
  func imagePaint() throws {
    let file = PNGFile.pixels([[[0, 0, 0, 255], [255, 255, 255, 255]]])
    let stage = TestStage(20, 20, TestAssets(["tile": file])) {
      Rectangle().fill(ImagePaint(image: Image("tile"), scale: 2)).padding(1)
    }
    let pixels = try stage.pixels()
    #expect(stage.codes.isEmpty)
    // Each pixel of the tile is two points wide, and half of that mixed with the next.
    let row = (1..<5).map { Int(pixels.at($0, 10)[0]) }
    #expect(row == (5..<9).map { Int(pixels.at($0, 10)[0]) })
    #expect(Set(row).count > 1)
    let missing = TestStage(20, 20) { Rectangle().fill(ImagePaint(image: Image("none"))) }
    #expect(missing.codes == ["missing-image"])
  }

  @Test("a mesh has the colours of its corners")
  func mesh() throws {
    let pixels = try TestStage(40, 40) {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [red, white, white, red])
    }.pixels()
    #expect(isNear(pixels.at(0, 0), [255, 0, 0, 255], 6))
    #expect(isNear(pixels.at(39, 0), [255, 255, 255, 255], 6))
    #expect(isNear(pixels.at(20, 20), [255, 128, 128, 255], 8))
  }

  @Test("a redacted image is a faint box")
  func redaction() throws {
    let file = PNGFile.plain(1, 1, [255, 0, 0, 255])
    let pixels = try TestStage(20, 20, TestAssets(["dot": file])) {
      Image("dot").resizable().frame(width: 12, height: 12).redacted(reason: .placeholder)
    }.pixels()
    #expect(isNear(pixels.at(10, 10), [0, 0, 0, 41]))
    #expect(pixels.inkColumns == 4...15)
  }

  // MARK: Canvas

  @Test("a canvas fills, clips, filters and blends")
  func canvas() throws {
    let pixels = try TestStage(40, 40) {
      Canvas { context, size in
        let all = Path(CGRect(origin: .zero, size: size))
        context.fill(all, with: .color(white))
        var half = context
        half.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
        half.blendMode = .multiply
        half.addFilter(.colorInvert())
        half.fill(all, with: .color(red))
      }
    }.pixels()
    #expect(pixels.at(10, 20) == [0, 255, 255, 255])
    #expect(pixels.at(30, 20) == [255, 255, 255, 255])
  }

  @Test("a threshold makes one figure of two blurred ones, with smooth edges")
  func metaballs() throws {
    let pixels = try TestStage(60, 30) {
      Canvas { context, _ in
        context.addFilter(.alphaThreshold(min: 0.5, color: red))
        context.addFilter(.blur(radius: 4))
        context.drawLayer { layer in
          for x: CGFloat in [10, 31] {
            layer.fill(
              Path(ellipseIn: CGRect(x: x, y: 5, width: 20, height: 20)), with: .color(.black))
          }
        }
      }
    }.pixels()
    #expect(pixels.at(20, 15) == [255, 0, 0, 255])
    #expect(pixels.at(30, 15)[3] == 255, "between them lies a bridge")
    #expect(pixels.at(1, 1)[3] == 0)
    let partial = (0..<60).flatMap { x in (0..<30).map { pixels.at(x, $0)[3] } }
      .filter { $0 > 0 && $0 < 255 }
    #expect(partial.count > 20)
  }

  // MARK: Options

  @Test("a fill and a line without smooth edges have whole pixels only")
  func antialiasing() throws {
    func opacities(_ isSmooth: Bool) throws -> Set<UInt8> {
      let picture = try TestStage(30, 20) {
        HStack(spacing: 0) {
          Circle().fill(.red, style: FillStyle(antialiased: isSmooth)).frame(width: 10, height: 20)
          Circle().stroke(.red, lineWidth: 2, antialiased: isSmooth).frame(width: 10, height: 20)
          Canvas { context, size in
            context.fill(
              Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red),
              style: FillStyle(antialiased: isSmooth))
          }
        }
      }.pixels()
      return Set((0..<600).map { picture.at($0 % 30, $0 / 30)[3] })
    }
    #expect(try opacities(false) == [0, 255])
    #expect(try opacities(true).count > 10)
  }

  @Test("a gradient in linear colours is half the light in the middle")
  func linearGradient() throws {
    func middle(_ options: GraphicsContext.GradientOptions) throws -> Int {
      Int(
        try TestStage(101, 1) {
          Canvas { context, size in
            context.fill(
              Path(CGRect(origin: .zero, size: size)),
              with: .linearGradient(
                Gradient(colors: [.black, .white]), startPoint: .zero,
                endPoint: CGPoint(x: 101, y: 0), options: options))
          }
        }.pixels().at(50, 0)[0])
    }
    // 1.055 · 0.5^(1 / 2.4) − 0.055 of white.
    #expect(abs(try middle(.linearColor) - 188) <= 2)
    // Oklab's lightness of a half: an eighth of the light.
    #expect(abs(try middle([]) - 99) <= 2)
  }

  @Test("a filter in linear colours adds light")
  func linearFilter() throws {
    let stage = TestStage(4, 4) {
      Canvas { context, size in
        context.addFilter(.brightness(0.5), options: .linearColor)
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      }
    }
    #expect(abs(Int(try stage.pixels().at(1, 1)[0]) - 188) <= 1)
    #expect(stage.codes == [])
  }

  @Test("colours that are to be combined as light are reported where they are not")
  func colorModes() {
    let views: [AnyView] = [
      AnyView(Color.red.drawingGroup(colorMode: .linear)),
      AnyView(Canvas(colorMode: .extendedLinear) { _, _ in }),
      AnyView(
        Canvas { context, _ in
          context.addFilter(.blur(radius: 2), options: .linearColor)
          context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(.red))
        }),
    ]
    for view in views { #expect(TestStage(8, 8) { view }.codes == ["color-mode"]) }
    #expect(TestStage(8, 8) { Color.red.drawingGroup() }.codes == [])
  }

  @Test("a symbol is laid side by side as a picture is")
  func symbolPaint() throws {
    let symbol = try #require(TestStage(60, 60) { Image(systemName: "star.fill") }.images.first)
    let (width, height) = (Int(symbol.width.rounded(.up)), Int(symbol.height.rounded(.up)))
    let picture = try TestStage(60, 60) {
      Rectangle().fill(ImagePaint(image: Image(systemName: "star.fill")))
    }.pixels()
    #expect(picture.inkColumns != nil)
    for y in 0..<height {
      for x in 0..<width {
        #expect(picture.at(x, y) == picture.at(x + width, y + height))
      }
    }
    #expect(
      TestStage(10, 10) { Rectangle().fill(ImagePaint(image: Image(systemName: "no.such"))) }
        .codes.isEmpty == false)
  }
}

/// Hostile pictures end with pixels or a refusal, and take no more memory than a few pictures do.
@MainActor @Suite struct HostilePictureTests {
  @Test("effects in views without a size, or far too large, end")
  func sizes() throws {
    let pixels = try TestStage(20, 20) {
      ZStack {
        Color.red.frame(width: 0, height: 0).blur(radius: 5).mask { Circle() }
        Color.blue.frame(width: 1e9, height: 1e9).blur(radius: 1e9).blendMode(.multiply)
        Color.green.frame(width: 1e9, height: 1e9)
          .rotation3DEffect(.degrees(89), axis: (x: 1, y: 1, z: 0))
        Canvas { _, _ in }.frame(width: 0)
        Circle().fill(.ultraThinMaterial).frame(width: 1e9, height: 1e9)
      }
    }.pixels()
    #expect(pixels.width == 20)
  }

  @Test("effects within each other a thousand deep end")
  func nested() throws {
    var view = AnyView(Color.red)
    for index in 0..<1000 {
      view =
        index % 2 == 0
        ? AnyView(view.blur(radius: 1).blendMode(.screen))
        : AnyView(view.brightness(0.001).compositingGroup())
    }
    let deep = view
    #expect(try TestStage(8, 8) { deep }.pixels().width == 8)
  }

  @Test("a path of a hundred thousand elements is drawn, and can be clipped and stroked")
  func longPaths() throws {
    let zigzag = Path { path in
      path.move(to: .zero)
      for index in 1...100_000 { path.addLine(to: CGPoint(x: index % 40, y: index % 37)) }
    }
    let pixels = try TestStage(40, 40) {
      ZStack {
        zigzag.fill(.red)
        zigzag.stroke(.blue, lineWidth: 0.1)
      }
      .clipShape(Circle())
    }.pixels()
    #expect(pixels.inkColumns != nil)
  }

  @Test("paths that are too large to be combined are empty, with a diagnostic")
  func largeCombinations() {
    let zigzag = Path { path in
      path.move(to: .zero)
      for index in 1...20_001 { path.addLine(to: CGPoint(x: index % 40, y: index % 37)) }
    }
    let stage = TestStage(40, 40) {
      Canvas { context, size in
        let both = zigzag.union(Path(CGRect(origin: .zero, size: size)))
        context.fill(both, with: .color(.red))
      }
    }
    #expect(stage.codes == ["path-too-large"])
    #expect(TestStage(40, 40) { Color.red }.codes == [])
  }

  @Test("a picture of twenty thousand pixels is refused")
  func largePictures() throws {
    let stage = TestStage(20_000, 1) { Color.red }
    #expect(throws: RasterError.tooLarge(width: 20_000, height: 1)) { try stage.pixels() }
  }
}
