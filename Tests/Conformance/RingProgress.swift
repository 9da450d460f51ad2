// expect: rotationEffect frame (393-200)/2 59+(759-280)/2+40 200 200
// expect: Text "72 %" count 1
import SwiftUI

struct ProgressRing: View {
    @State private var progress: CGFloat = 0.72

    var body: some View {
        ZStack {
            Circle()
                .stroke(lineWidth: 20)
                .opacity(0.15)
                .foregroundColor(.red)
            Circle()
                .trim(from: 0, to: min(progress, 1))
                .stroke(
                    AngularGradient(
                        gradient: Gradient(colors: [.red, .orange]), center: .center,
                        startAngle: .degrees(0), endAngle: .degrees(360)),
                    style: StrokeStyle(lineWidth: 20, lineCap: .round, lineJoin: .round)
                )
                .rotationEffect(Angle(degrees: -90))
            VStack {
                Text(String(format: "%.0f %%", progress * 100))
                    .font(.largeTitle)
                    .bold()
                Text("of the goal")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
        .frame(width: 200, height: 200)
        .padding(40)
    }
}

#Preview {
    ProgressRing()
}
