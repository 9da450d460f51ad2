public import Foundation

// The names that Core Foundation has for what Foundation has here.
public typealias CFURL = URL
public typealias CFString = String
public typealias CFDictionary = [AnyHashable: Any]

/// The key of a document's title in the dictionary that a PDF context is made with.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The key of a document's author.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The key of what a document is about.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The key of the box of a page, in the dictionary that it is begun with: bytes of a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// Draws on the pages of a PDF, in points, or on pixels; y up.
///
/// A document's file is written when it is closed; a path that cannot be written leaves no file.
public final class CGContext {
  /// The file that is written; `nil` for a context of another kind.
  private var document: Document?
  let bitmap: BitmapTarget?
  private var page: _RecordedPage?
  private var states: [State] = []
  var state = State()
  var path = _PathData()

  /// A PDF that is put together.
  private struct Document {
    var url: URL
    var mediaBox: CGRect
    var info: [String: String]
    var pages: [_RecordedPage] = []
    var isClosed = false
  }

  /// What is saved and restored.
  struct State {
    var transform = CGAffineTransform.identity
    var clips: [(path: _PathData, evenOdd: Bool)] = []
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var line = _LineSettings()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: _RecordedPage.Shadow?
  }

  /// A PDF in a file.
  ///
  /// - Parameters:
  ///   - url: the file; `nil` results where it is none.
  ///   - mediaBox: what is seen of a page, in points; `nil` for a page of 612 × 792.
  ///   - auxiliaryInfo: the title, author and subject, by `kCGPDFContextTitle` and its like.
  public init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard url.isFileURL else { return nil }
    var info: [String: String] = [:]
    for (key, value) in auxiliaryInfo ?? [:] {
      if let key = key as? String, let text = value as? String { info[key] = text }
    }
    document = Document(
      url: url, mediaBox: mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792),
      info: info)
    bitmap = nil
  }

  /// A context that records what it draws on one page.
  public convenience init(_recording mediaBox: CGRect) {
    self.init(_recording: mediaBox, bitmap: nil)
  }

  init(_recording mediaBox: CGRect, bitmap: BitmapTarget?) {
    self.bitmap = bitmap
    page = _RecordedPage(mediaBox: mediaBox)
  }

  /// What has been drawn on the page that is not ended yet.
  public var _recorded: _RecordedPage? { page }

  // MARK: Pages

  /// Begins a page of a document.
  ///
  /// - Parameter pageInfo: what is special about it; `kCGPDFContextMediaBox` is its box.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    guard let document else { return }
    endPDFPage()
    var box = document.mediaBox
    if let bytes = pageInfo?[kCGPDFContextMediaBox] as? Data,
      bytes.count == MemoryLayout<CGRect>.size
    {
      box = bytes.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    }
    page = _RecordedPage(mediaBox: box)
    states = []
    state = State()
    path = _PathData()
  }

  /// Ends the page of a document.
  public func endPDFPage() {
    guard document != nil else { return }
    if let page { document?.pages.append(page) }
    page = nil
  }

  /// Ends the document and writes its file.
  public func closePDF() {
    endPDFPage()
    guard let finished = document, !finished.isClosed else { return }
    document?.isClosed = true
    guard let host = _findHostService((any _HostService).self),
      let file = host.pdf(of: finished.pages, info: finished.info)
    else { return }
    try? file.write(to: finished.url, options: .atomic)
  }

  /// Adds to the page; outside of pages there is nothing to draw on.
  public func _draw(_ content: _RecordedPage.Drawing.Content) {
    page?.drawings.append(
      _RecordedPage.Drawing(
        content: content, transform: state.transform, clips: state.clips, alpha: state.alpha,
        blendMode: state.blendMode, shadow: state.shadow))
  }

  // MARK: State

  public func saveGState() { states.append(state) }

  /// Goes back to what was saved last; nothing happens if there is nothing.
  public func restoreGState() { if let last = states.popLast() { state = last } }

  /// From the space of what is drawn to that of the page.
  public var ctm: CGAffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Turns what is drawn, counterclockwise where y is up.
  ///
  /// - Parameter angle: in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// How opaque all is that is drawn from here on, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  /// How what is drawn from here on is combined with what lies behind.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Gives all that is drawn from here on a shadow; without a colour, none.
  ///
  /// - Parameters:
  ///   - offset: in the space of the page, whatever the transform.
  ///   - blur: twice the deviation of the blur.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { _RecordedPage.Shadow(offset: offset, blur: blur, color: $0) }
  }

  /// Gives all that is drawn from here on a shadow a third as dark as black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }
}
