internal import Foundation
internal import LayoutEngine

/// What surprises people about a layout that is as it was asked for.
///
/// Found in a walk of its own over a tree that has been laid out and drawn, when a tool asks for it
/// (``LayoutTree/diagnostics()``): an update does nothing for it.
@MainActor struct LayoutChecks {
  let tree: LayoutTree
  let pass: LayoutPass
  private(set) var diagnostics: [Diagnostic] = []
  /// Where content sticks out, with the frame that it sticks out of.
  private(set) var overflows: [(frame: LayoutNode, overflow: Overflow)] = []
  private var surroundings: [ObjectIdentifier: Surroundings] = [:]

  /// What the nodes around a node do to it, found on the way down.
  struct Surroundings {
    /// What of the canvas they leave to be seen.
    var visible = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    /// Why the node is offered no length on an axis: a scroll view, or a fixed size.
    var asksForIdeal = PerAxis<LayoutNode?>(horizontal: nil, vertical: nil)
    /// True on an axis on which a view around was reported to be endless: those inside are so for the same reason.
    var isReported = PerAxis(horizontal: false, vertical: false)
    var isHidden = false
  }

  init(_ tree: LayoutTree, _ pass: LayoutPass) {
    self.tree = tree
    self.pass = pass
  }

  /// Looks at all nodes that are shown.
  ///
  /// - Complexity: O(*n*) in the nodes, and for each report what a trace costs.
  mutating func run(from root: RootNode) {
    checkOverflow(of: root, nil, CGRect(origin: .zero, size: root.canvas))
    for entry in tree.entries {
      guard let node = tree.node(of: entry.id) else { continue }
      var around = self.around(node)
      if node.flags.contains(.isHidden) || (node as? any EffectNode)?.hidesContent == true {
        around.isHidden = true
      }
      if !around.isHidden { check(node, entry, &around) }
      if node is ClipNode || node is ScrollNode {
        let own = (node as? ScrollNode)?.viewport ?? CGRect(origin: .zero, size: node.size)
        around.visible = around.visible.intersection(
          own.offsetBy(dx: entry.frame.origin.x, dy: entry.frame.origin.y))
      }
      surroundings[ObjectIdentifier(node)] = around
    }
  }

  /// What is around a node: what its container has around itself, and what the container does.
  private func around(_ node: LayoutNode) -> Surroundings {
    var container = node.container
    // What is not listed does nothing.
    while let current = container, surroundings[ObjectIdentifier(current)] == nil,
      !(current is RootNode)
    {
      container = current.container
    }
    guard let container, var around = surroundings[ObjectIdentifier(container)] else {
      return Surroundings()
    }
    around.asksForIdeal = PerAxis { axis in
      if node.proposal[axis] >= 0 { return nil }
      if let scroll = container as? ScrollNode, scroll.axes.contains(axis) { return scroll }
      if let fixed = container as? FixedSizeNode,
        axis == .horizontal ? fixed.horizontal : fixed.vertical
      {
        return fixed
      }
      return around.asksForIdeal[axis]
    }
    return around
  }

  private mutating func check(
    _ node: LayoutNode, _ entry: TreeEntry, _ around: inout Surroundings
  ) {
    switch node {
    case let text as GlyphNode: checkText(text, entry)
    case let spacer as SpacerNode: checkSpacer(spacer, entry, around)
    case let guide as AlignmentGuideNode: checkGuide(guide, entry)
    case is FixedFrameNode, is FlexibleFrameNode: checkOverflow(of: node, entry, around.visible)
    default: break
    }
    checkEndless(node, entry, &around)
  }

  private mutating func checkOverflow(
    of node: LayoutNode, _ entry: TreeEntry?, _ visible: CGRect
  ) {
    // At the canvas, everything beyond counts.
    let seen: CGRect? = entry.map {
      visible.offsetBy(dx: -$0.frame.origin.x, dy: -$0.frame.origin.y)
    }
    guard let overflow = node.overflow(seen: seen, pass) else { return }
    overflows.append((node, overflow))
    let sides = overflow.edges.map { "\(number($0.length)) at the \($0.name)" }
      .joined(separator: " and ")
    let content = overflow.content
    report(
      .overflow(
        "\(name(content)) is \(number(content.size.width))×\(number(content.size.height)), "
          + "\(name(node)) is \(number(node.size.width))×\(number(node.size.height))",
        "it sticks out by \(sides)"), entry ?? tree.entry(of: content))
  }

  mutating func report(_ diagnostic: Diagnostic, _ entry: TreeEntry?) {
    var diagnostic = diagnostic
    diagnostic.node = entry?.id
    diagnostic.file = entry?.file
    diagnostic.line = entry?.line
    diagnostics.append(diagnostic)
  }

  /// A node as notes call it: its view, its text and its place.
  func name(_ node: LayoutNode) -> String {
    guard let entry = tree.entry(of: node) else {
      return node is RootNode ? "the canvas" : node.viewName
    }
    var name = entry.view
    if let text = entry.text { name += " \"\(text.count > 24 ? text.prefix(23) + "…" : text)\"" }
    guard let file = entry.file, let line = entry.line else { return name }
    let place = file.split(separator: "/").last.map(String.init) ?? file
    return "\(name) (\(place):\(line))"
  }

  /// A length with at most two decimals.
  func number(_ length: CGFloat) -> String {
    guard length.isFinite, abs(length) < 1e12 else { return "∞" }
    let rounded = (length * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
  }

  /// The node around that has decided what a node is offered on an axis: the first that does not hand on what
  /// it is offered itself.
  func decider(of node: LayoutNode, on axis: LayoutEngine.Axis) -> LayoutTrace.Level? {
    var next: LayoutNode? = node
    while let current = next {
      let level = LayoutTrace.Level(of: current, pass)
      guard case .passed? = level.offer?[axis] else { return level }
      next = current.container
    }
    return nil
  }
}

extension LayoutTree {
  /// What surprises people about the layout: texts that are cut, content that sticks out, and the like.
  ///
  /// - Complexity: O(*n*) in the nodes, and for each report what a trace costs.
  public func diagnostics() -> [Diagnostic] { checked { $0.diagnostics } }

  /// Where content sticks out of a frame, the canvas first, then in the order of the tree.
  public func overflows() -> [OverflowMark] {
    checked { $0.overflows.map { OverflowMark($0.overflow, in: $0.frame) } }
  }

  private func checked<R>(_ result: (LayoutChecks) -> [R]) -> [R] {
    var found: [R] = []
    onLargeStack {
      self.observing { pass, root in
        var checks = LayoutChecks(self, pass)
        checks.run(from: root)
        found = result(checks)
      }
    }
    return found
  }
}

extension LayoutEngine.Axis {
  /// What a length on the axis is called.
  var lengthName: String { self == .horizontal ? "width" : "height" }
}
