extension Spec {
  /// The smallest tree found that still fails, by taking away one thing after another.
  @MainActor func shrunk(while fails: @MainActor (Spec) -> Bool) -> Spec {
    var best = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in best.smallerTrees where fails(candidate) {
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }

  /// All trees that come from this one by one simplification.
  var smallerTrees: [Spec] {
    var trees: [Spec] = []
    for index in 0..<count {
      var options = 0
      _ = replacing(index) { node in
        options = node.simplerNodes.count
        return node
      }
      for option in 0..<options {
        trees.append(replacing(index) { $0.simplerNodes[option] })
      }
    }
    return trees
  }

  private var simplerNodes: [Spec] {
    var nodes: [Spec]
    switch self {
    case .leaf(.empty), .leaf(.color): return []
    case .leaf: return [.color]
    case .erased(_, let child): return child.simplerNodes.map { replacingChildren([$0]) }
    case .named(_, let child), .modified(let child, _): nodes = [child]
    case .forEach: nodes = []
    case .container, .group, .row, .choice: nodes = children
    }
    switch self {
    case .container(let container, let children):
      if case .any(let inner) = container { nodes.append(.container(inner, children)) }
      nodes += Self.withoutOne(children).map { .container(container, $0) }
    case .row(let key, let children):
      nodes += Self.withoutOne(children).map { .row(key, $0) }
    case .group(let children): nodes += Self.withoutOne(children).map { .group($0) }
    case .forEach(let children): nodes += Self.withoutOne(children).map { .forEach($0) }
    case .modified(let child, let modifier):
      nodes += modifier.simpler.map { .modified(child, $0) }
    default: break
    }
    return nodes
  }

  private static func withoutOne(_ children: [Spec]) -> [[Spec]] {
    children.indices.map { index in
      var rest = children
      rest.remove(at: index)
      return rest
    }
  }
}

extension Modifier {
  fileprivate var simpler: [Modifier] {
    switch self {
    case .frame(let width?, let height?, let place):
      return [
        .frame(width: width, height: nil, place), .frame(width: nil, height: height, place),
      ] + (place == .center ? [] : [.frame(width: width, height: height, .center)])
    case .frame(let width, let height, let place) where place != .center:
      return [.frame(width: width, height: height, .center)]
    case .flexibleFrame(let horizontal, let vertical, let place):
      var simpler: [Modifier] = []
      if !horizontal.isEmpty, !vertical.isEmpty {
        simpler.append(.flexibleFrame(horizontal: Limits(), vertical: vertical, place))
        simpler.append(.flexibleFrame(horizontal: horizontal, vertical: Limits(), place))
      }
      if !horizontal.isEmpty {
        simpler += horizontal.simpler.map {
          .flexibleFrame(horizontal: $0, vertical: vertical, place)
        }
      }
      if !vertical.isEmpty {
        simpler += vertical.simpler.map {
          .flexibleFrame(horizontal: horizontal, vertical: $0, place)
        }
      }
      if place != .center {
        simpler.append(.flexibleFrame(horizontal: horizontal, vertical: vertical, .center))
      }
      return simpler
    case .overlay(let place, let content) where place != .center:
      return [.overlay(.center, content)]
    case .background(let place, let content) where place != .center:
      return [.background(.center, content)]
    case .guide(let key, .other), .guide(let key, .fraction): return [.guide(key, .constant(5))]
    default: return []
    }
  }
}

extension Limits {
  fileprivate var simpler: [Limits] {
    var simpler: [Limits] = []
    if min != nil { simpler.append(Limits(ideal: ideal, max: max)) }
    if ideal != nil { simpler.append(Limits(min: min, max: max)) }
    if max != nil { simpler.append(Limits(min: min, ideal: ideal)) }
    return simpler.filter { !$0.isEmpty }
  }
}
