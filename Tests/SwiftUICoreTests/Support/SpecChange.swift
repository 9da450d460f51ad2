/// A change of one place in a tree: what is around it, what stood there, and what stands there now.
struct SpecChange {
  /// The tree with a hole.
  private var around: Spec
  private var old: Spec
  private var new: Spec

  private static let hole = Spec.named("hole", .empty)

  /// Replaces the node at `index`, counted from the root downwards.
  init(_ spec: Spec, at index: Int, _ change: (Spec) -> Spec) {
    var old = Spec.empty
    around = spec.replacing(index) {
      old = $0
      return Self.hole
    }
    self.old = old
    new = change(old)
  }

  private init(around: Spec, old: Spec, new: Spec) {
    self.around = around
    self.old = old
    self.new = new
  }

  var before: Spec { filled(with: old) }
  var after: Spec { filled(with: new) }

  private func filled(with spec: Spec) -> Spec {
    func fill(_ tree: Spec) -> Spec {
      tree == Self.hole ? spec : tree.replacingChildren(tree.children.map(fill))
    }
    return fill(around)
  }

  /// The smallest change found that still fails.
  @MainActor func shrunk(while fails: @MainActor (SpecChange) -> Bool) -> SpecChange {
    var best = self
    while let smaller = best.smallerChanges.first(where: fails) { best = smaller }
    return best
  }

  private var smallerChanges: [SpecChange] {
    var changes = around.smallerTrees.filter { $0.holes == 1 }.map {
      SpecChange(around: $0, old: old, new: new)
    }
    // What stands in a ForEach stays erased, so only what is inside may become smaller.
    changes += old.smallerTrees.map { SpecChange(around: around, old: $0, new: new) }
    changes += new.smallerTrees.map { SpecChange(around: around, old: old, new: $0) }
    if old.children.count == 1, new.children.count == 1, old.isSameKind(as: new) {
      // The same wrapper on both sides can go, if only what is inside differs.
      let place = around
      changes.append(
        SpecChange(around: place, old: old.children[0], new: new.children[0]))
    }
    return changes.filter { $0.before != $0.after && $0.isWellFormed }
  }

  private var isWellFormed: Bool { before.isWellFormed && after.isWellFormed }
}

extension Spec {
  fileprivate var holes: Int {
    if case .named("hole", _) = self { return 1 }
    return children.reduce(0) { $0 + $1.holes }
  }

  fileprivate func isSameKind(as other: Spec) -> Bool {
    switch (self, other) {
    case (.erased(let a, _), .erased(let b, _)): a == b
    case (.modified(_, let a), .modified(_, let b)): a == b
    default: false
    }
  }

  /// Whether the elements of every ForEach are erased.
  var isWellFormed: Bool {
    if case .forEach(let elements) = self {
      for element in elements {
        guard case .erased = element else { return false }
      }
    }
    return children.allSatisfy(\.isWellFormed)
  }
}
