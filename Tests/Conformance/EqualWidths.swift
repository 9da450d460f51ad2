// with: --scale 2
// At 2x the recorded widths of the three texts are 23.5, 58 and 96; the widest sets the width of all. A line is 20.5 high.
// expect: Text "OK" frame (393-23.5)/2 59+(759-(3*40.5+2*8))/2+10 23.5 20.5
// expect: Text "Second" frame (393-58)/2 _ 58 20.5
// expect: Text "Notifications" frame (393-96)/2 _ 96 20.5
// expect: cornerRadius frame (393-(96+2*10))/2 59+(759-(3*40.5+2*8))/2 96+2*10 20.5+2*10
// expect: cornerRadius #2 frame (393-116)/2 59+(759-137.5)/2+40.5+8 116 40.5
// expect: cornerRadius #3 frame (393-116)/2 59+(759-137.5)/2+2*(40.5+8) 116 40.5
// expect: cornerRadius count 3
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
            ForEach(["OK", "Second", "Notifications"], id: \.self) { title in
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
