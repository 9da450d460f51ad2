// with: --scale 2
// At 2x the recorded widths are 33.5, 58 and 39.5; the line is as long as the second, and right below it.
// expect: Text "Second" frame (393-(33.5+20+58+20+39.5))/2+33.5+20 59+(759-20.5)/2 58 20.5
// expect: Rectangle frame (393-171)/2+33.5+20 59+(759-20.5)/2+20.5 58 2
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
    private let titles = ["First", "Second", "Third"]

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
