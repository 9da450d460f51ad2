// Rows of one, one and two lines (2 * 20.287 + 1.713, up to the pixel), a line of 13 points, gaps of 12, padding of 16 inside and outside.
// expect: RoundedRectangle frame 16 59+(759-(2*61/3+127/3+47/3+3*12+2*16))/2 393-32 2*61/3+127/3+47/3+3*12+2*16
// expect: Text "2 left" frame _ 59+(759-(2*61/3+127/3+47/3+3*12+2*16))/2+16+2*61/3+127/3+3*12 _ 47/3
import SwiftUI

struct Todo: Identifiable {
    let id: Int
    var title: String
    var done = false
}

struct TodoList: View {
    @State private var todos = [
        Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread", done: true),
        Todo(id: 3, title: "A long thing that has to be done before everything else can even start"),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach($todos) { $todo in
                HStack(alignment: .firstTextBaseline) {
                    Image(systemName: todo.done ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(todo.done ? Color.green : Color.secondary)
                        .onTapGesture { todo.done.toggle() }
                    Text(todo.title)
                        .strikethrough(todo.done)
                        .foregroundStyle(todo.done ? .secondary : .primary)
                }
            }
            Text("\(todos.filter { !$0.done }.count) left")
                .font(.footnote)
                .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding()
        .background(
            RoundedRectangle(cornerRadius: 12)
                .fill(Color(.secondarySystemBackground))
        )
        .padding()
    }
}

#Preview {
    TodoList()
}
