internal import CShims
package import Foundation
package import Pictures

/// What views load from the network, each address once.
///
/// A transfer has a thread of its own, and ends within ``longest``.
package final class Downloads {
  package typealias Outcome = Result<Data, PictureFault>

  /// The longest that a transfer may take, in milliseconds: half of what a tool gives a view by itself.
  package static let longest: Int32 = 5_000

  private var outcomes: [URL: Outcome] = [:]
  private var waiting: [URL: [@MainActor @Sendable (Outcome) -> Void]] = [:]

  /// Whether something is waited for.
  package var areUnderway: Bool { !waiting.isEmpty }

  package init() {}

  /// Loads what an address leads to, and hands it over on the main actor, in a later turn.
  package func load(_ url: URL, then: @escaping @MainActor @Sendable (Outcome) -> Void) {
    if let known = outcomes[url] {
      DispatchQueue.main.async { then(known) }
      return
    }
    waiting[url, default: []].append(then)
    guard waiting[url]?.count == 1 else { return }
    // Why unsafe: it is used on the main thread only, here and below.
    nonisolated(unsafe) let downloads = self
    Thread.detachNewThread {
      let outcome = Self.transfer(url)
      DispatchQueue.main.async { downloads.finish(url, outcome) }
    }
  }

  @MainActor private func finish(_ url: URL, _ outcome: Outcome) {
    outcomes[url] = outcome
    for then in waiting.removeValue(forKey: url) ?? [] { then(outcome) }
  }

  private static func transfer(_ url: URL) -> Outcome {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      return .failure(.unreadable("only file, data, http and https addresses are loaded"))
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = [CChar](repeating: 0, count: 300)
    let code = sl_download(
      url.absoluteString, PictureSource.largestFile, Int(longest), &bytes, &count, &message,
      message.count)
    guard code == 0 else {
      let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .failure(.unreadable(String(decoding: words, as: UTF8.self)))
    }
    guard let bytes else { return .success(Data()) }
    return .success(Data(bytesNoCopy: bytes, count: count, deallocator: .free))
  }
}
