/// The oracle's own tree: lists are spread out, the environment is filled in, nothing is computed.
///
/// Rules: layout.md §1.7 (single child), §11 (flattening), alignment.md §4 and §5.
indirect enum OracleNode {
  /// Takes what it is offered, 10 for nil: `Color`, `Rectangle`.
  case fill(String)
  /// `axis` is the nearest stack's, nil outside one.
  case spacer(minLength: Double, axis: Direction?)
  /// A line of one pixel; upright in an HStack.
  case divider(isUpright: Bool, thickness: Double)
  case text(FakeText, pixel: Double)
  case stack(OracleStack)
  case zstack(Place, [OracleNode], isRightToLeft: Bool)
  case custom(Container, [OracleNode], isRightToLeft: Bool)
  /// A stack around one statically known child, which takes no part in layout.
  case collapsed(String, OracleNode)
  case unary(OracleNode, Modifier, isRightToLeft: Bool)
  /// `overlay` and `background`.
  case layered(
    OracleNode, secondary: OracleNode, Place, isInFront: Bool, isRightToLeft: Bool)
  case named(String, OracleNode)
  /// A view of a `GridRow`.
  case inRow(OracleRow, OracleNode)
  case grid(OracleGrid)
  case fitting(OracleFitting)
  case reader([OracleNode], isRightToLeft: Bool)
  case scroll(OracleScroll)
  case inset(OracleInset)
}

/// A `GridRow`, by its identity.
final class OracleRow: Sendable {
  let key: VerticalKey?
  init(_ key: VerticalKey?) { self.key = key }
}

/// An HStack or a VStack.
struct OracleStack {
  var axis: Direction
  /// The guide on the other axis.
  var key: Key
  var spacing: Double?
  var children: [OracleNode]
  var isRightToLeft: Bool
}

/// What a node inherits from above.
struct OracleContext {
  var stackAxis: Direction?
  var isRightToLeft = false
  var pixel = 1.0
  /// Around the content of scrolling views.
  var contentMargins = Insets()
  var scrollAnchor: (x: Double, y: Double)?

  func inside(_ axis: Direction?) -> OracleContext {
    var context = self
    context.stackAxis = axis
    return context
  }
}

/// The children that a tree contributes to its container.
struct OracleList {
  var nodes: [OracleNode]
  /// Whether the number of children follows from the types alone.
  var isStatic: Bool

  var single: OracleNode? { isStatic && nodes.count == 1 ? nodes[0] : nil }

  static func concatenation(_ lists: [OracleList]) -> OracleList {
    OracleList(nodes: lists.flatMap(\.nodes), isStatic: lists.allSatisfy(\.isStatic))
  }
}

extension Spec {
  /// The nodes of this tree in `context`.
  func resolved(in context: OracleContext) -> OracleList {
    switch self {
    case .leaf(let leaf):
      return leaf.resolved(in: context)
    case .container(.scroll(let horizontal, let vertical), let children):
      let content = Oracle.root(of: .group(children), in: context.inside(nil))
      let scroll = OracleScroll(
        content: content, horizontal: horizontal, vertical: vertical,
        margins: context.contentMargins, anchor: context.scrollAnchor,
        isRightToLeft: context.isRightToLeft)
      return OracleList(nodes: [.scroll(scroll)], isStatic: true)
    case .container(let container, let children):
      let inner = context.inside(container.stackAxis)
      let list = OracleList.concatenation(children.map { $0.resolved(in: inner) })
      return OracleList(nodes: [container.node(list, in: context)], isStatic: true)
    case .group(let children):
      return .concatenation(children.map { $0.resolved(in: context) })
    case .row(let key, let children):
      let row = OracleRow(key)
      var list = OracleList.concatenation(children.map { $0.resolved(in: context) })
      list.nodes = list.nodes.map { .inRow(row, $0) }
      list.isStatic = false
      return list
    case .forEach(let children):
      var list = OracleList.concatenation(children.map { $0.resolved(in: context) })
      list.isStatic = false
      return list
    case .choice(let flag, let first, let second):
      return OracleList(
        nodes: (flag ? first : second).resolved(in: context).nodes, isStatic: false)
    case .erased(_, let child):
      return OracleList(nodes: child.resolved(in: context).nodes, isStatic: false)
    case .named(let name, let child):
      var list = child.resolved(in: context)
      list.nodes = list.nodes.map { .named(name, $0) }
      return list
    case .modified(let child, let modifier):
      var inner = context
      switch modifier {
      case .layoutDirection(let isRightToLeft): inner.isRightToLeft = isRightToLeft
      case .contentMargins(let insets): inner.contentMargins = insets
      case .scrollAnchor(let x, let y): inner.scrollAnchor = (x, y)
      default: break
      }
      var list = child.resolved(in: inner)
      // Why map: a modifier on several views applies to each of them.
      list.nodes = list.nodes.map { modifier.sane.node(around: $0, in: context) }
      return list
    }
  }
}

extension Leaf {
  fileprivate func resolved(in context: OracleContext) -> OracleList {
    let node: OracleNode
    switch self {
    case .empty: return OracleList(nodes: [], isStatic: true)
    case .color: node = .fill("Color")
    case .rectangle: node = .fill("Rectangle")
    case .spacer(let length): node = .spacer(minLength: length ?? 8, axis: context.stackAxis)
    case .divider:
      node = .divider(isUpright: context.stackAxis == .horizontal, thickness: context.pixel)
    case .text(let text): node = .text(text, pixel: context.pixel)
    }
    return OracleList(nodes: [node], isStatic: true)
  }
}

extension Container {
  var stackAxis: Direction? {
    switch self {
    case .hstack, .band: .horizontal
    case .vstack: .vertical
    case .any(let inner): inner.stackAxis
    default: nil
    }
  }

  /// The name under which the container stands in a tree of views.
  var viewName: String {
    switch self {
    case .hstack: "HStack"
    case .vstack: "VStack"
    case .zstack: "ZStack"
    case .flow: "FlowLayout"
    case .column: "ColumnLayout"
    case .deck: "DeckLayout"
    case .band: "BandLayout"
    case .any(let inner): inner.viewName
    case .grid: "Grid"
    case .fitting: "ViewThatFits"
    case .reader: "GeometryReader"
    case .scroll: "ScrollView"
    }
  }

  fileprivate func node(_ list: OracleList, in context: OracleContext) -> OracleNode {
    switch self {
    case .hstack, .vstack, .zstack:
      if let child = list.single { return .collapsed(viewName, child) }
    default:
      break
    }
    return container(list, in: context)
  }

  /// The node of a container that is a layout, even of one child.
  private func container(_ list: OracleList, in context: OracleContext) -> OracleNode {
    let mirrors = context.isRightToLeft
    func sane(_ spacing: Double?) -> Double? { spacing.map { $0.isFinite ? $0 : 0 } }
    switch self {
    case .any(let inner):
      return inner.container(list, in: context)
    case .hstack(let key, let spacing):
      return .stack(
        OracleStack(
          axis: .horizontal, key: .vertical(key), spacing: sane(spacing), children: list.nodes,
          isRightToLeft: mirrors))
    case .vstack(let key, let spacing):
      return .stack(
        OracleStack(
          axis: .vertical, key: .horizontal(key), spacing: sane(spacing), children: list.nodes,
          isRightToLeft: mirrors))
    case .zstack(let place):
      return .zstack(place, list.nodes, isRightToLeft: mirrors)
    case .grid(let place, let horizontal, let vertical):
      return .grid(
        OracleGrid(
          list.nodes, place: place, horizontalSpacing: sane(horizontal),
          verticalSpacing: sane(vertical),
          isRightToLeft: mirrors))
    case .fitting(let horizontal, let vertical):
      return .fitting(
        OracleFitting(
          horizontal: horizontal, vertical: vertical, children: list.nodes, isRightToLeft: mirrors))
    case .reader:
      return .reader(list.nodes, isRightToLeft: mirrors)
    case .flow, .column, .deck, .band, .scroll:
      return .custom(self, list.nodes, isRightToLeft: mirrors)
    }
  }
}

extension Modifier {
  /// The same without what is no number, which counts as 0 or as not given.
  fileprivate var sane: Modifier {
    func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
    func number(_ length: Double?) -> Double? { length.flatMap { $0.isNaN ? nil : $0 } }
    func sane(_ limits: Limits) -> Limits {
      Limits(min: number(limits.min), ideal: number(limits.ideal), max: number(limits.max))
    }
    func sane(_ insets: Insets) -> Insets {
      Insets(
        top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
        trailing: finite(insets.trailing))
    }
    switch self {
    case .padding(let insets): return .padding(sane(insets))
    case .safeAreaPadding(let insets): return .safeAreaPadding(sane(insets))
    case .offset(let x, let y): return .offset(x: finite(x), y: finite(y))
    case .position(let x, let y): return .position(x: finite(x), y: finite(y))
    case .priority(let value): return .priority(value.isNaN ? 0 : value)
    case .flexibleFrame(let horizontal, let vertical, let place):
      return .flexibleFrame(horizontal: sane(horizontal), vertical: sane(vertical), place)
    default: return self
    }
  }

  fileprivate func node(around child: OracleNode, in context: OracleContext) -> OracleNode {
    let mirrors = context.isRightToLeft
    switch self {
    case .overlay(let place, let content), .background(let place, let content):
      guard let secondary = Self.layer(content, place, in: context) else { return child }
      var isInFront = false
      if case .overlay = self { isInFront = true }
      return .layered(
        child, secondary: secondary, place, isInFront: isInFront, isRightToLeft: mirrors)
    case .safeAreaInset(let side, let place, let spacing, let content):
      let bar =
        Self.layer(content, .center, in: context)
        ?? .zstack(.center, [], isRightToLeft: mirrors)
      return .inset(
        OracleInset(
          primary: child, bar: bar, side: side, place: place, spacing: spacing,
          isRightToLeft: mirrors))
    default:
      return .unary(child, self, isRightToLeft: mirrors)
    }
  }

  /// Several views in the braces of a modifier behave as a ZStack with the same alignment.
  private static func layer(
    _ content: [Spec], _ place: Place, in context: OracleContext
  ) -> OracleNode? {
    let list = OracleList.concatenation(content.map { $0.resolved(in: context.inside(nil)) })
    if let child = list.single { return .collapsed("ZStack", child) }
    if list.nodes.isEmpty { return nil }
    return .zstack(place, list.nodes, isRightToLeft: context.isRightToLeft)
  }
}
