// expect: ScrollView frame 0 59+(759-200)/2 393 200
// expect: RoundedRectangle frame 16 _ 160 200
// expect: RoundedRectangle #3 frame 16+2*(160+16) _ 160 200
import SwiftUI

struct Card: Identifiable {
    let id = UUID()
    let title: String
    let color: Color
}

struct CardRow: View {
    let cards = [
        Card(title: "Swift", color: .orange),
        Card(title: "Linux", color: .purple),
        Card(title: "Layout", color: .teal),
    ]

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 16) {
                ForEach(cards) { card in
                    VStack(alignment: .leading) {
                        Text(card.title)
                            .font(.headline)
                            .foregroundStyle(.white)
                        Spacer()
                        Image(systemName: "arrow.right.circle.fill")
                            .foregroundStyle(.white.opacity(0.8))
                    }
                    .padding()
                    .frame(width: 160, height: 200, alignment: .leading)
                    .background(card.color.gradient, in: RoundedRectangle(cornerRadius: 20))
                }
            }
            .padding(.horizontal)
        }
    }
}

#Preview("Cards") {
    CardRow()
}
