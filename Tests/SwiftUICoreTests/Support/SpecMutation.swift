/// Random changes to a tree, each the kind of change that a person's state makes.
extension SpecGenerator {
  /// One change somewhere in `spec`; the result is never the same tree.
  mutating func change(in spec: Spec) -> SpecChange {
    for _ in 0..<100 {
      let change = SpecChange(spec, at: random.below(spec.count)) { changedHere($0) }
      let new = change.after
      if new != spec, new.count <= 30 { return change }
    }
    return SpecChange(spec, at: 0) { $0.modified(.padding(Insets(top: 1))) }
  }

  private mutating func changedHere(_ spec: Spec) -> Spec {
    switch spec {
    case .leaf: return random.chance(0.5) ? changedLeaf(spec) : leaf()
    case .container(let container, let children):
      if random.chance(0.4) { return .container(changedKind(container), children) }
      return .container(container, changedList(children, isErased: false))
    case .group(let children): return .group(changedList(children, isErased: false))
    case .row(let key, let children):
      return .row(random.chance(0.2) ? nil : key, changedList(children, isErased: false))
    case .forEach(let children): return .forEach(changedList(children, isErased: true))
    case .choice(let flag, let first, let second): return .choice(!flag, first, second)
    case .erased(let id, let content):
      return .erased(id, random.chance(0.5) ? modified(content, 0) : changedHere(content))
    case .named(let name, let child): return .named(name, changedHere(child))
    case .modified(let child, let modifier):
      if random.chance(0.15) { return child }
      return .modified(child, changedModifier(modifier))
    }
  }

  private mutating func changedLeaf(_ spec: Spec) -> Spec {
    guard case .leaf(.text(var text)) = spec else { return leaf() }
    text.words = 1 + random.below(8)
    return .leaf(.text(text))
  }

  /// The same kind of container with another alignment or spacing, seldom another kind.
  private mutating func changedKind(_ container: Container) -> Container {
    if case .any(let inner) = container {
      // Another layout, under which the views stay what they are, or other settings.
      if random.chance(0.5) { return .any(layoutKind()) }
      switch changedKind(inner).base {
      case .fitting, .reader, .scroll: return .any(layoutKind())
      case let new: return .any(new)
      }
    }
    if random.chance(0.15) { return containerKind() }
    for _ in 0..<100 {
      let new = containerKind()
      if case .any = new { continue }
      if new.viewName == container.viewName { return new }
    }
    return container
  }

  private mutating func changedList(_ children: [Spec], isErased: Bool) -> [Spec] {
    var children = children
    switch random.below(3) {
    case 0 where children.count > 1:
      children.swapAt(random.below(children.count), random.below(children.count))
    case 1 where children.count > 1:
      children.remove(at: random.below(children.count))
    default:
      let new = random.chance(0.3) ? modified(leaf(), 0) : leaf()
      children.insert(isErased ? erased(new) : new, at: random.below(children.count + 1))
    }
    return children
  }

  /// A modifier of the same kind where one turns up, so that mostly only numbers change.
  private mutating func changedModifier(_ old: Modifier) -> Modifier {
    for _ in 0..<100 {
      switch (old, modifier(0)) {
      case (.overlay(_, let content), .overlay(let place, _)): return .overlay(place, content)
      case (.background(_, let content), .background(let place, _)):
        return .background(place, content)
      case (.frame, let new) where new.isFrame: return new
      case (.flexibleFrame, let new) where new.isFrame: return new
      case (.padding, .padding(let insets)): return .padding(insets)
      case (.priority, .priority(let value)): return .priority(value)
      case (.offset, .offset(let x, let y)): return .offset(x: x, y: y)
      case (.guide(let key, _), .guide(let other, let rule)) where key.axis == other.axis:
        return .guide(random.chance(0.7) ? key : other, rule)
      case (.fixedSize, .fixedSize(let horizontal, let vertical)):
        return .fixedSize(horizontal: horizontal, vertical: vertical)
      case (.position, .position(let x, let y)): return .position(x: x, y: y)
      case (.aspectRatio, .aspectRatio(let ratio, let fills)):
        return .aspectRatio(ratio, fills: fills)
      case (.zIndex, .zIndex(let value)): return .zIndex(value)
      case (.gridColumns(let count), _): return .gridColumns(count % 3 + 1)
      case (.gridAnchor(let x, let y), _): return .gridAnchor(x: 1 - x, y: y)
      case (.containerFrame, let new) where new.isFrame || new.isContainerFrame: return new
      case (.contentMargins, .padding(let insets)): return .contentMargins(insets)
      case (.scrollAnchor(let x, let y), _): return .scrollAnchor(x: 1 - x, y: y)
      case (.ignoresSafeArea, .ignoresSafeArea(let sides)): return .ignoresSafeArea(sides)
      case (.safeAreaPadding, .padding(let insets)): return .safeAreaPadding(insets)
      case (.safeAreaInset(_, _, _, let bar), .safeAreaInset(let side, let place, let gap, _)):
        return .safeAreaInset(side, place, spacing: gap, bar)
      case (.layoutDirection(let flag), _): return .layoutDirection(isRightToLeft: !flag)
      default: continue
      }
    }
    return old
  }
}

extension Modifier {
  var isContainerFrame: Bool { if case .containerFrame = self { true } else { false } }

  var isFrame: Bool {
    switch self {
    case .frame, .flexibleFrame: true
    default: false
    }
  }
}

extension Spec {
  /// This tree without switches of the layout direction.
  var withoutDirections: Spec {
    let new = replacingChildren(children.map(\.withoutDirections))
    if case .modified(let child, .layoutDirection) = new { return child }
    return new
  }

  /// This tree with the node at `index`, counted from the root downwards, replaced.
  func replacing(_ index: Int, with change: (Spec) -> Spec) -> Spec {
    if index == 0 { return change(self) }
    var rest = index - 1
    var new = children
    for position in new.indices {
      let count = new[position].count
      if rest < count {
        new[position] = new[position].replacing(rest, with: change)
        break
      }
      rest -= count
    }
    return replacingChildren(new)
  }
}
