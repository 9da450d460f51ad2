public import Foundation
internal import LayoutEngine

/// Views in columns, row by row, which are made when they are about to be seen.
public struct LazyVGrid<Content> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyVGrid: View, _BuiltInView where Content: View {
  /// A grid that grows downwards.
  ///
  /// - Parameters:
  ///   - columns: the columns, by their widths.
  ///   - alignment: where the columns lie in the grid, and views in columns that have no alignment.
  ///   - spacing: points between two rows; `nil` for 8.
  ///   - pinnedViews: the parts of sections that stay in sight while the section does.
  ///   - content: the views, which fill one row after the other.
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  private var settings: LazySettings {
    LazySettings(
      axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    view.settings.make(view.content, scope)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view.settings.update(view.content, from: old.content, scope)
  }
}

/// Views in rows, column by column, which are made when they are about to be seen.
public struct LazyHGrid<Content> {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content
}

extension LazyHGrid: View, _BuiltInView where Content: View {
  /// A grid that grows in the direction of reading.
  ///
  /// - Parameters:
  ///   - rows: the rows, by their heights.
  ///   - alignment: where the rows lie in the grid, and views in rows that have no alignment.
  ///   - spacing: points between two columns; `nil` for 8.
  ///   - pinnedViews: the parts of sections that stay in sight while the section does.
  ///   - content: the views, which fill one column after the other.
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  private var settings: LazySettings {
    LazySettings(
      axis: .horizontal, items: rows, alignment: alignment.key, spacing: spacing,
      pinned: pinnedViews)
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    view.settings.make(view.content, scope)
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    view.settings.update(view.content, from: old.content, scope)
  }
}

/// One column of a vertical lazy grid or one row of a horizontal one, or as many as fit.
public struct GridItem: Sendable {
  /// How wide the columns are, or how high the rows, in points.
  public enum Size: Sendable {
    /// One that is always as long.
    case fixed(CGFloat)
    /// One that takes its part of what is left, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit in the part of one that is flexible.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  /// Points to the next item; `nil` for 8.
  public var spacing: CGFloat?
  /// Where views lie in their cells; `nil` for the grid's alignment.
  public var alignment: Alignment?

  /// An item.
  ///
  /// - Parameters:
  ///   - size: how long it is across the grid's direction.
  ///   - spacing: points to the next item; `nil` for 8.
  ///   - alignment: where views lie in their cells; `nil` for the grid's alignment.
  public init(
    _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension [GridItem] {
  /// The items as the engine has them; lengths that cannot be are reported, and count as 0.
  @MainActor func tracks(_ scope: _Scope) -> [LazyTrack] {
    if isEmpty {
      scope.stage.report(.noGridItems(scope.location))
      return [LazyTrack(.fixed(0), spacing: nil, horizontal: nil, vertical: nil)]
    }
    return map { item in
      LazyTrack(
        item.size.checked(scope), spacing: item.spacing.map { scope.checked("grid spacing", $0) },
        horizontal: item.alignment?.horizontal.key, vertical: item.alignment?.vertical.key)
    }
  }
}

extension GridItem.Size {
  @MainActor fileprivate func checked(_ scope: _Scope) -> LazyTrack.Size {
    switch self {
    case .fixed(let length):
      return .fixed(scope.checkedLength("grid item's length", length))
    case .flexible(let minimum, let maximum):
      return .flexible(
        minimum: scope.checkedLength("grid item's minimum", minimum),
        maximum: scope.checkedMaximum(maximum))
    case .adaptive(let minimum, let maximum):
      return .adaptive(
        minimum: scope.checkedLength("grid item's minimum", minimum),
        maximum: scope.checkedMaximum(maximum))
    }
  }
}

extension _Scope {
  /// A length that is a finite number, or 0 after a report.
  fileprivate func checked(_ name: String, _ length: CGFloat) -> CGFloat {
    stage.checkLength(name, length, self)
    return length.isFinite ? length : 0
  }

  fileprivate func checkedLength(_ name: String, _ length: CGFloat) -> CGFloat {
    max(checked(name, length), 0)
  }

  /// A limit that may be infinite.
  fileprivate func checkedMaximum(_ length: CGFloat) -> CGFloat {
    length == .infinity ? length : checkedLength("grid item's maximum", length)
  }
}
