internal import DisplayList
internal import Foundation
internal import LayoutEngine
internal import Pictures
internal import Raster
@_spi(Sightline) internal import SwiftUI
internal import SwiftUIHost
internal import TextEngine

/// What a renderer lays text out with and draws on.
@MainActor final class Canvas {
  private let text = TextEngine()
  private var rasteriser: Rasteriser

  /// - Parameter scale: the likely number of pixels for each point.
  init(scale: Double) { rasteriser = Rasteriser(scale: scale) }

  /// Loads fonts and libraries and touches the memory of a picture, while there is nothing else to do.
  ///
  /// - Parameter size: the likely size of the canvas, in points.
  func warmUp(size: CGSize) {
    let request = TextRequest(
      runs: [TextRequest.Run(string: "Hamburgefonstiv 0123456789", font: .body)],
      scale: rasteriser.scale)
    let sample = text.text(request)
    let answer = sample.answer(to: .ideal)
    let operations = sample.operations(
      proposedWidth: nil, proposedHeight: nil, size: answer.size,
      paint: Paint(red: 0, green: 0, blue: 0))
    let list = DisplayList(
      size: size, root: DisplayItem(offset: .zero, node: DisplayNode(operations: operations)))
    // A fault here shows again, and is told, when the picture is drawn.
    _ = try? rasteriser.png(of: list, background: background(isDark: false))
  }

  /// Looks for the fonts that views ask for by name beside the user's files.
  func useFonts(beside files: [String]) {
    let folders = files.map {
      $0.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }
    text.useFonts(in: Set(folders).sorted())
  }

  /// What a stage has around it.
  func world(_ scene: ResolvedScene, _ options: RenderJob.Scene) -> World {
    var world = World(
      size: scene.size,
      safeArea: (
        scene.safeArea.top, scene.safeArea.leading, scene.safeArea.bottom, scene.safeArea.trailing
      ),
      scale: scene.scale, device: scene.device.description(isLandscape: scene.isLandscape),
      isDark: options.isDark, isRightToLeft: options.isRightToLeft,
      localeIdentifier: options.locale,
      dynamicTypeSize: DynamicTypeSize.allCases.first { "\($0)" == options.typeSize } ?? .large,
      text: StageText(engine: text), assets: ProgramAssets(AssetLibrary.main),
      recordsLocations: true)
    world.storage = StateFolder.storage(ProcessInfo.processInfo.environment)
    return world
  }

  /// What the text engine could not set as it should.
  var findings: [Finding] {
    text.warnings.map { warning in
      let parts = warning.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return Finding("text", .warning, warning) }
      return Finding(
        String(parts[0]), .warning, parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  /// A text that has been set in one line, for labels.
  struct SetLabel {
    let text: any MeasuredText & DrawnText
    let size: CGSize

    func operations(_ paint: Paint) -> [DrawOperation] {
      text.operations(proposedWidth: nil, proposedHeight: nil, size: size, paint: paint)
    }
  }

  /// Sets a label in the system's font.
  func set(_ label: String, size: CGFloat) -> SetLabel {
    let text = text.text(
      TextRequest(
        runs: [TextRequest.Run(string: label, font: FontRequest(size: size, weight: 500))],
        lineLimit: 1, scale: rasteriser.scale))
    return SetLabel(text: text, size: text.answer(to: .ideal).size)
  }

  /// Whether effects of the last picture were left out.
  var isSimplified: Bool { rasteriser.isSimplified }

  /// Draws a list as pixels.
  func pixels(
    _ list: DisplayList, scale: Double, background: Paint?
  ) throws(RasterError) -> PixelImage {
    try rasteriser(scale).pixels(of: list, background: background)
  }

  /// Draws a list as a PNG.
  func png(
    _ list: DisplayList, scale: Double, background: Paint?, effort: PNGEncoder.Effort = .fast
  ) throws(RasterError) -> Data {
    try rasteriser(scale).png(of: list, background: background, encoder: PNGEncoder(effort))
  }

  private func rasteriser(_ scale: Double) -> Rasteriser {
    if scale != rasteriser.scale { rasteriser = Rasteriser(scale: scale) }
    return rasteriser
  }

  /// The colour behind an app's views.
  func background(isDark: Bool) -> Paint {
    isDark ? Paint(red: 0, green: 0, blue: 0) : Paint(red: 1, green: 1, blue: 1)
  }
}

extension Device {
  /// What views can ask of the device.
  fileprivate func description(isLandscape: Bool) -> World.Device {
    let screen = screen(isLandscape: isLandscape)
    return World.Device(
      name: name, kind: kind == .tablet ? .tablet : .phone, nativeScale: nativeScale,
      horizontalSizeClass: screen.widthClass == .regular ? .regular : .compact,
      verticalSizeClass: screen.heightClass == .regular ? .regular : .compact)
  }
}
