internal import DisplayList
internal import Foundation
internal import LayoutEngine

extension Text: GlyphSource {
  func shownText(in place: TextPlace) -> String? { plainString(in: place) }

  func resolve(_ values: EnvironmentValues, _ scope: _Scope) -> ResolvedGlyphs {
    let settings = values.hasTextSettings ? values.textSettings : nil
    var builder = TextBuilder(values, settings, values.resolved(style), scope)
    // A style of the whole text is the first paint, as that of the environment is.
    var whole = self
    whole.style = nil
    builder.append(whole, in: builder.outermost)
    var request = TextRequest(
      runs: builder.runs, lineLimit: settings?.lineLimit, scale: values.displayScale,
      isRightToLeft: values.layoutDirection == .rightToLeft)
    if let settings { request.paragraph = settings.paragraph }
    let text = scope.stage.world.text.text(request)
    return ResolvedGlyphs(
      text: text, drawn: text, style: builder.style, furtherStyles: builder.furtherStyles,
      links: builder.links, images: builder.images, isRedacted: values.redaction.hidesContent,
      followsTime: builder.followsTime)
  }
}

/// Makes the runs of a request from a text and the environment around it.
@MainActor struct TextBuilder {
  private let values: EnvironmentValues
  private let settings: TextSettings?
  private let scope: _Scope
  private(set) var runs: [TextRequest.Run] = []
  /// The style of what has none of its own, and those that runs have, in the order of their numbers from 1.
  let style: _ResolvedStyle
  private(set) var furtherStyles: [_ResolvedStyle] = []
  /// The links, in the order of their numbers from 1.
  private(set) var links: [TextLink] = []
  /// The pictures, in the order of their numbers from 0.
  private(set) var images: [InlineImage] = []
  /// Whether it looks different later.
  private(set) var followsTime = false
  /// How many runs there were when the last link had its last.
  private var linkEnd = -1

  /// What a part of a text takes over from what is around it.
  struct Surroundings {
    var font: Font
    var weight: Font.Weight?
    var isBold: Bool?
    var attributes: Boxed<TextAttributes>?
    /// The number of its paint.
    var paint = 0
    /// The number of the link it is in.
    var link = 0
  }

  init(
    _ values: EnvironmentValues, _ settings: TextSettings?, _ style: _ResolvedStyle, _ scope: _Scope
  ) {
    self.values = values
    self.settings = settings
    self.style = style
    self.scope = scope
  }

  /// What the environment says.
  var outermost: Surroundings {
    var outermost = Surroundings(
      font: values.font ?? .body, weight: settings?.weight, isBold: settings?.isBold)
    if let settings { outermost.add(settings.attributes) }
    return outermost
  }

  // MARK: - Texts

  mutating func append(_ text: Text, in outer: Surroundings) {
    var inner = outer
    if let font = text.font { inner.font = font }
    if text.weight != nil { inner.weight = text.weight }
    if text.isBold != nil { inner.isBold = text.isBold }
    if let own = text.attributes {
      if outer.attributes == nil { inner.attributes = own } else { inner.add(own.value) }
    }
    if let style = text.style { inner.paint = number(of: style) }
    switch text.content {
    case .verbatim(let string): append(string, inner)
    case .key(let key): append(key.translated(in: values.locale), inner)
    case .tableKey(let key):
      append(key.key.translated(table: key.table, in: values.locale), inner)
    case .joined(let parts): for part in parts { append(part, in: inner) }
    case .attributed(let string): append(string, inner)
    case .value(let value): append(string(of: value), inner)
    case .image(let box): append(box.image, inner)
    }
  }

  private mutating func append(_ key: LocalizedStringKey, _ surroundings: Surroundings) {
    if key.arguments.isEmpty, !InlineMarkdown.mayHaveMarks(key.format) {
      append(key.format, surroundings)
      return
    }
    var arguments = key.arguments.makeIterator()
    for run in InlineMarkdown.runs(key.format) {
      let inner = surroundings.with(run.intent, link: run.link)
      let styled = run.link.map { linked(inner, to: URL(string: $0)) } ?? inner
      append(pieces: run.text, &arguments, styled)
    }
  }

  /// Appends a text with arguments where their placeholders stand.
  private mutating func append(
    pieces text: String, _ arguments: inout IndexingIterator<[LocalizedStringKey.Argument]>,
    _ surroundings: Surroundings
  ) {
    var literal = ""
    for scalar in text.unicodeScalars {
      guard scalar == LocalizedStringKey.placeholder, let argument = arguments.next() else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      switch argument {
      case .string(let string): literal += string
      case .number(let number): literal += number.string(in: values.locale)
      case .value(let value): literal += string(of: value)
      case .text(let text):
        append(literal, surroundings)
        literal = ""
        append(text, in: surroundings)
      }
    }
    append(literal, surroundings)
  }

  private mutating func append(_ string: AttributedString, _ surroundings: Surroundings) {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    for run in string.runs {
      var inner = surroundings.with(
        run[Scope.InlinePresentationIntentAttribute.self] ?? [], link: nil)
      if let font = run[Scope.FontAttribute.self] { inner.font = font }
      var own = TextAttributes()
      own.underline = run[Scope.UnderlineStyleAttribute.self]
      own.strikethrough = run[Scope.StrikethroughStyleAttribute.self]
      own.kerning = run[Scope.KerningAttribute.self]
      own.tracking = run[Scope.TrackingAttribute.self]
      own.baselineOffset = run[Scope.BaselineOffsetAttribute.self]
      own.background = run[Scope.BackgroundColorAttribute.self]
      inner.add(own)
      if let link = run.link { inner = linked(inner, to: link) }
      if let color = run[Scope.ForegroundColorAttribute.self] {
        inner.paint = number(of: AnyShapeStyle(color))
      }
      append(String(string[run.range].characters), inner)
    }
  }

  private mutating func string(of value: AnyTextValue) -> String {
    if value.value.followsTime { followsTime = true }
    return value.value.string(in: TextPlace(values, now: scope.stage.clock.machineDate))
  }

  /// Appends a picture as one character: a symbol as large as the font around asks, any other in its own size, with its
  /// bottom on the baseline.
  private mutating func append(_ image: Image, _ surroundings: Surroundings) {
    var values = values
    values.font = font(for: surroundings)
    if values.hasTextSettings {
      values.textSettings.isBold = nil
      values.textSettings.weight = nil
    }
    let resolved = ImageResolver(image: image, scope: scope).resolve(values)
    let size = resolved.measures.size
    let style = runStyle(surroundings) ?? RunStyle()
    let attachment = Attachment(
      number: images.count, size: size, baseline: resolved.measures.baseline ?? size.height,
      growsLine: resolved.measures.baseline == nil)
    images.append(
      InlineImage(
        shown: resolved.shown, size: size, paint: style.paint,
        assets: scope.stage.assets.service))
    append(
      TextRequest.Run(
        string: "\u{FFFC}", font: request(for: surroundings),
        style: Boxed(style.showing(attachment))))
  }

  private mutating func append(_ run: TextRequest.Run) {
    // A run without characters only says how high an empty text is.
    if let first = runs.first, runs.count == 1, first.string.isEmpty { runs = [] }
    runs.append(run)
  }

  private mutating func append(_ string: String, _ surroundings: Surroundings) {
    guard !string.isEmpty || runs.isEmpty else { return }
    var string = string
    if let textCase = settings?.textCase {
      string =
        textCase == .uppercase
        ? string.uppercased(with: values.locale) : string.lowercased(with: values.locale)
    }
    if surroundings.link > 0 {
      links[surroundings.link - 1].text += string
      linkEnd = runs.count + 1
    }
    let font = request(for: surroundings)
    append(
      TextRequest.Run(string: string, font: font, style: runStyle(surroundings).map { Boxed($0) }))
  }

  // MARK: - What runs look like

  private func font(for surroundings: Surroundings) -> Font {
    var font = surroundings.font
    if let attributes = surroundings.attributes?.value { font = attributes.applied(to: font) }
    if let isBold = surroundings.isBold, isBold || font.thickness == .bold {
      font = font.bold(isBold)
    }
    if let weight = surroundings.weight { font = font.weight(weight) }
    return font
  }

  private func request(for surroundings: Surroundings) -> FontRequest {
    let font = font(for: surroundings)
    var request = font.request(at: values.dynamicTypeSize)
    if let scale = surroundings.attributes?.value.scale {
      request.size *= scale.factor(at: request.size)
    }
    if let size = font.givenSize, !(size > 0 && size.isFinite) {
      scope.stage.report(.invalidFontSize(Double(size), scope.location))
    }
    if let name = font.givenName, let problem = scope.stage.world.text.problem(ofFont: name) {
      scope.stage.report(.missingFont(name, problem, scope.location))
      request.name = nil
    }
    return request
  }

  private mutating func runStyle(_ surroundings: Surroundings) -> RunStyle? {
    guard surroundings.paint != 0 || surroundings.attributes != nil else { return nil }
    var style = RunStyle()
    style.paint = surroundings.paint
    style.link = surroundings.link
    if let attributes = surroundings.attributes?.value {
      if attributes.scale != nil { style.lineSize = unscaledSize(surroundings) }
      let tracking = attributes.tracking ?? 0
      style.tracking = finite("tracking", tracking != 0 ? tracking : attributes.kerning ?? 0)
      style.baselineOffset = finite("baseline offset", attributes.baselineOffset ?? 0)
      style.background = attributes.background.map { number(of: AnyShapeStyle($0)) }
      style.underline = line(attributes.underline, paint: style.paint)
      style.strikethrough = line(attributes.strikethrough, paint: style.paint)
    }
    return style == RunStyle() ? nil : style
  }

  /// The point size of the font around a text at another scale, whose lines stay as high.
  private func unscaledSize(_ surroundings: Surroundings) -> CGFloat {
    font(for: surroundings).request(at: values.dynamicTypeSize).size
  }

  private func finite(_ name: String, _ length: CGFloat) -> CGFloat {
    scope.stage.checkLength(name, length, scope)
    return length.isFinite ? length : 0
  }

  private mutating func line(_ style: Text.LineStyle?, paint: Int) -> RunStyle.Line? {
    guard let style, style.isActive else { return nil }
    let own = style.color.map { number(of: AnyShapeStyle($0)) }
    return RunStyle.Line(style.pattern.pattern, paint: own ?? paint)
  }

  /// The number of a style among the paints.
  private mutating func number(of style: AnyShapeStyle) -> Int {
    let resolved = values.resolved(style)
    if let known = furtherStyles.firstIndex(of: resolved) { return known + 1 }
    furtherStyles.append(resolved)
    return furtherStyles.count
  }

  /// The look of a link: the tint, without a line.
  ///
  /// One whose address is none leads nowhere.
  private mutating func linked(_ surroundings: Surroundings, to url: URL?) -> Surroundings {
    var inner = surroundings
    inner.paint = number(of: AnyShapeStyle(.tint))
    guard let url else { return inner }
    // Stretches of several looks that follow each other are one link.
    if links.last?.url != url || linkEnd != runs.count {
      links.append(TextLink(url: url, text: ""))
    }
    inner.link = links.count
    return inner
  }
}

extension TextBuilder.Surroundings {
  /// The surroundings inside the marks of Markdown.
  fileprivate func with(_ intent: InlinePresentationIntent, link: String?) -> Self {
    guard !intent.isEmpty else { return self }
    var inner = self
    if intent.contains(.stronglyEmphasized) { inner.isBold = true }
    var own = TextAttributes()
    if intent.contains(.emphasized) { own.isItalic = true }
    if intent.contains(.code) { own.isMonospaced = true }
    if intent.contains(.strikethrough) { own.strikethrough = .single }
    inner.add(own)
    return inner
  }

  /// Takes over what `own` says, and keeps the rest.
  fileprivate mutating func add(_ own: TextAttributes) {
    guard own != TextAttributes() else { return }
    attributes = Boxed(attributes.map { own.over($0.value) } ?? own)
  }
}

extension RunStyle {
  fileprivate func showing(_ attachment: Attachment) -> RunStyle {
    var style = self
    style.attachment = attachment
    return style
  }
}

extension TextPlace {
  init(_ values: EnvironmentValues, now: Date) {
    self.init(
      locale: values.locale, calendar: values.calendar, timeZone: values.timeZone, now: now)
  }
}
