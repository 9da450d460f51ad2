import CHeap
import Foundation
import LayoutEngine
import SwiftUI
@_spi(Sightline) import SwiftUICore
import TextEngine

/// Text as the other engines measure it: the same words, from the same generator.
@MainActor enum TextWorkloads {
  // MARK: - Labels

  /// Setting and measuring 10,000 labels of 31 characters on average, new and seen before; in nanoseconds each.
  static func labels() {
    let labels = (0..<10_000).map { $0 % 2 == 0 ? Words.title($0) : Words.subtitle($0) }
    let characters = labels.reduce(0) { $0 + $1.utf8.count }
    print("label.chars_avg", Double(characters) / Double(labels.count), "chars")
    var new: [Double] = []
    var seen: [Double] = []
    var sum = 0.0
    for _ in 0..<7 {
      let engine = TextEngine(systemFontFolders: [])
      /// The width of a label of which nothing but the string is kept.
      func width(_ index: Int) -> CGFloat {
        let font = index % 2 == 0 ? FontRequest.body : FontRequest(size: 13, lineSpacing: 18)
        let request = TextRequest(runs: [.init(string: labels[index], font: font)], scale: 3)
        return engine.text(request).answer(to: .ideal).size.width
      }
      sum += width(0) + width(1)
      let start = thread_microseconds()
      for index in labels.indices { sum += width(index) }
      new.append((thread_microseconds() - start) * 1000 / Double(labels.count))
      // As many as a screen has, seen again and again.
      let again = thread_microseconds()
      var sumAgain = 0.0
      for _ in 0..<1000 {
        for index in 0..<100 { sumAgain += width(index) }
      }
      seen.append((thread_microseconds() - again) * 1000 / 100_000)
      sum += sumAgain / 10
    }
    print("check.label.sumw", sum / 14, "pt")
    printMedian("label.new", new, "ns")
    printMedian("label.seen", seen, "ns")
  }

  // MARK: - Paragraphs

  /// A paragraph of 315 characters that is laid out for one width after the other; in nanoseconds a width.
  static func rewrapping() {
    let engine = TextEngine(systemFontFolders: [])
    let string = String(Words.paragraphs(total: 1000, isUnique: false)[0].prefix(315))
    let text = engine.text(TextRequest(runs: [.init(string: string, font: .body)], scale: 3))
    var samples: [Double] = []
    var height = 0.0
    for round in 0..<9 {
      let start = thread_microseconds()
      for step in 0..<1000 {
        // No width comes twice while the answers to eight are kept.
        let width = 200 + CGFloat((step * 37 + round) % 199)
        height += text.answer(to: ProposedSize(width: width, height: nil)).size.height
      }
      samples.append(thread_microseconds() - start)
    }
    print("check.rewrap315.height", height, "pt")
    printMedian("rewrap315", samples, "ns")
  }

  /// W7: a megabyte of paragraphs, laid out 358 points wide and then 318.
  static func paragraphs() {
    for (name, isUnique) in [("W7.1MB", false), ("W7u.1MB", true)] {
      let paragraphs = Words.paragraphs(total: 1_000_000, isUnique: isUnique)
      print("check.\(name).paras", Double(paragraphs.count), "n")
      print("check.\(name).chars", Double(paragraphs.reduce(0) { $0 + $1.utf8.count }), "n")
      engine(name, paragraphs)
      views(name, paragraphs, isDrawn: false)
      views("\(name).drawn", paragraphs, isDrawn: true)
    }
  }

  /// The text engine alone, as the others set one paragraph after the other.
  private static func engine(_ name: String, _ paragraphs: [String]) {
    let requests = paragraphs.map {
      TextRequest(runs: [.init(string: $0, font: FontRequest(size: 16))], scale: 3)
    }
    var layout: [Double] = []
    var rewrap: [Double] = []
    var heights = 0.0
    for _ in 0..<7 {
      let engine = TextEngine(systemFontFolders: [])
      let start = thread_microseconds()
      let texts = requests.map { engine.text($0) }
      heights = 0
      for text in texts { heights += text.answer(to: Self.wide).size.height }
      let done = thread_microseconds()
      for text in texts { heights += text.answer(to: Self.narrow).size.height }
      layout.append(done - start)
      rewrap.append(thread_microseconds() - done)
    }
    print("check.\(name).engine.height", heights, "pt")
    printMedian("\(name).engine.layout", layout)
    printMedian("\(name).engine.rewrap", rewrap)
  }

  private static let wide = ProposedSize(width: 358, height: nil)
  private static let narrow = ProposedSize(width: 318, height: nil)

  /// Through views: making the tree counts towards the first layout.
  ///
  /// - Parameter isDrawn: whether the display list is made too, which is no part of what the others are asked for.
  private static func views(_ name: String, _ paragraphs: [String], isDrawn: Bool) {
    var layout: [Double] = []
    var rewrap: [Double] = []
    for round in 0..<7 {
      let width = Width(isDrawn: isDrawn)
      let heap = heap_in_use()
      let start = thread_microseconds()
      let stage = stage(Page(paragraphs: paragraphs, width: width), text: RealText())
      var frame = stage.update()
      let done = thread_microseconds()
      if round == 6 {
        let perCharacter = Double(heap_in_use() - heap) / 1_000_000
        print("W10.\(name).heap_per_char", perCharacter, "bytes")
      }
      width.points = 318
      let changed = thread_microseconds()
      frame = stage.update()
      layout.append(done - start)
      rewrap.append(thread_microseconds() - changed)
      if round == 6 {
        let height = frame.tree().first { $0.view == "VStack" }?.frame.height ?? 0
        print("check.\(name).height318", height, "pt")
      }
    }
    printMedian("\(name).layout", layout)
    printMedian("\(name).rewrap", rewrap)
  }

  private final class Width: ObservableObject {
    @Published var points: CGFloat = 358
    let isDrawn: Bool

    init(isDrawn: Bool) { self.isDrawn = isDrawn }
  }

  private struct Page: View {
    let paragraphs: [String]
    @ObservedObject var width: Width

    var body: some View {
      if width.isDrawn {
        Column(paragraphs: paragraphs).frame(width: width.points)
      } else {
        Column(paragraphs: paragraphs).frame(width: width.points).hidden()
      }
    }
  }

  private struct Column: View {
    let paragraphs: [String]

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(paragraphs.indices, id: \.self) { Text(verbatim: paragraphs[$0]) }
      }
      .font(.system(size: 16))
      .fixedSize(horizontal: false, vertical: true)
    }
  }
}

/// The words that all engines set.
private enum Words {
  private static let labels = [
    "Settings", "Wi-Fi", "Bluetooth", "Cellular", "Personal", "Hotspot", "Notifications", "Sounds",
    "Focus", "Screen", "Time", "General", "Control", "Centre", "Display", "Brightness",
    "Accessibility", "Wallpaper", "Search", "Privacy", "Security", "Battery", "Store", "Wallet",
    "Passwords", "Mail", "Contacts", "Calendar", "Notes", "Reminders",
  ]

  static func title(_ index: Int) -> String {
    "\(labels[index % 30]) \(labels[(index * 7 + 3) % 30]) \(index)"
  }

  static func subtitle(_ index: Int) -> String {
    "Last changed \(index * 37 % 60) minutes ago by \(labels[(index * 5 + 1) % 30])"
  }

  private static let prose = [
    "the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "while", "layout",
    "engines", "measure", "every", "single", "word", "again", "and", "again", "until", "someone",
    "finally", "caches", "widths", "of", "common", "segments", "for", "paragraphs",
  ]

  private static let letters = Array("eeeeettttaaaooiinnsshhrrddlucmfwypvbgk")

  /// Paragraphs of 60 to 119 words, of which some repeat, or of random letters.
  static func paragraphs(total: Int, isUnique: Bool) -> [String] {
    var state: UInt32 = 42
    func random() -> Int {
      state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return Int(state >> 8)
    }
    var result: [String] = []
    var count = 0
    while count < total {
      let words = 60 + random() % 60
      var paragraph = ""
      for index in 0..<words {
        if index > 0 { paragraph += " " }
        if isUnique {
          for _ in 0..<(1 + random() % 11) { paragraph.append(letters[random() % 37]) }
        } else {
          paragraph += prose[random() % 29]
        }
      }
      paragraph += "."
      result.append(paragraph)
      count += paragraph.utf8.count + 1
    }
    return result
  }
}
