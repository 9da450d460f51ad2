import SwiftUI

struct Chessboard: View {
    let size = 8

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<size, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<size, id: \.self) { column in
                        if (row + column).isMultiple(of: 2) {
                            Color.white
                        } else {
                            Color.black
                        }
                    }
                }
            }
        }
        .frame(width: 320, height: 320)
        .padding(4)
        .background(Color.brown)
    }
}

struct Chessboard_Previews: PreviewProvider {
    static var previews: some View {
        Chessboard()
            .previewLayout(.sizeThatFits)
    }
}

// Each field is an eighth of 320; the canvas is as large as the board with its rim. The rim is drawn first.
// expect: background frame 0 0 320+2*4 328
// expect: HStack count 8
// expect: Color count 65
// expect: Color frame 0 0 328 328
// expect: Color #9 frame 4+7*40 4 320/8 40
// expect: Color #65 frame 4+7*40 4+7*40 40 40
