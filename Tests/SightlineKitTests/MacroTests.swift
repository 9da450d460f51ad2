import SwiftUI
import Testing

extension EnvironmentValues {
  @Entry var entryWithType: String = "blue"
  @Entry var entryWithoutType = 3
  @Entry var optionalEntry: Int?
}

private struct Sample: View {
  var body: some View { Text("a") }
}

#Preview { Sample() }

#Preview("Named, with traits", traits: .landscapeLeft, .fixedLayout(width: 100, height: 50)) {
  let text = "b"
  Text(text)
}

#Preview("Own state") {
  @Previewable @State var count = 5
  Text("\(count)")
}

private struct SamplePreviews: PreviewProvider {
  static var previews: some View {
    Sample()
    Sample()
  }
}

@Suite("Macros")
struct MacroTests {
  @Test("@Entry gives its default until another value is set")
  func entry() {
    var values = EnvironmentValues()
    #expect(values.entryWithType == "blue")
    #expect(values.entryWithoutType == 3)
    #expect(values.optionalEntry == nil)
    values.entryWithType = "red"
    values.optionalEntry = 7
    #expect(values.entryWithType == "red")
    #expect(values.optionalEntry == 7)
  }
}
