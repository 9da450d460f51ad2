public import Foundation

/// Where a scrolling view is to be, or where a person has moved it.
public struct ScrollPosition: Sendable {
  enum Place: Sendable {
    /// Where it is by itself.
    case automatic
    case view(any Hashable & Sendable, anchor: UnitPoint?)
    case edge(Edge)
    case offset(x: CGFloat?, y: CGFloat?)
  }

  /// The type of the identities by which views are found.
  let idType: any (Hashable & Sendable).Type
  private(set) var place: Place
  /// True if a person has moved the view here.
  public private(set) var isPositionedByUser = false

  private init(_ idType: any (Hashable & Sendable).Type, _ place: Place) {
    self.idType = idType
    self.place = place
  }

  /// The position that a view has by itself.
  ///
  /// - Parameter idType: the type of the identities of the views in its scroll target layout.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {
    self.init(idType, .automatic)
  }

  /// At a view.
  ///
  /// - Parameters:
  ///   - id: its identity.
  ///   - anchor: the point of the view, and of what shows, that meet; `nil` for the smallest move.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(type(of: id), .view(id, anchor: anchor))
  }

  /// At an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(idType, .edge(edge))
  }

  /// At a point of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType, .offset(x: point.x, y: point.y))
  }

  /// At a distance from the leading edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(idType, .offset(x: x, y: nil))
  }

  /// At a distance from the top edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(idType, .offset(x: nil, y: y))
  }

  /// At distances from the leading and the top edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .offset(x: x, y: y))
  }

  // MARK: Where it is

  /// The identity of the view that it is at; `nil` if it is not at one.
  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = place { id } else { nil }
  }

  /// The identity of the view that it is at, if it has this type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  /// The edge that it is to be at; `nil` if it was put elsewhere.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  /// The point that it is to be at; `nil` if it was put elsewhere.
  public var point: CGPoint? {
    if case .offset(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The distance from the leading edge that it is to be at; `nil` if it was put elsewhere.
  public var x: CGFloat? { if case .offset(let x, _) = place { x } else { nil } }

  /// The distance from the top edge that it is to be at; `nil` if it was put elsewhere.
  public var y: CGFloat? { if case .offset(_, let y) = place { y } else { nil } }

  // MARK: Moving it

  private mutating func move(to place: Place) {
    self.place = place
    isPositionedByUser = false
  }

  /// Moves it to a view.
  ///
  /// - Parameters:
  ///   - id: its identity.
  ///   - anchor: the point of the view, and of what shows, that meet; `nil` for the smallest move.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    move(to: .view(id, anchor: anchor))
  }

  /// Moves it to an edge of the content.
  public mutating func scrollTo(edge: Edge) { move(to: .edge(edge)) }

  /// Moves it to a point of the content.
  public mutating func scrollTo(point: CGPoint) { move(to: .offset(x: point.x, y: point.y)) }

  /// Moves it to distances from the leading and the top edge of the content.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { move(to: .offset(x: x, y: y)) }

  /// Moves it to a distance from the leading edge of the content.
  public mutating func scrollTo(x: CGFloat) { move(to: .offset(x: x, y: nil)) }

  /// Moves it to a distance from the top edge of the content.
  public mutating func scrollTo(y: CGFloat) { move(to: .offset(x: nil, y: y)) }

  /// Takes over where a person has moved the view.
  mutating func noteUser(at id: (any Hashable & Sendable)?) {
    place = id.map { .view($0, anchor: nil) } ?? .automatic
    isPositionedByUser = true
  }
}

extension ScrollPosition: Equatable {
  public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
    a.idType == b.idType && a.place == b.place && a.isPositionedByUser == b.isPositionedByUser
  }
}

extension ScrollPosition.Place: Equatable {
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.automatic, .automatic): true
    case (.view(let a, let anchor), .view(let b, let other)):
      AnyHashable(a) == AnyHashable(b) && anchor == other
    case (.edge(let a), .edge(let b)): a == b
    case (.offset(let x, let y), .offset(let otherX, let otherY)): x == otherX && y == otherY
    default: false
    }
  }
}
