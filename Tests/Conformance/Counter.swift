import SwiftUI

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        HStack(spacing: 24) {
            step("−", by: -1)
            Text("\(count)")
                .font(.system(size: 40, weight: .bold))
                .frame(width: 90)
            step("+", by: 1)
        }
    }

    private func step(_ title: String, by amount: Int) -> some View {
        Text(title)
            .font(.largeTitle)
            .frame(width: 44, height: 44)
            .background(Color.yellow)
            .onTapGesture { count += amount }
    }
}

#Preview { CounterView() }

// with: --tap + --tap + --tap − --tap +
// Three up and one down.
// expect: Text "2" count 1
// expect: HStack frame (393-(44+24+90+24+44))/2 _ 44+24+90+24+44 _
// expect: background #2 frame (393-226)/2+44+24+90+24 59+(759-44)/2 44 44
