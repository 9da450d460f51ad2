// expect: RoundedRectangle frame 16 _ 393-32 _
// expect: Text "2 left" count 1
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
