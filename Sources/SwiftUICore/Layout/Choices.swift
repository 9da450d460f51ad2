internal import LayoutEngine

/// A node that acts when its view comes to be shown, and when it is shown no longer.
protocol AppearingNode: TreeNode {
  /// True from when the view is shown; kept by ``Choices``.
  var isShown: Bool { get set }
  /// The view comes to be shown.
  @MainActor func didAppear()
  /// The view is shown no longer, but stays in the tree.
  @MainActor func didDisappear()
}

/// What of a stage is shown only if a ``ViewThatFits`` around it chooses it.
struct Choices {
  /// True until what has been chosen otherwise since the last layout is followed up.
  var haveChanged = false
  fileprivate var nodes: ContiguousArray<any AppearingNode> = []
}

extension StageCore {
  /// Lets a new node act when its view comes to be shown: after this update, or once it is chosen.
  func awaitAppearance(of node: some AppearingNode) {
    if node.isInsideChoice {
      choices.nodes.append(node)
      choices.haveChanged = true
    } else {
      afterUpdate(of: node) { [unowned node] in
        node.isShown = true
        node.didAppear()
      }
    }
  }

  /// Follows up, after a layout, what has been chosen.
  ///
  /// - Complexity: O(*n* · *depth*) in the nodes that appear inside a ``ViewThatFits``, if a choice has changed.
  func followChoices() {
    guard choices.haveChanged else { return }
    choices.haveChanged = false
    // What a view that is left out says does not count.
    preferences.isOutOfDate = true
    choices.nodes.removeAll { $0.flags.contains(.isRemoved) }
    for node in choices.nodes where node.isShown == node.isLeftOutOfSight {
      node.isShown.toggle()
      afterUpdate(of: node) { [unowned node] in
        if node.isShown { node.didAppear() } else { node.didDisappear() }
      }
    }
  }
}

extension TreeNode {
  /// - Complexity: O(*depth*).
  fileprivate var isInsideChoice: Bool {
    var node = parent
    while let current = node {
      if current is FittingNode { return true }
      node = current.parent
    }
    return false
  }

  /// True if a container around leaves this view out.
  ///
  /// - Complexity: O(*depth*).
  var isLeftOutOfSight: Bool {
    var node: TreeNode? = self
    while let current = node {
      if current.flags.contains(.isLeftOut) { return true }
      node = current.parent
    }
    return false
  }
}
