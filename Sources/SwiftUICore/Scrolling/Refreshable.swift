internal import CoreGraphics
internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// Has a view's data fetched anew.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Has the data of the view around fetched anew; `nil` where there is nothing to fetch.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Has scrolling views inside run an action when they are pulled down beyond their start, and show a wheel until it is
  /// over.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(
      _EnvironmentKeyWritingModifier(
        keyPath: \.refresh, value: RefreshAction(action: action), name: "refreshable"))
  }
}

/// Work that was begun by pulling a scrolling view down.
@MainActor
final class ScrollRefresh {
  private unowned let view: ScrollViewNode
  private var task: Task<Void, Never>?

  init(_ view: ScrollViewNode, _ action: RefreshAction) {
    self.view = view
    task = Task { [weak self] in
      await action()
      self?.end()
    }
  }

  nonisolated func cancel() {
    // A node leaves the tree on the main thread.
    MainActor.assumeIsolated { task?.cancel() }
  }

  private func end() {
    if view.flags.contains(.isRemoved) { return }
    view.refreshing = nil
    view.invalidateDrawing()
    view.closeRefreshGap()
  }

  /// The wheel, in the middle of the gap above the content.
  func drawing(in view: ScrollViewNode) -> DisplayItem? {
    let gap = -view.placedOffset.y
    guard gap > 0 else { return nil }
    let spokes = (0..<8).map { index in
      let angle = Double(index) / 8 * 2 * .pi
      let grey = 0.55
      return DrawOperation.path(
        Path(roundedRect: CGRect(x: -1.25, y: -10, width: 2.5, height: 6), cornerRadius: 1.25)
          .applying(CGAffineTransform(rotationAngle: angle)).data,
        Paint(red: grey, green: grey, blue: grey, alpha: 1 - Double(index) * 0.1))
    }
    return DisplayItem(
      offset: CGPoint(x: view.size.width / 2, y: view.contentFrame.minY + gap / 2),
      node: DisplayNode(operations: spokes))
  }
}

@MainActor extension ScrollViewNode {
  /// How far content stays down while work goes on that was begun by pulling, and how far it has to be pulled.
  /// [likely] docs/evidence/scrolling.md
  static let refreshHeight: CGFloat = 60

  /// Begins the work of `refreshable`, if the content has been pulled far enough for it.
  ///
  /// - Returns: true if work goes on, for which the content is to stay down.
  func beginsRefreshing(_ environment: EnvironmentValues) -> Bool {
    guard axes.contains(.vertical), let action = environment.refresh,
      -stretch.y >= Self.refreshHeight
    else { return false }
    if refreshing == nil { refreshing = ScrollRefresh(self, action) }
    return true
  }

  /// Brings content back that has stayed down, unless a finger holds it.
  func closeRefreshGap() {
    guard let core, pan == nil, shownOffset.y < 0 else { return }
    let last = lastOffset
    begin(
      ScrollMotion(
        self, x: ScrollFlight(from: shownOffset.x, speed: 0, last: last.x, rate: .normal),
        y: ScrollFlight(from: shownOffset.y, speed: 0, last: last.y, rate: .normal), core),
      .animating)
  }
}
