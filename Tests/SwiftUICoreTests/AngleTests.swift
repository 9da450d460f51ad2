import SwiftUI
import Testing

@Suite struct AngleTests {
  @Test("degrees and radians are two names for one angle")
  func units() {
    var angle = Angle(degrees: 180)
    #expect(angle == .radians(.pi))
    angle.radians = .pi / 2
    #expect(angle.degrees == 90)
    angle.degrees = 45
    #expect(abs(angle.radians - .pi / 4) < 1e-12)
    #expect(Angle.degrees(10) < .degrees(11))
    #expect(Angle.zero == Angle())
  }
}
