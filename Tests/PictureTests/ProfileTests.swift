import DisplayList
import Foundation
import PictureDecoding
import Pictures
import Testing

/// An ICC profile made by hand: the primaries of a space, adapted to D50, and a power as its curve.
struct ProfileFile {
  var space = "RGB "
  var gamma = 2.2
  /// X, Y and Z of red, green and blue: those of Display P3.
  var primaries = [
    [0.515_12, 0.241_20, -0.001_05], [0.291_98, 0.692_25, 0.041_89],
    [0.157_10, 0.066_57, 0.784_07],
  ]

  var bytes: [UInt8] {
    func number(_ value: Double) -> [UInt8] { big(Int((value * 65_536).rounded())) }
    func xyz(_ values: [Double]) -> [UInt8] {
      Array("XYZ ".utf8) + big(0) + values.flatMap(number)
    }
    let power = Int((gamma * 256).rounded())
    let curve =
      Array("curv".utf8) + big(0) + big(1) + [UInt8(power >> 8), UInt8(power & 255), 0, 0]
    var tags = zip(["rXYZ", "gXYZ", "bXYZ"], primaries.map(xyz)).map { ($0, $1) }
    tags += [("wtpt", xyz([0.9642, 1, 0.8249]))]
    tags += ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    var table = big(tags.count)
    var content: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, bytes) in tags {
      table += Array(name.utf8) + big(start + content.count) + big(bytes.count)
      content += bytes
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: big(start + content.count))
    header.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    header.replaceSubrange(12..<24, with: Array(("mntr" + space + "XYZ ").utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(number))
    return header + table + content
  }
}

@Suite struct ProfileTests {
  private func pixel(_ rgba: [UInt8], _ profile: [UInt8]) throws -> [Int] {
    var file = PNGFile.plain(2, 1, rgba)
    file.extra = [("iCCP", Array("p3".utf8) + [0, 0] + PNGFile.stored(profile))]
    let bitmap = try PictureDecoder.bitmap(of: .data(file.data))
    return [2, 1, 0, 3].map { Int(bitmap.bytes[$0]) }
  }

  /// What a colour of Display P3's primaries is in sRGB, by the matrix of the standards and the power of the profile.
  private func expected(_ rgb: [Double]) -> [Int] {
    let linear = rgb.map { pow($0 / 255, 2.2) }
    let matrix = [[1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979]]
    return matrix.map { row in
      let value = min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      let encoded = value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return Int((encoded * 255).rounded())
    }
  }

  @Test(arguments: [[200, 100, 50], [40, 180, 60], [128, 128, 128], [90, 90, 220]])
  func coloursOfDisplayP3BecomeThoseOfSRGB(rgb: [Int]) throws {
    let found = try pixel(rgb.map { UInt8($0) } + [255], ProfileFile().bytes)
    for (found, expected) in zip(found, expected(rgb.map(Double.init))) {
      #expect(abs(found - expected) <= 2, "\(rgb)")
    }
    #expect(found[3] == 255)
  }

  @Test func opacityIsMultipliedAfterTheConversion() throws {
    let found = try pixel([200, 100, 50, 128], ProfileFile().bytes)
    for (found, expected) in zip(found, expected([200, 100, 50])) {
      #expect(abs(found - expected * 128 / 255) <= 2)
    }
    #expect(found[3] == 128)
  }

  @Test func aProfileOfOtherComponentsOrABrokenOneChangesNothing() throws {
    var grey = ProfileFile()
    grey.space = "GRAY"
    #expect(try pixel([200, 100, 50, 255], grey.bytes) == [200, 100, 50, 255])
    let broken = Array(ProfileFile().bytes.prefix(140))
    #expect(try pixel([200, 100, 50, 255], broken) == [200, 100, 50, 255])
  }

  @Test func spoiltProfilesAreNoFaults() throws {
    let bytes = ProfileFile().bytes
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var spoilt = bytes
      for _ in 0..<4 {
        spoilt[Int.random(in: 0..<spoilt.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      #expect(try pixel([200, 100, 50, 255], spoilt)[3] == 255)
    }
  }
}
