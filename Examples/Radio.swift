import SwiftUI

/// A check mark beside a list of days: it stands level with the chosen one.
private enum ChosenRow: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  fileprivate static let chosenRow = VerticalAlignment(ChosenRow.self)
}

struct Radio: View {
  private let days = ["월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일"]
  @State private var chosen = "화요일"

  var body: some View {
    HStack(alignment: .chosenRow, spacing: 12) {
      Image(systemName: "checkmark.circle.fill")
        .foregroundColor(.green)
      VStack(alignment: .leading, spacing: 10) {
        ForEach(days, id: \.self) { day in
          if day == chosen {
            Text(day)
              .bold()
              .alignmentGuide(.chosenRow) { $0[VerticalAlignment.center] }
          } else {
            Text(day)
              .foregroundColor(.secondary)
              .onTapGesture {
                withAnimation { chosen = day }
              }
          }
        }
      }
    }
  }
}

#Preview("Radio") { Radio() }
