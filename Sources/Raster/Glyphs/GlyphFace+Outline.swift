internal import CCairo
internal import CoreGraphics
internal import DisplayList
internal import Foundation

extension GlyphFace {
  /// What FreeType's callbacks add to.
  private final class Builder {
    var path = Outline()
    /// The size of an em in the units of the font.
    let em: CGFloat

    init(em: CGFloat) { self.em = em }

    func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
      guard let vector = vector?.pointee else { return .zero }
      return CGPoint(x: CGFloat(vector.x) / em, y: -CGFloat(vector.y) / em)
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Builder? {
      pointer.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The outline of a glyph for an em of 1, y down from the baseline; `nil` if it has none.
  func outline(glyph: UInt32) -> Outline? {
    let em = CGFloat(face.pointee.units_per_EM)
    // In units of the font no size has to be set, and none is disturbed.
    guard em > 0, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var functions = FT_Outline_Funcs(
      move_to: { to, user in
        guard let builder = Builder.from(user) else { return 1 }
        builder.path.close()
        builder.path.move(to: builder.point(to))
        return 0
      },
      line_to: { to, user in
        guard let builder = Builder.from(user) else { return 1 }
        builder.path.line(to: builder.point(to))
        return 0
      },
      conic_to: { control, to, user in
        guard let builder = Builder.from(user) else { return 1 }
        builder.path.quad(to: builder.point(to), control: builder.point(control))
        return 0
      },
      cubic_to: { control1, control2, to, user in
        guard let builder = Builder.from(user) else { return 1 }
        builder.path.curve(
          to: builder.point(to), control1: builder.point(control1),
          control2: builder.point(control2))
        return 0
      }, shift: 0, delta: 0)
    lean(&slot.pointee.outline)
    thicken(&slot.pointee.outline, em: Double(em))
    let builder = Builder(em: em)
    let user = Unmanaged.passUnretained(builder).toOpaque()
    guard FT_Outline_Decompose(&slot.pointee.outline, &functions, user) == 0 else { return nil }
    builder.path.close()
    return builder.path
  }
}
