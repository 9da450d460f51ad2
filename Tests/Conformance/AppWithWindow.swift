// expect: Text "Home" count 1
// expect: Text "light" count 1
// expect: Text "compact" count 1
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
