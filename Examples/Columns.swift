import SwiftUI

/// A picture under its caption, beside a large name under a small title: caption and name share a line.
private enum NameLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.top]
  }
}

extension VerticalAlignment {
  fileprivate static let nameLine = VerticalAlignment(NameLine.self)
}

struct Columns: View {
  var body: some View {
    HStack(alignment: .nameLine, spacing: 16) {
      VStack(spacing: 6) {
        Text("11.40 pm")
          .font(.caption)
          .foregroundColor(.secondary)
          .alignmentGuide(.nameLine) { $0[VerticalAlignment.center] }
        ZStack {
          Color.orange.opacity(0.2)
          Image(systemName: "sun.max.fill")
            .font(.system(size: 44))
            .foregroundColor(.orange)
        }
        .frame(width: 96, height: 120)
      }
      VStack(alignment: .leading) {
        Text("Midsummer in")
          .font(.subheadline)
        Text("Lofoten")
          .font(.largeTitle)
          .alignmentGuide(.nameLine) { $0[VerticalAlignment.center] }
      }
    }
  }
}

#Preview("Columns") { Columns() }
