import DisplayList
import Foundation
import LayoutEngine
@_spi(Sightline) import SwiftUICore

/// The text of the tests as the engine meets it: with the range of proposals for which it answers.
final class FakeMeasuredText: MeasuredText {
  let text: FakeText
  let pixel: CGFloat

  init(_ text: FakeText, pixel: CGFloat) {
    self.text = text
    self.pixel = pixel
  }

  func answer(to proposal: ProposedSize) -> SizeAnswer {
    let answer = text.answer(
      width: proposal.optionalWidth.double, height: proposal.optionalHeight.double)
    return SizeAnswer(
      CGSize(width: answer.width, height: answer.height), for: box(around: proposal))
  }

  func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) {
    let answer = text.answer(
      width: proposal.optionalWidth.double, height: proposal.optionalHeight.double)
    return (answer.firstBaseline, answer.lastBaseline)
  }

  func form(for proposal: ProposedSize) -> TextForm? {
    let (_, count) = text.lines(
      width: proposal.optionalWidth.double, height: proposal.optionalHeight.double)
    let (_, all) = text.lines(width: proposal.optionalWidth.double, height: nil)
    return TextForm(lineCount: count, isTruncated: count < all)
  }

  var spacing: TextSpacing? {
    TextSpacing(
      ascent: text.baseline, descent: text.descent, capHeight: text.capHeight,
      leading: text.leading, pixel: pixel)
  }

  private func box(around proposal: ProposedSize) -> ProposalBox {
    let width = proposal.optionalWidth.double
    // A width below one word is the answer itself, so the answer holds for that width alone.
    if let width, width < text.wordWidth, width < Double(text.words) * text.wordWidth {
      return .point(proposal)
    }
    let (perLine, count) = text.lines(width: width, height: proposal.optionalHeight.double)
    var box = ProposalBox.point(proposal)
    if width != nil {
      box.minWidth = Double(perLine) * text.wordWidth
      let wider = (Double(perLine + 1) * text.wordWidth).nextDown
      box.maxWidth = perLine == text.words ? .infinity : wider
    }
    guard proposal.optionalHeight != nil else { return box }
    let pitch = text.lineHeight + text.leading
    let (_, all) = text.lines(width: width, height: nil)
    box.minHeight = count == 1 ? 0 : Double(count) * pitch - text.leading
    let taller = (Double(count + 1) * pitch - text.leading).nextDown
    box.maxHeight = count == all ? .infinity : taller
    return box
  }
}

extension FakeMeasuredText: DrawnText {
  func operations(
    proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
  ) -> [DrawOperation] { [] }
}

/// Measures the texts that trees show, and no others.
struct FakeTextService: TextService {
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    let string = request.runs.map(\.string).joined()
    guard let text = FakeText(string: string) else {
      preconditionFailure("not a text of the tests: \(string)")
    }
    return FakeMeasuredText(text, pixel: 1 / request.scale)
  }

  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? { nil }

  func nearestSymbolName(to name: String) -> String? { nil }
}
