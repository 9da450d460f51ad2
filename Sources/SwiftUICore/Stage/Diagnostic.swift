internal import Pictures

/// Something a person should know about a view.
@_spi(Sightline)
public struct Diagnostic: Equatable, Sendable {
  /// What kind it is, for programs; does not change.
  public var code: String
  public var isError: Bool
  /// What is wrong, as a rule.
  public var message: String
  /// What was seen, with numbers.
  public var notes: [String]
  /// What to do.
  public var hint: String?
  /// The node in the tree.
  public var node: Int?
  public var file: String?
  public var line: Int?

  public init(
    code: String, isError: Bool = false, message: String, notes: [String] = [],
    hint: String? = nil, node: Int? = nil, file: String? = nil, line: Int? = nil
  ) {
    self.code = code
    self.isError = isError
    self.message = message
    self.notes = notes
    self.hint = hint
    self.node = node
    self.file = file
    self.line = line
  }

  init(
    _ code: String, isError: Bool = false, _ message: String, notes: [String] = [],
    hint: String? = nil, at location: SourceLocation?
  ) {
    self.init(
      code: code, isError: isError, message: message, notes: notes, hint: hint,
      file: location?.file.description, line: location.map { Int($0.line) })
  }
}

extension Diagnostic {
  static func endlessRecursion(
    of view: String, depth: Int, _ location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      "endless-recursion", isError: true, "views must not contain themselves without end",
      notes: ["\(view) is nested \(depth) levels deep"],
      hint: "give the recursion an end: a condition in \(view)'s body that is false at some depth",
      at: location)
  }

  static func invalidSize(of view: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "not-a-number", "a size or a guide must be a number",
      notes: ["\(view) gave NaN"], hint: "look for a division of zero by zero", at: location)
  }

  static func invalidFrame(_ axis: String, _ length: Double, _ location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      "invalid-frame", "the \(axis) of a frame must be finite and not negative",
      notes: ["it is \(length), and counts as not given"],
      hint: length == .infinity
        ? "to fill what is offered, write frame(max\(axis == "width" ? "Width" : "Height"): .infinity)"
        : "check how the length is worked out", at: location)
  }

  static func unknownSymbol(_ name: String, nearest: String?, _ location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      "unknown-symbol", "the symbol \"\(name)\" is not known; a dashed box stands for it",
      hint: nearest.map { "the nearest known name is \"\($0)\"" }, at: location)
  }

  static func missingImage(_ name: String, nearest: String?, _ location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      "missing-image", "there is no image \"\(name)\"; a dashed box stands for it",
      hint: nearest.map { "the nearest known name is \"\($0)\"" }
        ?? "put an image set or a file of that name beside the file, or name its folder with --assets",
      at: location)
  }

  static func missingColor(_ name: String, nearest: String?, _ location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      "missing-color", "there is no colour \"\(name)\"; gray stands for it",
      hint: nearest.map { "the nearest known name is \"\($0)\"" }
        ?? "put a colour set of that name into an asset catalogue beside the file, or name its folder with --assets",
      at: location)
  }

  static func unusableImage(_ file: String, _ fault: PictureFault, _ location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      "unusable-image", "the image \(file) cannot be shown; a dashed box stands for it",
      notes: ["\(fault)"], hint: "save it anew as PNG, JPEG, WebP, SVG or PDF", at: location)
  }

  static func symbolColors(_ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "symbol-colors", "symbols have no colours of their own here",
      notes: ["the rendering mode multicolor is drawn as monochrome"],
      hint: "use the rendering mode palette, with foregroundStyle(_:_:)", at: location)
  }

  static func contradictoryFrame(_ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "contradictory-frame",
      "the lengths of a frame must ascend from minimum over ideal to maximum",
      notes: ["the larger ones are raised, and what is not a number counts as not given"],
      hint: "check how the lengths are worked out", at: location)
  }

  static func invalidLength(_ name: String, _ length: Double, _ location: SourceLocation?)
    -> Diagnostic
  {
    Diagnostic(
      "not-a-number", "the \(name) of a view must be a finite number",
      notes: ["it is \(length), and counts as 0"], hint: "check how the length is worked out",
      at: location)
  }

  static func invalidAspectRatio(_ ratio: Double, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "invalid-aspect-ratio", "the aspect ratio of a view must be finite and greater than 0",
      notes: ["it is \(ratio), and changes nothing"],
      hint: "check how the ratio is worked out; a size needs a width and a height", at: location)
  }

  static func invalidColumnCount(
    _ count: Int, _ largest: Int, _ location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      "invalid-column-count", "a view must take from 1 to \(largest) columns of a grid",
      notes: ["it is told to take \(count)"], hint: "check how the number is worked out",
      at: location)
  }

  static func noGridItems(_ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "no-grid-items", "a lazy grid must have at least one column or row",
      notes: ["the list of its items is empty"], hint: "give it a GridItem", at: location)
  }

  static func duplicateID(_ id: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "duplicate-id", "the identities of a ForEach must differ",
      notes: [
        "\"\(id)\" occurs more than once, and what the later views keep is lost on each change"
      ],
      hint: "identify the elements by something of their own, such as an id property", at: location)
  }

  static func nothingToTap(_ place: String) -> Diagnostic {
    Diagnostic(
      "tap-missed", "a tap \(place) reached no view with an action, so nothing happened",
      hint: "what lies in front takes the tap; `sightline tree` shows where each onTapGesture is",
      at: nil)
  }

  static func tapOnDisabled(_ place: String) -> Diagnostic {
    Diagnostic(
      "tap-missed", "a tap \(place) reached a view that is disabled, so nothing happened",
      hint: "a view around it has disabled(_:)", at: nil)
  }

  static func invalidPoint(_ x: Double, _ y: Double) -> Diagnostic {
    Diagnostic(
      "not-a-number", "the place of a touch must be two finite numbers",
      notes: ["it is \(x), \(y), and nothing happened"], hint: "check how the place is worked out",
      at: nil)
  }

  static let nothingToType = Diagnostic(
    "type-missed", "no view took what was typed", notes: ["none that takes text has the focus"],
    hint: "tap the field first, or set its focus state", at: nil)

  static func nothingToScroll(_ place: String) -> Diagnostic {
    Diagnostic(
      "scroll-missed", "a scroll \(place) reached no view that scrolls this way, so nothing moved",
      hint: "`sightline tree` shows where each ScrollView is", at: nil)
  }

  static func noSuchText(_ text: String) -> Diagnostic {
    Diagnostic(
      "tap-missed", "no view shows \"\(text)\", so nothing was tapped",
      hint: "`sightline tree` lists the texts that are shown", at: nil)
  }
}
