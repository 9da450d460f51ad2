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
    if let output { request.format = try format(of: output) }
    request.picture = background == "clear" ? .clear : .system
    request.isSmall = try arguments.choice("--compression", of: ["fast", "small"]) == "small"
    request.wantsAllPreviews = output?.isNumbered == true
    request.joinsPreviews = request.format.hasPages && !request.wantsAllPreviews
    if request.format.moves { try span(&request.scene) }
    if arguments.has("--variants") {
      guard output?.hasVariant != false else {
        throw .usage("'--variants' makes several pictures", hint: "put {variant} into -o")
      }
      request.variants = Session.Variant.usual(in: request.scene)
    }

    let outcome = try showing.run(request)
    let beforeWriting = Clock.now()
    var written: [Written] = []
    for result in outcome.results {
      guard let picture = result.reply.picture else {
        throw CommandError("the renderer made no picture", .fault)
      }
      let standard =
        request.variants.isEmpty
        ? OutputName.standard(for: result.name) : .standard(for: result.name, varied: true)
      let path = (output ?? standard).path(
        name: result.name, variant: result.variant, number: result.number)
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
        showing.console.say("\(one.path)  \(one.picture.words(for: request.format))")
      }
      let count = outcome.results[0].reply.previewCount
      if !request.wantsAllPreviews, !request.joinsPreviews, count > 1 {
        showing.console.say("the first of \(count) previews; -o '{n}.png' draws all")
      }
    }
    try showing.report(timings, since: start)
    return showing.code(for: outcome)
  }

  /// What the ending of a path says to make; finds wrong paths before anything is compiled.
  private func format(of output: OutputName) throws(CommandError) -> PictureFormat {
    guard let format = PictureFormat(rawValue: output.ending) else {
      throw .usage(
        "'-o \(output.pattern)': the ending says what to make; .png, .svg, .pdf, .gif, .apng or .raw"
      )
    }
    do { try OutputFile.check(output.path(name: "name", variant: "light", number: 1)) } catch {
      throw CommandError(error)
    }
    return format
  }

  /// The most pictures that one that moves can have.
  private static let mostFrames = 3600.0

  /// How long a picture moves: until the time that is asked for, or a second.
  private func span(_ scene: inout RenderJob.Scene) throws(CommandError) {
    if showing.arguments.value("--time") == nil { scene.time = 1 }
    guard scene.time * Double(scene.framesPerSecond) <= Self.mostFrames else {
      throw .usage(
        "'--time \(showing.arguments.value("--time") ?? "")' would be more than \(Int(Self.mostFrames)) pictures",
        hint: "--fps sets how many there are in a second")
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
      if one.picture.count > 1 {
        json.key("count")
        json.value(one.picture.count)
      }
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

extension RenderReply.Picture {
  /// The size and what else there is to say.
  fileprivate func words(for format: PictureFormat) -> String {
    let size = "\(width)×\(height)"
    if format.moves { return "\(size), \(count) picture\(count == 1 ? "" : "s")" }
    return format.hasPages && count > 1 ? "\(size), \(count) pages" : size
  }
}
