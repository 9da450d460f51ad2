import Foundation
import Pictures
import Testing
import UIKit

@Suite(.serialized) struct CatalogueTests {
  private let folder: TemporaryFolder
  private var catalogue: String { folder.path + "/Assets.xcassets" }

  init() throws { folder = try TemporaryFolder() }

  private var library: AssetLibrary {
    AssetLibrary(catalogues: [catalogue], imageFolders: [folder.path], scale: 3)
  }

  private func write(_ set: String, _ contents: String) throws {
    try folder.write("Assets.xcassets/\(set)/Contents.json", contents)
  }

  private func names(_ asset: ImageAsset?) -> [String] { asset?.variants.map(\.source.name) ?? [] }

  @Test func imageSetHasAFileForEachScaleAndAppearance() throws {
    try write(
      "photo.imageset",
      """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "2x", "filename": "a@2x.png"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "scale": "2x", "filename": "dark.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "scale": "2x", "filename": "contrast.png",
         "appearances": [{"appearance": "contrast", "value": "high"}]},
        {"idiom": "watch", "scale": "2x", "filename": "watch.png"}
      ], "info": {"version": 1, "author": "xcode"}}
      """)
    let asset = try #require(library.image(named: "photo"))
    #expect(names(asset) == ["a.png", "a@2x.png", "dark.png", "contrast.png"])
    #expect(asset.isTemplate == nil)
    #expect(asset.variant(scale: 1, isDark: false)?.source.name == "a.png")
    #expect(asset.variant(scale: 2, isDark: false)?.source.name == "a@2x.png")
    // There is none for three pixels to a point, so the largest counts.
    #expect(asset.variant(scale: 3, isDark: false)?.source.name == "a@2x.png")
    #expect(asset.variant(scale: 1, isDark: true)?.source.name == "dark.png")
  }

  @Test func imageSetSaysThatItIsATemplate() throws {
    try write(
      "icon.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "icon.png"}],
       "properties": {"template-rendering-intent": "template"}}
      """)
    #expect(library.image(named: "icon")?.isTemplate == true)
    #expect(library.image(named: "icon")?.variants.first?.scale == 1)
  }

  @Test func imageSetSaysHowItIsCut() throws {
    try write(
      "bubble.imageset",
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "bubble@2x.png",
        "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 3},
          "cap-insets": {"top": 12, "left": 14, "bottom": 16, "right": 18}}}]}
      """)
    let slicing = library.image(named: "bubble")?.variants.first?.slicing
    #expect(
      slicing
        == ImageAsset.Slicing(
          top: 12, left: 14, bottom: 16, right: 18, center: CGSize(width: 2, height: 3),
          isTiled: true))
    try write(
      "bar.imageset",
      """
      {"images": [{"idiom": "universal", "filename": "bar.png", "resizing":
        {"mode": "3-part-horizontal", "center": {"mode": "stretch"}, "cap-insets": {"left": 4, "right": 5}}}]}
      """)
    #expect(
      library.image(named: "bar")?.variants.first?.slicing == ImageAsset.Slicing(left: 4, right: 5))
  }

  @Test func filesForPhonesGoBeforeThoseForAll() throws {
    try write(
      "photo.imageset",
      """
      {"images": [{"idiom": "ipad", "filename": "pad.png"},
        {"idiom": "universal", "filename": "all.png"}, {"idiom": "iphone", "filename": "phone.png"}]}
      """)
    #expect(names(library.image(named: "photo")) == ["phone.png"])
  }

  @Test func groupsAddToNamesOnlyWhereTheySay() throws {
    let set = #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#
    try write("Plain/one.imageset", set)
    try write("Named", #"{"properties": {"provides-namespace": true}}"#)
    try write("Named/two.imageset", set)
    try write("App.appiconset", set)
    #expect(library.imageNames == ["Named/two", "one"])
  }

  @Test func colourIsReadInEveryNotation() throws {
    try write(
      "Brand.colorset",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "display-p3",
          "components": {"red": 1, "green": 0.25, "blue": "0.000", "alpha": "0.5"}}}
      ]}
      """)
    let color = try #require(library.color(named: "Brand"))
    #expect(
      color.value(isDark: false)
        == .components(.sRGB, red: 1, green: 0.5, blue: 51.0 / 255, opacity: 1))
    #expect(
      color.value(isDark: true)
        == .components(.displayP3, red: 1, green: 0.25, blue: 0, opacity: 0.5))
  }

  @Test func greyAndSystemColoursAreRead() throws {
    try write(
      "Grey.colorset",
      """
      {"colors": [{"color": {"color-space": "gray-gamma-22",
        "components": {"white": "0.250", "alpha": "1.000"}}}]}
      """)
    try write(
      "Link.colorset",
      #"{"colors": [{"color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#)
    #expect(
      library.color(named: "Grey")?.light
        == .components(.sRGB, red: 0.25, green: 0.25, blue: 0.25, opacity: 1))
    #expect(library.color(named: "Link")?.light == .system("systemBlueColor"))
    #expect(library.color(named: "Link")?.value(isDark: true) == .system("systemBlueColor"))
  }

  @Test(arguments: ["", "{", "[]", #"{"images": []}"#, #"{"images": [{"idiom": "universal"}]}"#])
  func unreadableSetsAreNoImages(contents: String) throws {
    try write("bad.imageset", contents)
    try write("bad.colorset", contents)
    #expect(library.image(named: "bad") == nil)
    #expect(library.color(named: "bad") == nil)
  }

  @Test func nameOfAFileCannotLeaveItsSet() throws {
    try write(
      "sly.imageset", #"{"images": [{"idiom": "universal", "filename": "../../secret.png"}]}"#)
    #expect(library.image(named: "sly") == nil)
  }

  @Test func catalogueThatLeadsBackToItselfIsRead() throws {
    try write("one.imageset", #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#)
    try FileManager.default.createSymbolicLink(
      atPath: catalogue + "/again", withDestinationPath: catalogue)
    #expect(library.imageNames == ["one"])
  }

  @Test func filesBesideAreFoundByNameWithAndWithoutTheirType() throws {
    for name in ["photo.png", "photo@2x.png", "photo.jpg", "Other.JPG", "notes.txt"] {
      try folder.write(name, "x")
    }
    #expect(library.imageNames == ["Other", "photo"])
    #expect(names(library.image(named: "photo.png")) == ["photo.png", "photo@2x.png"])
    #expect(library.image(named: "photo")?.variants.map(\.scale) == [1, 2])
    #expect(names(library.image(named: "Other.JPG")) == ["Other.JPG"])
    #expect(library.image(named: "notes") == nil)
  }

  @Test func catalogueGoesBeforeFiles() throws {
    try write("photo.imageset", #"{"images": [{"idiom": "universal", "filename": "set.png"}]}"#)
    try folder.write("photo.png", "x")
    #expect(names(library.image(named: "photo")) == ["set.png"])
  }

  @Test func uiImageFindsAndMeasuresPictures() throws {
    try folder.write("photo@2x.png", PNGFile.plain(8, 6, [1, 2, 3, 255]).data)
    try folder.write("text.png", "hello")
    AssetLibrary.main = library
    defer { AssetLibrary.main = AssetLibrary() }
    let image = try #require(UIImage(named: "photo"))
    #expect(image.size == CGSize(width: 8 / 2, height: 6 / 2))
    #expect(image.scale == 2)
    #expect(image == UIImage(named: "photo"))
    #expect(UIImage(named: "none") == nil)
    #expect(UIImage(named: "text") == nil)
    let file = try #require(UIImage(contentsOfFile: folder.path + "/photo@2x.png"))
    #expect(file.size == image.size)
  }

  @Test func uiImageOfBytes() {
    let data = PNGFile.plain(8, 6, [1, 2, 3, 255]).data
    #expect(UIImage(data: data)?.size == CGSize(width: 8, height: 6))
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 4, height: 3))
    #expect(UIImage(data: data, scale: .nan)?.scale == 1)
    #expect(UIImage(data: Data("hello".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
  }
}
