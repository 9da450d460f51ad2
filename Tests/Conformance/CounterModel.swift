// A line of 60 points is 71.667 high, one of 17 points 20.333; the button adds 12 above and below, the gaps are 24.
// expect: Text "0" frame _ 59+(759-(215/3+2*61/3+2*24+24))/2 _ 215/3
// expect: Text "Nothing yet" frame _ 59+(759-(215/3+2*61/3+2*24+24))/2+215/3+24 _ 61/3
// expect: Capsule frame _ 59+(759-(215/3+2*61/3+2*24+24))/2+215/3+24+61/3+24 _ 61/3+2*12
// expect: Capsule count 1
import SwiftUI
import Combine

final class CounterModel: ObservableObject {
    @Published var count = 0
    @Published private(set) var history: [Int] = []

    func increment() {
        count += 1
        history.append(count)
    }
}

struct CounterView: View {
    @StateObject private var model = CounterModel()

    var body: some View {
        VStack(spacing: 24) {
            Text("\(model.count)")
                .font(.system(size: 60, weight: .bold, design: .rounded))
                .monospacedDigit()
            HistoryView(model: model)
            Button(action: model.increment) {
                Label("Add one", systemImage: "plus")
                    .padding(.horizontal, 24)
                    .padding(.vertical, 12)
                    .background(Capsule().fill(Color.accentColor))
                    .foregroundColor(.white)
            }
        }
    }
}

struct HistoryView: View {
    @ObservedObject var model: CounterModel

    var body: some View {
        if model.history.isEmpty {
            Text("Nothing yet")
                .italic()
                .foregroundColor(.gray)
        } else {
            Text(model.history.map(String.init).joined(separator: ", "))
        }
    }
}

#Preview {
    CounterView()
}
