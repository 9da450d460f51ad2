import SwiftUI

struct Todo: Identifiable, Hashable {
    let id: Int
    var title: String
    var isDone = false
}

struct TodoView: View {
    @State private var todos = [
        Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "Walk the dog", isDone: true),
        Todo(id: 3, title: "Read"), Todo(id: 4, title: "Call Mina"),
    ]

    private var left: Int { todos.filter { !$0.isDone }.count }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                Text("\(left) to do")
                    .font(.title)
                    .frame(height: 60)
                ForEach($todos) { $todo in
                    TodoRow(todo: $todo)
                }
            }
            .padding(.horizontal, 20)
        }
    }
}

struct TodoRow: View {
    @Binding var todo: Todo

    var body: some View {
        HStack {
            Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                .frame(width: 24)
                .foregroundStyle(todo.isDone ? .green : .gray)
            Text(todo.title)
                .opacity(todo.isDone ? 0.4 : 1)
            Spacer()
        }
        .frame(height: 44)
        .contentShape(Rectangle())
        .onTapGesture { todo.isDone.toggle() }
    }
}

#Preview { TodoView() }

// with: --tap 200,200
// The tap is 200 - 59 - 60 below the heading: in the second row, which becomes to do again.
// expect: Text "4 to do" frame 20 _ _ _
// expect: TodoRow frame 20 59+60 393-2*20 44
// expect: TodoRow #4 frame 20 59+60+3*44 353 44
// expect: Text "Read" frame 20+24+8 _ _ _
