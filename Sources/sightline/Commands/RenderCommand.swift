import SightlineKit

/// `sightline render`: a view as a picture.
@MainActor struct RenderCommand {
  let showing: Showing

  /// Renders.
  func run() throws(CommandError) -> ExitCode {
    let start = Clock.now()
    let arguments = showing.arguments
    let background = try arguments.choice("--background", of: ["system", "clear"])
    var request = try showing.request()
    let output = arguments.value("--output").map(OutputName.init)
    if let output { try check(output) }
    request.picture = background == "clear" ? .clear : .system

    let result = try showing.run(request)
    guard let picture = result.reply.picture else {
      throw CommandError("the renderer made no picture", .fault)
    }
    let name = result.showable.name
    let path = (output ?? OutputName.standard(for: name)).path(
      name: name, variant: request.scene.isDark ? "dark" : "light", number: 1)
    let beforeWriting = Clock.now()
    do { try OutputFile.write(result.picture, to: path) } catch { throw CommandError(error) }
    let timings =
      result.timings
      + [Timing("write", milliseconds: (Clock.now() - beforeWriting) * 1000)]

    if arguments.has("--json") {
      try showing.console.data(line: json(path, picture, result, timings))
    } else {
      showing.console.say("\(path)  \(picture.width)×\(picture.height)")
    }
    try showing.report(timings, since: start)
    return showing.code(for: result)
  }

  /// Finds wrong paths before anything is compiled.
  private func check(_ output: OutputName) throws(CommandError) {
    switch output.ending {
    case "png": break
    case "svg", "pdf", "gif", "apng": throw .notBuilt("'.\(output.ending)' output")
    default:
      throw .usage(
        "'-o \(output.pattern)': the ending says what to make; .png, .svg, .pdf, .gif or .apng")
    }
    do { try OutputFile.check(output.path(name: "name", variant: "light", number: 1)) } catch {
      throw CommandError(error)
    }
  }

  private func json(
    _ path: String, _ picture: RenderReply.Picture, _ result: Session.Result, _ timings: [Timing]
  ) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("outputs")
    json.beginArray()
    json.beginObject()
    json.key("path")
    json.value(path)
    json.key("width")
    json.value(picture.width)
    json.key("height")
    json.value(picture.height)
    json.key("scale")
    json.value(picture.scale)
    json.key("sha256")
    json.value(SHA256.hexDigest(of: result.picture))
    json.endObject()
    json.endArray()
    json.key("diagnostics")
    json.beginArray()
    for finding in result.reply.diagnostics { finding.write(to: &json) }
    json.endArray()
    json.key("timings")
    timings.write(to: &json)
    json.endObject()
    return json.text
  }
}
