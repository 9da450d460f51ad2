import SwiftUI

/// Pictures by month, in a grid whose headings stay in sight; of 2,400 only those on the screen are made.
struct Photos: View {
  private let columns = [GridItem(.adaptive(minimum: 90), spacing: 2)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 2, pinnedViews: .sectionHeaders) {
        ForEach(0..<100) { month in
          Section {
            ForEach(0..<24) { Photo(month: month, number: $0) }
          } header: {
            MonthHeader(month: month)
          }
        }
      }
    }
  }
}

/// The name of a month, over what scrolls under it.
struct MonthHeader: View {
  var month: Int

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  var body: some View {
    HStack {
      Text(verbatim: "\(Self.names[month % 12]) \(2018 + month / 12)").font(.headline)
      Spacer()
      Text("24 photos").font(.subheadline).foregroundStyle(.secondary)
    }
    .padding(.horizontal)
    .padding(.vertical, 10)
    .background(Color(white: 0.97))
  }
}

/// A square that stands for a picture.
struct Photo: View {
  var month: Int
  var number: Int

  private var hue: Double { Double((month * 24 + number) * 7 % 100) / 100 }

  var body: some View {
    LinearGradient(
      colors: [
        Color(hue: hue, saturation: 0.5, brightness: 0.95),
        Color(hue: hue, saturation: 0.8, brightness: 0.6),
      ], startPoint: .top, endPoint: .bottom
    )
    .aspectRatio(1, contentMode: .fit)
    .overlay(alignment: .bottomTrailing) {
      Text(verbatim: "\(number + 1)").font(.caption2).foregroundStyle(.white).padding(4)
    }
  }
}

#Preview("Photos") { Photos() }
