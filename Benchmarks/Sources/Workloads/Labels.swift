import CHeap
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// W2c: rows of settings with two texts each, of which one shows a state.
struct LabelRows: View {
  var count: Int
  /// The row that shows the state.
  var changing: Int
  var state: Shown

  @Observable final class Shown { var value = 0 }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        HStack(spacing: 12) {
          Color.clear.frame(width: 29, height: 29)
          VStack(alignment: .leading, spacing: 2) {
            Title(row: index, state: index == changing ? state : nil)
            Text(verbatim: "Last changed \(index * 37 % 60) minutes ago").font(.system(size: 13))
          }
          Spacer(minLength: 0)
          Color.clear.frame(width: 8, height: 13)
        }
        .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
      }
    }
    .frame(width: 390)
  }

  private struct Title: View {
    var row: Int
    var state: Shown?
    var body: some View {
      Text(verbatim: "Row \(row) \(state?.value ?? 0)").font(.system(size: 17))
    }
  }
}

extension Workloads {
  /// One label changes by a state, up to the new display list.
  static func oneLabelChanges() {
    let shown = LabelRows.Shown()
    let stage = stage(
      LabelRows(count: 1_429, changing: 714, state: shown),
      size: CGSize(width: 393, height: 100_000), text: RealText())
    changes("W2c.10k", rounds: Run.single ?? 2_000, stage) { shown.value = $0 }
  }

  /// A million updates, and what the heap holds after each tenth of them.
  static func manyUpdates() {
    let shown = LabelRows.Shown()
    let stage = stage(
      LabelRows(count: 10, changing: 5, state: shown), size: CGSize(width: 393, height: 852))
    _ = stage.update()
    for tenth in 1...10 {
      for round in 0..<100_000 {
        shown.value = round % 10
        _ = stage.update()
      }
      print("updates.\(tenth)00k.heap", Double(heap_in_use()), "bytes")
    }
  }
}
