public import DisplayList
public import Foundation
internal import LayoutEngine

/// What a stage shows after an update.
///
/// It shares with the frame before what did not change; the tree is made only when asked for, and is that
/// of the stage at that moment.
@_spi(Sightline)
@MainActor
public struct Frame {
  /// The canvas in points.
  public let size: CGSize
  public let diagnostics: [Diagnostic]
  public let counters: Counters
  public let displayList: DisplayList
  /// True for dark appearance, which the views may have asked for.
  public let isDark: Bool
  private let core: StageCore

  /// What an update did.
  public struct Counters: Equatable, Sendable {
    /// Bodies evaluated.
    public var bodies = 0
    /// Sizes and guides worked out.
    public var measures = 0
    /// Nodes whose children were placed.
    public var placements = 0
    /// Nodes whose drawing was made.
    public var drawn = 0
  }

  init(_ core: StageCore) {
    self.core = core
    size = core.root.canvas
    isDark = core.root.environment.colorScheme == .dark
    let drawing = DrawPass(core)
    if core.isAborted {
      displayList = DisplayList(size: size, root: nil)
    } else {
      displayList = drawing.displayList(of: core.root)
    }
    counters = Counters(
      bodies: core.bodies, measures: core.pass.counters.measures,
      placements: core.pass.counters.placements, drawn: drawing.drawn)
    core.bodies = 0
    core.pass.counters = LayoutPass.Counters()
    core.reportRefusedPaths()
    diagnostics = core.takeDiagnostics()
  }

  /// The laid-out tree; empty where views were nested without end, and nothing was laid out.
  public func layoutTree() -> LayoutTree {
    var tree: LayoutTree?
    onLargeStack { tree = LayoutTree(core) }
    guard let tree else { preconditionFailure("the tree was read") }
    return tree
  }

  /// All nodes, in order of drawing, parents before children.
  public func tree() -> [TreeEntry] { layoutTree().entries }
}
