// A style's label is a line of 20.333 with 16 around it.
// expect: background frame _ _ _ 61/3+2*16
// expect: background #2 frame _ _ _ 61/3+2*16
// expect: Text "Delete" frame _ _ _ 61/3
// expect: Text "Taps: 0" frame _ _ _ 61/3
// expect: Button count 4
import SwiftUI

struct GrowingButton: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding()
            .background(isEnabled ? Color.blue : Color.gray)
            .foregroundStyle(.white)
            .clipShape(Capsule())
            .scaleEffect(configuration.isPressed ? 1.2 : 1)
            .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
}

struct ButtonsView: View {
    @State private var taps = 0

    var body: some View {
        VStack(spacing: 20) {
            Button("Press me") { taps += 1 }
                .buttonStyle(GrowingButton())
            Button("Cannot press") { taps += 100 }
                .buttonStyle(GrowingButton())
                .disabled(true)
            Button("Delete", role: .destructive) { taps = 0 }
            Button {
                taps += 2
            } label: {
                HStack {
                    Image(systemName: "trash")
                    Text("Throw away")
                }
            }
            .buttonStyle(.borderedProminent)
            .tint(.red)
            Text("Taps: \(taps)")
        }
    }
}

#Preview {
    ButtonsView()
}
