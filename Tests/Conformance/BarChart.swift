import SwiftUI

struct Bar: Identifiable {
    let id = UUID()
    let day: String
    let steps: Double
}

struct StepsChart: View {
    let bars = [
        Bar(day: "M", steps: 4000),
        Bar(day: "T", steps: 8000),
        Bar(day: "W", steps: 2000),
        Bar(day: "T", steps: 10000),
        Bar(day: "F", steps: 6000),
    ]

    private var top: Double { bars.map(\.steps).max() ?? 1 }

    var body: some View {
        HStack(alignment: .bottom, spacing: 12) {
            ForEach(bars) { bar in
                VStack(spacing: 4) {
                    Rectangle()
                        .fill(bar.steps == top ? Color.orange : Color.blue)
                        .frame(height: 200 * bar.steps / top)
                    Text(bar.day)
                        .font(.caption)
                        .frame(height: 16)
                }
            }
        }
        .padding(.horizontal, 20)
        .frame(height: 240)
    }
}

#Preview {
    StepsChart()
}

// Five columns share what padding and gaps leave: (393 - 2*20 - 4*12) / 5 = 61.
// The row is 200 + 4 + 16 high and centred in 240, which is centred in 759 below 59.
// expect: Rectangle frame 20 59+(759-220)/2+200-80 (393-2*20-4*12)/5 200*4000/10000
// expect: Rectangle #4 frame 20+3*(61+12) 59+(759-220)/2 61 200
// expect: Rectangle #5 frame 20+4*(61+12) 59+(759-220)/2+200-120 61 120
// expect: Text count 5
