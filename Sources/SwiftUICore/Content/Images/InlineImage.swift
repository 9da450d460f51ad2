internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine
internal import Pictures

/// A picture or a symbol that stands in a line of text.
struct InlineImage: Equatable {
  var shown: ShownImage
  /// Its own size in points; a text that shrinks draws it smaller.
  var size: CGSize
  /// Which of the text's paints a symbol or a template is drawn with.
  var paint: Int
  /// Where its pixels are asked for.
  let assets: any AssetService

  static func == (a: InlineImage, b: InlineImage) -> Bool {
    a.shown == b.shown && a.size == b.size && a.paint == b.paint
  }

  /// The drawing.
  ///
  /// - Parameters:
  ///   - box: where it lies, in points.
  ///   - paints: those of the text; a gradient runs over the whole of it.
  ///   - report: takes the name of a picture that cannot be drawn, and why.
  func operations(
    in box: CGRect, paints: [Paint], report: (String, PictureFault) -> Void
  ) -> [DrawOperation] {
    let own = paint < paints.count ? paints[paint] : paints.first ?? .clear
    switch shown {
    case .nothing: return []
    case .placeholder: return [.placeholder(box)]
    case .area(let style): return [.fill(box, style.paint(in: box))]
    case .symbol(let symbol):
      let second = symbol.secondStyle.map { [$0.paint(in: box)] } ?? []
      let factor = size.width > 0 ? box.width / size.width : 1
      return symbol.drawn.operations(
        proposedWidth: nil, proposedHeight: nil, size: size, paints: [own] + second
      ).map { $0.scaled(by: factor).moved(by: box.origin) }
    case .picture(let picture):
      switch picture.bitmap(in: box, from: assets) {
      case .success(let bitmap):
        return picture.operations(bitmap, in: box).map { $0.tinted(picture.tint.map { _ in own }) }
      case .failure(let fault):
        report(picture.source.name, fault)
        return [.placeholder(box)]
      }
    }
  }
}

extension [InlineImage] {
  /// The drawing of pictures by their places, which are those of their numbers.
  func operations(
    at places: [(number: Int, box: CGRect)], paints: [Paint],
    report: (String, PictureFault) -> Void
  ) -> [DrawOperation] {
    places.flatMap { place in
      indices.contains(place.number)
        ? self[place.number].operations(in: place.box, paints: paints, report: report) : []
    }
  }
}

extension DrawOperation {
  /// The same drawing of glyphs or a path elsewhere.
  fileprivate func moved(by offset: CGPoint) -> DrawOperation {
    switch self {
    case .path(let path, let paint, let evenOdd):
      let transform = CGAffineTransform(translationX: offset.x, y: offset.y)
      return .path(path.applying(transform), paint, evenOdd: evenOdd)
    case .glyphs(var run):
      for index in run.glyphs.indices {
        run.glyphs[index].position.x += offset.x
        run.glyphs[index].position.y += offset.y
      }
      return .glyphs(run)
    default: return self
    }
  }

  /// The drawing of a template's pixels in a paint; `nil` leaves it as it is.
  fileprivate func tinted(_ paint: Paint?) -> DrawOperation {
    guard let paint, case .image(var image) = self else { return self }
    image.tint = paint
    return .image(image)
  }
}
