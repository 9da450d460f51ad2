// expect: HStack count 8
// expect: Rectangle frame 16 59+(759-361)/2 361/8 361/8
// expect: Rectangle #64 frame 16+7*361/8 59+(759-361)/2+7*361/8 361/8 361/8
import SwiftUI

struct Checkerboard: View {
    let rows = 8

    var body: some View {
        GeometryReader { geometry in
            let side = min(geometry.size.width, geometry.size.height) / CGFloat(rows)
            VStack(spacing: 0) {
                ForEach(0..<rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<rows, id: \.self) { column in
                            Rectangle()
                                .fill((row + column).isMultiple(of: 2) ? Color.white : Color.brown)
                                .frame(width: side, height: side)
                        }
                    }
                }
            }
            .border(.black)
            .position(x: geometry.size.width / 2, y: geometry.size.height / 2)
        }
        .aspectRatio(1, contentMode: .fit)
        .padding()
    }
}

#Preview {
    Checkerboard()
}
