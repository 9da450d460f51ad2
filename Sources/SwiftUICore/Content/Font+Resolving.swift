internal import Foundation
internal import LayoutEngine

extension Font {
  /// What the font comes to where the type size is `typeSize`.
  func request(at typeSize: DynamicTypeSize) -> FontRequest {
    var request: FontRequest
    var standardWeight = 400
    var boldWeight = 700
    switch base {
    case .style(let style):
      let metrics = style.metrics(at: typeSize)
      request = FontRequest(size: metrics.size, lineSpacing: metrics.lineSpacing)
      standardWeight = style.weight
      boldWeight = style.boldWeight
    case .size(let size): request = FontRequest(size: size)
    case .custom(let box):
      let custom = box.value
      request = FontRequest(
        size: custom.style?.scaled(custom.size, at: typeSize).rounded() ?? custom.size)
      if custom.size.isNaN { request.size = custom.size }
      request.name = custom.name
    }
    request.weight =
      switch thickness {
      case .standard: standardWeight
      case .bold: boldWeight
      case .exact(let weight): weight.value
      }
    request.isItalic = isItalic
    request.hasMonospacedDigits = hasMonospacedDigits
    request.stretch = 1 + width.value
    request.design =
      switch design {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    if leading != .standard {
      // Source: docs/evidence/text-styles.md.
      let spacing = request.lineSpacing > 0 ? request.lineSpacing : request.size * 2444 / 2048
      request.lineSpacing = max(spacing + (leading == .tight ? -2 : 2), 0)
    }
    return request
  }

  /// The size in points as it was given, for a font that was made from one.
  var givenSize: CGFloat? {
    switch base {
    case .style: nil
    case .size(let size): size
    case .custom(let box): box.value.size
    }
  }

  /// The name of the file or family, for a font of the user's.
  var givenName: String? {
    if case .custom(let box) = base { box.value.name } else { nil }
  }
}

extension Font.TextStyle {
  /// Point size and line spacing at a type size.
  func metrics(at typeSize: DynamicTypeSize) -> (size: CGFloat, lineSpacing: CGFloat) {
    textStyleTable[typeSize.index][index]
  }

  /// A length that grows with the style, in points: as the line spacing does.
  ///
  /// Source: docs/evidence/text-styles.md; [likely].
  func scaled(_ length: CGFloat, at typeSize: DynamicTypeSize) -> CGFloat {
    if typeSize == .large { return length }
    return length * metrics(at: typeSize).lineSpacing / metrics(at: .large).lineSpacing
  }

  var weight: Int { self == .headline ? 600 : 400 }

  /// The weight that bold means.
  var boldWeight: Int {
    switch self {
    case .largeTitle, .title, .title2: 700
    default: 600
    }
  }

  private var index: Int {
    switch self {
    case .largeTitle: 0
    case .title: 1
    case .title2: 2
    case .title3: 3
    case .headline: 4
    case .body: 5
    case .callout: 6
    case .subheadline: 7
    case .footnote: 8
    case .caption: 9
    case .caption2: 10
    }
  }
}

extension DynamicTypeSize {
  /// The place in the order from the smallest, 0, to the largest, 11.
  var index: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }
}
