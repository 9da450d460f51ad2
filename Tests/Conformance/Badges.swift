// A line of 11 points is 13.13 high, up to the pixel 13.333; 6 and 2 are the padding.
// expect: Text "3" frame _ _ _ 40/3
// expect: Text "128" frame _ _ _ 40/3
// expect: Capsule frame _ _ _ 40/3+2*2
// expect: Capsule #2 frame _ _ _ 40/3+2*2
// expect: Capsule count 2
import SwiftUI

struct Badge: ViewModifier {
    let count: Int

    func body(content: Content) -> some View {
        content.overlay(alignment: .topTrailing) {
            if count > 0 {
                Text("\(count)")
                    .font(.caption2).bold()
                    .foregroundStyle(.white)
                    .padding(.horizontal, 6)
                    .padding(.vertical, 2)
                    .background(.red, in: Capsule())
                    .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                    .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
            }
        }
    }
}

extension View {
    func badged(_ count: Int) -> some View {
        modifier(Badge(count: count))
    }
}

struct BadgesView: View {
    var body: some View {
        HStack(spacing: 40) {
            Image(systemName: "envelope.fill").font(.largeTitle).badged(3)
            Image(systemName: "bell.fill").font(.largeTitle).badged(128)
            Image(systemName: "cart.fill").font(.largeTitle).badged(0)
        }
        .padding(30)
    }
}

#Preview {
    BadgesView()
}
