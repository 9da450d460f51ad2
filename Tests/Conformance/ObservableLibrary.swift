// A line of 34 points is 40.667 high, one of 17 points 20.333, and 2 above it.
// expect: Text "Books" frame 16 59+(759-(122/3+3*61/3+3*2))/2 _ 122/3
// expect: BookRow frame 16 59+(759-(122/3+3*61/3+3*2))/2+122/3+2 393-32 61/3
// expect: BookRow #2 frame 16 59+(759-(122/3+3*61/3+3*2))/2+122/3+2+61/3+2 393-32 61/3
// expect: BookRow count 2
// expect: Text "0 read" frame 16 _ _ 61/3
import SwiftUI
import Observation

@Observable
class Library {
    var books = [Book(title: "Dune"), Book(title: "Emma")]
}

@Observable
class Book: Identifiable {
    var title: String
    var isRead = false
    init(title: String) { self.title = title }
}

struct BookRow: View {
    @Bindable var book: Book

    var body: some View {
        HStack {
            Text(book.title)
            Spacer()
            CheckBox(isOn: $book.isRead)
        }
    }
}

struct CheckBox: View {
    @Binding var isOn: Bool

    var body: some View {
        Button {
            isOn.toggle()
        } label: {
            Image(systemName: isOn ? "checkmark.square.fill" : "square")
        }
        .buttonStyle(.plain)
    }
}

struct LibraryView: View {
    @State private var library = Library()

    var body: some View {
        VStack(alignment: .leading) {
            Text("Books").font(.largeTitle.bold())
            ForEach(library.books) { BookRow(book: $0) }
            Text("\(library.books.filter(\.isRead).count) read")
                .foregroundStyle(.secondary)
        }
        .padding()
        .environment(library)
    }
}

#Preview {
    LibraryView()
}
