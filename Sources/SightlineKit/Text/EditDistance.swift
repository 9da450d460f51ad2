extension String {
  /// How many characters must be put in, taken out or replaced to make this string the other.
  package func distance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (i, character) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, wanted) in target.enumerated() {
        let replaced = diagonal + (character == wanted ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
