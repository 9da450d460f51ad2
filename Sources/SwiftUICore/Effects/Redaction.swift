internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// Why the content of views is not shown.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is no content yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// What is sensitive must not be read by others.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// What views say of the content inside them.
struct Redaction: Hashable {
  var reasons: RedactionReasons = []
  var isSensitive = false

  /// Whether texts and images are drawn as bars and boxes.
  var hidesContent: Bool {
    reasons.contains(.placeholder) || (isSensitive && reasons.contains(.privacy))
  }
}

extension RedactionReasons: Hashable {}

private enum RedactionKey: EnvironmentKey {
  static var defaultValue: Redaction { Redaction() }
}

extension EnvironmentValues {
  /// What the views around say of content; texts need not look for it where no view has said anything.
  var redaction: Redaction {
    get { hasRedaction ? self[RedactionKey.self] : Redaction() }
    set {
      self[RedactionKey.self] = newValue
      hasRedaction = true
    }
  }

  /// Why the content of views is not shown; empty where it is.
  public var redactionReasons: RedactionReasons {
    get { redaction.reasons }
    set { redaction.reasons = newValue }
  }
}

/// Says of views that their content is not shown, or is sensitive.
public struct _RedactionModifier {
  enum Kind: Equatable {
    case reason(RedactionReasons)
    case none
    case sensitive(Bool)
  }

  let kind: Kind
}

extension _RedactionModifier: _EnvironmentWriting {
  public var _name: String {
    switch kind {
    case .reason: "redacted"
    case .none: "unredacted"
    case .sensitive: "privacySensitive"
    }
  }

  public func _write(into values: inout EnvironmentValues) {
    switch kind {
    case .reason(let reason): values.redaction.reasons.formUnion(reason)
    case .none: values.redaction.reasons = []
    case .sensitive(let isSensitive): values.redaction.isSensitive = isSensitive
    }
  }
}

extension View {
  /// Shows bars in the place of texts and boxes in the place of images, for a reason.
  ///
  /// - Parameter reason: added to those of the views around; `privacy` only hides what is sensitive.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    modifier(_RedactionModifier(kind: .reason(reason)))
  }

  /// Shows the content of views although those around do not.
  public nonisolated func unredacted() -> some View { modifier(_RedactionModifier(kind: .none)) }

  /// Says that the content of views is sensitive.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(_RedactionModifier(kind: .sensitive(sensitive)))
  }
}

// MARK: - Drawing

/// How content that is not shown is drawn.
///
/// [likely] for all figures: docs/evidence/styles.md.
enum RedactedDrawing {
  /// What is left of the opacity of the style that the content has.
  private static let opacity = 0.16
  /// The corner radius of a box, in points.
  private static let radius: CGFloat = 4

  /// A box in the place of an image.
  static func box(_ frame: CGRect, _ style: _ResolvedStyle) -> [DrawOperation] {
    [bar(frame, style.opacity(opacity).paint(in: frame))]
  }

  /// A bar for each line of a text, as wide as the line.
  ///
  /// - Parameter operations: the drawing of the text in a frame at the origin.
  static func bars(
    for operations: [DrawOperation], size: CGSize, _ style: _ResolvedStyle
  ) -> [DrawOperation] {
    let paint = style.opacity(opacity).paint(in: CGRect(origin: .zero, size: size))
    var lines: [(baseline: CGFloat, left: CGFloat, right: CGFloat, em: CGFloat)] = []
    for case .glyphs(let run) in operations {
      for glyph in run.glyphs {
        let (x, y) = (glyph.position.x, glyph.position.y)
        // The last glyph ends where nobody says; half an em is about its width.
        let right = min(x + run.size / 2, max(size.width, x))
        if let index = lines.lastIndex(where: { abs($0.baseline - y) < run.size / 2 }) {
          lines[index].left = min(lines[index].left, x)
          lines[index].right = max(lines[index].right, right)
          lines[index].em = max(lines[index].em, run.size)
        } else {
          lines.append((y, x, right, run.size))
        }
      }
    }
    return lines.map { line in
      bar(
        CGRect(
          x: line.left, y: line.baseline - 0.8 * line.em, width: line.right - line.left,
          height: line.em), paint)
    }
  }

  private static func bar(_ frame: CGRect, _ paint: Paint) -> DrawOperation {
    var outline = Outline()
    let radius = min(radius, frame.width / 2, frame.height / 2)
    outline.addRoundedRect(
      frame, corners: _CornerSizes(CGSize(width: radius, height: radius)), isContinuous: true)
    return .path(outline, paint)
  }
}
