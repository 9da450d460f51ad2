import SwiftUI

struct Feature: View {
    let symbol: String
    let title: String
    let text: String

    var body: some View {
        HStack(alignment: .top, spacing: 14) {
            Image(systemName: symbol)
                .font(.title)
                .foregroundColor(.accentColor)
                .frame(width: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.headline)
                Text(text)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
                    .fixedSize(horizontal: false, vertical: true)
            }
        }
    }
}

struct OnboardingView: View {
    @State private var page = 0
    private let pages = ["Welcome", "Almost there", "Done"]

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            Text(pages[page])
                .font(.largeTitle.bold())
                .padding(.top, 40)
            Feature(symbol: "bolt.fill", title: "Fast", text: "Starts before you have put the phone down.")
            Feature(symbol: "lock.fill", title: "Private", text: "What you write stays with you.")
            Spacer()
            HStack(spacing: 8) {
                ForEach(0..<pages.count, id: \.self) { index in
                    Circle()
                        .fill(index == page ? Color.primary : Color.gray.opacity(0.4))
                        .frame(width: 8, height: 8)
                }
            }
            .frame(maxWidth: .infinity)
            Button {
                page = min(page + 1, pages.count - 1)
            } label: {
                Text("Continue")
                    .fontWeight(.semibold)
                    .frame(maxWidth: .infinity)
                    .frame(height: 50)
                    .background(Color.blue)
                    .foregroundColor(.white)
                    .clipShape(RoundedRectangle(cornerRadius: 14))
            }
        }
        .padding(24)
    }
}

#Preview {
    OnboardingView()
}

// with: --tap Continue --tap Continue
// The button ends 24 above the bottom of the safe area, the dots stand 24 above it.
// expect: Text "Done" frame 24 59+24+40 _ _
// expect: Button frame 24 852-34-24-50 393-2*24 50
// expect: Circle #2 frame (393-8)/2 852-34-24-50-24-8 8 8
// expect: Circle #3 frame (393-8)/2+16 852-34-24-50-24-8 8 8
// expect: Text "Fast" frame 24+40+14 _ _ _
// expect: Image count 2
