// expect: LinearGradient frame 0 0 393 240
// expect: Text "The Long Walk" frame 16 240+16 _ _
import SwiftUI

struct ParallaxHeader: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                GeometryReader { geo in
                    let y = geo.frame(in: .global).minY
                    LinearGradient(colors: [.indigo, .mint], startPoint: .top, endPoint: .bottom)
                        .frame(width: geo.size.width, height: geo.size.height + max(y, 0))
                        .offset(y: -max(y, 0))
                }
                .frame(height: 240)
                VStack(alignment: .leading, spacing: 12) {
                    Text("The Long Walk").font(.title.weight(.bold))
                    ForEach(1..<6) { i in
                        Text("Paragraph \(i). The path leads along the river and up into the hills, where the air is clear.")
                    }
                }
                .padding()
            }
        }
        .coordinateSpace(name: "scroll")
        .ignoresSafeArea(edges: .top)
    }
}

#Preview {
    ParallaxHeader()
}
