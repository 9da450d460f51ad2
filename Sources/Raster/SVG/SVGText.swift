internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// The text of an SVG as it is put together.
struct SVGText {
  var bytes: [UInt8] = []

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func add(_ other: SVGText) { bytes += other.bytes }

  /// Adds text that may hold what XML has a meaning for; characters that XML cannot hold are left out.
  mutating func escaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": add("&amp;")
      case "<": add("&lt;")
      case ">": add("&gt;")
      case "\"": add("&quot;")
      default:
        let isAllowed =
          scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
          || scalar == "\t" || scalar == "\n"
        if isAllowed { bytes.append(contentsOf: String(scalar).utf8) }
      }
    }
  }

  // MARK: Numbers

  /// Adds a number with at most four digits behind the point, which is a hundredth of what can be seen.
  ///
  /// What is not finite, which no drawing should hold, is 0; what exceeds ten digits is cut off there.
  mutating func number(_ value: CGFloat) {
    guard value.isFinite else { return bytes.append(UInt8(ascii: "0")) }
    let scaled = Int((min(max(Double(value), -1e10), 1e10) * 10_000).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    add(String(scaled.magnitude / 10_000))
    var rest = Int(scaled.magnitude % 10_000)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 1000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Adds numbers with spaces between them.
  mutating func numbers(_ values: [CGFloat]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      number(value)
    }
  }

  // MARK: Attributes

  mutating func attribute(_ name: String, _ value: CGFloat) {
    add(" \(name)=\"")
    number(value)
    add("\"")
  }

  mutating func attribute(_ name: String, _ value: String) {
    add(" \(name)=\"")
    escaped(value)
    add("\"")
  }

  mutating func transform(_ m: CGAffineTransform, as name: String = "transform") {
    if m.isIdentity { return }
    if m.b == 0, m.c == 0, m.a == 1, m.d == 1 {
      add(" \(name)=\"translate(")
      numbers([m.tx, m.ty])
    } else {
      add(" \(name)=\"matrix(")
      // The four factors are multiplied with lengths: they need more digits.
      for value in [m.a, m.b, m.c, m.d] {
        factor(value)
        bytes.append(UInt8(ascii: " "))
      }
      numbers([m.tx, m.ty])
    }
    add(")\"")
  }

  /// Adds a number that lengths are multiplied with.
  mutating func factor(_ value: CGFloat) {
    let millions = Int((min(max(Double(value.isFinite ? value : 0), -1e9), 1e9) * 1e8).rounded())
    if millions < 0 { bytes.append(UInt8(ascii: "-")) }
    add(String(millions.magnitude / 100_000_000))
    let rest = millions.magnitude % 100_000_000
    guard rest > 0 else { return }
    var digits = String(rest)
    digits = String(repeating: "0", count: 8 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    add("." + digits)
  }

  /// Adds a path's `d`, each point moved by `offset`.
  mutating func path(_ path: Outline, movedBy offset: CGPoint) {
    add(" d=\"")
    func moved(_ point: CGPoint) -> [CGFloat] { [point.x + offset.x, point.y + offset.y] }
    for element in path.elements {
      switch element {
      case .move(let to):
        add("M")
        numbers(moved(to))
      case .line(let to):
        add("L")
        numbers(moved(to))
      case .quadCurve(let to, let control):
        add("Q")
        numbers(moved(control) + moved(to))
      case .curve(let to, let control1, let control2):
        add("C")
        numbers(moved(control1) + moved(control2) + moved(to))
      case .closeSubpath: add("Z")
      }
    }
    add("\"")
  }

  /// Adds a colour and its opacity under two names, such as `fill` and `fill-opacity`.
  mutating func color(_ name: String, opacity: String, _ color: RGBA) {
    add(" \(name)=\"\(color.hex)\"")
    let alpha = CGFloat(min(max(color.alpha, 0), 1))
    if alpha < 1 { attribute(opacity, alpha) }
  }
}

extension RGBA {
  /// The colour as `#rrggbb`, without its opacity.
  var hex: String {
    let digits: [String] = [red, green, blue].map { value in
      let byte = Int((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + digits.joined()
  }
}
