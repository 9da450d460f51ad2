import SwiftUI

struct SettingsRow: View {
    let icon: String
    let color: Color
    let title: String
    var detail: String?

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: icon)
                .foregroundColor(.white)
                .frame(width: 29, height: 29)
                .background(color)
            Text(title)
            Spacer()
            if let detail {
                Text(detail)
                    .foregroundColor(.gray)
            }
            Image(systemName: "chevron.right")
                .font(.footnote)
                .frame(width: 8)
        }
        .padding(.horizontal, 16)
        .frame(height: 44)
    }
}

struct SettingsView: View {
    var body: some View {
        VStack(spacing: 0) {
            SettingsRow(icon: "wifi", color: .blue, title: "Wi-Fi", detail: "Home")
            Divider().padding(.leading, 57)
            SettingsRow(icon: "bell.fill", color: .red, title: "Notifications")
            Divider().padding(.leading, 57)
            SettingsRow(icon: "gear", color: .gray, title: "General")
            Spacer()
        }
    }
}

#Preview {
    SettingsView()
}

// Rows of 44 from the top of the safe area, with a hairline of a pixel between them.
// expect: SettingsRow frame 0 59 393 44
// expect: SettingsRow #2 frame 0 59+44+1/3 393 44
// expect: SettingsRow #3 frame 0 59+2*(44+1/3) 393 44
// expect: Divider frame 57 59+44 393-57 1/3
// expect: Text "Wi-Fi" frame 16+29+12 _ _ 20.333
// expect: Text "Home" frame _ _ _ 20.333
// expect: Spacer count 4
