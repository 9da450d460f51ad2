package import Foundation
@_spi(Sightline) package import SwiftUICore

/// All that `tree` tells: the laid-out tree with its surroundings.
package struct TreeReport {
  /// The name of what is shown.
  package var view: String
  package var device: String
  package var scale: Double
  package var size: CGSize
  package var safeArea: Device.Insets
  package var nodes: [TreeEntry]
  /// What is read out to those who do not see the picture, in order, each with the number of its node.
  package var semantics: [(element: SemanticsElement, node: Int?)]
  package var findings: [Finding]
  /// What those would miss who do not see the picture, or do not see it well.
  ///
  /// Why apart: Apple's own colours for secondary texts are among it, so that it is no reason to fail.
  package var missed: [Finding]
  package var counters: Frame.Counters

  package init(
    view: String, device: String, scale: Double, size: CGSize, safeArea: Device.Insets,
    nodes: [TreeEntry], semantics: [(element: SemanticsElement, node: Int?)] = [],
    findings: [Finding], missed: [Finding] = [], counters: Frame.Counters
  ) {
    self.view = view
    self.device = device
    self.scale = scale
    self.size = size
    self.safeArea = safeArea
    self.nodes = nodes
    self.semantics = semantics
    self.findings = findings
    self.missed = missed
    self.counters = counters
  }
}

/// The last component of a path, which is how a tree names files.
package func fileName(_ path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? path
}
