import SwiftUI

/// Turns trees into views of the types that a person's code would have.
///
/// Why existentials are opened at every step: what a stack does with one child depends on whether its
/// type says that there is only one, so an `AnyView` may stand only where the tree has one.
@MainActor struct SpecRenderer {
  /// What stands for an erased view: its content in an `AnyView`, unless the tree is live.
  var erased: @MainActor (_ id: Int, _ content: Spec, _ renderer: SpecRenderer) -> AnyView

  static let plain = SpecRenderer { _, content, renderer in
    SpecRenderer.erasing(renderer.view(content))
  }

  func view(_ spec: Spec) -> any View {
    switch spec {
    case .leaf(let leaf): return leaf.view
    case .container(let container, let children):
      return container.view(around: content(children))
    case .group(let children): return Self.group(content(children))
    case .row(let key, let children): return Self.row(key?.alignment, content(children))
    case .forEach(let children):
      return ForEach(children.map { Element(spec: $0, renderer: self) }) { $0.view }
    case .choice(let flag, let first, let second):
      return Self.choice(flag, view(first), view(second))
    case .erased(let id, let content): return erased(id, content, self)
    case .named(_, let child): return view(child)
    case .modified(let child, .overlay(let place, let others)):
      return Self.overlay(view(child), content(others), place.alignment)
    case .modified(let child, .background(let place, let others)):
      return Self.background(view(child), content(others), place.alignment)
    case .modified(let child, .safeAreaInset(let side, let place, let spacing, let others)):
      return Self.inset(view(child), content(others), side, place, spacing.points)
    case .modified(let child, let modifier): return modifier.view(around: view(child))
    }
  }

  /// What stands between braces: a tuple, as a view builder would make it.
  private func content(_ specs: [Spec]) -> any View {
    let views = specs.map(view)
    switch views.count {
    case 0: return EmptyView()
    case 1: return views[0]
    case 2: return Self.tuple(views[0], views[1])
    case 3: return Self.tuple(views[0], views[1], views[2])
    case 4: return Self.tuple(views[0], views[1], views[2], views[3])
    default:
      let rest = specs.dropFirst(3)
      return Self.tuple(views[0], views[1], views[2], Self.group(content(Array(rest))))
    }
  }

  private struct Element: Identifiable {
    var id: Int
    var view: AnyView

    @MainActor init(spec: Spec, renderer: SpecRenderer) {
      guard case .erased(let id, let content) = spec else {
        preconditionFailure("the elements of a ForEach are erased")
      }
      self.id = id
      view = renderer.erased(id, content, renderer)
    }
  }

  // MARK: - One step each, generic in the views

  static func erasing<V: View>(_ view: V) -> AnyView { AnyView(view) }

  private static func group<C: View>(_ content: C) -> any View { Group { content } }

  private static func row<C: View>(_ alignment: VerticalAlignment?, _ content: C) -> any View {
    GridRow(alignment: alignment) { content }
  }

  private static func tuple<A: View, B: View>(_ a: A, _ b: B) -> any View {
    ViewBuilder.buildBlock(a, b)
  }

  private static func tuple<A: View, B: View, C: View>(_ a: A, _ b: B, _ c: C) -> any View {
    ViewBuilder.buildBlock(a, b, c)
  }

  private static func tuple<A: View, B: View, C: View, D: View>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> any View {
    ViewBuilder.buildBlock(a, b, c, d)
  }

  private static func choice<A: View, B: View>(_ flag: Bool, _ a: A, _ b: B) -> any View {
    @ViewBuilder func either() -> some View {
      if flag { a } else { b }
    }
    return either()
  }

  private static func overlay<V: View, C: View>(
    _ view: V, _ content: C, _ alignment: Alignment
  ) -> any View {
    view.overlay(alignment: alignment) { content }
  }

  private static func background<V: View, C: View>(
    _ view: V, _ content: C, _ alignment: Alignment
  ) -> any View {
    view.background(alignment: alignment) { content }
  }

  private static func inset<V: View, C: View>(
    _ view: V, _ content: C, _ side: Side, _ place: Place, _ spacing: CGFloat?
  ) -> any View {
    switch side {
    case .top, .bottom:
      view.safeAreaInset(
        edge: side == .top ? .top : .bottom, alignment: place.horizontal.alignment,
        spacing: spacing
      ) { content }
    case .leading, .trailing:
      view.safeAreaInset(
        edge: side == .leading ? .leading : .trailing, alignment: place.vertical.alignment,
        spacing: spacing
      ) { content }
    }
  }
}

extension Leaf {
  @MainActor fileprivate var view: any View {
    switch self {
    case .color: Color.clear
    case .rectangle: Rectangle()
    case .divider: Divider()
    case .empty: EmptyView()
    case .spacer(let minLength): Spacer(minLength: minLength.points)
    case .text(let text): Text(verbatim: text.string)
    }
  }
}

extension Container {
  @MainActor fileprivate func view<C: View>(around content: C) -> any View {
    switch self {
    case .hstack(let key, let spacing):
      HStack(alignment: key.alignment, spacing: spacing.points) { content }
    case .vstack(let key, let spacing):
      VStack(alignment: key.alignment, spacing: spacing.points) { content }
    case .zstack(let place): ZStack(alignment: place.alignment) { content }
    case .flow(let gap, let rowGap): FlowLayout(gap: gap, rowGap: rowGap) { content }
    case .column(let key, let gap):
      ColumnLayout(alignment: key.alignment, gap: gap) { content }
    case .deck: DeckLayout { content }
    case .band(let gap): BandLayout(gap: gap.points) { content }
    case .any(let inner): inner.layout.callAsFunction { content }
    case .grid(let place, let horizontal, let vertical):
      Grid(
        alignment: place.alignment, horizontalSpacing: horizontal.points,
        verticalSpacing: vertical.points
      ) { content }
    case .fitting(let horizontal, let vertical):
      ViewThatFits(in: Axis.Set.of(horizontal, vertical)) { content }
    case .reader: GeometryReader { _ in content }
    case .scroll(let horizontal, let vertical):
      ScrollView(Axis.Set.of(horizontal, vertical)) { content }
    }
  }
}

extension Container {
  /// The layout that arranges views as the container does.
  fileprivate var layout: AnyLayout {
    switch self {
    case .hstack(let key, let spacing):
      AnyLayout(HStackLayout(alignment: key.alignment, spacing: spacing.points))
    case .vstack(let key, let spacing):
      AnyLayout(VStackLayout(alignment: key.alignment, spacing: spacing.points))
    case .zstack(let place): AnyLayout(ZStackLayout(alignment: place.alignment))
    case .grid(let place, let horizontal, let vertical):
      AnyLayout(
        GridLayout(
          alignment: place.alignment, horizontalSpacing: horizontal.points,
          verticalSpacing: vertical.points))
    case .flow(let gap, let rowGap): AnyLayout(FlowLayout(gap: gap, rowGap: rowGap))
    case .column(let key, let gap): AnyLayout(ColumnLayout(alignment: key.alignment, gap: gap))
    case .band(let gap): AnyLayout(BandLayout(gap: gap.points))
    case .deck: AnyLayout(DeckLayout())
    case .any(let inner): AnyLayout(inner.layout)
    case .fitting, .reader, .scroll: preconditionFailure("\(viewName) is no layout")
    }
  }
}

extension Insets {
  fileprivate var edgeInsets: EdgeInsets {
    EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension Side {
  fileprivate var edge: Edge.Set {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}

extension Axis.Set {
  fileprivate static func of(_ horizontal: Bool, _ vertical: Bool) -> Axis.Set {
    (horizontal ? .horizontal : Axis.Set([])).union(vertical ? .vertical : [])
  }
}

extension Modifier {
  @MainActor fileprivate func view<V: View>(around view: V) -> any View {
    switch self {
    case .frame(let width, let height, let place):
      return view.frame(width: width.points, height: height.points, alignment: place.alignment)
    case .flexibleFrame(let horizontal, let vertical, let place):
      return view.frame(
        minWidth: horizontal.min.points, idealWidth: horizontal.ideal.points,
        maxWidth: horizontal.max.points, minHeight: vertical.min.points,
        idealHeight: vertical.ideal.points, maxHeight: vertical.max.points,
        alignment: place.alignment)
    case .padding(let insets): return view.padding(insets.edgeInsets)
    case .safeAreaPadding(let insets): return view.safeAreaPadding(insets.edgeInsets)
    case .contentMargins(let insets): return view.contentMargins(.all, insets.edgeInsets)
    case .scrollAnchor(let x, let y): return view.defaultScrollAnchor(UnitPoint(x: x, y: y))
    case .containerFrame(let horizontal, let vertical, let rule, let place):
      let axes = Axis.Set.of(horizontal, vertical)
      switch rule {
      case .whole: return view.containerRelativeFrame(axes, alignment: place.alignment)
      case .parts(let count, let span, let spacing):
        return view.containerRelativeFrame(
          axes, count: count, span: span, spacing: spacing, alignment: place.alignment)
      case .fraction(let part):
        return view.containerRelativeFrame(axes, alignment: place.alignment) { length, _ in
          length * part
        }
      }
    case .ignoresSafeArea(let sides):
      return view.ignoresSafeArea(edges: Edge.Set(sides.map(\.edge)))
    case .fixedSize(let horizontal, let vertical):
      return view.fixedSize(horizontal: horizontal, vertical: vertical)
    case .priority(let value): return view.layoutPriority(value)
    case .offset(let x, let y): return view.offset(x: x, y: y)
    case .aspectRatio(let ratio, let fills):
      return view.aspectRatio(ratio.points, contentMode: fills ? .fill : .fit)
    case .position(let x, let y): return view.position(x: x, y: y)
    case .zIndex(let value): return view.zIndex(value)
    case .hidden: return view.hidden()
    case .gridColumns(let count): return view.gridCellColumns(count)
    case .gridAnchor(let x, let y): return view.gridCellAnchor(UnitPoint(x: x, y: y))
    case .gridColumnAlignment(let key): return view.gridColumnAlignment(key.alignment)
    case .gridUnsized(let horizontal, let vertical):
      return view.gridCellUnsizedAxes(.of(horizontal, vertical))
    case .guide(.horizontal(let key), let rule):
      return view.alignmentGuide(key.alignment) { rule.value(in: $0, on: .horizontal) }
    case .guide(.vertical(let key), let rule):
      return view.alignmentGuide(key.alignment) { rule.value(in: $0, on: .vertical) }
    case .layoutDirection(let isRightToLeft):
      return view.environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    case .overlay, .background, .safeAreaInset:
      preconditionFailure("the renderer makes these, since they have content")
    }
  }
}
