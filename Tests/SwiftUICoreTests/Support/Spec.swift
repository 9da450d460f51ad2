/// A view tree as a value: the generator makes it, the oracle lays it out, `Spec.view` shows it.
///
/// This file and the oracle's know nothing of the engine, so that the two can only agree by
/// following the same rules.
indirect enum Spec: Equatable, Sendable {
  case leaf(Leaf)
  case container(Container, [Spec])
  /// `Group`: as many children as it holds, known from the type.
  case group([Spec])
  /// `GridRow`: a group whose views a grid puts in one row.
  case row(VerticalKey?, [Spec])
  /// `ForEach`: as many children as it holds, known only at run time. Its elements are ``erased``.
  case forEach([Spec])
  /// `if`: the first branch when the flag is set, else the second.
  case choice(Bool, Spec, Spec)
  /// `AnyView`, with a number that stays the same when the content changes.
  case erased(Int, Spec)
  case modified(Spec, Modifier)
  /// A view that a table names; it changes nothing.
  case named(String, Spec)
}

enum Leaf: Equatable, Sendable {
  case color, rectangle, divider, empty
  case spacer(minLength: Double?)
  case text(FakeText)
}

indirect enum Container: Equatable, Sendable {
  case hstack(VerticalKey, spacing: Double?)
  case vstack(HorizontalKey, spacing: Double?)
  case zstack(Place)
  case flow(gap: Double, rowGap: Double)
  case column(HorizontalKey, gap: Double)
  case deck
  /// A row with a cache, wishes for distances and guides of its own.
  case band(gap: Double?)
  /// `AnyLayout` of a container that is a layout.
  case any(Container)
  case grid(Place, horizontalSpacing: Double?, verticalSpacing: Double?)
  case fitting(horizontal: Bool, vertical: Bool)
  case reader
  case scroll(horizontal: Bool, vertical: Bool)
}

enum Modifier: Equatable, Sendable {
  case frame(width: Double?, height: Double?, Place)
  case flexibleFrame(horizontal: Limits, vertical: Limits, Place)
  case padding(Insets)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case priority(Double)
  case offset(x: Double, y: Double)
  /// The ratio is that of the ideal size if there is none.
  case aspectRatio(Double?, fills: Bool)
  case position(x: Double, y: Double)
  case zIndex(Double)
  case hidden
  case gridColumns(Int)
  case gridAnchor(x: Double, y: Double)
  case gridColumnAlignment(HorizontalKey)
  case gridUnsized(horizontal: Bool, vertical: Bool)
  case overlay(Place, [Spec])
  case background(Place, [Spec])
  /// The bar's guide across the edge is the horizontal one above and below, else the vertical one.
  case safeAreaInset(Side, Place, spacing: Double?, [Spec])
  case safeAreaPadding(Insets)
  case containerFrame(horizontal: Bool, vertical: Bool, ContainerRule, Place)
  /// For the content of scrolling views inside.
  case contentMargins(Insets)
  /// Where scrolling views inside begin.
  case scrollAnchor(x: Double, y: Double)
  case ignoresSafeArea([Side])
  case guide(Key, GuideRule)
  case layoutDirection(isRightToLeft: Bool)
}

/// What a flexible frame says about one axis.
struct Limits: Equatable, Sendable {
  var min: Double?
  var ideal: Double?
  var max: Double?

  var isEmpty: Bool { min == nil && ideal == nil && max == nil }
}

/// How a frame's length follows from the container's, one of a closed set of pure functions.
enum ContainerRule: Equatable, Sendable {
  case whole
  case parts(Int, span: Int, spacing: Double)
  case fraction(Double)
}

struct Insets: Equatable, Sendable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
}

/// An edge, in the direction of layout.
enum Side: String, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}

/// An alignment of both axes.
struct Place: Equatable, Sendable {
  var horizontal = HorizontalKey.center
  var vertical = VerticalKey.center

  static let center = Place()
  static let topLeading = Place(horizontal: .leading, vertical: .top)
}

extension Spec {
  static let color = Spec.leaf(.color)
  static let empty = Spec.leaf(.empty)

  static func box(_ width: Double, _ height: Double) -> Spec {
    .modified(.color, .frame(width: width, height: height, .center))
  }

  func modified(_ modifier: Modifier) -> Spec { .modified(self, modifier) }

  /// How many nodes the tree has, the contents of overlays and backgrounds included.
  var count: Int {
    1 + children.reduce(0) { $0 + $1.count }
  }

  /// The trees directly inside this one, in the order in which they are written.
  var children: [Spec] {
    switch self {
    case .leaf: []
    case .container(_, let children), .group(let children), .forEach(let children),
      .row(_, let children):
      children
    case .choice(_, let first, let second): [first, second]
    case .erased(_, let child), .named(_, let child): [child]
    case .modified(let child, .overlay(_, let others)),
      .modified(let child, .background(_, let others)),
      .modified(let child, .safeAreaInset(_, _, _, let others)):
      [child] + others
    case .modified(let child, _): [child]
    }
  }

  /// The same node around other children, given in the order of ``children``.
  func replacingChildren(_ new: [Spec]) -> Spec {
    switch self {
    case .leaf: self
    case .container(let container, _): .container(container, new)
    case .group: .group(new)
    case .row(let key, _): .row(key, new)
    case .forEach: .forEach(new)
    case .choice(let flag, _, _): .choice(flag, new[0], new[1])
    case .erased(let id, _): .erased(id, new[0])
    case .named(let name, _): .named(name, new[0])
    case .modified(_, .overlay(let place, _)):
      .modified(new[0], .overlay(place, Array(new.dropFirst())))
    case .modified(_, .background(let place, _)):
      .modified(new[0], .background(place, Array(new.dropFirst())))
    case .modified(_, .safeAreaInset(let side, let place, let spacing, _)):
      .modified(new[0], .safeAreaInset(side, place, spacing: spacing, Array(new.dropFirst())))
    case .modified(_, let modifier): .modified(new[0], modifier)
    }
  }
}
