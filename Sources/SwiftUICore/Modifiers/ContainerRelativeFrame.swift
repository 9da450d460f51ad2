public import Foundation
public import LayoutEngine

/// A frame whose lengths follow from those of the nearest container.
public struct _ContainerFrameModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let rule: (CGFloat, Axis) -> CGFloat
  /// How many parts there are and how many are taken, if it is told so, to be checked.
  var parts: (count: Int, span: Int, spacing: CGFloat)?
}

extension _ContainerFrameModifier: _LayoutModifier {
  private var engineRule: ContainerFrameNode.Rule {
    { [rule] length, axis in rule(length, axis == .horizontal ? .horizontal : .vertical) }
  }

  public func _makeNode(_ scope: _Scope) -> UnaryNode {
    check(scope)
    return ContainerFrameNode(
      axes.engine, horizontal: alignment.horizontal.key, vertical: alignment.vertical.key,
      engineRule)
  }

  public func _updateNode(_ node: UnaryNode, from old: Self, _ scope: _Scope) {
    check(scope)
    unsafeDowncast(node, to: ContainerFrameNode.self).set(
      axes.engine, horizontal: alignment.horizontal.key, vertical: alignment.vertical.key,
      engineRule)
  }

  @MainActor private func check(_ scope: _Scope) {
    guard let parts else { return }
    scope.stage.checkLength("spacing", parts.spacing, scope)
    if parts.count < 1 || parts.span < 1 {
      scope.stage.report(.invalidParts(parts.count, parts.span, scope.location))
    }
  }
}

extension View {
  /// Puts the view into a frame as long as the nearest container: the scrolling view around it, or the screen without
  /// its bars.
  ///
  /// - Parameters:
  ///   - axes: the axes on which the container decides; the others are left to the view.
  ///   - alignment: where the view lies in the frame.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(_ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Puts the view into a frame whose lengths are worked out from those of the nearest container.
  ///
  /// - Parameters:
  ///   - axes: the axes on which the container decides; the others are left to the view.
  ///   - alignment: where the view lies in the frame.
  ///   - length: gives the frame's length for the container's, both in points; a negative one leaves the axis to the
  ///     view.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerFrameModifier(axes: axes, alignment: alignment, rule: length))
  }

  /// Puts the view into a frame that takes some of the equal parts of the nearest container.
  ///
  /// - Parameters:
  ///   - axes: the axes on which the container decides; the others are left to the view.
  ///   - count: how many parts the container has, at least 1.
  ///   - span: how many of them the view takes, with the gaps between them; at least 1.
  ///   - spacing: points between two parts.
  ///   - alignment: where the view lies in the frame.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let (parts, taken) = (count, span)
    let count = CGFloat(max(count, 1))
    let span = CGFloat(max(span, 1))
    let gap = spacing.isFinite ? spacing : 0
    return modifier(
      _ContainerFrameModifier(
        axes: axes, alignment: alignment,
        rule: { length, _ in
          max((length - gap * (count - 1)) / count * span + (span - 1) * gap, 0)
        },
        parts: (parts, taken, spacing)))
  }
}

extension Diagnostic {
  static func invalidParts(_ count: Int, _ span: Int, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "invalid-parts", "a container has at least 1 part, and a view takes at least 1",
      notes: ["the view is told to take \(span) of \(count)"],
      hint: "check how the numbers are worked out", at: location)
  }
}
