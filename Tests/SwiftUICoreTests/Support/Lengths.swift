import Foundation

// Trees and oracle count in `Double`, views in `CGFloat`; only single numbers convert by themselves.

extension Optional where Wrapped == Double {
  var points: CGFloat? { map { CGFloat($0) } }
}

extension Optional where Wrapped == CGFloat {
  var double: Double? { map { Double($0) } }
}
