// Both are 8 apart and in the middle of the safe area.
// expect: Hexagon frame (393-200)/2 59+(759-(200+8+80))/2 200 200
// expect: Hexagon #2 frame (393-200)/2 59+(759-(200+8+80))/2 200 200
// expect: Path frame (393-200)/2 59+(759-(200+8+80))/2+200+8 200 80
// expect: Hexagon count 2
import SwiftUI

struct Hexagon: Shape {
    var inset: CGFloat = 0

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let width = min(rect.width, rect.height) - inset * 2
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for corner in 0..<6 {
            let angle = CGFloat(corner) * .pi / 3
            let point = CGPoint(
                x: center.x + width / 2 * cos(angle), y: center.y + width / 2 * sin(angle))
            if corner == 0 {
                path.move(to: point)
            } else {
                path.addLine(to: point)
            }
        }
        path.closeSubpath()
        return path
    }
}

struct HexagonView: View {
    var body: some View {
        VStack {
            Hexagon()
                .fill(.yellow)
                .overlay(Hexagon().stroke(Color.orange, style: StrokeStyle(lineWidth: 4, dash: [10, 5])))
                .frame(width: 200, height: 200)
            Path { path in
                path.move(to: CGPoint(x: 0, y: 40))
                path.addQuadCurve(to: CGPoint(x: 200, y: 40), control: CGPoint(x: 100, y: -40))
                path.addLine(to: CGPoint(x: 200, y: 80))
                path.addLine(to: CGPoint(x: 0, y: 80))
                path.closeSubpath()
            }
            .fill(LinearGradient(colors: [.blue, .cyan], startPoint: .leading, endPoint: .trailing))
            .frame(width: 200, height: 80)
        }
    }
}

#Preview {
    HexagonView()
}
