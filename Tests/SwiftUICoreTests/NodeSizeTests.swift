import LayoutEngine
import Testing

@testable import SwiftUICore

/// The bytes of an instance, from the class's metadata: where there is no Objective-C, two words and two
/// numbers of 4 bytes lie before it.
private func instanceSize(_ type: AnyClass) -> Int {
  Int(unsafeBitCast(type, to: UnsafePointer<UInt32>.self)[6])
}

/// How large the objects are that a view is made into: first layouts take as long as memory takes.
@Suite struct NodeSizeTests {
  @Test("a node of layout takes 128 bytes beside what its kind needs")
  func layoutNode() {
    // Header, links and marks: 56. The container, a point, a size, a proposal, guides and drawing: 72.
    #expect(instanceSize(LayoutNode.self) == 56 + 72)
  }

  @Test("a colour in a fixed frame takes two objects, of 152 and 160 bytes")
  func leaf() {
    // What it has read, the colour, and what that is in the environment.
    #expect(instanceSize(ColorNode.self) == 128 + 3 * 8)
    // The child, two lengths, and two keys of 4 bytes.
    #expect(instanceSize(FixedFrameNode.self) == 128 + 3 * 8 + 2 * 4)
  }

  @Test("a stack takes 232 bytes")
  func stack() {
    // The newest answer of 48 bytes and the others, the elements, and 40 of its own.
    #expect(instanceSize(StackNode.self) == 128 + 48 + 8 + 8 + 40)
  }

  @MainActor @Test("a colour, a stack and a frame are a few words in the value of a body")
  func values() {
    #expect(MemoryLayout<Color>.size == 8)
    #expect(MemoryLayout<HStack<Color>>.size == 16 + 8)
    #expect(MemoryLayout<ModifiedContent<Color, _FrameLayout>>.size == 8 + 36)
  }
}
