internal import DisplayList
internal import Foundation
internal import Raster
@_spi(Sightline) internal import SwiftUI

/// Makes the file of a picture in the format that a job asks for.
@MainActor struct Studio {
  let canvas: Canvas
  let job: RenderJob
  /// Pixels for each point.
  let scale: CGFloat
  let background: RenderJob.Background
  let title: String

  struct File {
    var bytes: [UInt8]
    var picture: RenderReply.Picture
    var findings: [Finding] = []
  }

  /// The file.
  ///
  /// - Parameters:
  ///   - live: the view, which a moving picture carries on in time.
  ///   - tree: its layout.
  ///   - count: how many pages there are.
  ///   - page: makes the view of a further page.
  func file(
    of live: LiveView, _ tree: LayoutTree, _ clock: inout StepClock, pages count: Int,
    page: (Int) throws -> LiveView
  ) throws -> File {
    let frame = live.frame
    let list = frame.displayList.adding(job.overlays, of: tree, scale: scale, on: canvas)
    let scale = Double(scale)
    let back = paint(behind: frame)
    switch job.format {
    case .png:
      let pixels = try canvas.pixels(list, scale: scale, background: back)
      clock.end("draw")
      let png = try PNGEncoder(job.isSmall ? .small : .fast).encode(pixels)
      clock.end("encode")
      return file(png, width: pixels.width, height: pixels.height)
    case .raw:
      let pixels = try canvas.pixels(list, scale: scale, background: back)
      clock.end("draw")
      return file(pixels.straightRGBA, width: pixels.width, height: pixels.height)
    case .apng:
      return try movingPicture(
        of: live, &clock,
        AnimationEncoder(
          framesPerSecond: job.scene.framesPerSecond,
          encoder: PNGEncoder(job.isSmall ? .small : .fast)))
    case .gif:
      return try movingPicture(
        of: live, &clock, GIFEncoder(framesPerSecond: job.scene.framesPerSecond))
    case .svg:
      let written = try SVGWriter(scale: scale).document(
        of: list, background: back, title: title)
      clock.end("draw")
      return file(written, size: frame.size, pages: 1)
    case .pdf:
      var pages = [PDFWriter.Page(list, background: back)]
      while pages.count < count {
        let frame = try page(pages.count).frame
        pages.append(PDFWriter.Page(frame.displayList, background: paint(behind: frame)))
      }
      let written = try PDFWriter(scale: scale).document(of: pages, title: title)
      clock.end("draw")
      return file(written, size: frame.size, pages: pages.count)
    }
  }

  private func movingPicture(
    of live: LiveView, _ clock: inout StepClock, _ encoder: some MovingPictureEncoder
  ) throws -> File {
    let rate = job.scene.framesPerSecond
    var encoder = encoder
    let count = max(1, Int((job.scene.time * Double(rate)).rounded(.up)))
    var size = (width: 0, height: 0)
    for index in 0..<count {
      if index > 0 { live.advance(to: Double(index) / Double(rate)) }
      var list = live.frame.displayList
      if !job.overlays.isEmpty {
        list = list.adding(job.overlays, of: live.frame.layoutTree(), scale: scale, on: canvas)
      }
      let pixels = try canvas.pixels(
        list, scale: Double(scale), background: paint(behind: live.frame))
      if index == 0 { size = (pixels.width, pixels.height) }
      // A view that fits its content may change its size: the first says how large the picture is.
      guard (pixels.width, pixels.height) == size else { continue }
      try encoder.add(pixels)
    }
    clock.end("draw")
    var file = file(try encoder.file(), width: size.width, height: size.height)
    file.picture.count = encoder.count
    return file
  }

  // MARK: Parts

  private func paint(behind frame: Frame) -> Paint? {
    background == .clear ? nil : canvas.background(isDark: frame.isDark)
  }

  private func file(_ bytes: Data, width: Int, height: Int) -> File {
    File(
      bytes: Array(bytes),
      picture: RenderReply.Picture(
        width: width, height: height, scale: Double(scale), byteCount: bytes.count),
      findings: canvas.isSimplified ? [.simplified] : [])
  }

  private func file(_ written: VectorFile, size: CGSize, pages: Int) -> File {
    var file = File(
      bytes: Array(written.bytes),
      picture: RenderReply.Picture(
        width: Int((size.width * scale).rounded(.up)),
        height: Int((size.height * scale).rounded(.up)), scale: Double(scale), count: pages,
        byteCount: written.bytes.count))
    if !written.rasterised.isEmpty {
      file.findings.append(.rasterised(written.rasterised, job.format, scale: Double(scale)))
    }
    if written.isSimplified { file.findings.append(.simplified) }
    return file
  }
}

extension Finding {
  /// Effects were left out.
  fileprivate static var simplified: Finding {
    Finding(
      "too-many-layers", .warning,
      "effects lie more than 32 deep within each other, or need too much memory: some are left out",
      hint: "opacity, shadow, blur, a mask or a blend mode each make a layer of what they apply to")
  }

  /// Parts of a picture are pixels where the format has nothing else for them.
  fileprivate static func rasterised(
    _ what: [String], _ format: PictureFormat, scale: Double
  ) -> Finding {
    let name = format.rawValue.uppercased()
    return Finding(
      "rasterised", .warning,
      "\(name) has nothing for \(what.joined(separator: ", ")): drawn as pixels",
      notes: [Note("at \(LengthText.length(CGFloat(scale))) pixels a point")],
      hint: "--scale sets how many pixels; all else is text and paths")
  }
}
