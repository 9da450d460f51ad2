import SwiftUI

struct Person {
    var name: String
    var role: String
    var initials: String {
        name.split(separator: " ").compactMap(\.first).map(String.init).joined()
    }
}

struct ProfileCard: View {
    let person: Person

    var body: some View {
        HStack(spacing: 16) {
            ZStack {
                Circle()
                    .fill(LinearGradient(colors: [.purple, .pink], startPoint: .top, endPoint: .bottom))
                Text(person.initials)
                    .font(.title2)
                    .fontWeight(.semibold)
                    .foregroundColor(.white)
            }
            .frame(width: 64, height: 64)

            VStack(alignment: .leading, spacing: 4) {
                Text(person.name)
                    .font(.headline)
                Text(person.role)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
            }
            Spacer()
        }
        .padding()
        .background(Color.white)
        .cornerRadius(12)
        .shadow(radius: 4)
        .padding(.horizontal)
    }
}

struct ProfileCard_Previews: PreviewProvider {
    static var previews: some View {
        ProfileCard(person: Person(name: "Ada Park", role: "Engineer"))
            .previewLayout(.fixed(width: 320, height: 120))
            .previewDisplayName("Card")
    }
}

// The card is 64 + 2*16 high, and 16 from each side of 320.
// expect: ProfileCard frame 0 (120-96)/2 320 64+2*16
// expect: shadow frame 16 12 320-2*16 96
// expect: Circle frame 16+16 12+16 64 64
// expect: Text "Ada Park" frame 16+16+64+16 _ _ _
// expect: Text "AP" count 1
