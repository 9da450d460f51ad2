import SwiftUI

/// Values that are read by different views, and texts to tap that change them.
struct Switchboard: View {
  @Observable final class Model {
    var left = 0
    var right = 0
    var unread = 0
  }

  @State private var model = Model()

  var body: some View {
    VStack {
      Reader(model: model, readsLeft: true, readsRight: false)
      Reader(model: model, readsLeft: false, readsRight: true)
      Reader(model: model, readsLeft: true, readsRight: true)
      Reader(model: model, readsLeft: false, readsRight: false)
      button("left") { model.left += 1 }
      button("right") { model.right += 1 }
      button("both") {
        model.left += 1
        model.right += 1
      }
      button("unread") { model.unread += 1 }
      button("same") { model.left = model.left }
    }
  }

  private func button(_ name: String, _ action: @escaping @MainActor () -> Void) -> some View {
    Text(verbatim: Self.label(name)).onTapGesture(perform: action)
  }

  /// The text to tap: each has a width of its own.
  static func label(_ name: String) -> String {
    let widths: [String: Double] = [
      "left": 11, "right": 12, "both": 13, "unread": 14, "same": 15,
    ]
    return FakeText.word(widths[name] ?? 10, 10, baseline: 8).string
  }

  private struct Reader: View {
    var model: Model
    var readsLeft: Bool
    var readsRight: Bool

    var body: some View {
      Color.clear.frame(
        width: CGFloat(10 + (readsLeft ? model.left : 0) + (readsRight ? model.right : 0)),
        height: 5)
    }
  }
}

/// A view with a state, a child that is given it and one that is not.
struct Parent: View {
  @State private var number = 0
  static let label = FakeText.word(20, 10, baseline: 8).string

  var body: some View {
    VStack {
      Child(number: number)
      Child(number: 0)
      Text(verbatim: Self.label).onTapGesture { number += 1 }
    }
  }

  private struct Child: View {
    var number: Int
    var body: some View { Color.clear.frame(width: CGFloat(10 + number), height: 5) }
  }
}

/// A view that is as wide as its model says.
struct Growing: View {
  var model: CountedModel
  var body: some View { Color.clear.frame(width: 10 + model.extra, height: 10) }
}
