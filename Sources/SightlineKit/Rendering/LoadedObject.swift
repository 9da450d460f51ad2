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
    var traits: [PreviewTrait<Preview.ViewTraits>] = []
  }

  /// Loads an object whose path is absolute.
  init(_ path: String) throws(LoadError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw .loader(Self.reason()) }
    self.handle = handle
  }

  /// Makes what an entry names.
  ///
  /// - Throws: ``LoadError``.
  func make(_ entry: Entry) throws(LoadError) -> Content {
    switch entry {
    case .view(let symbol):
      var view: (any View)?
      try call(symbol, &view)
      guard let view else { throw .loader("\(symbol) made nothing") }
      return Content(view: view)
    case .preview(let symbol):
      var type: (any PreviewRegistry.Type)?
      try call(symbol, &type)
      guard let type else { throw .loader("\(symbol) made nothing") }
      do {
        let preview = try type.makePreview()
        return Content(view: preview.makeView(), traits: preview.traits)
      } catch {
        throw .preview(String(describing: error))
      }
    }
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
}
