import CoreGraphics
import Foundation
import Raster
import SwiftUI
import Testing

/// What is drawn through mappings, and gradients and parts of canvases, by pixels worked out by hand.
@MainActor @Suite struct MappingPictureTests {
  /// A picture of 20 × 20 with a view at its top left corner.
  private func corner(@ViewBuilder _ view: () -> some View) throws -> PixelImage {
    let content = view()
    return try TestStage(20, 20) {
      content.frame(width: 20, height: 20, alignment: .topLeading)
    }.pixels()
  }

  private var block: some View { Color.red.frame(width: 10, height: 4) }

  // MARK: Mappings

  @Test("a mapping moves what is drawn, not where it is laid out")
  func transform() throws {
    let picture = try corner {
      VStack(spacing: 0) {
        block.transformEffect(CGAffineTransform(translationX: 3, y: 8))
        Color.blue.frame(width: 2, height: 2)
      }
    }
    // The blue one lies in the middle below where the red one would be.
    #expect(picture.at(4, 4)[2] == 255)
    #expect(picture.inkRows == 4...11)
    #expect(picture.inkColumns == 3...12)
  }

  @Test("a projection without a vanishing point stretches")
  func stretch() throws {
    let picture = try corner {
      Color.red.frame(width: 4, height: 4)
        .projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 1)))
    }
    #expect(picture.inkColumns == 0...7)
    #expect(picture.inkRows == 0...3)
  }

  @Test("a projection with a vanishing point brings the far end nearer")
  func vanishing() throws {
    var matrix = ProjectionTransform()
    // x goes to x / (0.1 x + 1): 10 to 5, and 2.5 to 2.
    matrix.m13 = 0.1
    let picture = try corner {
      HStack(spacing: 0) {
        Color.blue.frame(width: 2.5, height: 4)
        Color.red.frame(width: 7.5, height: 4)
      }
      .projectionEffect(matrix)
    }
    #expect(picture.inkColumns == 0...4)
    #expect(picture.at(0, 1)[2] > 200)
    #expect(picture.at(3, 1)[0] > 200)
  }

  private struct Shift: GeometryEffect {
    var part: CGFloat
    var animatableData: CGFloat {
      get { part }
      set { part = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: size.width * part, y: 0))
    }
  }

  @Test("an effect of one's own, and one that asks for the size, move by a part of it")
  func effectsOfOnesOwn() throws {
    #expect(try corner { block.modifier(Shift(part: 0.5)) }.inkColumns == 5...14)
    let seen = try corner {
      block.visualEffect { content, proxy in content.offset(x: proxy.size.width / 2, y: 1) }
    }
    #expect(seen.inkColumns == 5...14)
    #expect(seen.inkRows == 1...4)
  }

  // MARK: Gradients

  @Test("colours outward are the same at the same distance, and end at their radius")
  func outward() throws {
    let radial = try TestStage(41, 41) {
      RadialGradient(
        colors: [.black, .white], center: .center, startRadius: 0, endRadius: 15)
    }.pixels()
    #expect(radial.at(20, 20)[0] < 20)
    for distance in [3, 7, 11] {
      let right = Int(radial.at(20 + distance, 20)[0])
      let up = Int(radial.at(20, 20 - distance)[0])
      #expect(abs(right - up) <= 1)
    }
    #expect(radial.at(36, 20)[0] == 255)
    let elliptical = try TestStage(81, 41) {
      EllipticalGradient(colors: [.black, .white], center: .center)
    }.pixels()
    // Twice as far across as down, in a frame twice as wide.
    for distance in [4, 8, 12] {
      let across = Int(elliptical.at(40 + 2 * distance, 20)[0])
      let down = Int(elliptical.at(40, 20 + distance)[0])
      #expect(abs(across - down) <= 3)
    }
  }

  @Test("colours around a point run clockwise from the right")
  func around() throws {
    let picture = try TestStage(20, 20) {
      AngularGradient(
        stops: [
          .init(color: Color(red: 1, green: 0, blue: 0), location: 0.5),
          .init(color: Color(red: 0, green: 0, blue: 1), location: 0.5),
        ], center: .center)
    }.pixels()
    // The first half of the turn lies below.
    #expect(picture.at(10, 15) == [255, 0, 0, 255])
    #expect(picture.at(10, 5) == [0, 0, 255, 255])
  }

  @Test("a style's shadow falls behind what is filled")
  func styleShadow() throws {
    let picture = try corner {
      Rectangle()
        .fill(
          Color(red: 1, green: 0, blue: 0)
            .shadow(.drop(color: Color(red: 0, green: 0, blue: 1), radius: 0, x: 2, y: 6))
        )
        .frame(width: 8, height: 4)
    }
    #expect(picture.at(1, 1) == [255, 0, 0, 255])
    // Moved by 2 and 6: columns 2…9, rows 6…9.
    #expect(picture.at(2, 6) == [0, 0, 255, 255])
    #expect(picture.at(9, 9) == [0, 0, 255, 255])
    #expect(picture.at(1, 6)[3] == 0)
  }

  // MARK: Canvases

  @Test("a symbol is drawn as often as one likes, at its size or stretched")
  func symbols() throws {
    let picture = try TestStage(20, 20) {
      Canvas { context, _ in
        guard let dot = context.resolveSymbol(id: 7) else { return }
        context.draw(dot, at: CGPoint(x: 3, y: 3))
        context.draw(dot, in: CGRect(x: 10, y: 10, width: 8, height: 2))
      } symbols: {
        Color(red: 1, green: 0, blue: 0).frame(width: 4, height: 4).tag(7)
      }
    }.pixels()
    let ink = (0..<400).filter { picture.at($0 % 20, $0 / 20) == [255, 0, 0, 255] }
    #expect(ink.count == 4 * 4 + 8 * 2)
    #expect(picture.at(1, 1)[3] == 255)
    #expect(picture.at(17, 11)[3] == 255)
  }

  @Test("a layer clips what is drawn afterwards, or, inverted, keeps it out")
  func layers() throws {
    func picture(_ options: GraphicsContext.ClipOptions) throws -> PixelImage {
      try TestStage(10, 10) {
        Canvas { context, size in
          context.clipToLayer(opacity: 0.5, options: options) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 10)), with: .color(.black))
          }
          context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .color(Color(red: 1, green: 0, blue: 0)))
        }
      }.pixels()
    }
    #expect(try picture([]).at(2, 5) == [128, 0, 0, 128])
    #expect(try picture([]).at(7, 5)[3] == 0)
    // Half of what the layer covers is kept out.
    #expect(abs(Int(try picture(.inverse).at(2, 5)[3]) - 128) <= 1)
    #expect(try picture(.inverse).at(7, 5) == [255, 0, 0, 255])
  }
}
