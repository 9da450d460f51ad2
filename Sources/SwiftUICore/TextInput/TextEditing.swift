/// A text that is being edited: what is selected in it, what is being composed, and what can be taken back.
///
/// Places are counted in characters as a person sees them. Every change keeps them inside the text. A field holds one
/// of these and shows it; it knows nothing of lines, which moving up and down needs.
struct TextEditing: Equatable {
  private(set) var text: [Character]
  /// What is selected; empty for a place to insert at.
  private(set) var selection: Range<Int>
  /// What is being composed; `nil` for nothing.
  private(set) var marked: Range<Int>?
  private var undone = TextHistory()
  /// Which end of the selection stays while it is extended.
  private var anchor: Int

  /// - Parameter text: what is edited; the place to insert is at its end.
  init(_ text: String = "") {
    self.text = Array(text)
    selection = self.text.count..<self.text.count
    anchor = self.text.count
  }

  var string: String { String(text) }
  /// What is selected.
  var selectedText: String { String(text[selection]) }

  // MARK: Changing the text

  /// Puts a text in place of the selection, or of what is being composed.
  mutating func insert(_ new: String) {
    note(new.count == 1 && selection.isEmpty ? .typing : .other)
    replace(marked ?? selection, with: Array(new))
    marked = nil
  }

  /// Takes away the selection, or the character before it.
  ///
  /// - Parameter unit: what goes if nothing is selected.
  mutating func deleteBackward(_ unit: Unit = .character) {
    let range =
      selection.isEmpty
      ? place(.left, unit, from: selection.lowerBound)..<selection.upperBound : selection
    delete(range)
  }

  /// Takes away the selection, or the character after it.
  mutating func deleteForward(_ unit: Unit = .character) {
    let range =
      selection.isEmpty
      ? selection.lowerBound..<place(.right, unit, from: selection.upperBound) : selection
    delete(range)
  }

  private mutating func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    note(.deleting)
    replace(range, with: [])
    marked = nil
  }

  /// Shows what is being composed, in place of what was so far.
  ///
  /// - Parameter selected: what of it is selected, from its start; what lies outside of it is cut off.
  mutating func compose(_ new: String, selecting selected: Range<Int>) {
    if marked == nil { note(.other) }
    let start = (marked ?? selection).lowerBound
    let characters = Array(new)
    replace(marked ?? selection, with: characters)
    marked = characters.isEmpty ? nil : start..<start + characters.count
    let lower = min(max(0, selected.lowerBound), characters.count)
    let upper = min(max(lower, selected.upperBound), characters.count)
    selection = start + lower..<start + upper
    anchor = selection.lowerBound
  }

  /// Lets what is being composed stand.
  mutating func commit() {
    guard let marked else { return }
    self.marked = nil
    put(at: marked.upperBound)
  }

  /// Does what an entry says.
  mutating func apply(_ entry: TextEntry) {
    switch entry {
    case .insert(let text): insert(text)
    case .compose(let text, let selection): compose(text, selecting: selection)
    case .commit: commit()
    }
  }

  private mutating func replace(_ range: Range<Int>, with new: [Character]) {
    text.replaceSubrange(range, with: new)
    put(at: range.lowerBound + new.count)
  }

  private mutating func put(at place: Int) {
    selection = place..<place
    anchor = place
  }

  /// Takes over a text that was set from outside; the selection is kept as far as it lies in it.
  mutating func set(_ new: String) {
    guard new != string else { return }
    text = Array(new)
    let upper = min(selection.upperBound, text.count)
    selection = min(selection.lowerBound, upper)..<upper
    anchor = min(anchor, text.count)
    marked = nil
    undone = TextHistory()
  }

  // MARK: Selecting

  enum Direction {
    case left, right
  }

  /// How far a step goes.
  enum Unit {
    case character, word, line
  }

  /// Selects a part; what lies outside of the text is cut off.
  mutating func select(_ range: Range<Int>) {
    let lower = min(max(0, range.lowerBound), text.count)
    selection = lower..<min(max(lower, range.upperBound), text.count)
    anchor = selection.lowerBound
    marked = nil
  }

  mutating func selectAll() { select(0..<text.count) }

  /// Moves the place to insert.
  ///
  /// - Parameter extends: whether the selection grows or shrinks instead.
  mutating func move(_ direction: Direction, by unit: Unit = .character, extends: Bool = false) {
    marked = nil
    if !extends, !selection.isEmpty, unit == .character {
      return put(at: direction == .left ? selection.lowerBound : selection.upperBound)
    }
    let end = selection.lowerBound == anchor ? selection.upperBound : selection.lowerBound
    let target = place(direction, unit, from: end)
    if extends {
      selection = min(anchor, target)..<max(anchor, target)
    } else {
      put(at: target)
    }
  }

  /// The word around a place, or the run of other characters.
  func word(at place: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let index = min(max(0, place), text.count - 1)
    let isWord = text[index].isWordPart
    var (lower, upper) = (index, index + 1)
    while lower > 0, text[lower - 1].isWordPart == isWord { lower -= 1 }
    while upper < text.count, text[upper].isWordPart == isWord { upper += 1 }
    return lower..<upper
  }

  private func place(_ direction: Direction, _ unit: Unit, from start: Int) -> Int {
    var place = start
    switch (direction, unit) {
    case (.left, .character): place = max(0, start - 1)
    case (.right, .character): place = min(text.count, start + 1)
    case (.left, .word):
      while place > 0, !text[place - 1].isWordPart { place -= 1 }
      while place > 0, text[place - 1].isWordPart { place -= 1 }
    case (.right, .word):
      while place < text.count, !text[place].isWordPart { place += 1 }
      while place < text.count, text[place].isWordPart { place += 1 }
    case (.left, .line): while place > 0, !text[place - 1].isNewline { place -= 1 }
    case (.right, .line): while place < text.count, !text[place].isNewline { place += 1 }
    }
    return place
  }

  // MARK: Clipboard

  /// What is selected goes to the clipboard and out of the text.
  mutating func cut(to clipboard: inout Clipboard) {
    guard !selection.isEmpty else { return }
    copy(to: &clipboard)
    delete(selection)
  }

  func copy(to clipboard: inout Clipboard) {
    if !selection.isEmpty { clipboard.string = selectedText }
  }

  /// What is on the clipboard takes the place of the selection.
  mutating func paste(from clipboard: Clipboard) {
    guard let string = clipboard.string else { return }
    note(.other)
    replace(marked ?? selection, with: Array(string))
    marked = nil
  }

  // MARK: Taking back

  private mutating func note(_ kind: TextHistory.Kind) {
    undone.note(TextHistory.State(text: text, selection: selection), kind)
  }

  var canUndo: Bool { undone.canUndo }
  var canRedo: Bool { undone.canRedo }

  mutating func undo() { restore(undone.undo(from: .init(text: text, selection: selection))) }
  mutating func redo() { restore(undone.redo(from: .init(text: text, selection: selection))) }

  private mutating func restore(_ state: TextHistory.State?) {
    guard let state else { return }
    text = state.text
    selection = state.selection
    anchor = selection.lowerBound
    marked = nil
  }
}

/// What has been cut or copied on a stage.
struct Clipboard: Equatable {
  var string: String?
}

extension Character {
  /// Whether it is part of a word.
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" }
}
