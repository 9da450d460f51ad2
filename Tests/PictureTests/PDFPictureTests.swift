import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

@testable import PictureDecoding

@MainActor @Suite struct PDFPictureTests {
  /// A page of 10 × 8 points whose lower left quarter is red.
  private static func page(_ attributes: String = "/MediaBox [0 0 10 8]") -> Data {
    let drawing = "1 0 0 rg 0 0 5 4 re f"
    return Data(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R \(attributes) /Contents 4 0 R >> endobj
      4 0 obj << /Length \(drawing.utf8.count) >>
      stream
      \(drawing)
      endstream
      endobj
      trailer << /Root 1 0 R >>
      %%EOF

      """.utf8)
  }

  @Test(
    arguments: [
      ("/MediaBox [0 0 10 8]", 10, 8), ("/MediaBox [5 5 14.5 13]", 10, 8),
      ("/MediaBox [0 0 100 80] /CropBox [0 0 10 8]", 10, 8),
      ("/MediaBox [0 0 10 8] /Rotate 90", 8, 10),
    ])
  func aPageSaysHowLargeItIs(attributes: String, width: Int, height: Int) throws {
    let header = try PictureDecoder.header(of: .data(Self.page(attributes)))
    #expect((header.format, header.width, header.height) == (.pdf, width, height))
  }

  @Test func theSizeIsKnownWithoutTheLibraryWhereItIsPlainText() throws {
    let header = try PictureHeader(Self.page("/MediaBox [0 0 100 80] /CropBox [0 0 10.2 8]"))
    #expect((header.width, header.height) == (11, 8))
    #expect(throws: PictureFault.damaged("it does not say how large it is")) {
      try PictureHeader(Self.page(""))
    }
  }

  @Test func aPageIsDrawnSharpAtAnySize() throws {
    let bitmap = try PictureDecoder.bitmap(of: .data(Self.page()), at: (100, 40))
    #expect((bitmap.width, bitmap.height) == (100, 40))
    func alpha(_ x: Int, _ y: Int) -> UInt8 { bitmap.bytes[(y * 100 + x) * 4 + 3] }
    #expect([alpha(49, 20), alpha(50, 20), alpha(49, 19)] == [255, 0, 0])
  }

  @Test func aPDFOfAViewIsATemplateWhereItIsToBe() throws {
    let assets = TestAssets()
    assets.images["icon"] = ImageAsset([.init(.data(Self.page()))], isTemplate: true)
    let stage = TestStage(20, 20, scale: 2, assets) {
      Image("icon").foregroundStyle(Color(red: 0, green: 0, blue: 1))
    }
    #expect(stage.sizes == [CGSize(width: 10, height: 8)])
    // In the middle of 20 × 20: from 5, and from 10, in points.
    let pixels = try stage.pixels()
    #expect(pixels.inkColumns == 10...19)
    #expect(pixels.inkRows == 20...27)
    #expect(pixels.at(12, 22) == [0, 0, 255, 255])
  }

  @Test(arguments: ["%PDF-1.4", "%PDF-1.4\n%%EOF", "%PDF-1.7 hello"])
  func aFileWithoutAPageIsAFault(text: String) {
    #expect(throws: PictureFault.self) { try PictureDecoder.bitmap(of: .data(Data(text.utf8))) }
  }

  @Test func spoiltFilesAreFaultsAndNothingElse() {
    let whole = Self.page()
    var outcomes = (pictures: 0, faults: 0)
    for place in 0..<whole.count {
      var spoilt = whole
      spoilt[place] = UInt8.random(in: 0...255)
      if place % 3 == 0 { spoilt = spoilt.prefix(max(place, 5)) }
      do throws(PictureFault) {
        let bitmap = try PictureDecoder.bitmap(of: .data(spoilt), at: (16, 16))
        #expect(bitmap.bytes.count == 16 * 16 * 4)
        outcomes.pictures += 1
      } catch { outcomes.faults += 1 }
    }
    #expect(outcomes.pictures > 100 && outcomes.faults > 50)
  }
}
