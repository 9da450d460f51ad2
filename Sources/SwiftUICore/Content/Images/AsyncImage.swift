public import Foundation
internal import Pictures

/// A picture that is loaded from an address.
///
/// A file, and data in the address itself, are there at once. What `http` and `https` lead to is loaded while
/// the view shows; a tool that draws one picture waits for it. A picture that cannot be loaded has a diagnostic.
public struct AsyncImage<Content> {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @Environment(\.assets) private var assets
  /// What was loaded last, which counts for the address it came from.
  @State private var loaded: Loaded?

  private struct Loaded {
    var url: URL
    var result: Result<PictureSource, PictureFault>
  }

  private nonisolated init(
    _ url: URL?, _ scale: CGFloat, _ transaction: Transaction,
    _ content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.transaction = transaction
    self.content = content
  }
}

extension AsyncImage where Content: View {
  /// The picture in its own size; until it is there, and when it cannot be loaded, a plain area that fills
  /// what is offered.
  ///
  /// - Parameters:
  ///   - url: the address; with `nil` the area stays.
  ///   - scale: pixels for each point; what is not a positive number counts as 1.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url, scale, Transaction()) { $0.image ?? Image(.area) }
  }

  /// A view of the picture, and another until it is there and when it cannot be loaded.
  ///
  /// - Parameters:
  ///   - url: the address; with `nil` the placeholder stays.
  ///   - scale: pixels for each point; what is not a positive number counts as 1.
  ///   - content: makes the view of the picture.
  ///   - placeholder: makes the other.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url, scale, Transaction()) { phase in
      if let image = phase.image { return ViewBuilder.buildEither(first: content(image)) }
      return ViewBuilder.buildEither(second: placeholder())
    }
  }

  /// A view for each phase of the loading.
  ///
  /// - Parameters:
  ///   - url: the address; with `nil` the phase stays empty.
  ///   - scale: pixels for each point; what is not a positive number counts as 1.
  ///   - transaction: how the change of the phase is shown.
  ///   - content: makes the view.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(url, scale, transaction, content)
  }
}

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  /// There is no picture yet.
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// Why there is no picture, if it could not be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension AsyncImage: View where Content: View {
  public var body: some View {
    content(phase).task(id: remote) { await load() }
  }

  @MainActor private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    let result: Result<PictureSource, PictureFault>
    if let source = PictureSource(local: url) {
      result = .success(source)
    } else if let loaded, loaded.url == url {
      result = loaded.result
    } else {
      return .empty
    }
    do throws(PictureFault) {
      let source = try result.get()
      _ = try assets?.service.header(of: source).get()
      return .success(Image(.asset(ImageAsset([.init(source, scale: scale)]))))
    } catch {
      report(error, url)
      return .failure(error)
    }
  }

  /// The address, if there is something to wait for.
  private var remote: URL? { url.flatMap { PictureSource(local: $0) == nil ? $0 : nil } }

  @MainActor private func load() async {
    guard let remote, let assets else { return }
    let result = await withCheckedContinuation { continuation in
      assets.service.load(remote) { continuation.resume(returning: $0) }
    }
    guard !Task.isCancelled else { return }
    withTransaction(transaction) {
      loaded = Loaded(url: remote, result: result.map { .data($0) })
    }
  }

  @MainActor private func report(_ fault: PictureFault, _ url: URL) {
    guard let node = Reading.current, let core = node.core else { return }
    core.report(.unloadedImage(url, fault, core.location(of: node)))
  }
}

extension PictureSource {
  /// The bytes that a `file` or `data` address holds; `nil` for one that leads elsewhere.
  fileprivate init?(local url: URL) {
    if url.isFileURL {
      self = .file(url.path)
    } else if url.scheme?.lowercased() == "data" {
      self = .data(Self.bytes(inAddress: url.absoluteString))
    } else {
      return nil
    }
  }

  /// The bytes after the comma of "data:image/png;base64,…"; none if they cannot be read.
  private static func bytes(inAddress address: String) -> Data {
    guard let comma = address.firstIndex(of: ",") else { return Data() }
    let text = String(address[address.index(after: comma)...])
    let plain = text.removingPercentEncoding ?? text
    guard address[..<comma].lowercased().hasSuffix(";base64") else { return Data(plain.utf8) }
    return Data(base64Encoded: plain, options: .ignoreUnknownCharacters) ?? Data()
  }
}

extension Diagnostic {
  fileprivate static func unloadedImage(
    _ url: URL, _ fault: PictureFault, _ location: SourceLocation?
  ) -> Diagnostic {
    let address = url.absoluteString
    let shown = address.count > 100 ? address.prefix(100) + "…" : address[...]
    return Diagnostic(
      "unloaded-image", "the image at \(shown) cannot be loaded; its phase is failure",
      notes: ["\(fault)"], at: location)
  }
}
