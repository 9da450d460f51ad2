public import Foundation
internal import LayoutEngine

/// Views one below the other, which are made when they are about to be seen.
public struct LazyVStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyVStack: View, _BuiltInView where Content: View {
  /// A column.
  ///
  /// - Parameters:
  ///   - alignment: the guide on which the views are aligned.
  ///   - spacing: points between two views; `nil` for the distances they prefer.
  ///   - pinnedViews: the parts of sections that stay in sight while the section does.
  ///   - content: the views.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  private var settings: LazySettings {
    LazySettings(
      axis: .vertical, items: nil, alignment: alignment.key, spacing: spacing, pinned: pinnedViews)
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    view.settings.make(view.content, scope)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view.settings.update(view.content, from: old.content, scope)
  }
}

/// Views side by side, which are made when they are about to be seen.
public struct LazyHStack<Content> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyHStack: View, _BuiltInView where Content: View {
  /// A row.
  ///
  /// - Parameters:
  ///   - alignment: the guide on which the views are aligned.
  ///   - spacing: points between two views; `nil` for the distances they prefer.
  ///   - pinnedViews: the parts of sections that stay in sight while the section does.
  ///   - content: the views.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  private var settings: LazySettings {
    LazySettings(
      axis: .horizontal, items: nil, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    view.settings.make(view.content, scope)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view.settings.update(view.content, from: old.content, scope)
  }
}

/// The kinds of views that stay in sight while what they belong to is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections, at the start of what is shown.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  /// The footers of sections, at the end of what is shown.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}

/// What a lazy container is like.
struct LazySettings {
  var axis: LayoutEngine.Axis
  var items: [GridItem]?
  var alignment: AlignmentKey
  var spacing: CGFloat?
  var pinned: PinnedScrollableViews

  private var pinnedParts: LazyNode.Pinned {
    var parts: LazyNode.Pinned = []
    if pinned.contains(.sectionHeaders) { parts.insert(.headers) }
    if pinned.contains(.sectionFooters) { parts.insert(.footers) }
    return parts
  }

  private var finiteSpacing: CGFloat? { spacing.map { $0.isFinite ? $0 : 0 } }

  @MainActor func make<V: View>(_ content: V, _ scope: _Scope) {
    if let spacing { scope.stage.checkLength("spacing", spacing, scope) }
    let node = LazyNode(
      axis, items: items?.tracks(scope), alignment: alignment, spacing: finiteSpacing,
      pinned: pinnedParts)
    let position = scope.openLazy(node)
    scope.locate(V.self)
    scope.make(content)
    scope.leave(position)
  }

  @MainActor func update<V: View>(_ content: V, from old: V, _ scope: _Scope) {
    let position = scope.enterLazy { node in
      node.items = items?.tracks(scope)
      node.alignment = alignment
      node.spacing = finiteSpacing
      node.pinned = pinnedParts
    }
    scope.locate(V.self)
    scope.update(content, from: old)
    scope.leave(position)
  }
}
