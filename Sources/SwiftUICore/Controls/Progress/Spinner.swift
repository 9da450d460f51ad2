internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Eight spokes around a middle, the strongest of which goes round.
struct Spinner: View {
  @Environment(\.controlSize) private var controlSize
  @Environment(\.tint) private var tint

  var body: some View {
    ZStack {
      ForEach(0..<Spoke.alphas.count, id: \.self) { index in
        Spoke(index: index).fill(color.opacity(Spoke.alphas[index]))
      }
    }
    .frame(width: edge, height: edge)
  }

  private var edge: CGFloat {
    switch controlSize {
    case .mini, .small, .regular: ProgressMetrics.spinner
    case .large, .extraLarge: ProgressMetrics.largeSpinner
    }
  }

  /// The tint where one is set, else a grey.
  private var color: AnyShapeStyle {
    tint == nil ? AnyShapeStyle(Color(provider: SpokeColor())) : AnyShapeStyle(.tint)
  }
}

/// One spoke, counted clockwise from the top.
///
/// It reaches from a third of the radius to the whole, and is a fifth as wide, with round ends. [likely]
/// Source: docs/evidence/controls.md.
struct Spoke: Shape {
  var index: Int

  /// How strong the spokes are as the turn begins. [likely]
  static let alphas: [Double] = [147, 122, 97, 72, 47, 47, 47, 47].map { $0 / 255 }

  nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    let (length, width) = (radius * 2 / 3, radius / 5)
    let spoke = CGRect(x: -width / 2, y: -radius, width: width, height: length)
    // The strongest is at the top; those that it has just left lie anticlockwise.
    let turn = -CGFloat(index) * 2 * .pi / CGFloat(Self.alphas.count)
    return Path(roundedRect: spoke, cornerRadius: width / 2).applying(
      CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: turn))
  }
}

private struct SpokeColor: ColorProvider {
  func components(in environment: EnvironmentValues) -> RGBA {
    environment.colorScheme == .dark
      ? RGBA(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 1)
      : RGBA(red: 60 / 255, green: 60 / 255, blue: 68 / 255, alpha: 1)
  }

  var description: String { "spinner" }
}
