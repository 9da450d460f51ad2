// A line of 28 points is 33.667 high, one of 17 points 20.333; the gaps are 6, and 8 is the padding of the button.
// expect: Text "Hello, Taylor!" frame _ 59+(759-(101/3+2*61/3+2*6+2*8))/2 _ 101/3
// expect: Text "Score: 1,200" frame _ 59+(759-(101/3+2*61/3+2*6+2*8))/2+101/3+6 _ 61/3
// expect: padding frame _ 59+(759-(101/3+2*61/3+2*6+2*8))/2+101/3+6+61/3+6 _ 61/3+2*8
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
