import CoreGraphics
import Foundation
import Raster
import SwiftUI
import Testing
import UIKit

/// Contexts of pixels, and UIKit's drawing in them.
@MainActor @Suite("A context of pixels")
struct ContextTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func sheet(
    _ width: Int, _ height: Int, _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue,
    data: UnsafeMutableRawPointer? = nil
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  }

  /// Red, green, blue and opacity.
  private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(image)
    let place = image._bytes.startIndex + (y * image.width + x) * 4
    let bytes = Array(image._bytes[place..<place + 4])
    return [bytes[2], bytes[1], bytes[0], bytes[3]]
  }

  @Test("has y up, and bytes in the order that is asked for")
  func bytes() throws {
    let little =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    for (info, order) in [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
      (little, [0, 0, 255, 255]),
    ] as [(UInt32, [UInt8])] {
      let context = try #require(sheet(3, 2, info))
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let memory = try #require(context.data)
      // The lower left pixel is the first of the second row.
      let pixels = UnsafeRawBufferPointer(start: memory, count: 3 * 2 * 4)
      #expect(Array(pixels[12..<16]) == order)
      #expect(Array(pixels[0..<12]).allSatisfy { $0 == 0 })
      #expect(try pixel(context.makeImage(), 0, 1) == [255, 0, 0, 255])
    }
  }

  @Test("draws on what the caller's memory has")
  func callersMemory() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * 4, alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 200, count: 4 * 4)
    let context = try #require(
      sheet(2, 2, CGImageAlphaInfo.noneSkipLast.rawValue, data: memory))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    context.flush()
    let bytes = Array(UnsafeRawBufferPointer(start: memory, count: 8))
    #expect(bytes == [255, 0, 0, 200, 200, 200, 200, 200])
  }

  @Test("is refused for kinds of pixels that are not written")
  func refused() {
    #expect(sheet(0, 5) == nil)
    #expect(sheet(20_000, 5) == nil)
    #expect(sheet(5, 5, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(
      CGContext(
        data: nil, width: 5, height: 5, bitsPerComponent: 16, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    #expect(
      CGContext(
        data: nil, width: 5, height: 5, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 1) == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
  }

  @Test("clears, blends and casts shadows")
  func modes() throws {
    let context = try #require(sheet(10, 10))
    context.setFillColor(CGColor(gray: 0.5, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 10))
    context.setBlendMode(.multiply)
    context.setFillColor(CGColor(gray: 0.5, alpha: 1))
    context.fill(CGRect(x: 5, y: 0, width: 2, height: 10))
    #expect(try pixel(context.makeImage(), 0, 5) == [0, 0, 0, 0])
    // A half times a half.
    #expect(abs(Int(try pixel(context.makeImage(), 5, 5)[0]) - 64) <= 1)
    context.setBlendMode(.normal)
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: .black)
    context.setFillColor(red)
    context.fill(CGRect(x: 2, y: 2, width: 4, height: 2))
    // Upward: the rectangle's rows are 6 and 7 from the top, its shadow's 2 and 3.
    #expect(try pixel(context.makeImage(), 3, 6) == [255, 0, 0, 255])
    #expect(try pixel(context.makeImage(), 3, 2) == [0, 0, 0, 255])
    #expect(try pixel(context.makeImage(), 3, 4)[3] == 0)
  }

  @Test("takes a view upright")
  func view() throws {
    let renderer = ImageRenderer(
      content: VStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: 4, height: 2)
        Color(red: 0, green: 0, blue: 1).frame(width: 4, height: 2)
      })
    let context = try #require(sheet(4, 4))
    renderer.render { size, draw in
      #expect(size == CGSize(width: 4, height: 4))
      draw(context)
    }
    #expect(try pixel(context.makeImage(), 1, 0) == [255, 0, 0, 255])
    #expect(try pixel(context.makeImage(), 1, 3) == [0, 0, 255, 255])
  }

  @Test("is drawn in by Canvas, with y down and the canvas's own state")
  func canvas() throws {
    let picture = try TestStage(10, 10) {
      Canvas { context, _ in
        context.translateBy(x: 2, y: 3)
        context.opacity = 0.5
        context.withCGContext { inner in
          inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
          inner.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
      }
    }.pixels()
    #expect(picture.at(2, 3) == [128, 0, 0, 128])
    #expect(picture.inkColumns == 2...5)
    #expect(picture.inkRows == 3...4)
  }

  // MARK: UIKit

  @Test("of a renderer has y down, points of its scale, and takes pictures upright")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      $0.cgContext.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    }
    #expect(tile.size == CGSize(width: 2, height: 2))
    #expect(tile.scale == 2)
    #expect(try pixel(tile.cgImage, 3, 1) == [255, 0, 0, 255])
    #expect(try pixel(tile.cgImage, 1, 3) == [0, 0, 255, 255])
    #expect(try pixel(tile.cgImage, 3, 3)[3] == 0)
    format.opaque = true
    let whole = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      _ in tile.draw(in: CGRect(x: 2, y: 2, width: 2, height: 2))
    }
    #expect(try pixel(whole.cgImage, 5, 5) == [255, 0, 0, 255])
    #expect(try pixel(whole.cgImage, 5, 7) == [0, 0, 255, 255])
    #expect(try pixel(whole.cgImage, 0, 0) == [0, 0, 0, 255])
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
  }

  @Test("and pictures become JPEGs, smaller ones for less quality")
  func jpeg() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64))
    let picture = renderer.image { context in
      for x in 0..<64 {
        UIColor(red: CGFloat(x) / 63, green: 0.5, blue: 0.25, alpha: 1).setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 48))
      }
    }
    let best = try #require(picture.jpegData(compressionQuality: 1))
    let least = try #require(picture.jpegData(compressionQuality: 0))
    #expect(best.prefix(2) == Data([0xFF, 0xD8]))
    #expect(least.count < best.count)
    let again = try #require(UIImage(data: best)?.cgImage)
    let scale = Int(picture.scale)
    for (ours, theirs) in zip(
      try pixel(again, 32 * scale, 10 * scale), try pixel(picture.cgImage, 32 * scale, 10 * scale))
    {
      #expect(abs(Int(ours) - Int(theirs)) <= 4)
    }
    // What is clear lies on white.
    #expect(try pixel(again, 5, 60 * scale).allSatisfy { $0 >= 253 })
  }

  @Test(
    "and pictures that lie otherwise are turned upright",
    arguments: [
      // Where red, green, blue and white, which lie from left to right in rows of two, are then.
      (UIImage.Orientation.up, "RGBW"), (.down, "WBGR"), (.left, "GWRB"), (.right, "BRWG"),
      (.upMirrored, "GRWB"), (.downMirrored, "BWRG"), (.leftMirrored, "RBGW"),
      (.rightMirrored, "WGBR"),
    ])
  func orientation(_ orientation: UIImage.Orientation, _ letters: String) throws {
    let colors: [Character: [UInt8]] = [
      "R": [0, 0, 255, 255], "G": [0, 255, 0, 255], "B": [255, 0, 0, 255],
      "W": [255, 255, 255, 255],
    ]
    let bytes = "RGBW".flatMap { colors[$0] ?? [] }
    let image = try #require(CGImage(_width: 2, height: 2, bytes: Data(bytes)))
    let turned = UIImage(cgImage: image, scale: 1, orientation: orientation)
    let wanted = letters.flatMap { colors[$0] ?? [] }
    #expect(turned.cgImage.map { Array($0._bytes) } == wanted)
    let wide = try #require(CGImage(_width: 4, height: 1, bytes: Data(bytes)))
    #expect(
      UIImage(cgImage: wide, scale: 1, orientation: .right).size == CGSize(width: 1, height: 4))
  }
}
