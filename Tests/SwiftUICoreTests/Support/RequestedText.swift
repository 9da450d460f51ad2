import DisplayList
import Foundation
import LayoutEngine
@_spi(Sightline) import SwiftUICore

/// Keeps what texts ask for; none of them takes room.
final class RequestLog: TextService {
  private(set) var requests: [TextRequest] = []

  private final class Nothing: MeasuredText, DrawnText {
    func answer(to proposal: ProposedSize) -> SizeAnswer { SizeAnswer(.zero, for: .all) }
    func baselines(for proposal: ProposedSize) -> (first: CGFloat, last: CGFloat) { (0, 0) }
    var spacing: TextSpacing? { nil }
    func operations(
      proposedWidth width: CGFloat?, proposedHeight height: CGFloat?, size: CGSize, paints: [Paint]
    ) -> [DrawOperation] { paints.map { .fill(.zero, $0) } }
  }

  func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    requests.append(request)
    return Nothing()
  }

  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    request.name == "star" ? Nothing() : nil
  }

  func nearestSymbolName(to name: String) -> String? { nil }

  func problem(ofFont name: String) -> FontProblem? {
    name == "Known" ? nil : name == "Broken" ? .unreadable(file: "Broken.ttf") : .unknown(known: [])
  }
}

/// What one view of text asks the text engine for.
@MainActor struct Requested {
  let requests: [TextRequest]
  let diagnostics: [Diagnostic]
  let texts: [String]
  let paints: [Paint]

  init(
    _ view: any View, locale: String = "en_US", typeSize: DynamicTypeSize = .large,
    isRightToLeft: Bool = false
  ) {
    let log = RequestLog()
    let stage = Stage(
      view,
      world: World(
        size: CGSize(width: 300, height: 300), isRightToLeft: isRightToLeft,
        localeIdentifier: locale,
        dynamicTypeSize: typeSize, text: log))
    let frame = stage.update()
    requests = log.requests
    diagnostics = frame.diagnostics
    texts = frame.tree().compactMap(\.text)
    var paints: [Paint] = []
    func collect(_ node: DisplayNode) {
      for case .fill(_, let paint) in node.operations { paints.append(paint) }
      for child in node.children { collect(child.node) }
    }
    if let root = frame.displayList.root { collect(root.node) }
    self.paints = paints
  }

  var runs: [TextRequest.Run] { requests.first?.runs ?? [] }
  var string: String { runs.map(\.string).joined() }
  var font: FontRequest { runs.first?.font ?? FontRequest(size: 0) }
  var style: RunStyle { runs.first?.style?.value ?? RunStyle() }
  var paragraph: ParagraphStyle { requests.first?.paragraph ?? ParagraphStyle() }
}
