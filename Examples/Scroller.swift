import SwiftUI

/// Cards that say where they are on the screen, in a view that scrolls.
struct Scroller: View {
  private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(colors, id: \.self) { color in
          GeometryReader { proxy in
            let frame = proxy.frame(in: .global)
            Text("x \(Int(frame.minX))   y \(Int(frame.minY))")
              .font(.title2)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
          }
          .frame(height: 400)
          .background(color)
        }
      }
    }
  }
}

#Preview("Scroller") { Scroller() }
