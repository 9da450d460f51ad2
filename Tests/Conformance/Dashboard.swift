import SwiftUI

struct Tile: View {
    var title: LocalizedStringKey
    var value: String
    var color: Color

    var body: some View {
        VStack(alignment: .leading) {
            Text(title)
                .font(.footnote)
                .foregroundColor(.secondary)
            Spacer()
            Text(value)
                .font(.title)
                .bold()
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .background(color.opacity(0.2))
    }
}

struct Dashboard: View {
    var body: some View {
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                Tile(title: "Steps", value: "8,412", color: .green)
                Tile(title: "Sleep", value: "7h", color: .indigo)
            }
            HStack(spacing: 10) {
                Tile(title: "Heart", value: "62", color: .red)
                Tile(title: "Water", value: "1.2l", color: .blue)
            }
        }
        .frame(height: 250)
        .padding()
    }
}

#Preview("Dashboard") { Dashboard() }

// Two columns of (393 - 2*16 - 10) / 2 and two rows of (250 - 10) / 2, in the middle of the safe area.
// expect: Tile frame 16 59+(759-250)/2 (393-2*16-10)/2 (250-10)/2
// expect: Tile #4 frame 16+175.5+10 59+(759-250)/2+120+10 175.5 120
// expect: Text "Steps" frame 16+12 59+(759-250)/2+12 _ _
// expect: Text count 8
