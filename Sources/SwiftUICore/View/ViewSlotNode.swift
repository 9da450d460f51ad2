internal import Foundation
public import LayoutEngine

/// The place of a single view in a lazy container.
@usableFromInline
final class ViewSlotNode<V: View>: RowSourceNode, ViewSlot {
  private var view: V
  private unowned let stage: StageCore
  private var saved: SavedStates?
  /// The places of the expressions inside the view; `nil` where none are noted.
  private var log: SourceLog.Kept?

  init(_ view: V, _ stage: StageCore) {
    self.view = view
    self.stage = stage
  }

  override var rowCount: Int { 1 }

  @usableFromInline @MainActor static func make(_ view: V, _ scope: _Scope) {
    let node = ViewSlotNode(view, scope.stage)
    if SourceLog.isRecording { node.log = SourceLog.takeInner() }
    scope.append(node)
  }

  @usableFromInline @MainActor static func update(_ view: V, _ scope: _Scope) {
    let node = scope.next(as: ViewSlotNode.self)
    let old = node.view
    node.view = view
    if SourceLog.isRecording { node.log = SourceLog.takeInner() }
    guard let row = node.rows.first else { return }
    let inside = scope.enter(node)
    let position = scope.enterRow(row)
    node.withLog { V._update(view, from: old, scope) }
    scope.leave(position)
    scope.leave(inside)
  }

  override func makeRows(
    _ range: Range<Int>, after previous: LazyRowNode?
  ) -> ContiguousArray<LazyRowNode> {
    // Why unsafe: layout runs on the main thread, to which the views belong.
    nonisolated(unsafe) let node = self
    nonisolated(unsafe) let row = SavedRowNode(0, saved)
    saved = nil
    MainActor.assumeIsolated {
      let scope = _Scope(node.stage, at: node)
      scope.append(row)
      let position = scope.enterRow(row)
      node.withLog { V._make(node.view, scope) }
      scope.leave(position)
    }
    return [row]
  }

  /// Runs `body` with the places of the expressions inside the view.
  private func withLog(_ body: () -> Void) {
    guard SourceLog.isRecording, let log else {
      body()
      return
    }
    SourceLog.begin(with: log)
    body()
    SourceLog.end()
  }

  override func willRelease(_ row: LazyRowNode) {
    if row.flags.contains(.hasPreferences) {
      nonisolated(unsafe) let node = self
      MainActor.assumeIsolated { node.stage.preferences.isOutOfDate = true }
    }
    saved = SavedStates(of: row)
  }

  /// True if the view says that this is its identity.
  func holds(_ id: AnyHashable) -> Bool { (view as? any IdentifiedView)?.identity == id }
}

/// The place of a single view in a lazy container, of whatever type.
protocol ViewSlot: RowSourceNode {}
