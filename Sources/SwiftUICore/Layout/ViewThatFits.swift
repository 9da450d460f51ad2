internal import LayoutEngine

/// The first of several views that has room.
public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View, _BuiltInView where Content: View {
  /// The first of the views whose ideal size is no larger than what is offered, else the last.
  ///
  /// - Parameters:
  ///   - axes: the axes on which a view has to fit.
  ///   - content: the views, the one to be preferred first.
  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    let position = scope.open(
      ChoiceNode(
        horizontal: view.axes.contains(.horizontal), vertical: view.axes.contains(.vertical),
        scope.stage))
    scope.locate(Content.self)
    Content._make(view.content, scope)
    scope.leave(position)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    let node = scope.next(as: FittingNode.self)
    node.horizontal = view.axes.contains(.horizontal)
    node.vertical = view.axes.contains(.vertical)
    let position = scope.enter(node)
    scope.locate(Content.self)
    Content._update(view.content, from: old.content, scope)
    scope.leave(position)
  }
}

/// The views of a ``ViewThatFits``, of which one shows.
final class ChoiceNode: FittingNode {
  private weak var stage: StageCore?

  init(horizontal: Bool, vertical: Bool, _ stage: StageCore) {
    self.stage = stage
    super.init(horizontal: horizontal, vertical: vertical)
  }

  override func choiceChanged() {
    // Layout runs on the main thread, to which the stage belongs.
    let stage = stage
    MainActor.assumeIsolated { stage?.choices.haveChanged = true }
  }
}
