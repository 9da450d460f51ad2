// expect: ContactRow frame 0 59 393 44+16
// expect: Divider frame 72 59+60 393-72 1/3
// expect: ContactRow #2 frame 0 59+60+1/3 393 60
import SwiftUI

struct Contact: Identifiable, Hashable {
    var id: Int
    var name: String
    var isOnline: Bool
}

struct ContactRow: View {
    let contact: Contact

    var body: some View {
        HStack(spacing: 12) {
            ZStack(alignment: .bottomTrailing) {
                Circle()
                    .fill(Color(.systemGray5))
                    .frame(width: 44, height: 44)
                    .overlay(Text(String(contact.name.prefix(1))).font(.headline))
                if contact.isOnline {
                    Circle()
                        .fill(.green)
                        .frame(width: 12, height: 12)
                        .overlay(Circle().stroke(.background, lineWidth: 2))
                }
            }
            VStack(alignment: .leading, spacing: 2) {
                Text(contact.name).font(.body)
                Text(contact.isOnline ? "online" : "last seen \(contact.id) min ago")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Image(systemName: "chevron.right")
                .font(.footnote)
                .foregroundStyle(.tertiary)
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
    }
}

struct ContactsView: View {
    let contacts = (1...12).map { Contact(id: $0, name: "Person \($0)", isOnline: $0.isMultiple(of: 3)) }

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(contacts) { contact in
                    ContactRow(contact: contact)
                    Divider().padding(.leading, 72)
                }
            }
        }
    }
}

#Preview {
    ContactsView()
}
