import Testing
import SwiftUI
import DisplayList
import LayoutEngine
@_spi(Sightline) import SwiftUICore

final class FakeText: MeasuredText, DrawnText {
  let n: Int
  init(_ n: Int) { self.n = n }
  func answer(to proposal: ProposedSize) -> SizeAnswer { SizeAnswer(CGSize(width: CGFloat(n) * 10, height: 20), for: .all) }
  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) { (16, 16) }
  var spacing: TextSpacing? { nil }
  func operations(proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paint: Paint) -> [DrawOperation] { [] }
}
final class FakeService: TextService {
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText { FakeText(request.runs[0].string.count) }
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? { nil }
  func nearestSymbolName(to name: String) -> String? { nil }
}
struct Counter: View {
  @State private var n = 0
  var body: some View {
    VStack {
      Text("n \(n)").onTapGesture { n += 1 }
      ForEach(0..<n, id: \.self) { i in Color.red.frame(width: 10, height: CGFloat(i)) }
      if n == 1 { Text("one") } else { Rectangle().frame(width: 5, height: 5).padding() }
      GeometryReader { p in Text("w \(Int(p.size.width)) \(Int(p.frame(in: .global).minY))") }
    }
  }
}
@MainActor @Test func smoke() {
  let stage = Stage(Counter(), world: World(size: CGSize(width: 393, height: 852), text: FakeService(), recordsLocations: true))
  for _ in 0..<2 {
    let frame = stage.update()
    for e in frame.tree() { print(String(repeating: "  ", count: e.depth), e.view, e.text ?? "", e.frame, e.file ?? "", e.line ?? 0) }
    print(frame.counters, frame.diagnostics)
    stage.send(.tapText("n 0"))
  }
}
