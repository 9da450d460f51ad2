internal import Foundation
internal import LayoutEngine
internal import Synchronization

/// The keys of the alignment IDs that have been used.
enum AlignmentKeys {
  private struct Name: Hashable {
    var id: ObjectIdentifier
    var axis: LayoutEngine.Axis
  }

  private static let known = Mutex<[Name: AlignmentKey]>([:])

  /// The key of an ID on an axis; the same each time.
  static func key(_ id: any AlignmentID.Type, _ axis: LayoutEngine.Axis) -> AlignmentKey {
    let name = Name(id: ObjectIdentifier(id), axis: axis)
    return known.withLock { known in
      if let key = known[name] { return key }
      let kind = axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
      let definition = AlignmentKey.Definition(name: "\(kind).\(guideName(id))") { dimensions in
        id.defaultValue(in: ViewDimensions(dimensions))
      }
      let key = AlignmentKey.define(definition, axis: axis)
      known[name] = key
      return key
    }
  }

  /// The name by which users know the guide, as far as the ID's type tells: its own, with a small first
  /// letter and without an ending that only says what it is.
  private static func guideName(_ id: any AlignmentID.Type) -> String {
    var name = String(describing: id)
    for ending in ["AlignmentID", "Alignment", "ID"] where name.hasSuffix(ending) {
      if name.count > ending.count { name.removeLast(ending.count) }
      break
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
