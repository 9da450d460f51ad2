import Foundation
import SwiftUI
@_spi(Sightline) import SwiftUICore

/// A stage for tests: a window of a given size, and the text that can be worked out by hand.
@MainActor struct TestStage {
  private let stage: Stage

  init(
    _ root: any View, window: Extent, insets: Insets = Insets(), scale: Double = 1,
    isRightToLeft: Bool = false,
    usesCaches: Bool = true, checksCaches: Bool = false, text: any TextService = FakeTextService()
  ) {
    let world = World(
      size: CGSize(width: window.width, height: window.height),
      safeArea: (insets.top, insets.leading, insets.bottom, insets.trailing), scale: scale,
      isRightToLeft: isRightToLeft, text: text)
    stage = Stage(root, world: world)
    stage.usesCaches = usesCaches
    stage.checksCaches = checksCaches
  }

  /// Brings the stage up to date and lists the views that the oracle lists too.
  func placed() -> [Placed] { list(stage.update()).filter { Self.compared.contains($0.view) } }

  /// All entries of the layout tree, in draw order.
  func allPlaced() -> [Placed] { list(stage.update()) }

  /// What `view` answers when it is asked several things in one pass: its size, and its guides.
  static func asking(_ view: any View, _ offers: [Offer]) -> [Asking.Answer] {
    func wrap<V: View>(_ view: V, _ answers: Asking.Answers) -> any View {
      Asking(offers: offers, answers: answers) { view }
    }
    let answers = Asking.Answers()
    _ = TestStage(wrap(view, answers), window: Extent(300, 300)).allPlaced()
    return answers.all
  }

  /// Where an answer from a cache has differed from one worked out afresh.
  var cacheFaults: [String] { stage.cacheFaults }

  private func list(_ frame: Frame) -> [Placed] {
    frame.tree().map { entry in
      Placed(
        view: entry.view,
        frame: Box(
          // Why not minX and width: these are made positive, and a stack with negative gaps is not.
          x: entry.frame.origin.x, y: entry.frame.origin.y, width: entry.frame.size.width,
          height: entry.frame.size.height))
    }
  }

  private static let compared: Set<String> = [
    "Color", "Rectangle", "Spacer", "Divider", "Text", "HStack", "VStack", "ZStack", "frame",
    "padding", "position", "FlowLayout", "ColumnLayout", "DeckLayout", "Grid", "ViewThatFits",
    "GeometryReader", "ScrollView", "BandLayout", "containerRelativeFrame",
  ]

  /// What `view` answers to `offer`, and its frames counted from its own corner.
  ///
  /// `Proposing` stands between the window and the view, so that any proposal can be made.
  static func offering(
    _ view: any View, _ offer: Offer, scale: Double = 1, isRightToLeft: Bool = false,
    usesCaches: Bool = true
  ) -> (size: Extent?, placed: [Placed]) {
    func wrap<V: View>(_ view: V, _ answers: Proposing.Answers) -> any View {
      Proposing(offer: offer, answers: answers) { view }
    }
    let answers = Proposing.Answers()
    let stage = TestStage(
      wrap(view, answers), window: Extent(300, 300), scale: scale, isRightToLeft: isRightToLeft,
      usesCaches: usesCaches)
    let origin = stage.allPlaced().first { $0.view == "Proposing" }?.frame
    let placed = stage.placed().moved(to: origin)
    return (answers.last.map { Extent($0.width, $0.height) }, placed)
  }
}

extension [Placed] {
  /// The same frames, counted from the corner of `origin`.
  func moved(to origin: Box?) -> [Placed] {
    guard let origin else { return self }
    return map {
      var item = $0
      item.frame.x -= origin.x
      item.frame.y -= origin.y
      return item
    }
  }
}
