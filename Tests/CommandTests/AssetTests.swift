import Foundation
import Testing

@Suite("Assets")
struct AssetTests {
  /// One red pixel as PNG.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"images": [{"idiom": "universal", "scale": "1x", "filename": "dot.png"}]}"#,
      to: "Assets.xcassets/dot.imageset/Contents.json")
    try sandbox.write(
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0xFF", "green": "0", "blue": "0", "alpha": "1.000"}}}]}
      """, to: "Assets.xcassets/Brand.colorset/Contents.json")
    let bytes = try #require(Data(base64Encoded: Self.pixel))
    for name in ["Assets.xcassets/dot.imageset/dot.png", "loose@2x.png"] {
      try bytes.write(to: sandbox.folder.appendingPathComponent(name))
    }
    return sandbox
  }

  @Test("beside a file are found by name, by views and by UIKit")
  func beside() throws {
    let sandbox = try sandbox()
    try sandbox.writeView(
      """
      VStack(spacing: 0) {
        Image("dot")
        Image("loose")
        Image(uiImage: UIImage(named: "dot")!)
        Color("Brand").frame(width: 3, height: 3)
      }
      """)
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 0, "\(outcome.talk)")
    let sizes = outcome.text.split(separator: "\n").filter { $0.contains("Image ") }
    #expect(sizes.count == 3)
    #expect(sizes[0].contains("1×1") && sizes[1].contains("0.5×0.5") && sizes[2].contains("1×1"))
    #expect(outcome.talk == "")
  }

  @Test("of text are translations beside a file, in the language that is asked for")
  func translations() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      {"sourceLanguage": "en", "strings": {"Hello": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}}}}
      """, to: "Localizable.xcstrings")
    try sandbox.write("\"broken", to: "fr.lproj/Localizable.strings")
    try sandbox.writeView("Text(\"Hello\")")
    let outcome = try sandbox.run("tree", "View.swift", "--locale", "de_DE")
    #expect(outcome.text.contains("\"Hallo\""))
    #expect(outcome.talk.contains("fr.lproj/Localizable.strings"))
    #expect(outcome.talk.contains("[bad-strings]"))
    #expect(try sandbox.run("tree", "View.swift").text.contains("\"Hello\""))
  }

  @Test("that are missing are told with the place and the nearest name")
  func missing() throws {
    let sandbox = try sandbox()
    try sandbox.writeView("Image(\"dott\")")
    let outcome = try sandbox.run("tree", "View.swift")
    #expect(outcome.code == 0)
    #expect(outcome.talk.contains("View.swift:5: warning: there is no image \"dott\""))
    #expect(outcome.talk.contains("the nearest known name is \"dot\""))
  }
}
