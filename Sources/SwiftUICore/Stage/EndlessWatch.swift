internal import LayoutEngine

/// What is out of date, and what changes, in the last rounds of an update that does not come to an end.
@MainActor
final class EndlessWatch {
  /// How many rounds are watched.
  static let rounds = 10
  /// The most views and properties that are named.
  private static let mostNames = 4

  // Why unsafe: states are written on the main thread, in code that is not isolated to it.
  nonisolated(unsafe) static var current: EndlessWatch?

  private(set) var views: [TreeNode] = []
  private(set) var changed: [AnyObject] = []

  /// Notes nodes that are out of date.
  func note(_ nodes: [any ReadingNode]) {
    for node in nodes where !views.contains(where: { $0 === node }) { views.append(node) }
  }

  /// Notes the place of a state that has changed.
  nonisolated static func note(_ place: AnyObject) {
    guard let current else { return }
    // Why unsafe: a state is written on the main thread, to which its place belongs.
    nonisolated(unsafe) let place = place
    MainActor.assumeIsolated {
      if !current.changed.contains(where: { $0 === place }) { current.changed.append(place) }
    }
  }

  fileprivate static func list(_ names: [String]) -> String {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    let shown = unique.prefix(mostNames)
    let rest = unique.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    return shown.dropLast().joined(separator: ", ")
      + (shown.count > 1 ? " and " : "") + (shown.last ?? "")
  }
}

/// A node that can say what the property of a view is called that it keeps something for.
protocol PropertyNaming: ReadingNode {
  /// The name of a property by its place in the memory of the node.
  func propertyName(_ index: Int) -> String?
}

extension BodyNode: PropertyNaming {
  func propertyName(_ index: Int) -> String? { ViewTypeInfo.of(V.self).propertyName(index) }
}

extension TreeNode {
  /// The name of what this node keeps at a place: that of its view, and of the property.
  func nameOfState(at place: AnyObject) -> String? {
    guard let node = self as? any PropertyNaming,
      let index = node.memory?.locations.first(where: { $0.value === place })?.key,
      let name = node.propertyName(index)
    else { return nil }
    return "\(viewName).\(name)"
  }
}

extension StageCore {
  /// The nodes that are out of date.
  var markedNodes: [any ReadingNode] { batches.flatMap { Array($0.nodes) } }

  /// Says which views, and which of their properties, keep each other changing.
  func reportEndlessUpdate(passes: Int) {
    isEndless = true
    let watch = EndlessWatch.current
    watch?.note(markedNodes)
    let first = markedNodes.first
    report(
      .endlessUpdate(
        of: EndlessWatch.list((watch?.views ?? []).map(\.viewName)),
        changing: EndlessWatch.list(names(of: watch?.changed ?? [])), passes: passes,
        first.flatMap { location(of: $0) ?? firstLocation(inside: $0) }))
  }

  /// The names of states by their places.
  ///
  /// - Complexity: O(*n*) in the nodes of the tree for each place.
  private func names(of places: [AnyObject]) -> [String] {
    places.compactMap { place in
      var pending: [TreeNode] = [root]
      while let node = pending.popLast() {
        if let name = node.nameOfState(at: place) { return name }
        node.forEachChild { pending.append($0) }
      }
      return nil
    }
  }

  /// Reports a state that a body changes while it is evaluated.
  nonisolated static func noteChange(of place: AnyObject) {
    EndlessWatch.note(place)
    guard let node = Reading.current, node is any PropertyNaming else { return }
    // Why unsafe: bodies are evaluated on the main thread.
    nonisolated(unsafe) let view = node
    nonisolated(unsafe) let place = place
    MainActor.assumeIsolated {
      guard let core = view.core else { return }
      core.report(
        .changeInBody(
          of: view.viewName, view.nameOfState(at: place),
          core.location(of: view) ?? core.firstLocation(inside: view)))
    }
  }
}

extension Diagnostic {
  static func endlessUpdate(
    of views: String, changing states: String, passes: Int, _ location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      "endless-update", isError: true, "views must settle after a change",
      notes: [
        "\(views.isEmpty ? "a view" : views) asked for another update in each of \(passes) rounds"
      ]
        + (states.isEmpty ? [] : ["what keeps changing: \(states)"]),
      hint: "do not change state in a body, or in onAppear each time, that the body itself reads",
      at: location)
  }

  static func changeInBody(
    of view: String, _ state: String?, _ location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      "change-in-body", "a body must not change state",
      notes: ["\(view) changes \(state ?? "a state") while it is evaluated"],
      hint: "change it in an action, onAppear, onChange or task, or work the value out in the body",
      at: location)
  }
}
