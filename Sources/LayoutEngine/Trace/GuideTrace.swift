public import Foundation

/// The value of a guide, and where it comes from.
public struct GuideTrace {
  public let node: LayoutNode
  public let key: AlignmentKey
  /// In points from the node's top leading corner.
  public let value: CGFloat
  public let source: Source

  public indirect enum Source {
    /// The key's default for a view of this length.
    case standard(CGFloat)
    /// The baseline of a text or a symbol.
    case baseline
    /// The closure of an `alignmentGuide` modifier, which the node is.
    case modifier
    /// What a user's layout says of its own.
    case layout
    /// That of the view inside, from where that lies.
    case inside(Part)
    /// Those of several views inside, combined by the key's rule.
    case combined([Part], Rule)
  }

  /// How several values become one.
  public enum Rule: Equatable, Sendable { case mean, smallest, largest }

  /// A guide of a view inside.
  public struct Part {
    public let guide: GuideTrace
    /// Where the view lies in the node, on the axis of the key.
    public let origin: CGFloat

    public var value: CGFloat { guide.value + origin }
  }

  /// True if a view has set it, and it is no default.
  public var isExplicit: Bool {
    if case .standard = source { false } else { true }
  }

  /// The value that follows from those inside; `nil` where there are none.
  public var derived: CGFloat? {
    switch source {
    case .standard, .baseline, .modifier, .layout: return nil
    case .inside(let part): return part.value
    case .combined(let parts, _): return key.combine(parts.map { Optional($0.value) })
    }
  }
}

extension LayoutNode {
  /// The value of a guide of a node that answered `size` to `proposal`, with its source.
  func guideTrace(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ size: CGSize, _ pass: LayoutPass
  ) -> GuideTrace {
    guard let value = guide(key, proposal, pass).optional else {
      var box = ProposalBox.all
      return GuideTrace(
        node: self, key: key, value: guideValue(key, proposal, size, pass, meeting: &box),
        source: .standard(size.length(key.axis)))
    }
    return GuideTrace(
      node: self, key: key, value: value, source: guideSource(key, proposal, size, pass))
  }

  private func guideSource(
    _ key: AlignmentKey, _ proposal: ProposedSize, _ size: CGSize, _ pass: LayoutPass
  ) -> GuideTrace.Source {
    switch self {
    case let node as AlignmentGuideNode where node.key == key: return .modifier
    case is TextNode, is PictureNode: return .baseline
    case let node as UnaryNode:
      guard let child = node.child else { return .layout }
      let treatment = treatment(of: child, proposal, in: size, pass)
      let inner = treatment.proposal
      // What moves only the drawing leaves guides where they are.
      let origin = node is OffsetNode ? 0 : treatment.origin.coordinate(key.axis)
      return .inside(
        GuideTrace.Part(
          guide: child.guideTrace(key, inner, child.measure(inner, pass).size, pass),
          origin: origin))
    case let node as FittingNode:
      guard let child = node.choice(proposal, pass).child else { return .layout }
      return .inside(
        GuideTrace.Part(guide: child.guideTrace(key, proposal, size, pass), origin: 0))
    case let node as ContainerNode:
      if let custom = node as? CustomLayoutNode, custom.decides(key, proposal, in: size, pass) {
        return .layout
      }
      var parts: [GuideTrace.Part] = []
      node.forEachPlace(proposal, in: size, pass) { index, origin, offer, childSize in
        let child = node.elements[index]
        guard child.guide(key, offer, pass).optional != nil else { return }
        parts.append(
          GuideTrace.Part(
            guide: child.guideTrace(key, offer, childSize, pass),
            origin: origin.coordinate(key.axis)))
      }
      guard let rule = key.combination.rule, !parts.isEmpty else { return .layout }
      return .combined(parts, rule)
    default: return .layout
    }
  }
}

extension AlignmentKey.Combination {
  fileprivate var rule: GuideTrace.Rule? {
    switch self {
    case .none: nil
    case .mean: .mean
    case .minimum: .smallest
    case .maximum: .largest
    }
  }
}
