// expect: Text "Remind me later" count 1
import SwiftUI

struct MaxWidthKey: PreferenceKey {
    static var defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct EqualWidthButtons: View {
    @State private var width: CGFloat?

    var body: some View {
        VStack(spacing: 8) {
            ForEach(["OK", "Cancel", "Remind me later"], id: \.self) { title in
                Text(title)
                    .background(
                        GeometryReader { proxy in
                            Color.clear.preference(key: MaxWidthKey.self, value: proxy.size.width)
                        }
                    )
                    .frame(width: width)
                    .padding(10)
                    .background(Color.blue.opacity(0.2))
                    .cornerRadius(8)
            }
        }
        .onPreferenceChange(MaxWidthKey.self) { width = $0 }
    }
}

#Preview {
    EqualWidthButtons()
}
