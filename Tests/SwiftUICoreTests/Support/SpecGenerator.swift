/// Makes random trees that are small enough for the oracle.
struct SpecGenerator {
  var random: RandomSource
  /// How deep containers and modifiers may be nested in each other.
  var depth = 4
  /// How many leaves a tree may have, roughly.
  var leaves = 7
  /// How many of the containers stand in an `AnyView`, beyond the usual few.
  var erasure = 0.0
  private var nextIdentity: Int
  private var left = 0

  /// Erased views are numbered from `firstIdentity`, so that those of a change do not meet others.
  init(seed: UInt64, firstIdentity: Int = 1) {
    random = RandomSource(seed: seed)
    nextIdentity = firstIdentity
  }

  /// A whole tree: a container, so that something is laid out.
  mutating func tree() -> Spec {
    left = leaves
    let root = container(depth - 1)
    return random.chance(0.3) ? modified(root, depth - 1) : root
  }

  /// What is covered at the sides of a window: mostly nothing.
  mutating func windowInsets() -> Insets {
    if random.chance(0.5) { return Insets() }
    return Insets(
      top: random.half(0...20), leading: random.half(0...10), bottom: random.half(0...20),
      trailing: random.half(0...10))
  }

  /// A window for a tree.
  mutating func window() -> Extent { Extent(random.half(0...300), random.half(0...300)) }

  /// A proposal of any kind.
  mutating func offer() -> Offer {
    func length() -> Double? {
      random.chance(0.6) ? random.half(0...300) : random.pick([nil, 0, .infinity])
    }
    return Offer(length(), length())
  }

  /// Proposals of all kinds, some close to each other, in no order.
  mutating func offers() -> [Offer] {
    var offers = (0..<4).map { _ in offer() }
    for offer in offers {
      let (dx, dy) = (random.pick([-0.5, 0, 0.5, 20]), random.pick([-0.5, 0, 0.5, 20]))
      offers.append(
        Offer(offer.width.map { max($0 + dx, 0) }, offer.height.map { max($0 + dy, 0) }))
      offers.append(Offer(random.chance(0.5) ? nil : offer.width, offer.height))
    }
    return offers.shuffled(using: &random)
  }

  /// A tree to stand inside another, `depth` levels deep at most.
  mutating func view(_ depth: Int) -> Spec {
    if depth <= 0 || left <= 1 || random.chance(0.25) {
      left -= 1
      let leaf = leaf()
      return random.chance(0.45) ? modified(leaf, 0) : leaf
    }
    switch random.below(20) {
    case 0..<9:
      let container = container(depth - 1)
      return random.chance(erasure) ? erased(container) : container
    case 9..<15: return modified(view(depth - 1), depth - 1)
    case 15: return .group(views(1...3, depth - 1))
    case 16: return .forEach(views(0...3, depth - 1).map { erased($0) })
    case 17:
      return .choice(random.chance(0.5), view(depth - 1), random.chance(0.5) ? leaf() : .empty)
    default: return erased(view(depth - 1))
    }
  }

  mutating func erased(_ content: Spec) -> Spec {
    defer { nextIdentity += 1 }
    return .erased(nextIdentity, content)
  }

  private mutating func views(_ count: ClosedRange<Int>, _ depth: Int) -> [Spec] {
    (0..<Int.random(in: count, using: &random)).map { _ in view(depth) }
  }

  // MARK: - Leaves and containers

  mutating func leaf() -> Spec {
    switch random.below(12) {
    case 0, 1: return .color
    case 2: return .leaf(.rectangle)
    case 3: return .leaf(.spacer(minLength: random.maybe(0.5, 0...20)))
    case 4: return .leaf(.divider)
    case 5: return .empty
    case 6, 7, 8: return .leaf(.text(text()))
    default: return .box(random.half(0...60), random.half(0...60))
    }
  }

  private mutating func text() -> FakeText {
    let line = random.half(8...24)
    return FakeText(
      words: 1 + random.below(6), wordWidth: random.half(5...30), lineHeight: line,
      leading: random.half(0...4), baseline: line - random.half(0...6))
  }

  private mutating func container(_ depth: Int) -> Spec {
    let kind = containerKind()
    // Why shallow: a grid asks each view several times, and without caches that multiplies level by level.
    let depth = kind.asksOften ? min(depth, 1) : depth
    if case .grid = kind.base, random.chance(0.9) { return .container(kind, rows(depth)) }
    let children = random.chance(0.15) ? views(1...1, depth) : views(2...4, depth)
    var result = Spec.container(kind, children)
    if case .scroll = kind {
      if random.chance(0.3) { result = result.modified(.contentMargins(insets())) }
      if random.chance(0.3) { result = result.modified(scrollAnchor()) }
    }
    return result
  }

  private mutating func scrollAnchor() -> Modifier {
    .scrollAnchor(x: random.half(0...1), y: random.half(0...1))
  }

  /// Mostly rows, each of which a grid lays out in its columns.
  private mutating func rows(_ depth: Int) -> [Spec] {
    (0..<1 + random.below(3)).map { _ in
      if random.chance(0.2) { return view(depth) }
      let row = Spec.row(random.chance(0.3) ? verticalKey() : nil, cells(depth))
      return random.chance(0.1) ? modified(row, 0) : row
    }
  }

  private mutating func cells(_ depth: Int) -> [Spec] {
    views(1...3, depth).map { random.chance(0.3) ? $0.modified(cellModifier()) : $0 }
  }

  private mutating func cellModifier() -> Modifier {
    switch random.below(4) {
    case 0: return .gridColumns(1 + random.below(3))
    case 1: return .gridAnchor(x: random.half(0...1), y: random.half(0...1))
    case 2: return .gridColumnAlignment(horizontalKey())
    default:
      return random.pick([
        .gridUnsized(horizontal: true, vertical: false),
        .gridUnsized(horizontal: false, vertical: true),
        .gridUnsized(horizontal: true, vertical: true),
      ])
    }
  }

  /// A container that is a layout, so that an `AnyLayout` can hold it.
  mutating func layoutKind() -> Container {
    while true {
      let kind = containerKind().base
      switch kind {
      case .fitting, .reader, .scroll: continue
      default: return kind
      }
    }
  }

  mutating func containerKind() -> Container {
    switch random.below(18) {
    case 0..<3: return .hstack(verticalKey(), spacing: spacing())
    case 3..<6: return .vstack(horizontalKey(), spacing: spacing())
    case 6, 7: return .zstack(place())
    case 8:
      return random.chance(0.5)
        ? .flow(gap: random.half(0...10), rowGap: random.half(0...10)) : .deck
    case 9: return .column(horizontalKey(), gap: random.half(0...10))
    case 10, 11:
      return .grid(place(), horizontalSpacing: spacing(), verticalSpacing: spacing())
    case 12: return .band(gap: random.maybe(0.5, 0...10))
    case 13: return .reader
    case 14:
      return random.pick([
        .scroll(horizontal: false, vertical: true), .scroll(horizontal: true, vertical: false),
        .scroll(horizontal: true, vertical: true),
      ])
    case 15, 16: return .any(layoutKind())
    default:
      return random.pick([
        .fitting(horizontal: true, vertical: true), .fitting(horizontal: true, vertical: false),
        .fitting(horizontal: false, vertical: true),
      ])
    }
  }

  private mutating func spacing() -> Double? {
    random.chance(0.5) ? nil : random.half(-4...12)
  }

  private mutating func horizontalKey() -> HorizontalKey { random.pick(HorizontalKey.allCases) }

  private mutating func verticalKey() -> VerticalKey { random.pick(VerticalKey.allCases) }

  private mutating func place() -> Place {
    random.chance(0.3) ? .center : Place(horizontal: horizontalKey(), vertical: verticalKey())
  }

  // MARK: - Modifiers

  mutating func modified(_ view: Spec, _ depth: Int) -> Spec {
    .modified(view, modifier(depth))
  }

  mutating func modifier(_ depth: Int) -> Modifier {
    switch random.below(33) {
    case 0..<3:
      let width = random.maybe(0.6, 0...120)
      let height = random.maybe(width == nil ? 1 : 0.5, 0...120)
      return .frame(width: width, height: height, place())
    case 3..<6:
      let horizontal = limits()
      var vertical = limits()
      // Without any bound it would be the other form of frame.
      if horizontal.isEmpty, vertical.isEmpty { vertical.min = random.half(0...80) }
      return .flexibleFrame(horizontal: horizontal, vertical: vertical, place())
    case 6..<9: return .padding(insets())
    case 9..<11:
      return random.pick([
        .fixedSize(horizontal: true, vertical: true), .fixedSize(horizontal: true, vertical: false),
        .fixedSize(horizontal: false, vertical: true),
      ])
    case 11, 12: return .priority(random.pick([-1, 0, 1, 2]))
    case 13: return .offset(x: random.half(-20...20), y: random.half(-20...20))
    case 14, 15:
      left -= 1
      return .overlay(place(), [random.chance(0.5) ? view(depth) : leaf()])
    case 16:
      left -= 1
      return .background(place(), [random.chance(0.5) ? view(depth) : leaf()])
    case 17: return .layoutDirection(isRightToLeft: random.chance(0.7))
    case 18: return .position(x: random.half(-20...80), y: random.half(-20...80))
    case 19, 20:
      return .aspectRatio(random.maybe(0.7, 0.5...3), fills: random.chance(0.4))
    case 21: return random.chance(0.6) ? .zIndex(random.pick([-1, 0, 1, 2])) : .hidden
    case 22: return containerFrame()
    case 23: return .safeAreaPadding(insets())
    case 24, 25: return .ignoresSafeArea(sides())
    case 26:
      left -= 1
      return safeAreaInset()
    default: return guide()
    }
  }

  private mutating func safeAreaInset() -> Modifier {
    let side = random.pick(Side.allCases)
    // Only the guide across the edge is written.
    let isRow = side == .top || side == .bottom
    let place = Place(
      horizontal: isRow ? horizontalKey() : .center, vertical: isRow ? .center : verticalKey())
    return .safeAreaInset(side, place, spacing: random.maybe(0.5, 0...12), [leaf()])
  }

  private mutating func containerFrame() -> Modifier {
    let rule: ContainerRule =
      switch random.below(3) {
      case 0: .whole
      case 1: .parts(1 + random.below(4), span: 1 + random.below(2), spacing: random.half(0...8))
      default: .fraction(random.pick([-1, 0.25, 0.5, 1.5]))
      }
    let horizontal = random.chance(0.7)
    return .containerFrame(
      horizontal: horizontal, vertical: !horizontal || random.chance(0.3), rule, place())
  }

  private mutating func sides() -> [Side] {
    // Not none: that is written as all.
    let some = Side.allCases.filter { _ in random.chance(0.6) }
    return some.isEmpty ? Side.allCases : some
  }

  private mutating func limits() -> Limits {
    let min = random.maybe(0.4, 0...80)
    let ideal = random.maybe(0.2, 0...80).map { Swift.max($0, min ?? 0) }
    var max = random.maybe(0.4, 20...160).map { Swift.max($0, ideal ?? min ?? 0) }
    if random.chance(0.2) { max = .infinity }
    return Limits(min: min, ideal: ideal, max: max)
  }

  private mutating func insets() -> Insets {
    if random.chance(0.4) {
      let all = random.half(-4...16)
      return Insets(top: all, leading: all, bottom: all, trailing: all)
    }
    return Insets(
      top: random.maybe(0.5, -4...16) ?? 0, leading: random.maybe(0.5, -4...16) ?? 0,
      bottom: random.maybe(0.5, -4...16) ?? 0, trailing: random.maybe(0.5, -4...16) ?? 0)
  }

  private mutating func guide() -> Modifier {
    let isHorizontal = random.chance(0.5)
    let key: Key = isHorizontal ? .horizontal(horizontalKey()) : .vertical(verticalKey())
    switch random.below(3) {
    case 0: return .guide(key, .constant(random.half(-30...60)))
    case 1: return .guide(key, .fraction(random.pick([-0.5, 0, 0.25, 0.5, 1, 1.5])))
    default:
      let other: Key = isHorizontal ? .horizontal(horizontalKey()) : .vertical(verticalKey())
      return .guide(key, .other(other, plus: random.half(-20...20)))
    }
  }
}

extension Container {
  /// The container itself, or that of an `AnyLayout`.
  var base: Container { if case .any(let inner) = self { inner.base } else { self } }

  /// Whether it asks its views for many sizes before it chooses one.
  fileprivate var asksOften: Bool {
    switch base {
    case .grid, .fitting: true
    default: false
    }
  }
}
