import SwiftUI

struct Departure: Identifiable {
  let id: Int
  var line: String
  var place: String
  var minutes: Int
}

struct DepartureRow: View {
  var departure: Departure

  var body: some View {
    HStack(spacing: 12) {
      Text(departure.line)
        .bold()
        .foregroundColor(.white)
        .padding(6)
        .background(Color.blue)
      VStack(alignment: .leading, spacing: 2) {
        Text(departure.place)
        Text("Platform \(departure.id % 4 + 1)")
          .foregroundColor(.secondary)
      }
      Spacer()
      Text("\(departure.minutes) min")
    }
    .padding(.horizontal, 16)
  }
}

struct Timetable: View {
  @State private var departures = (1...9).map { number in
    Departure(id: number, line: "S\(number)", place: "Town \(number)", minutes: number * 4)
  }

  var body: some View {
    VStack(spacing: 14) {
      HStack {
        Image(systemName: "tram.fill")
        Text("Departures").bold()
      }
      ForEach(departures) { DepartureRow(departure: $0) }
      Spacer(minLength: 0)
    }
    .padding(.vertical, 20)
  }
}

#Preview { Timetable() }
