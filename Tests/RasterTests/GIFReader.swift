import Foundation
import Raster
import Testing

/// A reader of GIF, written from the format's description: it knows nothing of how the encoder works.
struct GIFReader {
  /// What is shown after a part has been laid on: red, green, blue and opacity of each pixel.
  struct Picture {
    var pixels: [[UInt8]]
    /// Hundredths of a second.
    var delay: Int
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var pictures: [Picture] = []
  /// The pixels of each part.
  private(set) var areas: [Int] = []
  private(set) var repeatsForEver = false

  private let bytes: [UInt8]
  private var place = 0

  init(_ data: Data) throws {
    bytes = Array(data)
    try #require(take(6) == Array("GIF89a".utf8))
    width = number()
    height = number()
    let flags = take(1)[0]
    _ = take(2)
    try #require(flags & 0x80 == 0, "no colours for the whole file")
    var canvas = [[UInt8]](repeating: [0, 0, 0, 0], count: width * height)
    var control: (disposal: UInt8, delay: Int, clear: UInt8?) = (0, 0, nil)
    while true {
      let kind = take(1)[0]
      if kind == 0x3B { break }
      if kind == 0x21 {
        let label = take(1)[0]
        let content = blocks()
        if label == 0xF9 {
          control = (
            content[0] >> 2 & 7, Int(content[1]) | Int(content[2]) << 8,
            content[0] & 1 == 1 ? content[3] : nil
          )
        } else if label == 0xFF, content.starts(with: Array("NETSCAPE2.0".utf8)) {
          repeatsForEver = content.suffix(3) == [1, 0, 0]
        }
        continue
      }
      try #require(kind == 0x2C)
      let (x, y, w, h) = (number(), number(), number(), number())
      let packed = take(1)[0]
      try #require(packed & 0x80 != 0)
      let palette = take(3 << Int(packed & 7 + 1))
      let numbers = try decoded(depth: Int(take(1)[0]))
      try #require(numbers.count == w * h)
      areas.append(w * h)
      let before = canvas
      for (index, entry) in numbers.enumerated() where entry != control.clear {
        let at = (y + index / w) * width + x + index % w
        canvas[at] = Array(palette[3 * Int(entry)..<3 * Int(entry) + 3]) + [255]
      }
      pictures.append(Picture(pixels: canvas, delay: control.delay))
      if control.disposal == 2 {
        for row in y..<y + h {
          for column in x..<x + w { canvas[row * width + column] = [0, 0, 0, 0] }
        }
      } else if control.disposal == 3 {
        canvas = before
      }
    }
    try #require(place == bytes.count)
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  private mutating func number() -> Int {
    let two = take(2)
    return Int(two[0]) | Int(two[1]) << 8
  }

  private mutating func blocks() -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let count = Int(take(1)[0])
      if count == 0 { return result }
      result += take(count)
    }
  }

  private mutating func decoded(depth: Int) throws -> [UInt8] {
    let data = blocks()
    var (bit, width) = (0, depth + 1)
    let clear = 1 << depth
    var table: [[UInt8]] = []
    var last: [UInt8]?
    var result: [UInt8] = []
    func reset() -> [[UInt8]] { (0..<clear).map { [UInt8($0)] } + [[], []] }
    while true {
      var code = 0
      for index in 0..<width where data[(bit + index) / 8] >> ((bit + index) % 8) & 1 == 1 {
        code |= 1 << index
      }
      bit += width
      if code == clear {
        table = reset()
        width = depth + 1
        last = nil
        continue
      }
      if code == clear + 1 { return result }
      try #require(code <= table.count)
      let string: [UInt8]
      if code < table.count {
        string = table[code]
      } else {
        let before = try #require(last)
        string = before + [before[0]]
      }
      result += string
      if let last, table.count < 4096 { table.append(last + [string[0]]) }
      if table.count == 1 << width, width < 12 { width += 1 }
      last = string
    }
  }
}
