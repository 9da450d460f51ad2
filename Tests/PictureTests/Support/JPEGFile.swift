import Foundation

/// Small JPEG files, made for these tests.
enum JPEGFile {
  /// 16 × 8 pixels: red on the left half, blue on the right.
  static let plain = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
    FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
    FBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA
    FQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
    """)

  /// The same in several passes.
  static let progressive = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU
    FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
    FBQUFBQUFBT/wgARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/xAAVAQEBAAAAAAAAAAAAAAAAAAAIBv/a
    AAwDAQACEAMQAAABnMKqQLjHX//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAABD/
    2gAIAQMBAT8BP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8BP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8C
    P//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hP//aAAwDAQACAAMAAAAQ6//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAI
    AQMBAT8QP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8QP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z
    """)

  /// 8 × 8 pixels of red, made of inks.
  static let inks = decoded(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV
    FQwPFxgWFBgSFBUU/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAn/xAAUEAEAAAAAAAAAAAAAAAAA
    AAAA/9oADgRDAE0AWQBLAAA/AFTFUKoqb//Z
    """)

  /// The file with an Exif segment that says how it is turned, after `padding` bytes of other segments.
  static func plain(turn: UInt8, padding: Int = 0) -> Data {
    let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]
    let exif = segment(
      0xE1, Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8] + directory)
    var segments: [UInt8] = []
    var left = padding
    while left > 0 {
      segments += segment(0xFE, [UInt8](repeating: 0x20, count: min(left, 60_000)))
      left -= 60_000
    }
    return plain.prefix(2) + Data(segments + exif) + plain.dropFirst(2)
  }

  private static func segment(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, kind, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  private static func decoded(_ text: String) -> Data {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }
}
