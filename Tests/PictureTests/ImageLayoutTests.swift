import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

@MainActor @Suite struct ImageLayoutTests {
  /// 40 × 20 pixels, two for each point.
  private let assets = TestAssets(["wide": .plain(40, 20, [1, 2, 3, 255])], scale: 2)

  private let own = CGSize(width: 40 / 2, height: 20 / 2)

  @Test func pictureKeepsItsSizeWhateverIsOffered() {
    let stage = TestStage(100, 100, assets) {
      Image("wide")
      Image("wide").frame(width: 5, height: 5)
      Image("wide").fixedSize()
    }
    #expect(stage.sizes == [own, own, own])
  }

  @Test func resizablePictureTakesWhatIsOffered() {
    let stage = TestStage(100, 70, assets) { Image("wide").resizable() }
    #expect(stage.sizes == [CGSize(width: 100, height: 70)])
  }

  @Test func resizablePictureHasItsOwnSizeWhereNothingIsOffered() {
    let stage = TestStage(100, 100, assets) {
      Image("wide").resizable().fixedSize()
      Image("wide").resizable().frame(height: 33).fixedSize()
    }
    #expect(stage.sizes == [own, CGSize(width: own.width, height: 33)])
  }

  @Test func resizablePicturesShareARow() {
    let stage = TestStage(100, 50, assets) {
      HStack(spacing: 4) {
        Image("wide").resizable()
        Image("wide")
        Image("wide").resizable()
      }
    }
    let share = (100 - 2 * 4 - own.width) / 2
    #expect(stage.sizes.map(\.width) == [share, own.width, share])
    #expect(stage.sizes.map(\.height) == [50, own.height, 50])
  }

  @Test func pictureIsABoxAmongNeighbours() {
    let stage = TestStage(100, 100, assets) {
      VStack {
        Image("wide")
        Image("wide")
      }
    }
    #expect(stage.images[1].minY - stage.images[0].maxY == 8)
  }

  @Test func baselineOfAPictureIsItsBottom() {
    let stage = TestStage(200, 100, assets) {
      HStack(alignment: .firstTextBaseline) {
        Image("wide")
        Color.red.frame(width: 10, height: 50)
      }
    }
    #expect(abs(stage.images[0].maxY - (100 + 50) / 2) < 1e-9)
  }

  @Test func fileForTheScaleIsMeasured() {
    let assets = TestAssets()
    assets.images["two"] = ImageAsset([
      .init(.data(PNGFile.plain(10, 10, [1, 2, 3, 255]).data), scale: 1),
      .init(.data(PNGFile.plain(24, 24, [1, 2, 3, 255]).data), scale: 2),
    ])
    #expect(
      TestStage(50, 50, scale: 1, assets) { Image("two") }.sizes == [CGSize(width: 10, height: 10)])
    #expect(
      TestStage(50, 50, scale: 2, assets) { Image("two") }.sizes == [CGSize(width: 12, height: 12)])
  }

  @Test func missingPictureIsABoxAndResizableAsOthers() {
    let stage = TestStage(200, 100, assets) {
      Image("none")
      Image("none").resizable().frame(width: 10, height: 20)
    }
    #expect(stage.sizes == [CGSize(width: 64, height: 64), CGSize(width: 10, height: 20)])
  }

  @Test func uiImagesAreShown() throws {
    let data = PNGFile.plain(40, 20, [1, 2, 3, 255]).data
    let picture = try #require(UIImage(data: data, scale: 2))
    let symbol = try #require(UIImage(systemName: "star"))
    let stage = TestStage(200, 200, scale: 2) {
      Image(uiImage: picture)
      Image(uiImage: symbol)
      Image(uiImage: UIImage())
    }
    #expect(stage.sizes == [own, CGSize(width: 22, height: 20), .zero])
    #expect(stage.codes == [])
  }

  @Test func pictureThatBecomesASymbolIsMeasuredAnew() {
    struct Switching: View {
      @State private var isSymbol = false
      var body: some View {
        (isSymbol ? Image(systemName: "star") : Image("wide")).onTapGesture { isSymbol = true }
      }
    }
    let stage = TestStage(60, 60, scale: 2, assets) { Switching() }
    #expect(stage.sizes == [own])
    stage.stage.send(.tap(CGPoint(x: 30, y: 30)))
    let images = stage.stage.update().tree().filter { $0.view == "Image" }
    #expect(images.map(\.frame.size) == [CGSize(width: 22, height: 20)])
  }

  @Test func picturesAreMeasuredWithoutDecoding() {
    let stage = TestStage(100, 100, assets) {
      Image("wide")
      Image("wide")
    }
    #expect(assets.decoded == 1)
    _ = stage.stage.update()
    #expect(assets.decoded == 1)
  }

  // MARK: Symbols

  @Test func scaleOfSymbolsIsThatOfTheView() {
    let stage = TestStage(200, 200, scale: 2) {
      Image(systemName: "star")
      VStack { Image(systemName: "star") }.imageScale(.large)
      Image(systemName: "star").imageScale(.small)
    }
    // Recorded: 22 × 20 in body, 28 × 27 when large; the height of the large one is fitted to a point.
    #expect(stage.sizes.map(\.width).prefix(2) == [22, 28])
    #expect(abs(stage.sizes[1].height - 27) <= 1)
    #expect(stage.sizes[2].width < 22)
  }

  @Test func largeSymbolStaysInTheMiddleOfTheCapitals() {
    let stage = TestStage(200, 100, scale: 2) {
      HStack(alignment: .firstTextBaseline) {
        Image(systemName: "star")
        Image(systemName: "star").imageScale(.large)
      }
    }
    #expect(abs(stage.images[0].midY - stage.images[1].midY) <= 0.5)
  }

  @Test func symbolIsAsFarFromATextAsAnotherText() throws {
    let stage = TestStage(200, 200, scale: 3) {
      VStack {
        Image(systemName: "globe").imageScale(.large)
        Text("Hello, world!")
      }
    }
    let text = try #require(stage.frame.tree().first { $0.view == "Text" })
    // Recorded: the symbol and the gap are 25.667 together; the bundled globe is a pixel higher.
    let gap = text.frame.minY - stage.images[0].maxY
    #expect(abs(gap - 2) < 1e-9)
    #expect(abs(stage.images[0].height + gap - 25.667) <= 1.0 / 3 + 0.001)
  }

  @Test func resizableSymbolTakesWhatIsOffered() {
    let stage = TestStage(100, 100, scale: 2) {
      Image(systemName: "star").resizable().frame(width: 44, height: 40)
      Image(systemName: "star").resizable().fixedSize()
    }
    #expect(stage.sizes == [CGSize(width: 44, height: 40), CGSize(width: 22, height: 20)])
  }

  @Test func variantsOfSymbolsAddUp() {
    let views = TestStage(200, 200, scale: 2) {
      VStack { Image(systemName: "person").symbolVariant(.circle) }.symbolVariant(.fill)
      Image(systemName: "person.circle.fill")
      Image(systemName: "person.circle.fill").symbolVariant(.fill)
      VStack { Image(systemName: "heart").symbolVariant(.none) }.symbolVariant(.fill)
      Image(systemName: "heart")
    }
    #expect(views.sizes[0] == views.sizes[1])
    #expect(views.sizes[2] == views.sizes[1])
    #expect(views.sizes[3] == views.sizes[4])
    #expect(views.codes == [])
  }

  @Test func symbolWithoutTheVariantIsShownAsNamed() {
    let stage = TestStage(200, 200, scale: 2) {
      Image(systemName: "chevron.right").symbolVariant(.fill)
      Image(systemName: "chevron.right")
    }
    #expect(stage.sizes[0] == stage.sizes[1])
    #expect(stage.codes == [])
  }

  @Test func symbolOfUIKitHasTheSizeOfItsConfiguration() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 28, weight: .bold, scale: .medium)
    let symbols = try [
      large, nil, UIImage.SymbolConfiguration(scale: .large),
      UIImage.SymbolConfiguration(pointSize: .nan),
    ].map { try #require(UIImage(systemName: "star", withConfiguration: $0)) }
    let stage = TestStage(300, 300, scale: 2) {
      Image(uiImage: symbols[0])
      Image(systemName: "star").font(.system(size: 28, weight: .bold))
      Image(uiImage: symbols[1]).font(.system(size: 28))
      Image(systemName: "star").font(.system(size: 28))
      Image(uiImage: symbols[2])
      Image(systemName: "star").imageScale(.large)
      Image(uiImage: symbols[3])
      Image(systemName: "star")
    }
    for pair in stride(from: 0, to: 8, by: 2) {
      #expect(stage.sizes[pair] == stage.sizes[pair + 1], "\(pair)")
    }
    // What the second specifies counts; the rest stays.
    let sum = large.applying(UIImage.SymbolConfiguration(weight: .regular))
    #expect(sum == UIImage.SymbolConfiguration(pointSize: 28, weight: .regular, scale: .medium))
  }
}
