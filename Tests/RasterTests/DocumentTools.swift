import DisplayList
import Foundation
import Raster
import Testing

/// Programs that read documents: poppler's for PDF, librsvg's for SVG.
enum DocumentTools {
  /// What a program writes to its standard output.
  static func output(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = Pipe()
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFailure(program: program, status: process.terminationStatus)
    }
    return data
  }

  /// A program that is missing, or does not accept a file; `Scripts/setup tests` installs them.
  struct ToolFailure: Error {
    var program: String
    var status: Int32
  }

  /// Hands a file with these bytes to `use`.
  static func withFile<R>(_ bytes: Data, ending: String, _ use: (String) throws -> R) throws -> R {
    let path = NSTemporaryDirectory() + "document-\(UUID().uuidString).\(ending)"
    try bytes.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try use(path)
  }

  /// The text that a PDF holds, as it is read out.
  static func text(ofPDF bytes: Data) throws -> String {
    try withFile(bytes, ending: "pdf") {
      String(decoding: try output("pdftotext", ["-enc", "UTF-8", $0, "-"]), as: UTF8.self)
    }
  }

  /// The first page of a PDF in red, green and blue, on white.
  static func pixels(ofPDF bytes: Data, scale: Double) throws -> RGBPixels {
    try withFile(bytes, ending: "pdf") {
      try RGBPixels(ppm: output("pdftoppm", ["-r", "\(72 * scale)", "-f", "1", "-l", "1", $0]))
    }
  }

  /// An SVG as a PNG.
  static func png(ofSVG bytes: Data, scale: Double) throws -> Data {
    try withFile(bytes, ending: "svg") { try output("rsvg-convert", ["-z", "\(scale)", $0]) }
  }
}

/// Rows of red, green and blue, a byte each.
struct RGBPixels {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  /// A portable pixmap: "P6", width, height and 255 as text, then the bytes.
  init(ppm: Data) throws {
    var fields: [String] = []
    var place = ppm.startIndex
    while fields.count < 4, place < ppm.endIndex {
      let end = ppm[place...].firstIndex { $0 <= 0x20 } ?? ppm.endIndex
      fields.append(String(decoding: ppm[place..<end], as: UTF8.self))
      place = ppm.index(after: end)
    }
    try #require(fields.count == 4 && fields[0] == "P6" && fields[3] == "255")
    width = try #require(Int(fields[1]))
    height = try #require(Int(fields[2]))
    bytes = Array(ppm[place...])
    try #require(bytes.count == width * height * 3)
  }

  /// A picture of ours on white.
  init(_ image: PixelImage) {
    width = image.width
    height = image.height
    bytes = []
    bytes.reserveCapacity(width * height * 3)
    image.bytes.withUnsafeBytes { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let place = y * image.bytesPerRow + x * 4
          let white = 255 - pixels[place + 3]
          for component in [2, 1, 0] { bytes.append(pixels[place + component] &+ white) }
        }
      }
    }
  }

  /// The mean difference of components, as a part of white; all of it if the sizes differ.
  func difference(from other: RGBPixels) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(bytes.count) / 255
  }
}
