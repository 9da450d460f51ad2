import SwiftUI

/// What a reader that fills the safe area is given, beside the screen and what covers its edges.
struct SafeArea: View {
  var body: some View {
    GeometryReader { proxy in
      let screen = UIScreen.main.bounds
      let insets = proxy.safeAreaInsets
      Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 8) {
        row("reader", [proxy.size.width, proxy.size.height])
        row("screen", [screen.width, screen.height])
        row("sides", [insets.leading, insets.trailing])
        row("ends", [insets.top, insets.bottom])
      }
      .padding()
    }
    .background(Color.cyan.opacity(0.3))
  }

  private func row(_ name: String, _ lengths: [CGFloat]) -> some View {
    GridRow {
      Text(name)
        .bold()
      ForEach(lengths.indices, id: \.self) { index in
        Text("\(Int(lengths[index]))")
      }
    }
  }
}

#Preview("SafeArea") { SafeArea() }
