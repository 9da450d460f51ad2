// The two fields are lines of 20.333 with 16 around them; a line of 13 points, 15.667 high, ends at the bottom of the safe area.
// expect: RoundedRectangle frame 24 _ 393-2*24 61/3+2*16
// expect: RoundedRectangle #2 frame 24 _ 393-2*24 61/3+2*16
// expect: Text "Sign up" frame _ 852-34-47/3 _ 47/3
// expect: Text "No account?" frame _ 852-34-47/3 _ 47/3
import SwiftUI

struct LoginForm: View {
    @State private var attempts = 0

    var body: some View {
        VStack(spacing: 16) {
            Spacer()
            Image(systemName: "lock.shield")
                .font(.system(size: 64))
                .foregroundStyle(.blue)
            Text("Welcome back")
                .font(.largeTitle)
                .bold()
            Text("Sign in to go on with your reading.\nIt takes a moment.")
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)

            field("envelope", "mail@example.com")
            field("lock", "••••••••")

            Button {
                attempts += 1
            } label: {
                Text("Sign in")
                    .font(.headline)
                    .frame(maxWidth: .infinity)
                    .padding()
                    .background(LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing))
                    .foregroundColor(.white)
                    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
            }
            if attempts > 0 {
                Text("Wrong password (\(attempts))")
                    .font(.footnote)
                    .foregroundStyle(.red)
            }
            Spacer()
            HStack(spacing: 4) {
                Text("No account?")
                Button("Sign up") {}
            }
            .font(.footnote)
        }
        .padding(.horizontal, 24)
    }

    private func field(_ symbol: String, _ text: String) -> some View {
        HStack {
            Image(systemName: symbol).frame(width: 24)
            Text(text).foregroundStyle(.placeholder)
            Spacer()
        }
        .padding()
        .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color.gray.opacity(0.4)))
    }
}

#Preview {
    LoginForm()
}
