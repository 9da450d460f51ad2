// expect: Rectangle frame _ _ _ 2
// expect: Rectangle count 1
import SwiftUI

struct TabBounds: PreferenceKey {
    static let defaultValue: [Int: Anchor<CGRect>] = [:]
    static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

struct TabHighlight: View {
    @State private var selection = 1
    private let titles = ["Home", "Favourites", "Me"]

    var body: some View {
        HStack(spacing: 20) {
            ForEach(titles.indices, id: \.self) { index in
                Text(titles[index])
                    .onTapGesture { selection = index }
                    .anchorPreference(key: TabBounds.self, value: .bounds) { [index: $0] }
            }
        }
        .overlayPreferenceValue(TabBounds.self) { bounds in
            GeometryReader { proxy in
                if let anchor = bounds[selection] {
                    let rect = proxy[anchor]
                    Rectangle()
                        .fill(.red)
                        .frame(width: rect.width, height: 2)
                        .offset(x: rect.minX, y: rect.maxY)
                }
            }
        }
        .padding()
    }
}

#Preview {
    TabHighlight()
}
