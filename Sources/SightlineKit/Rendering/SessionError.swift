/// Why a run gave nothing to show.
package enum SessionError: Error {
  /// The code cannot be gathered.
  case notLoaded(LoadingError)
  /// Nothing in the code is what the selector asks for.
  case noMatch(NoMatch)
  /// The compiler did not accept the code; its words.
  case compilerRejected([UInt8])
  /// No node of what is shown is called so; the nearest name that there is.
  case noNode(String, nearest: String?)
  /// The node of this name has no size or place: no view comes of it.
  case nodeNotLaidOut(String)
  /// The code compiles but the view cannot be made without arguments; the compiler's words.
  case cannotMake(Showable, String)
  /// The compiled code could not be loaded.
  case notLoadable(Finding)
  /// The code crashed, or did not come to an end.
  case crashed(Finding)
  /// The picture would be too large, or have no area.
  case wrongSize(String)
  /// A signal asked this program to stop.
  case interrupted(Int32)
  /// A fault of this program's or of the system it runs on.
  case fault(String)
}
