import SwiftUI

/// Rows that know nothing of each other, whose values nevertheless start at one place.
private enum ValueEdge: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
}

extension HorizontalAlignment {
  fileprivate static let valueEdge = HorizontalAlignment(ValueEdge.self)
}

struct Row: View {
  var label: String
  var value: String

  var body: some View {
    HStack {
      Text(label)
        .bold()
      Text(value)
        .alignmentGuide(.valueEdge) { $0[.leading] }
    }
  }
}

struct Table: View {
  var body: some View {
    VStack(alignment: .valueEdge, spacing: 10) {
      Row(label: "Summit", value: "2,962 m")
      Row(label: "First climbed", value: "27 August 1820")
      Row(label: "Huts", value: "Three, and a cable car")
    }
  }
}

#Preview("Table") { Table() }
