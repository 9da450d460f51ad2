/// What is wrong with the use of a macro; the compiler shows it at the place of use.
struct MacroError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
