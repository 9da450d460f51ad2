// expect: Color frame 0 0 393 852
// expect: Bar count 5
// Five bars, wider than their labels, with gaps of 16. The first two capsules are those of the buttons.
// expect: Capsule #3 frame (393-(5*30+4*16))/2 _ 30 200
// expect: Capsule #4 frame (393-(5*30+4*16))/2 _ 30 50
// expect: Capsule #8 frame (393-(5*30+4*16))/2+2*(30+16) _ 30 150
import SwiftUI

struct Bar: View {
    let value: CGFloat
    let label: String

    var body: some View {
        VStack {
            ZStack(alignment: .bottom) {
                Capsule().frame(width: 30, height: 200)
                    .foregroundColor(Color(red: 0.3, green: 0.3, blue: 0.9, opacity: 0.2))
                Capsule().frame(width: 30, height: value)
                    .foregroundColor(.white)
            }
            Text(label).padding(.top, 8)
        }
    }
}

struct CapsuleBars: View {
    @State private var picked = 0
    let values: [[CGFloat]] = [
        [50, 100, 150, 30, 70],
        [150, 100, 50, 120, 20],
    ]

    var body: some View {
        ZStack {
            Color.purple.edgesIgnoringSafeArea(.all)
            VStack {
                Text("Calories").font(.system(size: 34)).fontWeight(.heavy)
                HStack {
                    Button("Week") { picked = 0 }
                    Button("Month") { picked = 1 }
                }
                .buttonStyle(.bordered)
                HStack(spacing: 16) {
                    ForEach(0..<5, id: \.self) { i in
                        Bar(value: values[picked][i], label: "D\(i + 1)")
                    }
                }
                .padding(.top, 24)
                .animation(.default, value: picked)
            }
        }
    }
}

struct CapsuleBars_Previews: PreviewProvider {
    static var previews: some View {
        CapsuleBars()
    }
}
