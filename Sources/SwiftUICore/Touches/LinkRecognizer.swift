internal import Foundation
internal import LayoutEngine

/// A tap on a link in a text, which is further inside than whatever lies around the text.
final class LinkRecognizer: _TouchRecognizer {
  private let url: URL
  private let open: OpenURLAction
  private var taps = TapCount(1)

  /// - Returns: `nil` if there is no link that can be opened.
  init?(_ hit: HitTest.Hit, _ core: StageCore) {
    guard let link = HitTest.link(at: hit, core) else { return nil }
    (url, open) = link
    super.init()
  }

  override var standing: Standing { taps.standing }
  override var deadline: Double? { taps.deadline }
  override var takesTaps: Bool { true }
  override func handle(_ event: TouchEvent) { taps.handle(event) }
  override func cancel() { taps.state = .failed }

  override func deliver() {
    guard taps.state == .ended else { return }
    taps.state = .failed
    open(url)
  }
}
