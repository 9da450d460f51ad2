import SwiftUI

/// W8: 500 rounded shapes on their ways over a canvas of 393 × 852, the same in every engine.
struct MovingShapes: View {
  var frame: Int

  var body: some View {
    ZStack {
      Color.white
      ForEach(0..<500) { index in
        let shape = MovingShape(index, frame)
        RoundedRectangle(cornerRadius: shape.radius, style: .circular)
          .fill(shape.color)
          .frame(width: shape.size.width, height: shape.size.height)
          .position(x: shape.center.x, y: shape.center.y)
      }
    }
  }
}

/// One of the shapes at one time.
private struct MovingShape {
  var size: CGSize
  var center: CGPoint
  var radius: CGFloat
  var color: Color

  init(_ i: Int, _ frame: Int) {
    let t = Float(frame) / 60
    let (w, h) = (Float(24 + i * 7 % 25), Float(24 + i * 11 % 25))
    let ax = 0.5 + 0.5 * sinf(t * (0.5 + Float(i % 17) * 0.1) + Float(i) * 0.37)
    let ay = 0.5 + 0.5 * sinf(t * (0.4 + Float(i % 13) * 0.11) + Float(i) * 0.73)
    size = CGSize(width: CGFloat(w), height: CGFloat(h))
    radius = i % 3 == 0 ? CGFloat(min(w, h)) / 2 : 6
    center = CGPoint(
      x: CGFloat(ax * (393 - w) + w / 2), y: CGFloat(ay * (852 - h) + h / 2))
    color = Color(
      red: Double(i * 53 % 256) / 255, green: Double(i * 97 % 256) / 255,
      blue: Double(i * 151 % 256) / 255, opacity: i % 4 == 0 ? 160.0 / 255 : 1)
  }
}
