import SwiftUI

struct InboxIcon: View {
    var unread: Int

    var body: some View {
        Rectangle()
            .fill(.blue)
            .frame(width: 60, height: 60)
            .overlay(alignment: .topTrailing) {
                if unread > 0 {
                    Text(unread > 99 ? "99+" : "\(unread)")
                        .font(.caption2)
                        .foregroundStyle(.white)
                        .frame(width: 28, height: 20)
                        .background(.red)
                        .offset(x: 10, y: -8)
                }
            }
    }
}

#Preview("Badge", traits: .fixedLayout(width: 120, height: 100)) {
    HStack(spacing: 20) {
        InboxIcon(unread: 3)
        InboxIcon(unread: 120)
    }
    .frame(width: 200)
}

// The icons are centred in 200, which is centred in 120; a badge hangs over the corner of its icon.
// expect: Rectangle frame 60-70 (100-60)/2 60 60
// expect: Rectangle #2 frame 60-70+60+20 20 60 60
// expect: background frame 60-70+60-28+10 20-8 28 20
// expect: Text "99+" count 1
