public import Foundation

/// A node that remembers its answers, each with the proposals it holds for.
///
/// The newest answer lies in the node, the others in an object that most nodes never need: a rigid subtree
/// answers everything from one entry, a wrapping text from one for each way to break it.
open class CachingNode: LayoutNode {
  /// How many answers are kept.
  ///
  /// On each axis a node inside stacks is asked for 0, ∞ and its share, which makes nine; three
  /// more keep what placing asks from pushing them out.
  static let capacity = 12

  final var newest = SizeAnswer(.zero, for: .none)
  final var others: OlderAnswers?

  /// True if a change of lengths inside can change nothing in this node but what it answers.
  open var isCheckable: Bool { false }

  /// Works out the size for `proposal`.
  open func size(for proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    preconditionFailure("\(viewName) does not say how large it is")
  }

  public final override func measure(_ proposal: ProposedSize, _ pass: LayoutPass) -> SizeAnswer {
    if pass.usesCaches {
      if newest.box.contains(proposal) {
        if pass.checksCaches { check(newest, proposal, pass) }
        return newest
      }
      if let known = others?.take(proposal, replacingWith: newest) {
        newest = known
        if pass.checksCaches { check(known, proposal, pass) }
        return known
      }
    }
    refreshChildren()
    pass.counters.measures &+= 1
    let answer = size(for: proposal, pass)
    guard pass.usesCaches else { return answer }
    flags.remove(.isInvalid)
    if newest.box != .none {
      let others = others ?? OlderAnswers()
      others.push(newest)
      self.others = others
    }
    newest = answer
    return answer
  }

  public override init() {
    super.init()
    flags.insert(.isInvalid)
  }

  open override func dropAnswers() {
    super.dropAnswers()
    flags.insert(.isInvalid)
    flags.remove(.isDoubted)
    newest.box = .none
    others = nil
  }

  private func check(_ known: SizeAnswer, _ proposal: ProposedSize, _ pass: LayoutPass) {
    // Why one level: checking the checks is a factor of five for every two levels.
    guard !pass.isChecking else { return }
    pass.isChecking = true
    let counters = pass.counters
    let fresh = size(for: proposal, pass)
    pass.counters = counters
    pass.isChecking = false
    if fresh.size != known.size {
      pass.cacheFaults.append(
        "\(viewName): the size for \(proposal) was cached as \(known.size), is \(fresh.size)")
    }
  }
}

extension ProposalBox {
  /// No proposal at all: the box of an entry that is not in use.
  @inlinable static var none: ProposalBox { ProposalBox(minWidth: .infinity, maxWidth: -.infinity) }
}

/// The older answers of a node, the newest first.
final class OlderAnswers {
  private(set) var answers: ContiguousArray<SizeAnswer> = []
  /// True if there have been more.
  private(set) var isIncomplete = false

  func push(_ answer: SizeAnswer) {
    if answers.count == CachingNode.capacity - 1 {
      answers.removeLast()
      isIncomplete = true
    }
    answers.insert(answer, at: 0)
  }

  /// Takes the answer for `proposal` out, if there is one, and puts `newer` in front.
  func take(_ proposal: ProposedSize, replacingWith newer: SizeAnswer) -> SizeAnswer? {
    guard let index = answers.firstIndex(where: { $0.box.contains(proposal) }) else { return nil }
    let found = answers.remove(at: index)
    answers.insert(newer, at: 0)
    return found
  }
}
