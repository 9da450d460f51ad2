import SwiftUI

struct ContentView: View {
    var body: some View {
        VStack {
            Image(systemName: "globe")
                .foregroundStyle(.tint)
            Text("Hello, world!")
        }
        .padding()
    }
}

#Preview {
    ContentView()
}

// A line of body text is 17 * 2444 / 2048 points high, rounded up to the pixel; 16 is the padding on each side.
// expect: Text "Hello, world!" frame _ _ _ 61/3
// expect: padding count 1
// expect: Image count 1
