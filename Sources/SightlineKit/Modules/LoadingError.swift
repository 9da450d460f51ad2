/// Why the code that a selector names cannot be gathered.
package enum LoadingError: Error, Equatable {
  /// A file or folder that cannot be read.
  case unreadable(String, SystemError)
  /// A file that is no text; the number of the first line that is not.
  case notText(String, line: Int)
  /// A folder or a target without Swift files.
  case noSwiftFiles(String)
  /// A package's manifest that cannot be evaluated, with the words of the package manager.
  case badManifest(String, [UInt8])
  /// A package that has no such target; with the names of those it has.
  case noSuchTarget(String, package: String, [String])
  /// Several targets of a package have views.
  case severalTargets([String], package: String)
  /// Something of a package that cannot be compiled here, and what helps.
  case notBuilt(String, hint: String?)
}
