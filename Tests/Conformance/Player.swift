import SwiftUI

struct ProgressLine: View {
    var value: Double

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color.gray.opacity(0.3))
                Capsule().fill(Color.accentColor)
                    .frame(width: proxy.size.width * value)
            }
        }
        .frame(height: 4)
    }
}

struct PlayerView: View {
    @State private var isPlaying = false

    var body: some View {
        VStack(spacing: 20) {
            RoundedRectangle(cornerRadius: 20, style: .continuous)
                .fill(.orange.gradient)
                .aspectRatio(1, contentMode: .fit)
                .overlay(alignment: .bottomLeading) {
                    Text("Side A").padding(10)
                }
            ProgressLine(value: 0.4)
            HStack {
                Spacer()
                Image(systemName: "backward.fill")
                Spacer()
                Image(systemName: isPlaying ? "pause.fill" : "play.fill")
                    .font(.largeTitle)
                    .onTapGesture { isPlaying.toggle() }
                Spacer()
                Image(systemName: "forward.fill")
                Spacer()
            }
            .frame(height: 60)
        }
        .padding(30)
    }
}

#Preview("Player") { PlayerView() }

// The sleeve is a square as wide as the padding leaves; all is centred in the safe area.
// expect: RoundedRectangle frame 30 59+(759-(333+20+4+20+60))/2 393-2*30 333
// expect: Capsule frame 30 59+(759-437)/2+333+20 333 4
// expect: Capsule #2 frame 30 59+(759-437)/2+333+20 333*0.4 4
// expect: Text "Side A" frame 30+10 59+(759-437)/2+333-10-61/3 _ 61/3
// expect: Spacer count 4
