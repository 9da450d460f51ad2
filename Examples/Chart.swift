import SwiftUI

/// Bars over a week: the axis and the bars are built apart and joined at the origin.
private enum OriginX: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
}

private enum OriginY: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
}

extension HorizontalAlignment {
  fileprivate static let origin = HorizontalAlignment(OriginX.self)
}

extension VerticalAlignment {
  fileprivate static let origin = VerticalAlignment(OriginY.self)
}

extension Alignment {
  fileprivate static let origin = Alignment(horizontal: .origin, vertical: .origin)
}

/// Writes down how far down the screen it lies, once it is shown.
private struct Place: View {
  @Binding var y: CGFloat

  var body: some View {
    GeometryReader { proxy in
      Color.clear
        .onAppear { y = proxy.frame(in: .global).minY }
    }
  }
}

/// A line of the axis behind its number.
private struct AxisLine<Line: View>: View {
  var number: Int
  @ViewBuilder var line: Line

  var body: some View {
    HStack(spacing: 6) {
      Text("\(number)")
        .font(.caption2)
        .foregroundColor(.secondary)
        .frame(width: 22, alignment: .trailing)
      line
    }
    .frame(height: 12)
  }
}

/// The title, ten lines, and the zero line, which alone knows the origin.
private struct YAxis: View {
  @Binding var top: CGFloat
  @Binding var zero: CGFloat

  private var thinLine: some View {
    Rectangle()
      .fill(.gray.opacity(0.3))
      .frame(height: 1)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Visitors")
        .font(.caption)
        .bold()
        .padding(.bottom, 6)
      AxisLine(number: 100) {
        thinLine
          .overlay { Place(y: $top) }
      }
      ForEach(1..<10) { step in
        Spacer(minLength: 0)
        AxisLine(number: 100 - 10 * step) { thinLine }
      }
      Spacer(minLength: 0)
      AxisLine(number: 0) {
        Rectangle()
          .frame(height: 1)
          .overlay { Place(y: $zero) }
          .alignmentGuide(HorizontalAlignment.origin) { $0[.trailing] }
          .alignmentGuide(VerticalAlignment.origin) { $0[.top] }
      }
    }
    .padding(.bottom, 16)
  }
}

/// A bar for each day, standing on the origin, above the day's name.
private struct Bars: View {
  var height: CGFloat

  private let week: [(day: String, value: CGFloat)] = [
    ("Mon", 42), ("Tue", 55), ("Wed", 38), ("Thu", 61), ("Fri", 74), ("Sat", 100), ("Sun", 87),
  ]

  var body: some View {
    HStack(alignment: .origin, spacing: 9) {
      ForEach(week, id: \.day) { item in
        VStack(spacing: 5) {
          Rectangle()
            .fill(.teal)
            .frame(width: 27, height: max(0, item.value / 100 * height - 1))
            .alignmentGuide(VerticalAlignment.origin) { $0[.bottom] }
          Text(item.day)
            .font(.caption2)
        }
      }
    }
  }
}

struct Chart: View {
  @State private var top: CGFloat = 0
  @State private var zero: CGFloat = 0

  var body: some View {
    ZStack(alignment: .origin) {
      YAxis(top: $top, zero: $zero)
      Bars(height: zero - top)
    }
    .frame(width: 300, height: 400)
  }
}

#Preview("Chart") { Chart() }
