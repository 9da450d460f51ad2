// expect: BookRow frame 16 _ 393-32 _
// expect: BookRow count 2
// expect: Text "0 read" count 1
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
