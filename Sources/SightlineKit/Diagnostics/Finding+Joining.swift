/// What makes a warning like another.
private struct RepeatedFinding: Hashable {
  var code: String
  var place: Finding.Place
}

extension [Finding] {
  /// The findings as a reader wants them: of the warnings of one kind at one place, as the rows of a list give
  /// them, the first, with a note of how many more there are.
  package var joined: [Finding] {
    var result: [Finding] = []
    var positions: [RepeatedFinding: Int] = [:]
    var more: [Int: Int] = [:]
    for finding in self {
      guard finding.severity == .warning, let place = finding.place, place.line != nil else {
        result.append(finding)
        continue
      }
      let key = RepeatedFinding(code: finding.code, place: place)
      if let first = positions[key] {
        more[first, default: 0] += 1
      } else {
        positions[key] = result.count
        result.append(finding)
      }
    }
    for (position, count) in more {
      result[position].notes.append(Finding.Note("and \(count) more like it"))
    }
    return result
  }
}
