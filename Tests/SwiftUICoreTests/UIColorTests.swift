import Foundation
import SwiftUI
import Testing

@Suite struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test("components come back as they were given")
  func roundTrip() {
    #expect(
      components(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(components(UIColor(white: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
    #expect(components(UIColor(red: .nan, green: 0, blue: 0, alpha: 3)) == [0, 0, 0, 1])
  }

  @Test("hue, saturation and brightness come back as they were given")
  func hue() {
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hue: 0.7, saturation: 0.4, brightness: 0.9, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.7) < 1e-9 && abs(saturation - 0.4) < 1e-9 && abs(brightness - 0.9) < 1e-9)
  }

  @Test("only a grey has a level of white")
  func white() {
    var white: CGFloat = -1
    #expect(UIColor.lightGray.getWhite(&white, alpha: nil) && white == 2.0 / 3)
    white = -1
    #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == -1)
  }

  @Test("a dynamic colour is resolved for traits, to the end of a chain")
  func dynamic() {
    let inner = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
    let color = UIColor { _ in inner }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(components(color.resolvedColor(with: dark)) == [1, 1, 1, 1])
    let faded = color.withAlphaComponent(0.5)
    #expect(components(faded.resolvedColor(with: dark)) == [1, 1, 1, 0.5])
    #expect(components(faded)[0] == 1 && components(faded)[1] == CGFloat(0x3B) / 255)
  }

  @Test("a dynamic colour that gives itself ends as black")
  func endless() {
    final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    let color = UIColor { _ in box.color ?? .white }
    box.color = color
    #expect(components(color) == [0, 0, 0, 1])
    box.color = nil
  }

  @Test("the current traits hold while actions run")
  func currentTraits() {
    #expect(components(.label) == [0, 0, 0, 1])
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(components(.label) == [1, 1, 1, 1])
      #expect(UIColor.label.cgColor.components == [1, 1, 1, 1])
    }
    #expect(components(.label) == [0, 0, 0, 1])
  }

  @Test("equal colours are equal, and keep their kind through SwiftUI")
  func equality() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.systemRed != UIColor.red)
    #expect(UIColor(Color(UIColor.systemRed)) == UIColor.systemRed)
    #expect(Set([UIColor.red, .red, .systemRed]).count == 2)
    let literal: UIColor = #colorLiteral(red: 0, green: 0.5, blue: 1, alpha: 1)
    #expect(components(literal) == [0, 0.5, 1, 1])
  }
}
