/// The distances that views keep by default: layout.md §12.
struct Preferences: Equatable, Sendable {
  enum Edge: Hashable, CaseIterable { case top, leading, bottom, trailing }

  /// Distances count where both facing edges name the same kind.
  enum Kind: Hashable { case plain, textAboveText, boxAboveText, textAboveBox }

  private struct Slot: Hashable {
    var edge: Edge
    var kind: Kind
  }

  private var distances: [Slot: Double] = [:]

  private init(_ distances: [Slot: Double]) { self.distances = distances }

  /// A view without wishes: it only stands for a box beside a text.
  static let box = Preferences([
    Slot(edge: .top, kind: .textAboveBox): 0, Slot(edge: .bottom, kind: .boxAboveText): 0,
  ])

  /// No distance on these edges, and nothing said about the others.
  static func none(on edges: [Edge]) -> Preferences {
    Preferences(Dictionary(uniqueKeysWithValues: edges.map { (Slot(edge: $0, kind: .plain), 0) }))
  }

  static func text(_ text: FakeText, pixel: Double) -> Preferences {
    func roundedUp(_ value: Double) -> Double { (value / pixel).rounded(.up) * pixel }
    let height = text.baseline + text.descent
    let room = roundedUp(0.1 * height)
    return Preferences([
      Slot(edge: .top, kind: .textAboveText): roundedUp(text.leading),
      Slot(edge: .bottom, kind: .textAboveText): 0,
      Slot(edge: .top, kind: .boxAboveText): height + room - text.baseline,
      Slot(edge: .bottom, kind: .textAboveBox):
        max(height + room - text.capHeight, room + text.descent),
    ])
  }

  static func distance(
    from first: Preferences, to second: Preferences, along axis: Direction
  ) -> Double {
    let (after, before): (Edge, Edge) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    func value(_ preferences: Preferences, _ edge: Edge, _ kind: Kind) -> Double? {
      preferences.distances[Slot(edge: edge, kind: kind)]
    }
    let shared = [Kind.textAboveText, .boxAboveText, .textAboveBox].compactMap { kind in
      value(first, after, kind).flatMap { a in value(second, before, kind).map { a + $0 } }
    }
    if let largest = shared.max() { return largest }
    return [value(first, after, .plain), value(second, before, .plain)].compactMap { $0 }.max() ?? 8
  }

  /// The same with these edges as a box has them.
  func resetting(_ edges: [Edge]) -> Preferences {
    var result = distances.filter { !edges.contains($0.key.edge) }
    for (slot, distance) in Self.box.distances where edges.contains(slot.edge) {
      result[slot] = distance
    }
    return Preferences(result)
  }

  func taking(_ edges: [Edge]) -> Preferences {
    Preferences(distances.filter { edges.contains($0.key.edge) })
  }

  /// The largest wish per edge and kind.
  static func union(_ all: [Preferences]) -> Preferences {
    Preferences(
      all.reduce(into: [:]) { $0.merge($1.distances, uniquingKeysWith: max) })
  }
}

extension OracleNode {
  var preferences: Preferences {
    switch self {
    case .fill, .divider, .reader, .scroll:
      return .box
    case .spacer(_, let axis):
      switch axis {
      case .horizontal: return .none(on: [.leading, .trailing])
      case .vertical: return .none(on: [.top, .bottom])
      case nil: return .none(on: Preferences.Edge.allCases)
      }
    case .text(let text, let pixel):
      return .text(text, pixel: pixel)
    case .collapsed(_, let child), .named(_, let child), .inRow(_, let child):
      return child.preferences
    case .grid(let grid):
      return grid.preferences
    case .fitting(let fitting):
      return fitting.children.first?.preferences ?? .none(on: Preferences.Edge.allCases)
    case .layered(let primary, _, _, _, _):
      return primary.preferences
    case .inset(let inset):
      return inset.primary.preferences
    case .stack(let stack):
      return stack.preferences
    case .zstack(_, let children, _):
      let highest = children.map(\.priority).max()
      if children.isEmpty { return .none(on: Preferences.Edge.allCases) }
      return .union(children.filter { $0.priority == highest }.map(\.preferences))
    case .custom(.band, let children, _):
      // It says what it wants of a box, and at its ends what its views there want.
      return .union(
        [.box] + children.prefix(1).map { $0.preferences.taking([.leading]) }
          + children.suffix(1).map { $0.preferences.taking([.trailing]) })
    case .custom(_, let children, _):
      if children.isEmpty { return .none(on: Preferences.Edge.allCases) }
      return .union(children.map(\.preferences))
    case .unary(let child, let modifier, _):
      // A Spacer in a frame keeps its neighbours at no distance.
      if modifier.isFrame || modifier.isContainerFrame, child.isSpacer { return child.preferences }
      return child.preferences.resetting(modifier.edgesReset)
    }
  }

  /// Whether this is a Spacer, or one in wrappers that are no layouts.
  private var isSpacer: Bool {
    switch self {
    case .spacer: return true
    case .collapsed(_, let child), .named(_, let child), .inRow(_, let child):
      return child.isSpacer
    case .layered(let primary, _, _, _, _): return primary.isSpacer
    case .unary(let child, .guide, _), .unary(let child, .offset, _),
      .unary(let child, .layoutDirection, _), .unary(let child, .zIndex, _),
      .unary(let child, .hidden, _), .unary(let child, .gridColumns, _),
      .unary(let child, .gridAnchor, _), .unary(let child, .gridColumnAlignment, _),
      .unary(let child, .gridUnsized, _), .unary(let child, .contentMargins, _),
      .unary(let child, .scrollAnchor, _), .unary(let child, .ignoresSafeArea, _):
      return child.isSpacer
    default: return false
    }
  }
}

extension OracleStack {
  fileprivate var preferences: Preferences {
    guard let first = children.first, let last = children.last else {
      return .none(on: Preferences.Edge.allCases)
    }
    let (before, after, across): (Preferences.Edge, Preferences.Edge, [Preferences.Edge]) =
      axis == .horizontal
      ? (.leading, .trailing, [.top, .bottom]) : (.top, .bottom, [.leading, .trailing])
    return .union(
      [first.preferences.taking([before]), last.preferences.taking([after])]
        + children.map { $0.preferences.taking(across) })
  }
}

extension Modifier {
  fileprivate var edgesReset: [Preferences.Edge] {
    func edges(_ horizontal: Bool, _ vertical: Bool) -> [Preferences.Edge] {
      (horizontal ? [.leading, .trailing] : []) + (vertical ? [.top, .bottom] : [])
    }
    switch self {
    case .frame(let width, let height, _):
      return edges(width != nil, height != nil)
    case .flexibleFrame(let horizontal, let vertical, _):
      return edges(!horizontal.isEmpty, !vertical.isEmpty)
    case .containerFrame(let horizontal, let vertical, _, _):
      return edges(horizontal, vertical)
    case .padding(let insets), .safeAreaPadding(let insets):
      let all: [(Double, Preferences.Edge)] = [
        (insets.top, .top), (insets.leading, .leading), (insets.bottom, .bottom),
        (insets.trailing, .trailing),
      ]
      return all.filter { $0.0 != 0 }.map(\.1)
    case .position:
      return Preferences.Edge.allCases
    default:
      return []
    }
  }
}
