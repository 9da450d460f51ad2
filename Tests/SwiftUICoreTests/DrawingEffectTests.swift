import CoreGraphics
import DisplayList
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore
import Testing

@Observable private final class TopModel { var top: CGFloat = 10 }
@Observable private final class LoadingModel { var isLoading = true }

/// Effects on colours, masks, styles with shadows, materials, redaction: what they put into the display list.
@MainActor @Suite("Drawing effects")
struct DrawingEffectTests {
  /// 40 × 20 in the middle of 200 × 100.
  private var box: some View { Color.red.frame(width: 40, height: 20) }

  private func effects(_ view: any View) -> [DisplayEffect] {
    DrawingStage(view).items.first?.effects ?? []
  }

  @Test("each modifier makes its effect, and one that changes nothing makes none")
  func modifiers() {
    #expect(effects(box.blur(radius: 3)) == [.blur(radius: 3, isOpaque: false)])
    #expect(effects(box.blur(radius: 0)).isEmpty)
    #expect(effects(box.brightness(0.25)) == [.colors(.brightness(0.25))])
    #expect(effects(box.contrast(2)) == [.colors(.contrast(2))])
    #expect(effects(box.contrast(1)).isEmpty)
    #expect(effects(box.grayscale(1)) == effects(box.saturation(0)))
    #expect(effects(box.hueRotation(.radians(1))) == [.colors(.hueRotation(1))])
    #expect(effects(box.colorInvert()) == [.colors(.inversion())])
    #expect(effects(box.luminanceToAlpha()) == [.colors(.luminanceToAlpha)])
    #expect(effects(box.blendMode(.screen)) == [.blend(.screen)])
    #expect(effects(box.blendMode(.normal)).isEmpty)
    #expect(effects(box.compositingGroup()) == [.group(isOpaque: false)])
    #expect(effects(box.drawingGroup(opaque: true)) == [.group(isOpaque: true)])
    let half = Color(red: 0.5, green: 0.5, blue: 0.5)
    let grey = RGBA(red: 0.5, green: 0.5, blue: 0.5)
    #expect(effects(box.colorMultiply(half)) == [.colors(.multiplication(grey))])
  }

  @Test("numbers that are none leave the view as it is, with a diagnostic")
  func hostile() {
    for view: any View in [
      box.blur(radius: .nan), box.brightness(.nan), box.contrast(.infinity),
      box.hueRotation(.radians(.nan)),
      box.rotation3DEffect(.radians(.nan), axis: (x: 1, y: 0, z: 0)),
    ] {
      let stage = DrawingStage(view)
      #expect(stage.items.first?.effects.isEmpty == true)
      #expect(stage.frame.diagnostics.isEmpty)
      #expect(DrawingStage(view).frame.diagnostics.first?.code == "not-a-number")
    }
    #expect(effects(box.blur(radius: -4)).isEmpty)
  }

  // MARK: Masks

  @Test("a mask is laid out in the view's frame and is no view of its own")
  func masks() {
    let view = box.mask(alignment: .leading) { Color.black.frame(width: 10, height: 10) }
    let stage = DrawingStage(view)
    #expect(stage.items.count == 1)
    guard case .mask(let mask)? = stage.items.first?.effects.first else {
      Issue.record("no mask")
      return
    }
    #expect(mask.drawing.offset.x == 0 as CGFloat)
    let empty = DrawingStage(box.mask { EmptyView() })
    guard case .mask(let nothing)? = empty.items.first?.effects.first else {
      Issue.record("no mask")
      return
    }
    #expect(nothing.drawing.node == DisplayNode())
  }

  // MARK: Space

  @Test("a turn about z is one in the plane, about y one with a vanishing point")
  func turns() {
    let flat = effects(box.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 2)))
    guard case .transform(let turn)? = flat.first else {
      Issue.record("\(flat)")
      return
    }
    let right = CGPoint(x: 40, y: 10).applying(turn)
    #expect(abs(right.x - 20) < 1e-6 && abs(right.y - 30) < 1e-6)
    guard
      case .projection(let tilt)? =
        effects(box.rotation3DEffect(.degrees(60), axis: (x: 1, y: 0, z: 0))).first,
      let top = tilt.apply(to: .zero), let bottom = tilt.apply(to: CGPoint(x: 0, y: 20))
    else {
      Issue.record("no projection")
      return
    }
    // 10 points from the axis, turned by 60°: 10 · sin 60° / 40 nearer than the view, or further.
    let near = 10 * sin(Double.pi / 3) / 40
    #expect(abs(Double(top.x) - (20 - 20 / (1 + near))) < 1e-6)
    #expect(abs(Double(bottom.x) - (20 - 20 / (1 - near))) < 1e-6)
    #expect(effects(box.rotation3DEffect(.degrees(60), axis: (x: 0, y: 0, z: 0))).isEmpty)
  }

  private struct Lean: GeometryEffect {
    var amount: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: size.width, ty: 0))
    }
  }

  @Test("an effect of one's own gets the size of the view")
  func ownEffects() {
    let lean = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 40, ty: 0)
    #expect(effects(box.modifier(Lean(amount: 0.5))) == [.transform(lean)])
    #expect(effects(box.modifier(Lean(amount: 0.5).ignoredByLayout())) == [.transform(lean)])
    #expect(effects(box.modifier(Lean(amount: .nan))).isEmpty)
    let inverse = ProjectionTransform(lean).inverted()
    #expect(CGPoint(x: 7, y: 9).applying(lean).applying(inverse) == CGPoint(x: 7, y: 9))
  }

  @Test("a visual effect knows where the view lies, and follows it")
  func visualEffects() {
    struct Column: View {
      let model: TopModel
      var body: some View {
        VStack(spacing: 0) {
          Color.clear.frame(height: model.top)
          Color.red.frame(width: 40, height: 20)
            .visualEffect { $0.offset(x: $1.frame(in: .global).minY).opacity(0.5) }
          Spacer(minLength: 0)
        }
      }
    }
    let model = TopModel()
    let stage = DrawingStage(Column(model: model))
    func moved(by x: CGFloat) -> [DisplayEffect] {
      [.transform(CGAffineTransform(translationX: x, y: 0)), .opacity(0.5)]
    }
    #expect(stage.items.first?.effects == moved(by: 10))
    model.top = 30
    #expect(stage.items.first?.effects == moved(by: 30))
  }

  // MARK: Styles

  @Test("shadows and blend modes of a style are effects on what is filled")
  func styles() {
    let style = Color.red.shadow(.drop(color: .black, radius: 2, y: 3))
      .shadow(.inner(color: .black, radius: 1)).blendMode(.multiply)
    let black = RGBA(red: 0, green: 0, blue: 0)
    for view: any View in [Circle().fill(style), Text(verbatim: "a").foregroundStyle(style)] {
      guard case .group(let node)? = DrawingStage(view).items.first?.operation else {
        Issue.record("no group")
        continue
      }
      #expect(
        node.effects == [
          .shadow(black, radius: 2, offset: CGSize(width: 0, height: 3)),
          .innerShadow(black, radius: 1, offset: .zero), .blend(.multiply),
        ])
    }
  }

  @Test("the thicker a material, the less shines through, in both appearances")
  func materials() {
    let list: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]
    for isDark in [false, true] {
      let tints: [RGBA] = list.compactMap { material in
        let view = Text(verbatim: "a").background(material, in: .capsule)
        guard case .backdrop(let paint)? = DrawingStage(view, isDark: isDark).paints.first else {
          return nil
        }
        return paint.tint
      }
      #expect(tints.count == list.count)
      #expect(tints.map(\.alpha) == tints.map(\.alpha).sorted())
      #expect(tints.allSatisfy { ($0.red < 0.5) == isDark })
    }
  }

  @Test("a mesh gradient has its net in the frame of what it fills")
  func meshes() {
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [.red, .green, .blue, .white])
    guard case .mesh(let paint)? = DrawingStage(mesh.frame(width: 30, height: 60)).paints.first
    else {
      Issue.record("no mesh")
      return
    }
    #expect(paint.vertices[3].position == CGPoint(x: 30, y: 60))
    #expect(abs(paint.vertices[0].trailing.x - 10) < 1e-4)
    let broken = MeshGradient(width: 3, height: 2, points: [[0, 0]], colors: [.red])
    #expect(DrawingStage(broken).items.isEmpty)
  }

  // MARK: Redaction

  @Test("redacted texts are bars, as wide as their lines")
  func redaction() {
    let text = Text(verbatim: "Hello")
    #expect(isText(text))
    #expect(!isText(text.redacted(reason: .placeholder)))
    #expect(isText(text.unredacted().redacted(reason: .placeholder)))
    #expect(isText(text.redacted(reason: .privacy)))
    #expect(!isText(text.privacySensitive().redacted(reason: .privacy)))
    #expect(isText(text.redacted(reason: [])))
  }

  private func isText(_ view: any View) -> Bool {
    if case .glyphs? = DrawingStage(view).items.first?.operation { true } else { false }
  }

  @Test("a view reads the reasons, and follows when they change")
  func reasons() {
    struct Inner: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text(verbatim: reasons.contains(.placeholder) ? "…" : "done") }
    }
    struct Outer: View {
      let model: LoadingModel
      var body: some View { Inner().redacted(reason: model.isLoading ? .placeholder : []) }
    }
    let model = LoadingModel()
    let stage = DrawingStage(Outer(model: model))
    if case .glyphs? = stage.items.first?.operation { Issue.record("not redacted") }
    model.isLoading = false
    guard case .glyphs(let run)? = stage.items.first?.operation else {
      Issue.record("still redacted")
      return
    }
    #expect(run.text == "done")
  }

  // MARK: Shapes

  @Test("shapes are combined in their frame")
  func combined() {
    let ring = Circle().subtracting(Rectangle().size(width: 50, height: 100))
    let path = ring.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.contains(CGPoint(x: 75, y: 50)) && !path.contains(CGPoint(x: 25, y: 50)))
    #expect(abs(path.boundingRect.minX - 50) < 0.01)
  }
}
