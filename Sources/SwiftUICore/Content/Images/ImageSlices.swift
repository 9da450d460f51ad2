internal import DisplayList
internal import Foundation
internal import Pictures

extension ShownPicture {
  /// The drawing of the picture's pixels in a frame, in points.
  ///
  /// 1. Each axis is cut into the parts before, between and after the caps; a part that is repeated, into
  ///    as many as there is room for, the last one cut off.
  /// 2. The parts of both axes together give the pieces.
  func operations(_ bitmap: Bitmap, in frame: CGRect) -> [DrawOperation] {
    let caps = look.capInsets
    let paint = tint?.paint(in: frame)
    if !isCut { return [piece(bitmap, in: frame, paint)] }
    let columns = Slices(
      pixels: bitmap.width, scale: scale, length: frame.width,
      caps: (caps.leading, caps.trailing), center: center?.width,
      isTiled: look.resizing == .tile)
    let rows = Slices(
      pixels: bitmap.height, scale: scale, length: frame.height,
      caps: (caps.top, caps.bottom), center: center?.height, isTiled: look.resizing == .tile)
    var operations: [DrawOperation] = []
    var crops: [PixelRect: Bitmap] = [:]
    for row in rows.parts {
      for column in columns.parts {
        let rect = PixelRect(x: column.pixels, y: row.pixels)
        let crop = crops[rect] ?? bitmap.cropped(to: rect)
        crops[rect] = crop
        operations.append(
          piece(
            crop,
            in: CGRect(
              x: frame.minX + column.start, y: frame.minY + row.start,
              width: column.length, height: row.length), paint))
      }
    }
    return operations
  }

  /// Whether parts of the picture keep their size, or are repeated.
  var isCut: Bool { look.resizing == .tile || look.capInsets != EdgeInsets() }

  private func piece(_ bitmap: Bitmap, in frame: CGRect, _ paint: Paint?) -> DrawOperation {
    .image(
      ImageDrawing(
        bitmap, in: frame, interpolation: ImageDrawing.Interpolation(look.interpolation),
        tint: paint))
  }
}

extension ImageLook {
  /// Takes the caps, and what lies between, from what an asset catalogue says.
  ///
  /// Why only where a view is resizable: an image keeps its size without. [likely]
  mutating func slice(_ slicing: ImageAsset.Slicing, scale: CGFloat) {
    capInsets = EdgeInsets(
      top: slicing.top / scale, leading: slicing.left / scale, bottom: slicing.bottom / scale,
      trailing: slicing.right / scale)
    if slicing.isTiled { resizing = .tile }
  }
}

/// The parts into which one axis of a picture is cut.
struct Slices {
  struct Part: Equatable {
    var pixels: PixelRun
    /// Where they are drawn, in points.
    var start: CGFloat
    var length: CGFloat
  }

  private(set) var parts: [Part] = []

  /// A part that is repeated is first made as long as this, in points, so that a pattern of few pixels is
  /// not drawn thousands of times.
  private static let shortestTile: CGFloat = 64
  /// The most parts on an axis; beyond them the rest is stretched.
  private static let mostTiles = 256

  /// - Parameters:
  ///   - pixels: of the picture.
  ///   - scale: pixels of the picture for each of its points.
  ///   - length: of the frame, in points.
  ///   - caps: the lengths that keep their size at both ends, in points.
  ///   - center: how many pixels between the caps are drawn; `nil`, and 0 or less, for all of them.
  ///   - isTiled: whether what lies between is repeated; else it is stretched.
  init(
    pixels: Int, scale: CGFloat, length: CGFloat, caps: (first: CGFloat, last: CGFloat),
    center: CGFloat? = nil, isTiled: Bool
  ) {
    guard length > 0, length.isFinite, pixels > 0 else { return }
    func whole(_ cap: CGFloat, _ most: Int) -> Int {
      let value = (cap * scale).rounded()
      return value > 0 ? min(most, value < 1e9 ? Int(value) : most) : 0
    }
    let first = whole(caps.first, pixels)
    let last = whole(caps.last, pixels - first)
    // Caps that do not fit share what there is.
    let room = CGFloat(first + last) / scale
    let factor = room > length ? length / room : 1
    let start = CGFloat(first) / scale * factor
    let end = length - CGFloat(last) / scale * factor
    let between = pixels - last - first
    let shown = center.map { whole($0 / scale, between) } ?? between
    let middle = first..<first + (shown > 0 ? shown : between)
    add(PixelRun(0..<first), from: 0, to: start)
    if isTiled {
      tile(middle, scale, from: start, to: end)
    } else {
      add(PixelRun(middle), from: start, to: end)
    }
    add(PixelRun(pixels - last..<pixels), from: end, to: length)
  }

  private mutating func add(_ pixels: PixelRun, from start: CGFloat, to end: CGFloat) {
    guard pixels.count > 0, end > start else { return }
    parts.append(Part(pixels: pixels, start: start, length: end - start))
  }

  private mutating func tile(
    _ pixels: Range<Int>, _ scale: CGFloat, from start: CGFloat, to end: CGFloat
  ) {
    guard !pixels.isEmpty, end > start else { return }
    let once = CGFloat(pixels.count) / scale
    let times = max(1, Int((Self.shortestTile / once).rounded(.up)))
    let count = pixels.count * times
    let step = once * CGFloat(times)
    guard end - start <= step * CGFloat(Self.mostTiles) else {
      add(PixelRun(pixels), from: start, to: end)
      return
    }
    var place = start
    while place < end {
      let rest = end - place
      let shown = rest >= step ? count : min(count, max(1, Int((rest * scale).rounded())))
      add(PixelRun(pixels, count: shown), from: place, to: min(end, place + step))
      place += step
    }
  }
}

/// Pixels in a row or a column that begin anew after the last of them.
struct PixelRun: Hashable {
  var range: Range<Int>
  var count: Int

  init(_ range: Range<Int>, count: Int? = nil) {
    self.range = range
    self.count = count ?? range.count
  }
}

/// Columns and rows of a picture.
private struct PixelRect: Hashable {
  var x: PixelRun
  var y: PixelRun
}

extension Bitmap {
  fileprivate func cropped(to rect: PixelRect) -> Bitmap {
    if rect.x == PixelRun(0..<width), rect.y == PixelRun(0..<height) { return self }
    var cut = Data(capacity: rect.x.count * rect.y.count * 4)
    for index in 0..<rect.y.count {
      let y = rect.y.range.lowerBound + index % rect.y.range.count
      let row = bytes.startIndex + y * width * 4
      var left = rect.x.count
      while left > 0 {
        let count = min(left, rect.x.range.count)
        let from = row + rect.x.range.lowerBound * 4
        cut.append(bytes[from..<from + count * 4])
        left -= count
      }
    }
    return Bitmap(width: rect.x.count, height: rect.y.count, bytes: cut)
  }
}

extension ImageDrawing.Interpolation {
  fileprivate init(_ interpolation: Image.Interpolation) {
    switch interpolation {
    case .none: self = .none
    case .low: self = .low
    case .medium: self = .medium
    case .high: self = .high
    }
  }
}
