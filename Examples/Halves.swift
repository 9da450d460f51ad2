import SwiftUI

/// Two ways to take half of the width: of the screen, and of what a reader is given.
struct Halves: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("half of the screen: \(Int(UIScreen.main.bounds.width / 2))")
        .frame(width: UIScreen.main.bounds.width / 2, height: 80)
        .background { Color.orange }
      GeometryReader { proxy in
        Text("half of the reader: \(Int(proxy.size.width / 2))")
          .frame(width: proxy.size.width / 2, height: 80)
          .background { Color.mint }
      }
      .frame(height: 80)
    }
  }
}

#Preview("Halves") { Halves() }
