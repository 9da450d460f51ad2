internal import Foundation
@_spi(Sightline) internal import SwiftUI

/// Where views keep what outlives a run.
enum StateFolder {
  /// The variable of the environment that names the folder.
  static let variable = "SIGHTLINE_STATE"

  /// A named folder; memory where none is named, so that the same input gives the same picture.
  static func storage(_ environment: [String: String]) -> World.Storage {
    guard let path = environment[variable], !path.isEmpty else { return .memory }
    return .folder(URL(fileURLWithPath: path, isDirectory: true))
  }
}
