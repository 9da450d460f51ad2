public import Combine
public import CoreGraphics
internal import DisplayList
public import Foundation
internal import Observation
@_spi(Sightline) public import SwiftUICore
public import UIKit

/// Makes pictures and documents of a view.
///
/// The view is laid out anew for each, at the size it answers to ``proposedSize``, without insets and in light
/// appearance unless it asks for another; what happens when it appears has happened.
@MainActor
public final class ImageRenderer<Content: View>: @preconcurrency ObservableObject {
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view; what it has as state stays as long as only the view changes.
  public var content: Content {
    get { box.content }
    set {
      announce()
      stage?.stage.whenOutOfDate = nil
      box.content = newValue
    }
  }
  /// What the view is proposed; unspecified at first, which gives its ideal size.
  public var proposedSize = ProposedViewSize.unspecified { willSet { announce() } }
  /// Pixels for each point of a picture, 1 at first.
  public var scale: CGFloat = 1 { willSet { announce() } }
  /// Whether what no view covers is black and not transparent.
  public var isOpaque = false { willSet { announce() } }
  /// The space in which colours are mixed; pictures are sRGB in any case.
  public var colorMode = ColorRenderingMode.nonLinear { willSet { announce() } }

  /// Whether observers are told, too, when something that the view has read changes: before the next picture is another.
  public var isObservationEnabled = false

  private let box: Box
  /// The stage, as long as it can be used, and what it was made for.
  private var stage: (stage: Stage, world: Surroundings)?

  public init(content view: Content) { box = Box(view) }

  private func announce() { objectWillChange.send() }

  // MARK: Pictures

  /// The picture; `nil` if it has no area, or more pixels than can be drawn.
  public var cgImage: CGImage? {
    guard scale > 0, scale.isFinite, let list = frame()?.displayList else { return nil }
    return Self.host?.image(of: list, scale: scale, isOpaque: isOpaque)
  }

  /// The picture, ``scale`` pixels a point; `nil` if it has no area, or more pixels than can be drawn.
  public var uiImage: UIImage? {
    // Why not by way of the pixels: a copy of them takes as long as the file.
    guard scale > 0, scale.isFinite, let list = frame()?.displayList else { return nil }
    return Self.host?.png(of: list, scale: scale, isOpaque: isOpaque).flatMap {
      UIImage(data: $0, scale: scale)
    }
  }

  /// Calls a function with the size of the view, in points, and another that draws it in a context.
  ///
  /// - Parameters:
  ///   - rasterizationScale: pixels for each point of what no context can draw but as pixels.
  ///   - renderer: takes the size and what draws; it is drawn upright with its lower left corner at the origin of a
  ///     context whose y goes up.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {
    guard let list = frame()?.displayList else { return }
    renderer(list.size) { context in
      guard let root = list.root else { return }
      context.saveGState()
      context.concatenate(CGAffineTransform(1, 0, 0, -1, 0, list.size.height))
      context._draw(.other(DisplayNode(children: [root]), scale: rasterizationScale))
      context.restoreGState()
    }
  }

  // MARK: The stage

  private static var host: (any RenderingService)? {
    _findHostService((any RenderingService).self)
  }

  /// The view as it is laid out, and what it draws.
  ///
  /// - Returns: `nil` in a program that cannot measure text.
  private func frame() -> Frame? {
    // Pictures may be made while another view is updated, whose world is to be there again afterwards.
    let outer = World.current
    defer { outer?.enter() }
    guard let stage = stage(in: outer) else { return nil }
    stage.whenOutOfDate = nil
    defer { stage.whenOutOfDate = { [weak self] in self?.noteChange() } }
    _ = stage.fitCanvas(proposing: proposedSize)
    var frame = stage.update()
    // What appeared may have changed the size.
    if stage.fitCanvas(proposing: proposedSize) { frame = stage.update() }
    return frame
  }

  /// Tells observers of the first change since the last picture.
  private func noteChange() {
    guard isObservationEnabled else { return }
    stage?.stage.whenOutOfDate = nil
    announce()
  }

  private func stage(in outer: World?) -> Stage? {
    guard var world = outer ?? Self.host?.world else { return nil }
    world.scale = scale > 0 && scale.isFinite ? scale : 1
    world.safeArea = (0, 0, 0, 0)
    world.isDark = false
    let surroundings = Surroundings(world)
    if let stage, stage.world == surroundings { return stage.stage }
    let made = Stage(Hosted(box: box), world: world)
    stage = (made, surroundings)
    return made
  }

  /// What a stage cannot be changed in.
  private struct Surroundings: Equatable {
    var scale: CGFloat
    var locale: String
    var typeSize: DynamicTypeSize
    var isRightToLeft: Bool

    init(_ world: World) {
      scale = world.scale
      locale = world.localeIdentifier
      typeSize = world.dynamicTypeSize
      isRightToLeft = world.isRightToLeft
    }
  }

  /// Holds the view, so that another takes its place where it differs.
  @Observable fileprivate final class Box {
    var content: Content
    init(_ content: Content) { self.content = content }
  }

  private struct Hosted: View {
    let box: Box
    var body: some View { box.content }
  }
}
