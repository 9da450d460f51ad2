import Foundation
import SightlineKit

extension Arguments {
  /// What the view is laid out in.
  ///
  /// - Throws: a usage error for a value that means nothing.
  func scene() throws(CommandError) -> RenderJob.Scene {
    var scene = RenderJob.Scene()
    if let name = value("--device") {
      guard let device = Device.named(name) else {
        let near = Device.suggestions(for: name)
        throw .usage(
          "there is no device '\(name)'",
          hint: near.isEmpty
            ? "sightline doctor --devices" : "did you mean '\(near.joined(separator: "', '"))'?")
      }
      scene.device = device.name
    }
    scene.isLandscape = has("--landscape")
    if let size = value("--size") { scene.canvas = try Self.canvas(size) }
    if let scale = value("--scale") {
      guard let number = Double(scale), number >= 0.25, number <= 10 else {
        throw .usage("'--scale \(scale)': a number from 0.25 to 10 is wanted")
      }
      scene.scale = number
    }
    scene.isDark = try choice("--scheme", of: ["light", "dark"]) == "dark"
    scene.isRightToLeft = try choice("--direction", of: ["ltr", "rtl"]) == "rtl"
    scene.typeSize = try choice("--type", of: RenderJob.Scene.typeSizes, standard: "large")
    if let locale = value("--locale") {
      guard !locale.isEmpty,
        locale.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-@=.".contains($0)) })
      else { throw .usage("'--locale \(locale)': an identifier such as ko_KR is wanted") }
      scene.locale = locale
    }
    if let text = value("--time") {
      guard let seconds = Double(text), seconds >= 0, seconds <= 86_400 else {
        throw .usage("'--time \(text)': a number of seconds from 0 is wanted")
      }
      scene.time = seconds
      scene.isTimed = true
    }
    if let text = value("--fps") {
      guard let rate = Int(text), (1...120).contains(rate) else {
        throw .usage("'--fps \(text)': a whole number from 1 to 120 is wanted")
      }
      scene.framesPerSecond = rate
    }
    return scene
  }

  /// What is done to the view, in order.
  ///
  /// - Throws: a usage error for a scroll or a drag that is not as many numbers as it takes.
  func events() throws(CommandError) -> [RenderJob.Event] {
    var events: [RenderJob.Event] = []
    for option in options {
      let numbers = Self.numbers(option.value)
      switch option.name {
      case "--tap":
        if let numbers, numbers.count == 2 {
          events.append(.tap(x: numbers[0], y: numbers[1]))
        } else {
          events.append(.tapText(option.value))
        }
      case "--scroll":
        guard let numbers, numbers.count == 4 else {
          throw .usage(
            "'--scroll \(option.value)': X,Y,DX,DY in points is wanted, such as 200,400,0,-100")
        }
        events.append(.scroll(x: numbers[0], y: numbers[1], dx: numbers[2], dy: numbers[3]))
      case "--drag":
        guard let numbers, numbers.count == 4 || numbers.count == 5,
          numbers.count == 4 || numbers[4] > 0
        else {
          throw .usage(
            "'--drag \(option.value)': X,Y,DX,DY in points is wanted, and the seconds it takes if not a quarter"
          )
        }
        events.append(
          .drag(
            x: numbers[0], y: numbers[1], dx: numbers[2], dy: numbers[3],
            seconds: min(60, numbers.count == 5 ? Double(numbers[4]) : 0.25)))
      case "--type-text": events.append(.type(option.value))
      default: break
      }
    }
    return events
  }

  /// The numbers of a list with commas; `nil` if something in it is no finite number.
  private static func numbers(_ text: String) -> [CGFloat]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == parts.count, numbers.allSatisfy(\.isFinite) else { return nil }
    return numbers.map { CGFloat($0) }
  }

  /// What is to be drawn over the picture.
  ///
  /// - Throws: a usage error for a kind that there is not.
  func overlays() throws(CommandError) -> [Overlay] {
    var overlays: [Overlay] = []
    for value in values("--overlay") {
      for name in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let overlay = Overlay(rawValue: String(name)) else {
          let names = Overlay.allCases.map(\.rawValue).joined(separator: ", ")
          throw .usage("'--overlay \(value)': of \(names), those that are wanted")
        }
        overlays.append(overlay)
      }
    }
    return overlays
  }

  /// The asset catalogues, and folders of them and of images, that are named.
  ///
  /// - Throws: a usage error for what is no folder.
  func assets() throws(CommandError) -> [String] {
    let folders = values("--assets")
    for folder in folders {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else {
        throw .usage(
          exists ? "'--assets \(folder)' is no folder" : "there is no folder '\(folder)'")
      }
    }
    return folders
  }

  /// How long the user's code may run, in seconds.
  ///
  /// - Throws: a usage error for what is no positive number.
  func timeout() throws(CommandError) -> Double {
    guard let text = value("--timeout") else { return 10 }
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw .usage("'--timeout \(text)': a number of seconds above 0 is wanted")
    }
    return seconds
  }

  /// The value of an option that has a few.
  ///
  /// - Parameters:
  ///   - name: the option.
  ///   - values: the values that it can have.
  ///   - standard: the value when the option is not given; `nil` for the first.
  /// - Throws: a usage error for another value.
  func choice(
    _ name: String, of values: [String], standard: String? = nil
  ) throws(CommandError) -> String {
    guard let value = value(name) else { return standard ?? values[0] }
    guard values.contains(value) else {
      throw .usage("'\(name) \(value)': one of \(values.joined(separator: ", ")) is wanted")
    }
    return value
  }

  private static func canvas(
    _ text: String
  ) throws(CommandError) -> RenderJob.Scene.Canvas {
    if text == "fit" { return .fit }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double($0)
    }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 20_000 }) else {
      throw .usage("'--size \(text)': WIDTHxHEIGHT in points is wanted, such as 390x844, or fit")
    }
    return .size(CGSize(width: parts[0], height: parts[1]))
  }
}
