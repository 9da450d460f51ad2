internal import Foundation
internal import LayoutEngine

/// A view that builds its content from its own size and place.
public struct GeometryReader<Content> {
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, _BuiltInView where Content: View {
  /// A reader of geometry; it takes all it is offered and puts its content at the top leading corner.
  @inlinable
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public static func _make(_ view: Self, _ scope: _Scope) {
    scope.append(GeometryReaderNode(view.content, scope.stage, scope.stage.root))
  }

  public static func _update(_ view: Self, from old: Self, _ scope: _Scope) {
    scope.next(as: GeometryReaderNode<Content>.self).set(view.content)
  }
}

/// The content of a ``GeometryReader`` that was built for a size and a place.
final class GeometryReaderNode<Content: View>: ReaderNode, ReadingNode, GeometryListener {
  var memory: ViewMemory?
  private var content: (GeometryProxy) -> Content
  private var built: Content?
  private var builtSize = CGSize.zero
  private var isOutOfDate = true
  private unowned let stage: StageCore
  private unowned let root: StageRoot
  /// Frames that the content was built from.
  private var reads: [(space: CoordinateSpace, frame: CGRect)] = []
  /// Bounds of named spaces that the content was built from.
  private var readBounds: [(name: AnyHashable, bounds: CGRect?)] = []
  private var readInsets: EdgeInsets?

  init(
    _ content: @escaping (GeometryProxy) -> Content, _ stage: StageCore, _ root: StageRoot
  ) {
    self.content = content
    self.stage = stage
    self.root = root
    super.init()
  }

  /// Takes over a new closure, which cannot be compared with the one before.
  func set(_ content: @escaping (GeometryProxy) -> Content) {
    self.content = content
    isOutOfDate = true
    invalidatePlacement()
  }

  @MainActor func refresh(_ scope: _Scope) {
    flags.remove(.needsUpdate)
    isOutOfDate = true
    invalidatePlacement()
  }

  override func build(_ pass: LayoutPass) {
    guard isOutOfDate || size != builtSize || hasMoved else { return }
    // Why unsafe: layout runs on the main thread, to which the views belong.
    nonisolated(unsafe) let node = self
    MainActor.assumeIsolated { node.rebuild() }
  }

  private var hasMoved: Bool {
    if let readInsets, safeAreaInsets(pixel: root.pixel) != readInsets { return true }
    return reads.contains { $0.frame != frame(in: $0.space) }
      || readBounds.contains { $0.bounds != bounds(of: $0.name) }
  }

  @MainActor private func rebuild() {
    isOutOfDate = false
    builtSize = size
    reads = []
    readBounds = []
    readInsets = nil
    memory?.forgetReads(of: self)
    let scope = _Scope(stage, at: self)
    let outer = Reading.current
    Reading.current = self
    defer { Reading.current = outer }
    let isNoted = SourceLog.isRecording
    if isNoted { scope.noteBody(GeometryReader<Content>.self) }
    defer { if isNoted { scope.noteEnd() } }
    let new = Reading.tracking { content(GeometryProxy(of: self, pixel: root.pixel)) }
    scope.locate(Content.self)
    if let old = built {
      Content._update(new, from: old, scope)
    } else {
      Content._make(new, scope)
    }
    built = new
  }

  override func willBeRemoved() { memory?.forgetReads(of: self) }

  // MARK: Geometry

  func noteRead(of space: CoordinateSpace, _ frame: CGRect) {
    guard space != .local, Reading.current === self else { return }
    reads.append((space, frame))
    noteOuterRead()
  }

  func noteRead(ofBounds name: AnyHashable, _ bounds: CGRect?) {
    guard Reading.current === self else { return }
    readBounds.append((name, bounds))
    noteOuterRead()
  }

  func noteRead(of insets: EdgeInsets) {
    guard Reading.current === self else { return }
    readInsets = insets
    noteOuterRead()
  }

  private func noteOuterRead() {
    readsOuterSpace = true
    noteReadsPosition()
  }
}
