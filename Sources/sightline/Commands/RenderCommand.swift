import SightlineKit

/// `sightline render`: a view as a picture.
@MainActor struct RenderCommand {
  let showing: Showing

  /// A picture that has been written.
  private struct Written {
    var path: String
    var picture: RenderReply.Picture
    var digest: String
  }

  /// Renders.
  func run() throws(CommandError) -> ExitCode {
    let start = Clock.now()
    let arguments = showing.arguments
    let background = try arguments.choice("--background", of: ["system", "clear"])
    var request = try showing.request(for: arguments.operand("SELECTOR"))
    request.overlays = try arguments.overlays()
    let output = arguments.value("--output").map(OutputName.init)
    if let output { try check(output) }
    request.picture = background == "clear" ? .clear : .system
    request.wantsAllPreviews = output?.isNumbered == true

    let outcome = try showing.run(request)
    let beforeWriting = Clock.now()
    var written: [Written] = []
    for (index, result) in outcome.results.enumerated() {
      guard let picture = result.reply.picture else {
        throw CommandError("the renderer made no picture", .fault)
      }
      let path = (output ?? OutputName.standard(for: result.name)).path(
        name: result.name, variant: request.scene.isDark ? "dark" : "light", number: index + 1)
      do { try OutputFile.write(result.picture, to: path) } catch { throw CommandError(error) }
      written.append(
        Written(path: path, picture: picture, digest: SHA256.hexDigest(of: result.picture)))
    }
    let timings =
      outcome.timings
      + [Timing("write", milliseconds: (Clock.now() - beforeWriting) * 1000)]

    if arguments.has("--json") {
      try showing.console.data(line: json(written, outcome, timings))
    } else {
      for one in written {
        showing.console.say("\(one.path)  \(one.picture.width)×\(one.picture.height)")
      }
      let count = outcome.results[0].reply.previewCount
      if written.count < count {
        showing.console.say("the first of \(count) previews; -o '{n}.png' draws all")
      }
    }
    try showing.report(timings, since: start)
    return showing.code(for: outcome)
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
    _ written: [Written], _ outcome: Session.Outcome, _ timings: [Timing]
  ) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.key("outputs")
    json.beginArray()
    for one in written {
      json.beginObject()
      json.key("path")
      json.value(one.path)
      json.key("width")
      json.value(one.picture.width)
      json.key("height")
      json.value(one.picture.height)
      json.key("scale")
      json.value(one.picture.scale)
      json.key("sha256")
      json.value(one.digest)
      json.endObject()
    }
    json.endArray()
    json.key("diagnostics")
    json.beginArray()
    for finding in outcome.findings { finding.write(to: &json) }
    json.endArray()
    json.key("timings")
    timings.write(to: &json)
    json.endObject()
    return json.text
  }
}
