import SwiftUI

/// Two flags whose upper stripes end on one line: a guide a third of the way down.
private enum UpperThird: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

extension VerticalAlignment {
  fileprivate static let upperThird = VerticalAlignment(UpperThird.self)
}

/// Three stripes of equal height, a point apart.
struct Stripes: View {
  var colors: [Color]

  var body: some View {
    VStack(spacing: 1) {
      ForEach(0..<3) { index in colors[index] }
    }
  }
}

struct Thirds: View {
  var body: some View {
    ZStack(alignment: Alignment(horizontal: .center, vertical: .upperThird)) {
      Stripes(colors: [.indigo, .purple, .pink])
        .frame(width: 180, height: 90)
      Stripes(colors: [.yellow, .orange, .red])
        .frame(width: 70, height: 60)
    }
  }
}

#Preview("Thirds") { Thirds() }
