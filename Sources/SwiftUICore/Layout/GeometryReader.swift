public import Foundation
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

/// The size and place of a ``GeometryReader``, and conversions to other spaces.
///
/// It is good while the content is built; afterwards it gives what was last known.
public struct GeometryProxy {
  let node: any GeometrySource

  /// The reader's size in points, not rounded.
  public var size: CGSize { node.size }

  /// What bars and cut-outs cover at the edges that the reader reaches, in points.
  public var safeAreaInsets: EdgeInsets { node.safeAreaInsets }

  /// The reader's frame in a space, in points; x runs from the left, whatever the layout direction.
  ///
  /// A name that no view around the reader has given means the global space.
  public func frame(in space: CoordinateSpace) -> CGRect { node.frame(in: space) }

  /// The reader's frame in a space, in points; x runs from the left, whatever the layout direction.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    node.frame(in: space.coordinateSpace)
  }
}

/// A node whose geometry can be asked.
protocol GeometrySource: LayoutNode {
  var safeAreaInsets: EdgeInsets { get }
  func frame(in space: CoordinateSpace) -> CGRect
}

/// The content of a ``GeometryReader`` that was built for a size and a place.
final class GeometryReaderNode<Content: View>: ReaderNode, ReadingNode, GeometrySource {
  var memory: ViewMemory?
  private var content: (GeometryProxy) -> Content
  private var built: Content?
  private var builtSize = CGSize.zero
  private var isOutOfDate = true
  private unowned let stage: StageCore
  private unowned let root: StageRoot
  /// Frames that the content was built from.
  private var reads: [(space: CoordinateSpace, frame: CGRect)] = []
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
    if let readInsets, insets != readInsets { return true }
    return reads.contains { $0.frame != frame($0.space) }
  }

  @MainActor private func rebuild() {
    isOutOfDate = false
    builtSize = size
    reads = []
    readInsets = nil
    memory?.forgetReads(of: self)
    let scope = _Scope(stage, at: self)
    let outer = Reading.current
    Reading.current = self
    defer { Reading.current = outer }
    let log = SourceLog.isRecording ? scope.noteBody(GeometryReader<Content>.self) : nil
    defer { if let log { scope.noteEnd(of: log) } }
    let new = Reading.tracking { content(GeometryProxy(node: self)) }
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

  func frame(in space: CoordinateSpace) -> CGRect {
    let result = frame(space)
    if space != .local, Reading.current === self {
      reads.append((space, result))
      noteOuterRead()
    }
    return result
  }

  var safeAreaInsets: EdgeInsets {
    let result = insets
    if Reading.current === self {
      readInsets = result
      noteOuterRead()
    }
    return result
  }

  private func noteOuterRead() {
    readsOuterSpace = true
    noteReadsPosition()
  }

  private func frame(_ space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: globalOrigin, size: size)
    case .named(let name):
      var frame = CGRect(origin: .zero, size: size)
      var node: LayoutNode? = self
      while let current = node {
        if let named = current as? CoordinateSpaceNode, named.name == name { return frame }
        frame.origin.x += current.origin.x
        frame.origin.y += current.origin.y
        node = current.container
      }
      return frame
    }
  }

  /// The insets of the edges that the frame reaches, to half a pixel.
  private var insets: EdgeInsets {
    let safe = root.safeFrame
    let frame = CGRect(origin: globalOrigin, size: size)
    let tolerance = root.pixel / 2 + 0.001
    let area = root.safeArea
    let left = frame.minX <= safe.minX + tolerance ? area.leading : 0
    let right = frame.maxX >= safe.maxX - tolerance ? area.trailing : 0
    let isMirrored = flags.contains(.isRightToLeft)
    return EdgeInsets(
      top: frame.minY <= safe.minY + tolerance ? area.top : 0,
      leading: isMirrored ? right : left,
      bottom: frame.maxY >= safe.maxY - tolerance ? area.bottom : 0,
      trailing: isMirrored ? left : right)
  }
}
