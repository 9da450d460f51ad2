import SwiftUI

/// Two columns that meet in the middle: the first line of one, and the globe at the foot of the other.
private enum MeetingLine: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[VerticalAlignment.center]
  }
}

extension VerticalAlignment {
  fileprivate static let meetingLine = VerticalAlignment(MeetingLine.self)
}

struct Greeting: View {
  var body: some View {
    HStack(alignment: .meetingLine, spacing: 16) {
      VStack(alignment: .leading) {
        Text("From")
          .foregroundStyle(.tertiary)
        Text("all of us")
          .foregroundStyle(.secondary)
        Image(systemName: "globe")
          .font(.title)
          .foregroundStyle(.tint)
          .alignmentGuide(.meetingLine) { $0[VerticalAlignment.center] }
      }
      VStack(alignment: .leading) {
        Text("Good morning")
          .font(.title)
          .alignmentGuide(.meetingLine) { $0[VerticalAlignment.center] }
        Text("wherever you are")
          .foregroundStyle(.secondary)
        Text("sent at dawn")
          .font(.footnote)
          .foregroundStyle(.tertiary)
      }
    }
  }
}

#Preview("Greeting") { Greeting() }
