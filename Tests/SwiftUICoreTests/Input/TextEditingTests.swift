import Testing

@testable import SwiftUICore

/// A text that is edited.
@Suite struct TextEditingTests {
  @Test("what is typed takes the place of the selection")
  func typing() {
    var text = TextEditing("hello")
    text.insert("!")
    #expect(text.string == "hello!")
    text.select(1..<4)
    text.insert("u")
    #expect(text.string == "huo!")
    #expect(text.selection == 2..<2)
  }

  @Test("taking away goes by what a person sees as one character, by words and by lines")
  func deleting() {
    var text = TextEditing("one two 👨‍👩‍👧")
    text.deleteBackward()
    #expect(text.string == "one two ")
    text.deleteBackward(.word)
    #expect(text.string == "one ")
    text.move(.left, by: .line)
    text.deleteForward()
    #expect(text.string == "ne ")
    text.deleteForward(.line)
    #expect(text.string == "")
    text.deleteBackward()
    text.deleteForward()
    #expect(text.string == "")
  }

  @Test("moving goes to the ends of a selection, and extends it from where it began")
  func moving() {
    var text = TextEditing("abc def")
    text.move(.left, by: .word, extends: true)
    #expect(text.selectedText == "def")
    text.move(.left, extends: true)
    #expect(text.selectedText == " def")
    text.move(.right, by: .word, extends: true)
    #expect(text.selection == 7..<7)
    text.select(1..<3)
    text.move(.right)
    #expect(text.selection == 3..<3)
    #expect(text.word(at: 5) == 4..<7)
  }

  @Test("what is composed is replaced until it stands")
  func composing() {
    var text = TextEditing("a")
    text.compose("k", selecting: 1..<1)
    text.compose("かn", selecting: 0..<9)
    #expect(text.string == "aかn")
    #expect(text.marked == 1..<3)
    #expect(text.selection == 1..<3)
    text.insert("漢")
    #expect(text.string == "a漢")
    #expect(text.marked == nil)
    text.compose("x", selecting: 0..<1)
    text.commit()
    #expect(text.string == "a漢x")
    #expect(text.selection == 3..<3)
    text.compose("y", selecting: 0..<0)
    text.compose("", selecting: 0..<0)
    #expect(text.string == "a漢x")
    #expect(text.marked == nil)
  }

  @Test("what is cut can be pasted, and nothing is cut where nothing is selected")
  func clipboard() {
    var text = TextEditing("abcd")
    var clipboard = Clipboard()
    text.cut(to: &clipboard)
    text.paste(from: clipboard)
    #expect(text.string == "abcd")
    text.select(0..<2)
    text.cut(to: &clipboard)
    #expect(text.string == "cd")
    text.move(.right, by: .line)
    text.paste(from: clipboard)
    #expect(text.string == "cdab")
  }

  @Test("what is typed is taken back word by word, and can be done again")
  func undo() {
    var text = TextEditing()
    for character in "two words" { text.insert(String(character)) }
    text.undo()
    #expect(text.string == "two ")
    text.undo()
    #expect(text.string == "")
    #expect(!text.canUndo)
    text.redo()
    text.redo()
    #expect(text.string == "two words")
    text.deleteBackward()
    text.deleteBackward()
    text.undo()
    #expect(text.string == "two words")
    text.insert("!")
    #expect(!text.canRedo)
  }

  @Test("places outside of the text are brought into it")
  func outside() {
    var text = TextEditing("ab")
    text.select(-3..<99)
    #expect(text.selection == 0..<2)
    text.select(50..<60)
    #expect(text.selection == 2..<2)
    text.set("x")
    #expect(text.selection == 1..<1)
    #expect(text.word(at: 99) == 0..<1)
    #expect(TextEditing("").word(at: 0) == 0..<0)
  }
}
