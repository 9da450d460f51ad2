/// An option of the contract, whether it is built yet or not.
struct Option: Sendable {
  /// Which commands know an option.
  enum Scope: Sendable {
    case all
    /// The commands that lay a view out.
    case layout
    case only(String)
  }

  /// The names with their dashes, the long one first.
  var names: [String]
  /// What stands for its value in the help; `nil` for an option without one.
  var value: String?
  var help: String
  var scope = Scope.layout
  var isBuilt = true

  /// Whether a command knows the option.
  func isKnown(to command: Command) -> Bool {
    switch scope {
    case .all: true
    case .layout: command.laysOut
    case .only(let name): command.name == name
    }
  }

  /// All options, in the order of the help.
  static let all: [Option] = [
    Option(
      names: ["--output", "-o"], value: "OUT",
      help: "the picture's path; {name}, {variant} and {n} are filled in", scope: .only("render")),
    Option(names: ["--device"], value: "NAME", help: "the device, iPhone 15 if not given"),
    Option(names: ["--landscape"], help: "the device on its side"),
    Option(
      names: ["--size"], value: "WxH|fit",
      help: "a canvas of this size in points, or as large as the view; it has no insets"),
    Option(names: ["--scale"], value: "N", help: "pixels for each point"),
    Option(names: ["--scheme"], value: "light|dark", help: "the colour scheme"),
    Option(
      names: ["--type"], value: "SIZE",
      help: "the type size: xSmall to xxxLarge, accessibility1 to 5; large if not given"),
    Option(names: ["--locale"], value: "ID", help: "the locale, as ko_KR; en_US if not given"),
    Option(names: ["--direction"], value: "ltr|rtl", help: "the direction of layout"),
    Option(
      names: ["--time"], value: "SECONDS",
      help:
        "runs the clock this far, after the last tap or the like; how long a picture that moves is, 1 if not given"
    ),
    Option(
      names: ["--fps"], value: "N", help: "pictures in a second of one that moves; 30 if not given",
      scope: .only("render")),
    Option(
      names: ["--tap"], value: "X,Y|TEXT",
      help: "taps a point, or the middle of a text; repeatable, in order"),
    Option(
      names: ["--scroll"], value: "X,Y,DX,DY",
      help: "moves what scrolls at a point by DX,DY; repeatable, in order with --tap"),
    Option(
      names: ["--drag"], value: "X,Y,DX,DY",
      help: "moves a finger from X,Y by DX,DY, in a quarter of a second; repeatable, in order"),
    Option(
      names: ["--type-text"], value: "TEXT",
      help: "types a text where the keyboard goes; repeatable, in order"),
    Option(
      names: ["--timeout"], value: "SECONDS", help: "how long the code may run; 10 if not given"),
    Option(
      names: ["--overlay"], value: "KINDS",
      help: "draws over the picture: frames, guides, baselines, overflow, with commas between",
      scope: .only("render")),
    Option(
      names: ["--variants"],
      help: "renders light, dark, large-type and right-to-left; {variant} in OUT is which",
      scope: .only("render")),
    Option(
      names: ["--compression"], value: "fast|small", help: "whether a PNG takes time or bytes",
      scope: .only("render")),
    Option(
      names: ["--assets"], value: "DIR",
      help: "an asset catalogue or a folder of images; repeatable; beside the file it is found"),
    Option(
      names: ["--background"], value: "clear|system", help: "what is behind the view in a picture"),
    Option(names: ["--strict"], help: "a warning makes the exit code 1"),
    Option(names: ["--timings"], value: "FILE", help: "writes how long each step took, as JSON"),
    Option(names: ["--devices"], help: "lists the devices", scope: .only("doctor")),
    Option(names: ["--json"], help: "prints JSON", scope: .all),
    Option(
      names: ["--color"], value: "auto|always|never", help: "when to use colours", scope: .all),
    Option(names: ["--quiet", "-q"], help: "says nothing but errors", scope: .all),
    Option(names: ["--verbose", "-v"], help: "says more", scope: .all),
    Option(names: ["--help", "-h"], help: "prints this help", scope: .all),
  ]
}
