// Each text is a line of 17 * 2444 / 2048 points, up to the pixel.
// expect: Text "Home" frame _ _ _ 61/3
// expect: Text "light" frame _ _ _ 61/3
// expect: Text "compact" frame _ _ _ 61/3
// expect: Text count 3
import SwiftUI

@main
struct CardsApp: App {
    @StateObject private var store = Store()

    var body: some Scene {
        WindowGroup {
            HomeView()
                .environmentObject(store)
        }
    }
}

class Store: ObservableObject {
    @Published var title = "Home"
}

struct HomeView: View {
    @EnvironmentObject private var store: Store
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.horizontalSizeClass) var sizeClass

    var body: some View {
        VStack {
            Image(systemName: "globe")
                .imageScale(.large)
                .foregroundStyle(.tint)
            Text(store.title)
            Text(colorScheme == .dark ? "dark" : "light")
            Text(sizeClass == .compact ? "compact" : "regular")
        }
        .padding()
    }
}
