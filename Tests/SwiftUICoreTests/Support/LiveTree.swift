import Observation
import SwiftUI

/// A tree on the stage that can be changed in place: each erased view reads a model of its own.
///
/// So a change invalidates one body, and a fresh stage shows what the whole should look like.
@MainActor final class LiveTree {
  /// What one erased view shows; the erased views inside have cells of their own.
  @Observable final class Cell {
    var content: Spec
    init(_ content: Spec) { self.content = content }
  }

  private var cells: [Int: Cell] = [:]

  init(_ spec: Spec) { apply(spec) }

  /// A view that stays the same while the tree changes.
  var root: some View { CellView(id: 0, tree: self) }

  /// Changes the cells whose own content differs, and no others.
  func apply(_ spec: Spec) { update(0, spec) }

  private func update(_ id: Int, _ spec: Spec) {
    let own = spec.hollowed { id, content in update(id, content) }
    if let cell = cells[id] {
      if cell.content != own { cell.content = own }
    } else {
      cells[id] = Cell(own)
    }
  }

  fileprivate func content(of id: Int) -> AnyView {
    guard let cell = cells[id] else { preconditionFailure("no cell \(id)") }
    return SpecRenderer.erasing(renderer.view(cell.content))
  }

  private var renderer: SpecRenderer {
    SpecRenderer { id, _, _ in AnyView(CellView(id: id, tree: self)) }
  }
}

private struct CellView: View {
  let id: Int
  let tree: LiveTree

  var body: some View { tree.content(of: id) }
}

extension Spec {
  /// This tree with nothing inside its erased views, which are handed over instead.
  fileprivate func hollowed(_ found: (Int, Spec) -> Void) -> Spec {
    if case .erased(let id, let content) = self {
      found(id, content)
      return .erased(id, .empty)
    }
    return replacingChildren(children.map { $0.hollowed(found) })
  }
}
