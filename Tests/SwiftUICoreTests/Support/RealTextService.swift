import DisplayList
import LayoutEngine
@_spi(Sightline) import SwiftUICore
import TextEngine

/// The text engine for a stage of the tests.
struct RealTextService: TextService {
  private let engine = TextEngine()
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText { engine.text(request) }
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    engine.symbol(request)
  }
  func nearestSymbolName(to name: String) -> String? { nil }
}
