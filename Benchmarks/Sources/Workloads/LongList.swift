import CHeap
import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// W5: a list of rows with two lines of text each, of which only those in sight are made.
struct LongList: View {
  var count: Int

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { ListRow(index: $0) } }
    }
  }
}

private struct ListRow: View {
  var index: Int

  var body: some View {
    HStack(spacing: 12) {
      Color.clear.frame(width: 29, height: 29)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: title).font(.system(size: 17))
        Text(verbatim: subtitle).font(.system(size: 13))
      }
      Spacer(minLength: 0)
    }
    .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
  }

  private static let words = [
    "Settings", "Wi-Fi", "Bluetooth", "Cellular", "Personal", "Hotspot", "Notifications", "Sounds",
    "Focus", "Screen", "Time", "General", "Control", "Centre", "Display", "Brightness",
    "Accessibility", "Wallpaper", "Search", "Privacy", "Security", "Battery", "Store", "Wallet",
    "Passwords", "Mail", "Contacts", "Calendar", "Notes", "Reminders",
  ]

  private var title: String {
    "\(Self.words[index % 30]) \(Self.words[(index * 7 + 3) % 30]) \(index)"
  }

  private var subtitle: String {
    "Last changed \(index * 37 % 60) minutes ago by \(Self.words[(index * 5 + 1) % 30])"
  }
}

extension Workloads {
  private static func list(_ count: Int, _ text: RealText) -> Stage {
    stage(LongList(count: count), size: CGSize(width: 393, height: 852), text: text)
  }

  /// Opens a list, scrolls it, and compares its memory with that of a short one.
  static func longList() {
    let text = RealText()
    // The fonts are loaded by then, as they are in the other engines.
    _ = list(1, text).update()
    var opening: [Double] = []
    for _ in 0..<(Run.single ?? 20) {
      let start = thread_microseconds()
      let stage = list(100_000, text)
      _ = stage.update()
      opening.append(thread_microseconds() - start)
    }
    printMedian("W5.100k.open_nodraw", opening)
    let short = memory(100, frames: 0, text)
    print("W5.100k.over_100_rows", memory(100_000, frames: 0, text) - short, "bytes")
    // The first time, the text engine keeps what it sets too.
    let first = memory(100_000, frames: 331, text)
    print("W5.100k.over_100_rows.scrolled", memory(100_000, frames: 331, text) - short, "bytes")
    print("W5.100k.over_100_rows.scrolled_and_texts", first - short, "bytes")
    scroll(list(100_000, text))
  }

  private static func scroll(_ stage: Stage) {
    var times: [Double] = []
    var counters = stage.update().counters
    var most = 0
    for frame in 0..<331 {
      let start = thread_microseconds()
      stage.send(.scroll(at: CGPoint(x: 196, y: 426), by: CGSize(width: 0, height: -97)))
      counters = stage.update().counters
      if frame > 30 { times.append(thread_microseconds() - start) }
      most = max(most, counters.bodies)
    }
    printMedian("W5.100k.scroll97.main_per_frame", times)
    print("W5.100k.scroll97.most_bodies", Double(most), "calls")
    print("W5.100k.scroll97.measures", Double(counters.measures), "calls")
    let rows = stage.update().tree().filter { $0.view == "ListRow" }.count
    print("W5.100k.rows_instantiated", Double(rows), "n")
  }

  /// What a list holds of the heap after some frames.
  private static func memory(_ count: Int, frames: Int, _ text: RealText) -> Double {
    let before = heap_in_use()
    let stage = list(count, text)
    _ = stage.update()
    for _ in 0..<frames {
      stage.send(.scroll(at: CGPoint(x: 196, y: 426), by: CGSize(width: 0, height: -97)))
      _ = stage.update()
    }
    return withExtendedLifetime(stage) { Double(heap_in_use()) - Double(before) }
  }

  // MARK: W6

  static func largeGrid() {
    full("W6.10k", rounds: Run.isSingle ? 1 : 9, nodes: 40_001, leaf: isFrame) {
      Grid(horizontalSpacing: 8, verticalSpacing: 8) {
        ForEach(0..<10_000) { row in
          GridRow {
            cell(row, 0)
            cell(row, 1)
            cell(row, 2)
            cell(row, 3)
          }
        }
      }
      .fixedSize()
    }
  }

  private static func cell(_ row: Int, _ column: Int) -> some View {
    Color.clear.frame(
      width: CGFloat(20 + (row * 31 + column * 17) % 67),
      height: CGFloat(10 + (row * 13 + column * 7) % 11))
  }
}
