import Foundation
import Pictures
import Testing

@Suite struct HeaderTests {
  private func fault(_ data: Data) -> PictureFault? {
    do {
      _ = try PictureHeader(data)
      return nil
    } catch { return error }
  }

  @Test func sizeOfAPNGIsRead() throws {
    let header = try PictureHeader(PNGFile.plain(7, 5, [1, 2, 3, 4]).data)
    #expect(header == PictureHeader(format: .png, width: 7, height: 5))
  }

  @Test(arguments: [JPEGFile.plain, JPEGFile.progressive])
  func sizeOfAJPEGIsRead(file: Data) throws {
    #expect(try PictureHeader(file) == PictureHeader(format: .jpeg, width: 16, height: 8))
  }

  @Test func turnedJPEGHasItsSidesSwapped() throws {
    let header = try PictureHeader(JPEGFile.plain(turn: 6))
    #expect(header == PictureHeader(format: .jpeg, width: 8, height: 16, turn: .right))
    #expect(try PictureHeader(JPEGFile.plain(turn: 3)).width == 16)
  }

  @Test func turnOutsideOfTheRangeCountsAsNone() throws {
    #expect(try PictureHeader(JPEGFile.plain(turn: 9)).turn == .none)
  }

  @Test func sizeThatLiesFarIntoAFileIsFound() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("long.jpg", JPEGFile.plain(turn: 1, padding: 200_000))
    #expect(try PictureHeader(of: .file(file)).width == 16)
  }

  @Test func everyBeginningOfAFileIsAnsweredWithoutACrash() {
    for file in [PNGFile.plain(2, 2, [0, 0, 0, 0]).data, JPEGFile.plain(turn: 6)] {
      var isReadable = false
      for count in 0..<file.count {
        let now = fault(file.prefix(count)) == nil
        #expect(now || !isReadable, "readable with fewer than \(count) bytes")
        isReadable = now
      }
      #expect(isReadable)
    }
  }

  @Test func whatIsNoPictureIsNamed() {
    #expect(fault(Data()) == .damaged("the file is empty"))
    #expect(fault(Data("hello".utf8)) == .unknownFormat)
    #expect(fault(Data("GIF89a".utf8)) == .unsupported("GIF"))
    #expect(fault(Data("RIFF....WEBPVP8 ".utf8)) == .damaged("the file ends too early"))
    #expect(
      fault(Data("<?xml version='1.0'?><svg/>".utf8)) == .damaged("it does not say how large it is")
    )
    #expect(fault(PNGFile(width: 0, height: 1, samples: []).data) == .damaged("it has no pixels"))
  }

  @Test func missingFilesAndFoldersAreNoPictures() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PictureFault.unreadable("there is no such file")) {
      try PictureHeader(of: .file(folder.path + "/none.png"))
    }
    #expect(throws: PictureFault.unreadable("it is not a file")) {
      try PictureHeader(of: .file(folder.path))
    }
  }

  @Test func hugePicturesAreNotDrawable() {
    #expect(PictureHeader(format: .png, width: 8192, height: 8192).isDrawable)
    #expect(!PictureHeader(format: .png, width: 8192, height: 8193).isDrawable)
    #expect(!PictureHeader(format: .png, width: 40_000, height: 1).isDrawable)
    #expect(!PictureHeader(format: .png, width: 0x7FFF_FFFF, height: 0x7FFF_FFFF).isDrawable)
  }
}
