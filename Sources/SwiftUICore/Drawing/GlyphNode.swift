internal import DisplayList
internal import Foundation
internal import LayoutEngine

/// A text or a symbol in the tree: resolved for the environment around it.
final class GlyphNode: TextNode, DrawingNode, ReadingNode {
  var memory: ViewMemory?
  private var source: any GlyphSource
  /// The style of what has none of its own, and those that runs have.
  private var style = _ResolvedStyle.clear
  private var furtherStyles: [_ResolvedStyle] = []
  private var drawn: (any DrawnText)?
  /// Whether bars are drawn in the place of the text.
  private var isRedacted = false
  private var links: [TextLink] = []
  private var images: [InlineImage] = []

  @MainActor static func make(_ name: String, _ source: any GlyphSource, _ scope: _Scope)
    -> GlyphNode
  {
    let node = GlyphNode(name, source, source.placeholder)
    node.refresh(scope)
    return node
  }

  private init(_ name: String, _ source: any GlyphSource, _ text: any MeasuredText) {
    self.source = source
    super.init(name, text)
    flags.insert(.draws)
  }

  @MainActor func set(_ source: any GlyphSource, _ scope: _Scope) {
    self.source = source
    refresh(scope)
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    memory?.forgetReads(of: self)
    let resolved = scope.reading(self) { source.resolve($0, scope) }
    if scope.environment.hasContentTransition { changeContent(to: resolved, scope) }
    drawn = resolved.drawn
    links = resolved.links
    set(resolved.text)
    if resolved.followsTime { scope.stage.clock.addReader(self) }
    if resolved.isRedacted != isRedacted || resolved.images != images {
      isRedacted = resolved.isRedacted
      images = resolved.images
      invalidateDrawing()
    }
    let styles = [resolved.style] + resolved.furtherStyles
    for style in styles { scope.check(style) }
    scope.animate(self, from: [style] + furtherStyles, to: styles) { node, styles in
      unsafeDowncast(node, to: GlyphNode.self).show(styles)
    }
  }

  /// Has what is shown now go over to what will be, if the transaction has an animation and the environment a transition.
  @MainActor private func changeContent(to new: ResolvedGlyphs, _ scope: _Scope) {
    let transition = scope.environment.contentTransition
    // A text has no states; the place of one that there cannot be keeps the transition of before.
    let memory = Reading.memory(of: self)
    let before = (memory.locations[-1] as? KnownContentTransition)?.transition
    memory.locations[-1] = KnownContentTransition(transition)
    guard let drawn, new.drawn !== drawn, transition != .identity, flags.contains(.wasPlaced),
      let animation = scope.transaction.animation
    else { return }
    let change = ContentChange(self, from: operations(), isDown: transition.isDown(after: before))
    scope.stage.animations[self, .content]?.stop(scope.stage)
    scope.stage.animations.add(change, .content, scope.stage)
    change.begin(animation, scope.transaction, scope.stage)
  }

  private func show(_ styles: [_ResolvedStyle]) {
    guard let first = styles.first else { return }
    let further = Array(styles.dropFirst())
    if first == style, further == furtherStyles { return }
    style = first
    furtherStyles = further
    invalidateDrawing()
  }

  /// What the text shows, for the tree; `nil` for a symbol.
  @MainActor var shownText: String? {
    let values = core?.environment(at: self) ?? EnvironmentValues()
    return source.shownText(in: TextPlace(values, now: core?.clock.machineDate ?? .now))
  }

  func operations() -> [DrawOperation] {
    guard let drawn else { return [.placeholder(CGRect(origin: .zero, size: size))] }
    let frame = CGRect(origin: .zero, size: size)
    let paints = [style.paint(in: frame)] + furtherStyles.map { $0.paint(in: frame) }
    let plain =
      drawn.operations(
        proposedWidth: proposal.optionalWidth, proposedHeight: proposal.optionalHeight, size: size,
        paints: paints) + imageOperations(paints)
    if isRedacted { return RedactedDrawing.bars(for: plain, size: size, style) }
    let operations = style.adorned(plain)
    if links.isEmpty { return operations }
    return operations
      + linkBoxes.map { .link($0.box, address: links[$0.number - 1].url.absoluteString) }
  }

  /// The drawing of the pictures that stand in the lines.
  private func imageOperations(_ paints: [Paint]) -> [DrawOperation] {
    if images.isEmpty { return [] }
    nonisolated(unsafe) let node = self
    return images.operations(
      at: places(of: .attachments, count: images.count), paints: paints
    ) { name, fault in
      MainActor.assumeIsolated {
        guard let core = node.core else { return }
        core.report(.unusableImage(name, fault, core.location(of: node)))
      }
    }
  }

  // MARK: Links

  /// The address of the link at a point of the node's own space.
  func link(at point: CGPoint) -> URL? {
    guard let box = linkBoxes.first(where: { $0.box.contains(point) }) else { return nil }
    return links[box.number - 1].url
  }

  /// The middle of the first line of a link that reads so, in the node's own space.
  func linkPlace(_ text: String) -> CGPoint? {
    guard let index = links.firstIndex(where: { $0.text == text }),
      let box = linkBoxes.first(where: { $0.number == index + 1 })?.box
    else { return nil }
    return CGPoint(x: box.midX, y: box.midY)
  }

  private var linkBoxes: [(number: Int, box: CGRect)] {
    places(of: .links, count: links.count + 1)
  }

  /// Where the links or pictures lie whose numbers are below `count`, in the node's own space.
  private func places(of kind: TextPart, count: Int) -> [(number: Int, box: CGRect)] {
    guard let drawn else { return [] }
    return drawn.places(
      of: kind, proposedWidth: proposal.optionalWidth, proposedHeight: proposal.optionalHeight,
      size: size
    ).filter { $0.number < count }
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }
}

/// A link in a text: what it reads and where it leads.
struct TextLink: Equatable {
  var url: URL
  var text: String
}

/// A text or a symbol as a view has it, before the environment has been asked.
protocol GlyphSource {
  @MainActor func resolve(_ values: EnvironmentValues, _ scope: _Scope) -> ResolvedGlyphs
  /// What a text shows in a place; `nil` for a symbol.
  @MainActor func shownText(in place: TextPlace) -> String?
}

/// A text or a symbol that can be measured and drawn.
struct ResolvedGlyphs {
  var text: any MeasuredText
  /// `nil` for a placeholder.
  var drawn: (any DrawnText)?
  /// The style of what has none of its own.
  var style: _ResolvedStyle
  /// The styles of runs, by their numbers from 1.
  var furtherStyles: [_ResolvedStyle] = []
  /// The links of a text, by their numbers from 1.
  var links: [TextLink] = []
  /// The pictures in a text, by their numbers from 0.
  var images: [InlineImage] = []
  /// Whether bars are drawn in its place.
  var isRedacted = false
  /// Whether it looks different later.
  var followsTime = false
}

extension GlyphSource {
  var placeholder: any MeasuredText { FixedBox(.zero) }
}

/// Something of a fixed size that stands for what could not be had.
final class FixedBox: MeasuredText {
  private let size: CGSize

  init(_ size: CGSize) { self.size = size }

  func answer(to proposal: ProposedSize) -> SizeAnswer { SizeAnswer(size, for: .all) }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    (size.height, size.height)
  }

  var spacing: TextSpacing? { nil }
}
