import SwiftUI

struct Hour: Identifiable {
    var id: Int
    var degrees: Int
    var symbol: String
}

struct WeatherView: View {
    let hours = (9..<15).map {
        Hour(id: $0, degrees: 14 + $0 / 3, symbol: $0 < 12 ? "sun.max.fill" : "cloud.fill")
    }

    var body: some View {
        ZStack {
            LinearGradient(
                gradient: Gradient(colors: [.blue, Color(red: 0.6, green: 0.8, blue: 1)]),
                startPoint: .topLeading, endPoint: .bottomTrailing
            )
            .ignoresSafeArea()

            VStack(spacing: 8) {
                Text("Seoul")
                    .font(.system(size: 32, weight: .medium))
                Text("\(hours[0].degrees)°")
                    .font(.system(size: 70, weight: .thin))
                HStack(spacing: 0) {
                    ForEach(hours) { hour in
                        VStack(spacing: 6) {
                            Text("\(hour.id)")
                            Image(systemName: hour.symbol)
                            Text("\(hour.degrees)°")
                        }
                        .frame(maxWidth: .infinity)
                    }
                }
                .padding(.vertical, 12)
                .background(.white.opacity(0.2), in: RoundedRectangle(cornerRadius: 16))
                .padding(.horizontal, 24)
                Spacer()
            }
            .foregroundStyle(.white)
            .padding(.top, 40)
        }
    }
}

#Preview { WeatherView() }

// Behind all of it lies the sky, on the whole screen. Six hours share 393 - 2*24.
// expect: LinearGradient frame 0 0 393 852
// expect: Text "Seoul" frame _ 59+40 _ _
// expect: Text "14°" count 0
// expect: Text "17°" count 4
// expect: background frame 24 _ 393-2*24 _
// expect: Image count 6
