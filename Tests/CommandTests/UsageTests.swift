import Foundation
import Testing

@Suite("Wrong usage")
struct UsageTests {
  @Test(
    "exits with 64 and says what is wrong",
    arguments: [
      (["rendr", "View.swift"], "there is no command 'rendr'"),
      (["render"], "needs a SELECTOR"),
      (["render", "View.swift", "Other.swift"], "one argument too many"),
      (["render", "notes.txt"], "is no Swift file"),
      (["render", "View.swift", "--nonsense"], "there is no option '--nonsense'"),
      (["render", "View.swift", "--devcie", "x"], "did you mean '--device'?"),
      (["render", "View.swift", "--device", "iPhone 99"], "there is no device 'iPhone 99'"),
      (["render", "View.swift", "--device"], "'--device' needs a value"),
      (["render", "View.swift", "--landscape=yes"], "'--landscape' takes no value"),
      (["render", "View.swift", "--scale", "0"], "a number from 0.25 to 10"),
      (["render", "View.swift", "--scheme", "blue"], "one of light, dark"),
      (["render", "View.swift", "--direction", "up"], "one of ltr, rtl"),
      (["render", "View.swift", "--size", "390"], "WIDTHxHEIGHT"),
      (["render", "View.swift", "--type", "huge"], "one of xSmall, small, medium, large"),
      (["render", "View.swift", "--timeout", "-1"], "above 0"),
      (["render", "View.swift", "--scroll", "1,2,3"], "X,Y,DX,DY in points"),
      (["render", "View.swift", "--scroll", "1,2,3,nan"], "X,Y,DX,DY in points"),
      (["render", "View.swift", "--drag", "1,2,3"], "X,Y,DX,DY in points"),
      (["render", "View.swift", "--drag", "1,2,3,4,0"], "X,Y,DX,DY in points"),
      (["render", "View.swift", "--locale", "ko KR"], "such as ko_KR"),
      (["render", "View.swift", "--background", "red"], "one of system, clear"),
      (["render", "View.swift", "--color", "red"], "one of auto, always, never"),
      (["render", "View.swift", "--assets", "none"], "there is no folder 'none'"),
      (["render", "View.swift", "--assets", "View.swift"], "'--assets View.swift' is no folder"),
      (["render", "View.swift", "-o", "a.jpg"], "the ending says what to make"),
      (["render", "View.swift", "-o", "none/a.png"], "No such file or directory"),
      (["list", "View.swift", "--landscape"], "'list' has no option '--landscape'"),
      (["doctor", "View.swift"], "takes no argument"),
      (["help", "nonsense"], "there is no command 'nonsense'"),
      ([], "usage: sightline COMMAND"),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    try sandbox.write("", to: "notes.txt")
    let outcome = try sandbox.finish(sandbox.start(arguments))
    #expect(outcome.code == 64)
    #expect(outcome.talk.contains(message))
    #expect(outcome.output.isEmpty)
    #expect(try sandbox.files() == ["View.swift", "notes.txt"])
  }

  @Test(
    "is what is not built yet, and is never ignored",
    arguments: [
      ["preview", "View.swift"], ["run", "View.swift"],
      ["snapshot", "verify", "View.swift"], ["check", "."], ["docs", "View.swift", "-o", "d"],
      ["completions", "bash"],
      ["tree", "View.swift", "--variants"], ["tree", "View.swift", "--overlay", "frames"],
    ])
  func notBuilt(_ arguments: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.writeView("Text(\"a\")")
    let outcome = try sandbox.finish(sandbox.start(arguments))
    #expect(outcome.code == 64)
    #expect(outcome.talk.contains("is not built yet") || outcome.talk.contains("has no option"))
    #expect(try sandbox.files() == ["View.swift"])
  }

  @Test("is not asking for help or the version")
  func help() throws {
    let sandbox = try Sandbox()
    let help = try sandbox.run("help")
    #expect(help.code == 0)
    #expect(help.text.contains("exit codes: 0 done"))
    #expect(help.talk.isEmpty)
    #expect(try sandbox.run("--version").text.hasPrefix("sightline "))
    let render = try sandbox.run("help", "render")
    #expect(render.text.contains("--overlay KINDS") && !render.text.contains("(not built yet)"))
    #expect(help.text.contains("(not built yet)"))
    #expect(try sandbox.run("render", "--help").text == render.text)
  }
}
