// A line of 20 points is 24 high, one of 17 points 20.333, one of 12 points 14.333; seven gaps of 8, a line of 1 and one of a pixel.
// expect: clipShape frame 16 16 300 2*20+24+1+4*61/3+1/3+43/3+7*8
// expect: Text "Café Lumen" frame _ 16+20 _ 24
// expect: Text "Espresso" frame 16+20 16+20+24+8+1+8 _ 61/3
// expect: Divider frame 16+20 16+20+24+8+1+8+3*(61/3+8) 300-2*20 1/3
// expect: Text "€7.70" frame _ 16+20+24+8+1+8+3*(61/3+8)+1/3+8 _ 61/3
// expect: Text "3 items, 7.70 in all" frame 16+20 _ _ 43/3
import SwiftUI

struct Line: Identifiable {
    var id: String { name }
    var name: String
    var amount: Double
}

struct Receipt: View {
    let lines = [
        Line(name: "Espresso", amount: 2.2), Line(name: "Cheesecake", amount: 4.5),
        Line(name: "Water", amount: 1),
    ]

    private var total: Double { lines.map(\.amount).reduce(0, +) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Café Lumen")
                .font(.title3.weight(.semibold))
                .frame(maxWidth: .infinity)
            Rectangle()
                .stroke(style: StrokeStyle(lineWidth: 1, dash: [4]))
                .frame(height: 1)
            ForEach(lines) { line in
                HStack {
                    Text(line.name)
                    Spacer()
                    Text(line.amount, format: .currency(code: "EUR"))
                        .monospacedDigit()
                }
            }
            Divider()
            HStack {
                Text("Total").bold()
                Spacer()
                Text(total, format: .currency(code: "EUR")).bold()
            }
            Text("\(lines.count) items, \(total, specifier: "%.2f") in all")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .padding(20)
        .frame(width: 300)
        .background(Color.white)
        .clipShape(UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: 12))
        .shadow(color: .black.opacity(0.15), radius: 8, x: 0, y: 4)
    }
}

#Preview(traits: .sizeThatFitsLayout) {
    Receipt()
        .padding()
}
