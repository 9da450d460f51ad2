/// Hue, saturation and brightness.
@_spi(Sightline)
public struct HSB {
  /// 0…1; a hue beyond goes round.
  public var hue, saturation, brightness: Double

  public init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue.isFinite ? hue - hue.rounded(.down) : 0
    self.saturation = saturation.isNaN ? 0 : min(max(saturation, 0), 1)
    self.brightness = brightness.isNaN ? 0 : min(max(brightness, 0), 1)
  }

  public init(red: Double, green: Double, blue: Double) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    var sixth: Double = 0
    if range > 0 {
      switch high {
      case red: sixth = (green - blue) / range
      case green: sixth = 2 + (blue - red) / range
      default: sixth = 4 + (red - green) / range
      }
    }
    self.init(hue: sixth / 6, saturation: high > 0 ? range / high : 0, brightness: high)
  }

  public var rgb: (red: Double, green: Double, blue: Double) {
    func channel(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}
