// expect: Color frame 0 0 393 300
// expect: Circle frame (393-120)/2 59+300+8-60 120 120
// expect: Divider frame 16 _ 393-32 1/3
import SwiftUI

struct CircleImage: View {
    var body: some View {
        Circle()
            .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
            .frame(width: 120, height: 120)
            .clipShape(Circle())
            .overlay {
                Circle().stroke(.white, lineWidth: 4)
            }
            .shadow(radius: 7)
    }
}

struct LandmarkDetail: View {
    var body: some View {
        VStack {
            Color.green.opacity(0.3)
                .frame(height: 300)
                .ignoresSafeArea(edges: .top)

            CircleImage()
                .offset(y: -60)
                .padding(.bottom, -60)

            VStack(alignment: .leading) {
                Text("Stony Lake")
                    .font(.title)
                HStack {
                    Text("Northern Park")
                        .font(.subheadline)
                    Spacer()
                    Text("Ontario")
                        .font(.subheadline)
                }
                .foregroundStyle(.secondary)

                Divider()

                Text("About Stony Lake")
                    .font(.title2)
                Text("A quiet place to paddle.")
            }
            .padding()

            Spacer()
        }
    }
}

#Preview {
    LandmarkDetail()
}
