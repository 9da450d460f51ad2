public import Foundation

/// A view's size for one proposal, and its guides.
///
/// Values are distances from the view's own top leading corner, in points, leading-based whatever the
/// layout direction.
public struct Dimensions {
  /// The node that explicit values are asked of; `nil` for a bare size.
  let node: LayoutNode?
  public let proposal: ProposedSize
  public let size: CGSize
  let pass: LayoutPass

  public init(of node: LayoutNode, for proposal: ProposedSize, _ pass: LayoutPass) {
    self.node = node
    self.proposal = proposal
    self.pass = pass
    let answer = node.measure(proposal, pass)
    size = answer.size
    pass.guideBox.meet(answer.box)
  }

  /// The dimensions of a bare size, which has no explicit guides: a frame's own side.
  init(_ size: CGSize, for proposal: ProposedSize, _ pass: LayoutPass) {
    node = nil
    self.size = size
    self.proposal = proposal
    self.pass = pass
  }

  /// The value that the view, or a view inside it, has set for `key`; `nil` when none has.
  public func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let node else { return nil }
    let answer = node.guide(key, proposal, pass)
    pass.guideBox.meet(answer.box)
    return answer.optional
  }

  /// The explicit value for `key`, else the key's default for this size.
  public func value(_ key: AlignmentKey) -> CGFloat {
    if let explicit = explicit(key) { return explicit }
    return key.builtInDefault(size) ?? key.definition?.defaultValue(self) ?? 0
  }
}

extension Dimensions {
  /// True if both are of the same view at the same size.
  public func isSame(as other: Dimensions) -> Bool { node === other.node && size == other.size }
}

/// An explicit guide, or its absence, with the proposals for which that holds.
@frozen public struct GuideAnswer {
  /// The value in points; NaN when there is none.
  public var value: CGFloat
  public var box: ProposalBox

  @inlinable public init(_ value: CGFloat?, for box: ProposalBox) {
    self.value = value ?? .nan
    self.box = box
  }

  /// No explicit value, whatever the proposal.
  @inlinable public static var none: GuideAnswer { GuideAnswer(nil, for: .all) }

  @inlinable public var optional: CGFloat? { value.isNaN ? nil : value }
}

extension AlignmentKey {
  /// The default for a bare size.
  @inline(__always)
  func defaultValue(for size: CGSize, _ pass: LayoutPass) -> CGFloat {
    if let value = builtInDefault(size) { return value }
    return definition?.defaultValue(Dimensions(size, for: ProposedSize(size), pass)) ?? 0
  }
}

extension AlignmentKey {
  /// Combines explicit values as a container does; `nil` where there is none.
  public func combine<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    var combiner = GuideCombiner(self)
    for case let value? in values { combiner.add(value) }
    return combiner.result
  }
}

/// Combines the explicit values of several children by a key's rule, one after the other.
struct GuideCombiner {
  private let rule: AlignmentKey.Combination
  private var value: CGFloat = 0
  private var count: CGFloat = 0

  init(_ key: AlignmentKey) { rule = key.combination }

  mutating func add(_ next: CGFloat) {
    switch rule {
    case .none: return
    case .mean: value = (value * count + next) / (count + 1)
    case .minimum: value = count == 0 ? next : min(value, next)
    case .maximum: value = count == 0 ? next : max(value, next)
    }
    count += 1
  }

  var result: CGFloat? { count == 0 ? nil : value }
}
