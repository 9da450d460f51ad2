import LayoutEngine
import Testing

@Suite struct FakeTextTests {
  @Test("the fake text answers alike everywhere in the range that it claims")
  func rangesHold() {
    var random = RandomSource(seed: 1)
    for _ in 0..<5_000 {
      let line = random.half(8...24)
      let fake = FakeText(
        words: 1 + random.below(6), wordWidth: random.half(5...30), lineHeight: line,
        leading: random.half(0...4), baseline: line - 2)
      let text = FakeMeasuredText(fake, pixel: 1)
      let first = proposal(&random)
      let second = proposal(&random)
      let answer = text.answer(to: first)
      #expect(answer.box.contains(first))
      if answer.box.contains(second) {
        #expect(text.answer(to: second).size == answer.size, "\(fake) \(first) \(second)")
      }
    }
  }

  @Test("the fake text keeps its size when it is offered its own size")
  func sizeIsStable() {
    var random = RandomSource(seed: 2)
    for _ in 0..<5_000 {
      let line = random.half(8...24)
      let fake = FakeText(
        words: 1 + random.below(6), wordWidth: random.half(5...30), lineHeight: line,
        leading: random.half(0...4), baseline: line - 2)
      let offer = proposal(&random)
      let answer = fake.answer(
        width: offer.optionalWidth.double, height: offer.optionalHeight.double)
      let again = fake.answer(width: answer.width, height: answer.height)
      #expect(again.width == answer.width && again.height == answer.height, "\(fake) \(offer)")
    }
  }

  private func proposal(_ random: inout RandomSource) -> ProposedSize {
    func length() -> Double? {
      random.pick([nil, 0, .infinity, random.half(0...150), random.half(0...150)])
    }
    return ProposedSize(width: length().points, height: length().points)
  }
}
