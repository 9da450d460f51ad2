@_spi(Sightline) internal import SwiftUI

extension Translations {
  /// The files that could not be read.
  var findings: [Finding] {
    faults.map { fault in
      Finding(
        "bad-strings", .warning, "the translations in this file are left out",
        at: Finding.Place(file: fault.file), notes: [Finding.Note(fault.reason)])
    }
  }
}
