public import Foundation

/// Someone who wants to know which nodes will lie elsewhere than they were placed before.
public protocol MoveObserver: AnyObject {
  /// A node still lies where it did, and will lie at a point of its container, from the left, with a size.
  func willMove(_ node: LayoutNode, to origin: CGPoint, _ size: CGSize)
}

/// What one pass of layout carries with it: counters, scratch memory, the switches of the tests.
public final class LayoutPass {
  /// What a pass did; sums over all passes of an update.
  @frozen public struct Counters: Equatable, Sendable {
    /// Sizes and guides that were worked out, not found in a cache; a leaf counts each time it is asked.
    public var measures = 0
    /// Nodes whose children were placed.
    public var placements = 0

    public init() {}
  }

  public var counters = Counters()
  /// Who wants to know which nodes will lie elsewhere; `nil` for nobody.
  public var moves: (any MoveObserver)?
  /// The size of a pixel in points.
  public var pixel: CGFloat
  /// The proposals for which what a guide's closure has read so far stays the same.
  var guideBox = ProposalBox.all
  /// Off only in tests that compare with an engine that remembers nothing.
  public var usesCaches = true
  /// From this depth on some modifiers remember what their child has answered; shallow trees have no need.
  public var relayDepth: UInt32 = 64
  /// Works out every cached answer again, one level deep, and reports what differs.
  public var checksCaches = false
  /// Disagreements that ``checksCaches`` found.
  public var cacheFaults: [String] = []
  /// Nodes that gave a size that is not a number, once each.
  public private(set) var invalidNodes: [LayoutNode] = []
  /// True while a node is placed whose ancestors have moved.
  var ancestorMoved = false
  var isChecking = false
  let items = ItemArena()
  /// Counts passes; exact keys of user-written layouts live for one.
  public private(set) var generation: UInt32 = 0

  public init(pixel: CGFloat) { self.pixel = pixel }

  /// Starts another pass.
  public func begin() { generation &+= 1 }

  /// Notes a node whose answer was not a number.
  func reportInvalid(_ node: LayoutNode) {
    if !isChecking, !invalidNodes.contains(where: { $0 === node }) { invalidNodes.append(node) }
  }

  /// Runs `body`, which places what is inside a node; if `isChanged`, what has read its place from there counts
  /// as moved.
  func withMoved(_ isChanged: Bool, _ body: () -> Void) {
    let outer = ancestorMoved
    if isChanged { ancestorMoved = true }
    body()
    ancestorMoved = outer
  }

  /// What lazy containers have learned in this pass.
  private var corrections: ContiguousArray<LayoutCorrection> = []

  /// Asks for another pass after this one.
  func correct(_ correction: LayoutCorrection) { corrections.append(correction) }

  /// Applies what lazy containers have learned.
  ///
  /// - Returns: false if there was nothing.
  func applyCorrections() -> Bool {
    let waiting = corrections
    corrections = []
    for correction in waiting { correction.apply() }
    return !waiting.isEmpty
  }

  public func takeInvalidNodes() -> [LayoutNode] {
    defer { invalidNodes = [] }
    return invalidNodes
  }
}

/// Scratch memory for the children of the stacks that are being laid out, in stack order.
final class ItemArena {
  private var chunks: ContiguousArray<UnsafeMutableBufferPointer<StackItem>> = []
  private var chunk = 0
  private var used = 0

  /// Calls `body` with room for `count` items, whose contents are undefined.
  func with<R>(_ count: Int, _ body: (UnsafeMutablePointer<StackItem>) -> R) -> R {
    let savedChunk = chunk
    let savedUsed = used
    defer {
      chunk = savedChunk
      used = savedUsed
    }
    while chunk < chunks.count, chunks[chunk].count - used < count {
      chunk += 1
      used = 0
    }
    if chunk == chunks.count {
      chunks.append(.allocate(capacity: max(256, count)))
      used = 0
    }
    guard let base = chunks[chunk].baseAddress else { preconditionFailure("a chunk has memory") }
    let start = base + used
    used += count
    return body(start)
  }

  deinit { for chunk in chunks { chunk.deallocate() } }
}
