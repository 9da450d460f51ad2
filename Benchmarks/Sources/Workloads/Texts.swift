import DisplayList
import LayoutEngine
@_spi(Sightline) import SwiftUICore
import TextEngine

/// A text service for workloads without text.
struct NoText: TextService {
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    preconditionFailure("this workload has no text")
  }
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? { nil }
  func nearestSymbolName(to name: String) -> String? { nil }
}

/// The text engine of the product.
struct RealText: TextService {
  private let engine = TextEngine(systemFontFolders: [])

  func text(_ request: TextRequest) -> any MeasuredText & DrawnText { engine.text(request) }
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    engine.symbol(request)
  }
  func nearestSymbolName(to name: String) -> String? { engine.nearestSymbolName(to: name) }
}
