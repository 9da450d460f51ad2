import SwiftUI

/// The same frame in two coordinate spaces: a bar, then a reader in forty points of padding.
struct Spaces: View {
  var body: some View {
    HStack(spacing: 0) {
      Rectangle()
        .fill(.teal)
        .frame(width: 30)
      GeometryReader { proxy in
        let local = proxy.frame(in: .local)
        let global = proxy.frame(in: .global)
        VStack(alignment: .leading, spacing: 8) {
          Text("local")
            .bold()
          Text("\(Int(local.minX)) \(Int(local.midX)) \(Int(local.maxX))")
          Text("global")
            .bold()
          Text("\(Int(global.minX)) \(Int(global.midX)) \(Int(global.maxX))")
        }
      }
      .background(Color.teal.opacity(0.15))
      .padding(40)
    }
  }
}

#Preview("Spaces") { Spaces() }
