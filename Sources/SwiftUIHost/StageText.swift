package import DisplayList
package import LayoutEngine
@_spi(Sightline) internal import SwiftUICore
package import TextEngine

/// The text engine as a stage asks for it: through a protocol of the stage's, so that views and layout
/// need no C library.
package struct StageText: TextService {
  private let engine: TextEngine

  package init(engine: TextEngine) { self.engine = engine }

  package func text(_ request: TextRequest) -> any MeasuredText & DrawnText { engine.text(request) }

  package func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? {
    engine.symbol(request)
  }

  package func nearestSymbolName(to name: String) -> String? { engine.nearestSymbolName(to: name) }

  package func problem(ofFont name: String) -> FontProblem? { engine.problem(ofFont: name) }
}
