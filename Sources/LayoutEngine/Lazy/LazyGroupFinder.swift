/// Finds the runs and sections in a lazy container, and keeps the groups that it knows of.
struct LazyGroupFinder {
  private struct Key: Hashable {
    var section: ObjectIdentifier?
    var part: SectionPart
  }

  /// The groups of each kind, the first last.
  private var known: [Key: ContiguousArray<LazyGroup>] = [:]
  private(set) var found:
    ContiguousArray<(group: LazyGroup, sources: ContiguousArray<RowSourceNode>)> = []

  init(known groups: ContiguousArray<LazyGroup>) {
    for group in groups.reversed() {
      known[Key(section: group.section.map { ObjectIdentifier($0) }, part: group.part), default: []]
        .append(group)
    }
  }

  /// Looks at the nodes below `node`, which belong to a part of a section.
  ///
  /// - Complexity: O(*n*) in the nodes outside rows.
  mutating func look(in node: TreeNode, _ part: SectionPart, of section: SectionNode?) {
    var child = node.firstChild
    while let current = child {
      if let source = current as? RowSourceNode {
        if let last = found.last?.group, last.part == part, last.section === section {
          found[found.count - 1].sources.append(source)
        } else {
          found.append((group(part, of: section), [source]))
        }
      } else if let section = current as? SectionNode {
        look(in: section, .rows, of: section)
      } else if let inner = current as? SectionPartNode {
        look(in: inner, inner.part, of: section)
      } else if !current.flags.contains(.isLayout) {
        look(in: current, part, of: section)
      }
      child = current.nextSibling
    }
  }

  private mutating func group(_ part: SectionPart, of section: SectionNode?) -> LazyGroup {
    let key = Key(section: section.map { ObjectIdentifier($0) }, part: part)
    return known[key]?.popLast() ?? LazyGroup(part, of: section)
  }
}
