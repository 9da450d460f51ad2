import DisplayList
import Foundation
import LayoutEngine
@_spi(Sightline) import SwiftUICore

/// A text service for workloads without text.
struct NoText: TextService {
  func text(_ request: TextRequest) -> any MeasuredText & DrawnText {
    preconditionFailure("this workload has no text")
  }
  func symbol(_ request: SymbolRequest) -> (any MeasuredText & DrawnText)? { nil }
  func nearestSymbolName(to name: String) -> String? { nil }
}
