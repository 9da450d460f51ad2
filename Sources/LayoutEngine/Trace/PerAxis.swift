/// One value for each axis.
public struct PerAxis<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The values that `make` gives for each axis.
  public init(_ make: (Axis) -> Value) {
    self.init(horizontal: make(.horizontal), vertical: make(.vertical))
  }

  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension Axis {
  /// Both axes, the horizontal one first.
  public static var all: [Axis] { [.horizontal, .vertical] }
}
