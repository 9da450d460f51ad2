import Foundation
import Pictures
@_spi(Sightline) import SwiftUI
import Testing

@MainActor @Suite struct AsyncImageTests {
  private let picture = PNGFile.plain(12, 8, [255, 0, 0, 255])
  private let remote = URL(string: "https://example.com/photo.png")

  @Test func pictureOfAFileIsThereAtOnceInItsOwnSize() throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: try folder.write("photo.png", picture.data))
    let stage = TestStage(100, 100) { AsyncImage(url: file, scale: 2) }
    #expect(stage.sizes == [CGSize(width: 12 / 2, height: 8 / 2)])
    #expect(try stage.pixels().at(50, 50) == [255, 0, 0, 255])
    #expect(stage.codes == [])
  }

  @Test func dataInTheAddressIsRead() {
    let url = URL(string: "data:image/png;base64," + picture.data.base64EncodedString())
    let stage = TestStage(100, 100) {
      AsyncImage(url: url) {
        $0.resizable()
      } placeholder: {
        Color.blue
      }.frame(width: 30, height: 9)
    }
    #expect(stage.sizes == [CGSize(width: 30, height: 9)])
    #expect(stage.codes == [])
  }

  @Test func withoutAnAddressAPlainAreaFillsWhatIsOffered() throws {
    let stage = TestStage(100, 60) { AsyncImage(url: nil).padding(10) }
    #expect(stage.sizes == [CGSize(width: 100 - 2 * 10, height: 60 - 2 * 10)])
    #expect(try stage.pixels().inkColumns == 10...89)
    #expect(stage.codes == [])
  }

  @Test func fileThatIsMissingIsAFailureWithAReport() throws {
    let line = #line + 3
    let url = URL(fileURLWithPath: "/nowhere/photo.png")
    let stage = TestStage(100, 100) {
      AsyncImage(url: url) { phase in
        if phase.error != nil { Color.red.frame(width: 7, height: 5) } else { Color.green }
      }
    }
    #expect(stage.frame.tree().contains { $0.frame.size == CGSize(width: 7, height: 5) })
    #expect(stage.codes == ["unloaded-image"])
    #expect(stage.frame.diagnostics.first?.line == line)
    #expect(stage.frame.diagnostics.first?.notes == ["there is no such file"])
  }

  @Test func whatTheNetworkBringsIsShownWhenItIsThere() async throws {
    let (url, data) = (try #require(remote), picture.data)
    let assets = TestAssets()
    let test = TestStage(100, 100, assets) {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: Color.blue
        case .success(let image): image
        case .failure: Color.red
        }
      }
    }
    #expect(test.images == [])
    while assets.waiting[url] == nil { await Task.yield() }
    for answer in assets.waiting[url] ?? [] { answer(.success(data)) }
    var images: [CGSize] = []
    for _ in 0..<1000 where images.isEmpty {
      await Task.yield()
      images = test.stage.update().tree().filter { $0.view == "Image" }.map(\.frame.size)
    }
    #expect(images == [CGSize(width: 12, height: 8)])
    #expect(assets.waiting[url]?.count == 1)
  }

  @Test func whatTheNetworkDoesNotBringIsAFailure() async throws {
    let url = try #require(remote)
    let assets = TestAssets()
    let test = TestStage(100, 100, assets) {
      AsyncImage(url: url) {
        $0
      } placeholder: {
        Color.blue
      }
    }
    while assets.waiting[url] == nil { await Task.yield() }
    for answer in assets.waiting[url] ?? [] { answer(.failure(.unreadable("no host"))) }
    var codes: [String] = []
    for _ in 0..<1000 where codes.isEmpty {
      await Task.yield()
      codes = test.stage.update().diagnostics.map(\.code)
    }
    #expect(codes == ["unloaded-image"])
  }
}
