// expect: Text "Hello, Taylor!" count 1
// expect: Text "Score: 1,200" count 1
import SwiftUI

class UserSettings: ObservableObject {
    @Published var name = "Taylor"
    @Published var score = 1200
}

struct ScoreBoard: View {
    @EnvironmentObject var settings: UserSettings

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Hello, \(settings.name)!")
                .font(.title)
                .fontWeight(.semibold)
            Text("Score: \(settings.score)")
            Button("Win 50") { settings.score += 50 }
                .padding(8)
                .border(Color.blue, width: 2)
        }
    }
}

struct RootView: View {
    @StateObject var settings = UserSettings()

    var body: some View {
        ScoreBoard()
            .environmentObject(settings)
    }
}

#Preview {
    RootView()
}
