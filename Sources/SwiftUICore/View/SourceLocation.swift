/// A place in a user's source.
public struct SourceLocation: Equatable, Sendable {
  public var file: StaticString
  public var line: UInt32

  @inlinable public init(file: StaticString, line: UInt32) {
    self.file = file
    self.line = line
  }

  public static func == (a: SourceLocation, b: SourceLocation) -> Bool {
    a.line == b.line && a.file.description == b.file.description
  }
}

/// The places of the expressions that a body's builders have seen, in order of evaluation.
///
/// The builder leaves a view's type as it is, for code that names it; so the places are matched by type.
/// Two expressions of one type in one body are never inside each other, therefore the order in which they
/// were evaluated is the order in which their views are made. An expression that hands on what another
/// builder made of a single expression (`var row: some View { Text("a") }`, used as `row`) is seen twice;
/// the inner place counts.
public enum SourceLog {
  // Why unsafe: builders are called from nonisolated code too, so the log cannot belong to the main actor.
  // It is switched on only by a stage that notes places, which evaluates bodies on the main thread.

  /// Off unless someone wants to know places: a first layout is the faster for it.
  @usableFromInline nonisolated(unsafe) static var isRecording = false

  fileprivate struct Entry {
    var type: ObjectIdentifier
    /// `nil` for an expression of the library's own, which is nowhere in a user's source.
    var location: SourceLocation?
    /// A builder has closed over this entry alone.
    var isWholeBlock = false
    var isTaken = false
  }

  /// The expressions of one body.
  private struct Log {
    var entries: [Entry] = []
    /// True for a body of the library's: views that it was given are in the log of the body that gave them.
    var isOfLibrary = false
  }

  /// The logs of the bodies that are being evaluated, the innermost last.
  private nonisolated(unsafe) static var logs = [Log()]
  /// The entry that was taken last.
  private nonisolated(unsafe) static var lastTaken: (log: Int, entry: Int)?

  /// Notes an expression of a builder.
  @usableFromInline static func note(_ type: ObjectIdentifier, _ location: SourceLocation) {
    let top = logs.count - 1
    if let last = logs[top].entries.last, last.isWholeBlock, last.type == type, !last.isTaken {
      logs[top].entries[logs[top].entries.count - 1].isWholeBlock = false
      if last.location == nil, !location.isInLibrary {
        logs[top].entries[logs[top].entries.count - 1].location = location
      }
      return
    }
    logs[top].entries.append(
      Entry(type: type, location: location.isInLibrary ? nil : location))
  }

  /// Notes that a builder has finished with one expression.
  @usableFromInline static func noteWholeBlock(_ type: ObjectIdentifier) {
    let top = logs.count - 1
    if let last = logs[top].entries.last, last.type == type {
      logs[top].entries[logs[top].entries.count - 1].isWholeBlock = true
    }
  }

  /// The place of the next expression of `type` that has not been made yet.
  @usableFromInline static func take(_ type: ObjectIdentifier) -> SourceLocation? {
    for index in logs.indices.reversed() {
      if let found = logs[index].entries.firstIndex(where: { $0.type == type && !$0.isTaken }) {
        logs[index].entries[found].isTaken = true
        lastTaken = (index, found)
        return logs[index].entries[found].location
      }
      if !logs[index].isOfLibrary { break }
    }
    lastTaken = nil
    return nil
  }

  /// Says that what follows is another block, where it could be taken for the hand-over of the last one.
  static func endBlock() {
    guard isRecording, let last = logs[logs.count - 1].entries.indices.last else { return }
    logs[logs.count - 1].entries[last].isWholeBlock = false
  }

  /// The expressions inside one whose view is made later.
  struct Kept {
    fileprivate var entries: [Entry]
  }

  /// Takes the expressions inside the one that was taken last out.
  static func takeInner() -> Kept {
    guard let (log, end) = lastTaken, log < logs.count, end < logs[log].entries.count else {
      return Kept(entries: [])
    }
    var start = end
    while start > 0, !logs[log].entries[start - 1].isTaken { start -= 1 }
    let inner = Array(logs[log].entries[start..<end])
    for index in start..<end { logs[log].entries[index].isTaken = true }
    return Kept(entries: inner)
  }

  /// Begins a log with expressions that were taken out.
  static func begin(with kept: Kept) { logs.append(Log(entries: kept.entries)) }

  static func clear() { logs = [Log()] }

  /// Begins a log of its own for a body whose builders are evaluated now.
  @usableFromInline static func begin(ofLibrary: Bool = false) {
    logs.append(Log(isOfLibrary: ofLibrary))
  }

  /// Ends the log that was begun last.
  @usableFromInline static func end() { if logs.count > 1 { logs.removeLast() } }
}

extension SourceLocation {
  /// True for a place in the sources of the library.
  fileprivate var isInLibrary: Bool {
    let name = file.description
    return name.hasPrefix("SwiftUICore/") || name.hasPrefix("SwiftUI/")
  }
}
