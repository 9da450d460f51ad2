internal import CShims
internal import Foundation
internal import Glibc
@_spi(Sightline) internal import SwiftUI

/// The user's shared object inside a renderer.
///
/// It is never unloaded: the runtime keeps what types and protocols of it were seen.
@MainActor struct LoadedObject {
  private let handle: UnsafeMutableRawPointer

  /// What is shown, and in what.
  struct Content {
    var view: any View
    var settings: [PreviewSetting] = []
    /// How many previews there are to choose from.
    var count = 1

    /// The name that the preview gives itself.
    var name: String? {
      for case .displayName(let name) in settings.reversed() { return name }
      return nil
    }
  }

  /// Loads an object whose path is absolute.
  init(_ path: String) throws(LoadError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw .loader(Self.reason()) }
    self.handle = handle
  }

  /// Makes what an entry names.
  ///
  /// - Parameters:
  ///   - entry: what is to be made.
  ///   - index: which of the previews of a provider.
  /// - Throws: ``LoadError``.
  func make(_ entry: Entry, _ index: Int) throws(LoadError) -> Content {
    switch entry {
    case .view(let symbol): return Content(view: try view(symbol))
    case .provider(let symbol):
      let previews = _listedViews(of: try view(symbol))
      guard previews.indices.contains(index) else { throw .noPreviews }
      let view = previews[index]
      return Content(view: view, settings: _previewSettings(of: view), count: previews.count)
    case .preview(let symbol):
      var type: (any PreviewRegistry.Type)?
      try call(symbol, &type)
      guard let type else { throw .loader("\(symbol) made nothing") }
      do {
        let preview = try type.makePreview()
        var content = Content(view: preview.makeView(), settings: preview.traits.map(\.setting))
        // The first trait is the innermost.
        for case .modifier(let modifier) in content.settings {
          let view = content.view
          content.view = try MainQueue.wait(for: { try await modifier._apply(to: view) })
        }
        return content
      } catch {
        throw .preview(String(describing: error))
      }
    }
  }

  private func view(_ symbol: String) throws(LoadError) -> any View {
    var view: (any View)?
    try call(symbol, &view)
    guard let view else { throw .loader("\(symbol) made nothing") }
    return view
  }

  private func call<Value>(_ symbol: String, _ result: inout Value) throws(LoadError) {
    guard let address = dlsym(handle, symbol) else { throw .loader(Self.reason()) }
    sl_watch_image(address)
    typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Void
    let function = unsafeBitCast(address, to: Function.self)
    withUnsafeMutablePointer(to: &result) { function(UnsafeMutableRawPointer($0)) }
  }

  private static func reason() -> String {
    dlerror().map { String(cString: $0) } ?? "the loader gives no reason"
  }
}

/// Why an object does not give what it should.
enum LoadError: Error {
  case loader(String)
  case preview(String)
  case noPreviews
}
