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
    var location: SourceLocation
    /// A builder has closed over this entry alone.
    var isWholeBlock = false
    var isTaken = false
  }

  private nonisolated(unsafe) static var entries: [Entry] = []
  /// The entry that was taken last.
  private nonisolated(unsafe) static var lastTaken: Int?

  /// Notes an expression of a builder.
  @usableFromInline static func note(_ type: ObjectIdentifier, _ location: SourceLocation) {
    if let last = entries.last, last.isWholeBlock, last.type == type, !last.isTaken {
      entries[entries.count - 1].isWholeBlock = false
      return
    }
    entries.append(Entry(type: type, location: location))
  }

  /// Notes that a builder has finished with one expression.
  @usableFromInline static func noteWholeBlock(_ type: ObjectIdentifier) {
    if let last = entries.last, last.type == type {
      entries[entries.count - 1].isWholeBlock = true
    }
  }

  /// Says that what follows is another block, where it could be taken for the hand-over of the last one.
  static func endBlock() {
    if isRecording, !entries.isEmpty { entries[entries.count - 1].isWholeBlock = false }
  }

  /// The place of the next expression of `type` that has not been made yet.
  @usableFromInline static func take(_ type: ObjectIdentifier) -> SourceLocation? {
    for index in entries.indices where entries[index].type == type && !entries[index].isTaken {
      entries[index].isTaken = true
      lastTaken = index
      return entries[index].location
    }
    lastTaken = nil
    return nil
  }

  static func clear() { entries = [] }

  /// The log around a body, put away while the body has one of its own.
  @usableFromInline struct Outer {
    fileprivate var entries: [Entry]
  }

  /// Begins a log of its own for a body whose builders are evaluated now.
  @usableFromInline static func begin() -> Outer {
    let outer = Outer(entries: entries)
    entries = []
    return outer
  }

  @usableFromInline static func end(_ outer: Outer) { entries = outer.entries }

  /// Takes the expressions inside the one that was taken last out, for a view that is made later.
  static func takeInner() -> Outer {
    guard let last = lastTaken, last < entries.count else { return Outer(entries: []) }
    var low = last
    while low > 0, !entries[low - 1].isTaken { low -= 1 }
    let inner = Array(entries[low..<last])
    for index in low..<last { entries[index].isTaken = true }
    return Outer(entries: inner)
  }

  /// Goes on with expressions that were put away.
  static func begin(with kept: Outer) -> Outer {
    let outer = Outer(entries: entries)
    entries = kept.entries
    return outer
  }
}
