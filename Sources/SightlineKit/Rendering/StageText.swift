internal import DisplayList
internal import LayoutEngine
@_spi(Sightline) internal import SwiftUICore
internal import TextEngine

/// The text engine as a stage asks for it: through a protocol of the stage's, so that views and layout
/// need no C library.
struct StageText: TextService {
  let engine: TextEngine

  func text(_ request: TextRequest) -> any MeasuredText & DrawnText { engine.text(request) }

  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    engine.symbol(request)
  }

  func nearestSymbolName(to name: String) -> String? { engine.nearestSymbolName(to: name) }

  func problem(ofFont name: String) -> FontProblem? { engine.problem(ofFont: name) }
}
