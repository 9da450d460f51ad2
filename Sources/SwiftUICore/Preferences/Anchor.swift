public import Foundation
internal import LayoutEngine

/// A point or a rectangle of a view, for another view to find it in its own space.
public struct Anchor<Value> {
  /// On the canvas, in points.
  fileprivate let global: Value
  /// The value moved by a distance.
  fileprivate let moved: (Value, CGSize) -> Value

  /// Names a point or a rectangle of a view, whichever view it is.
  public struct Source {
    fileprivate let make: (CGRect) -> Anchor<Value>

    /// An anchor of the view with a frame on the canvas.
    func anchor(of frame: CGRect) -> Anchor<Value> { make(frame) }
  }

  /// The value in a space whose origin lies at `origin` on the canvas.
  func value(from origin: CGPoint) -> Value {
    moved(global, CGSize(width: -origin.x, height: -origin.y))
  }
}

// Two anchors are equal if they are the same place on the canvas. [likely]
extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool { a.global == b.global }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(global) }
}

extension Anchor: @unchecked Sendable where Value: Sendable {
  // Why unchecked: moving a value holds no state.
}

extension Anchor.Source: @unchecked Sendable where Value: Sendable {
  // Why unchecked: making an anchor holds no state.
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's own space, in points.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { frame in
      Anchor(global: r.offsetBy(dx: frame.minX, dy: frame.minY)) {
        $0.offsetBy(dx: $1.width, dy: $1.height)
      }
    }
  }

  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { frame in
      Anchor(global: frame) { $0.offsetBy(dx: $1.width, dy: $1.height) }
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own space, in points.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { frame in
      Anchor(global: CGPoint(x: frame.minX + p.x, y: frame.minY + p.y), moved: translated)
    }
  }

  /// A point given by fractions of the view's size, from the left and from above.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { frame in
      let point = CGPoint(
        x: frame.minX + frame.width * p.x, y: frame.minY + frame.height * p.y)
      return Anchor(global: point, moved: translated)
    }
  }

  private static func translated(_ point: CGPoint, by distance: CGSize) -> CGPoint {
    CGPoint(x: point.x + distance.width, y: point.y + distance.height)
  }

  // From right to left, leading and trailing are still left and right. [unknown]
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several places as one.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    make = { frame in
      let anchors = array.map { $0.anchor(of: frame) }
      return Anchor(global: anchors.map(\.global)) { values, distance in
        zip(anchors, values).map { $0.moved($1, distance) }
      }
    }
  }

  /// A place that there may not be.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    make = { frame in
      let anchor = anchor?.anchor(of: frame)
      return Anchor(global: anchor?.global) { value, distance in
        value.flatMap { value in anchor.map { $0.moved(value, distance) } }
      }
    }
  }
}

extension GeometryProxy {
  /// What an anchor refers to, in the space of this reader.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(from: frame(in: .global).origin) }
}

extension View {
  /// Sets a preference from a place in this view.
  ///
  /// - Parameters:
  ///   - key: the preference.
  ///   - value: the place.
  ///   - transform: makes the preference of it, after layout.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(
        name: "anchorPreference",
        operation: .placed { transform(value.anchor(of: $0.globalFrame)) }))
  }

  /// Changes a preference of this view by a place in it.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(
        name: "transformAnchorPreference",
        operation: .placedTransform { transform(&$0, value.anchor(of: $1.globalFrame)) }))
  }
}

extension LayoutNode {
  /// On the canvas, in points.
  var globalFrame: CGRect { frame(in: .global) }
}
