extension Spec {
  /// The tree as SwiftUI source that can be pasted into a file, or into a table.
  var swiftSource: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch self {
    case .leaf(let leaf): return [leaf.source]
    case .container(let container, let children):
      return Self.block(container.source, children)
    case .group(let children): return Self.block("Group", children)
    case .row(let key, let children):
      return Self.block(key.map { "GridRow(alignment: .\($0))" } ?? "GridRow", children)
    case .forEach(let children):
      // Why not an array and a closure: a table reads this, and the elements differ in type.
      return Self.block("ForEach", children.flatMap(\.children))
    case .choice(let flag, let first, let second):
      var lines = Self.block("if \(flag)", [first])
      if second != .empty {
        lines[lines.count - 1] = "} else {"
        lines += Self.block("", [second]).dropFirst()
      }
      return lines
    case .erased(_, let content):
      let inner = content.lines
      if inner.count == 1 { return ["AnyView(\(inner[0]))"] }
      return ["AnyView("] + inner.map { "  " + $0 } + [")"]
    case .named(let name, let child):
      var lines = child.lines
      lines[0] = "\(name) = \(lines[0])"
      return lines
    case .modified(let child, .overlay(let place, let others)):
      return child.lines
        + Self.block("  .overlay(alignment: \(place.source))", others, indent: "  ")
    case .modified(let child, .background(let place, let others)):
      return child.lines
        + Self.block("  .background(alignment: \(place.source))", others, indent: "  ")
    case .modified(let child, .safeAreaInset(let side, let place, let spacing, let others)):
      let isRow = side == .top || side == .bottom
      let key = isRow ? "\(place.horizontal)" : "\(place.vertical)"
      let gap = spacing.argument("spacing").map { ", \($0)" } ?? ""
      let head = "  .safeAreaInset(edge: .\(side), alignment: .\(key)\(gap))"
      return child.lines + Self.block(head, others, indent: "  ")
    case .modified(let child, let modifier):
      var lines = child.lines
      if lines.count == 1, lines[0].count + modifier.source.count < 90 {
        lines[0] += modifier.source
      } else {
        lines.append("  " + modifier.source)
      }
      return lines
    }
  }

  private static func block(_ head: String, _ children: [Spec], indent: String = "") -> [String] {
    ["\(head) {"] + children.flatMap(\.lines).map { indent + "  " + $0 } + [indent + "}"]
  }
}

extension Double {
  /// The number as written in source: whole where it is whole.
  fileprivate var source: String {
    if self == .infinity { return ".infinity" }
    if isNaN { return ".nan" }
    return self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}

extension Optional where Wrapped == Double {
  fileprivate func argument(_ label: String) -> String? { map { "\(label): \($0.source)" } }
}

extension Leaf {
  fileprivate var source: String {
    switch self {
    case .color: "Color.clear"
    case .rectangle: "Rectangle()"
    case .divider: "Divider()"
    case .empty: "EmptyView()"
    case .spacer(let minLength): "Spacer(\(minLength.argument("minLength") ?? ""))"
    case .text(let text):
      "words(\(text.words), of: \(text.wordWidth.source), line: \(text.lineHeight.source), "
        + "leading: \(text.leading.source), baseline: \(text.baseline.source))"
    }
  }
}

extension Container {
  fileprivate var source: String {
    func call(_ name: String, _ arguments: String?...) -> String {
      "\(name)(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
    }
    switch self {
    case .hstack(let key, let spacing):
      return call("HStack", "alignment: .\(key)", spacing.argument("spacing"))
    case .vstack(let key, let spacing):
      return call("VStack", "alignment: .\(key)", spacing.argument("spacing"))
    case .zstack(let place):
      return call("ZStack", "alignment: \(place.source)")
    case .flow(let gap, let rowGap):
      return call("FlowLayout", "gap: \(gap.source)", "rowGap: \(rowGap.source)")
    case .column(let key, let gap):
      return call("ColumnLayout", "alignment: .\(key)", "gap: \(gap.source)")
    case .deck:
      return "DeckLayout"
    case .band(let gap):
      return call("BandLayout", gap.argument("gap"))
    case .any(let inner):
      return "AnyLayout(\(inner.layoutSource))"
    case .grid(let place, let horizontal, let vertical):
      return call(
        "Grid", "alignment: \(place.source)", horizontal.argument("horizontalSpacing"),
        vertical.argument("verticalSpacing"))
    case .fitting(let horizontal, let vertical):
      return call(
        "ViewThatFits",
        horizontal && vertical ? nil : "in: .\(horizontal ? "horizontal" : "vertical")")
    case .reader: return "GeometryReader"
    case .scroll(let horizontal, let vertical):
      return call("ScrollView", horizontal ? ".horizontal" : nil, vertical ? ".vertical" : nil)
    }
  }
}

extension Container {
  /// The layout that arranges views as the container does.
  private var layoutSource: String {
    let parts = source.split(separator: "(", maxSplits: 1)
    let name = parts[0].hasSuffix("Layout") ? String(parts[0]) : "\(parts[0])Layout"
    return "\(name)(\(parts.count > 1 ? parts[1] : ")")"
  }
}

extension Place {
  fileprivate var source: String {
    self == .center
      ? ".center" : "Alignment(horizontal: .\(horizontal), vertical: .\(vertical))"
  }
}

extension Key {
  fileprivate var source: String {
    switch self {
    case .horizontal(.center): "HorizontalAlignment.center"
    case .vertical(.center): "VerticalAlignment.center"
    default: ".\(name)"
    }
  }
}

extension GuideRule {
  fileprivate func source(on axis: Direction) -> String {
    switch self {
    case .constant(let value): "_ in \(value.source)"
    case .fraction(let part):
      "d in d.\(axis == .horizontal ? "width" : "height") * \(part.source)"
    case .other(let key, let distance):
      "d in d[\(key.source)] \(distance < 0 ? "-" : "+") \(abs(distance).source)"
    }
  }
}

extension ContainerRule {
  /// The arguments, and the closure.
  fileprivate var source: (arguments: String?, closure: String) {
    switch self {
    case .whole: (nil, "")
    case .parts(let count, let span, let spacing):
      ("count: \(count), span: \(span), spacing: \(spacing.source)", "")
    case .fraction(let part): (nil, " { length, _ in length * \(part.source) }")
    }
  }
}

extension Modifier {
  fileprivate var source: String {
    func list(_ arguments: String?...) -> String {
      arguments.compactMap { $0 }.joined(separator: ", ")
    }
    switch self {
    case .frame(let width, let height, let place):
      let lengths = list(
        width.argument("width"), height.argument("height"), "alignment: \(place.source)")
      return ".frame(\(lengths))"
    case .flexibleFrame(let h, let v, let place):
      let bounds = list(
        h.min.argument("minWidth"), h.ideal.argument("idealWidth"), h.max.argument("maxWidth"),
        v.min.argument("minHeight"), v.ideal.argument("idealHeight"), v.max.argument("maxHeight"),
        "alignment: \(place.source)")
      return ".frame(\(bounds))"
    case .padding(let insets):
      return ".padding(EdgeInsets(top: \(insets.top.source), leading: \(insets.leading.source), "
        + "bottom: \(insets.bottom.source), trailing: \(insets.trailing.source)))"
    case .safeAreaPadding(let insets):
      return ".safeAreaPadding(EdgeInsets(top: \(insets.top.source), "
        + "leading: \(insets.leading.source), bottom: \(insets.bottom.source), "
        + "trailing: \(insets.trailing.source)))"
    case .contentMargins(let insets):
      return ".contentMargins(.all, EdgeInsets(top: \(insets.top.source), "
        + "leading: \(insets.leading.source), bottom: \(insets.bottom.source), "
        + "trailing: \(insets.trailing.source)))"
    case .scrollAnchor(let x, let y):
      return ".defaultScrollAnchor(UnitPoint(x: \(x.source), y: \(y.source)))"
    case .containerFrame(let horizontal, let vertical, let rule, let place):
      let axes = list(horizontal ? ".horizontal" : nil, vertical ? ".vertical" : nil)
      let (parts, closure) = rule.source
      let arguments = list("[\(axes)]", parts, "alignment: \(place.source)")
      return ".containerRelativeFrame(\(arguments))\(closure)"
    case .ignoresSafeArea(let sides):
      return ".ignoresSafeArea(\(sides.map { ".\($0)" }.joined(separator: ", ")))"
    case .fixedSize(let horizontal, let vertical):
      return ".fixedSize(horizontal: \(horizontal), vertical: \(vertical))"
    case .priority(let value): return ".layoutPriority(\(value.source))"
    case .offset(let x, let y): return ".offset(x: \(x.source), y: \(y.source))"
    case .aspectRatio(let ratio, let fills):
      return ".aspectRatio(\(list(ratio?.source, "contentMode: \(fills ? ".fill" : ".fit")")))"
    case .position(let x, let y): return ".position(x: \(x.source), y: \(y.source))"
    case .zIndex(let value): return ".zIndex(\(value.source))"
    case .hidden: return ".hidden()"
    case .gridColumns(let count): return ".gridCellColumns(\(count))"
    case .gridAnchor(let x, let y):
      return ".gridCellAnchor(UnitPoint(x: \(x.source), y: \(y.source)))"
    case .gridColumnAlignment(let key): return ".gridColumnAlignment(.\(key))"
    case .gridUnsized(let horizontal, let vertical):
      // Both axes are two words, so that a table can read them without brackets.
      let axes = list(horizontal ? ".horizontal" : nil, vertical ? ".vertical" : nil)
      return ".gridCellUnsizedAxes(\(axes))"
    case .guide(let key, let rule):
      return ".alignmentGuide(\(key.source)) { \(rule.source(on: key.axis)) }"
    case .layoutDirection(let isRightToLeft):
      return ".environment(\\.layoutDirection, .\(isRightToLeft ? "rightToLeft" : "leftToRight"))"
    case .overlay, .background, .safeAreaInset: return ""
    }
  }
}
