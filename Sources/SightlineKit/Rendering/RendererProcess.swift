internal import CShims
internal import Foundation
internal import Glibc

/// A renderer as its parent sees it.
package final class RendererProcess {
  /// How a renderer's work ended.
  package enum Outcome {
    case answered(RenderReply, picture: [UInt8], tree: [UInt8])
    case died(ChildProcess.End, CrashReport, output: String)
    case timedOut(CrashReport)
    case interrupted(Int32)
  }

  private let child: ChildProcess
  private let jobInput: Descriptor
  private let poller: Poller
  private let received = Received()
  private let echo: ([UInt8]) -> Void

  /// What has arrived from the child.
  private final class Received {
    var reply: [UInt8] = []
    var crash: [UInt8] = []
    var output = UserOutput()
    var openStreams = 3

    /// Adds to one of the streams that are kept whole.
    func add(_ bytes: [UInt8], to buffer: ReferenceWritableKeyPath<Received, [UInt8]>) {
      if bytes.isEmpty { openStreams -= 1 }
      self[keyPath: buffer] += bytes
    }
  }

  /// Starts a renderer, which gets itself ready while the caller does other things.
  ///
  /// - Parameters:
  ///   - executable: this program.
  ///   - scene: what will likely be laid out in, to get memory and fonts ready for it.
  ///   - environment: where the loader's settings are taken from; nothing else is passed on.
  ///   - poller: what the caller waits with.
  ///   - echo: gets what the user's code writes to standard error, as it comes.
  package init(
    _ executable: String, for scene: RenderJob.Scene, environment: [String: String],
    poller: Poller,
    echo: @escaping ([UInt8]) -> Void
  ) throws(SystemError) {
    let job = try Descriptor.pipe()
    let reply = try Descriptor.pipe()
    let crash = try Descriptor.pipe()
    let output = try Descriptor.pipe()
    sl_enlarge_pipe(reply.write.number, 1 << 20)
    // What the user's code prints is talk: our own standard output carries data.
    var talk = Descriptor(owning: fcntl(2, F_DUPFD_CLOEXEC, 10))
    // A closed standard error is nobody to talk to.
    if talk.number < 0 { talk = Descriptor(owning: open("/dev/null", O_WRONLY | O_CLOEXEC)) }
    child = try ChildProcess(
      executable, [Renderer.argument] + Self.hints(for: scene),
      environment: Self.environment(from: environment),
      descriptors: [
        0: job.read, 1: talk, 2: output.write, Renderer.replyDescriptor: reply.write,
        Renderer.crashDescriptor: crash.write,
      ])
    jobInput = job.write
    self.poller = poller
    self.echo = echo
    poller.watch(reply.read) { [received] in received.add($0, to: \.reply) }
    poller.watch(crash.read) { [received] in received.add($0, to: \.crash) }
    poller.watch(output.read) { [received] bytes in
      echo(bytes.isEmpty ? received.output.finish() : received.output.take(bytes))
      if bytes.isEmpty { received.openStreams -= 1 }
    }
  }

  /// The likely scale, width and height of the picture.
  private static func hints(for scene: RenderJob.Scene) -> [String] {
    let device = scene.device.flatMap { Device.named($0) } ?? .standard
    var size = device.screen(isLandscape: scene.isLandscape).size
    if case .size(let wish) = scene.canvas { size = wish }
    return [scene.scale ?? device.scale, size.width, size.height].map { "\(Double($0))" }
  }

  /// All that a renderer finds in its environment: the same everywhere, so that pictures are too.
  static func environment(from ours: [String: String]) -> [String: String] {
    var environment = [
      "TZ": "UTC", "LANG": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1",
      // Our own report names the line; the runtime's takes seconds to make.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["LD_LIBRARY_PATH"] = ours["LD_LIBRARY_PATH"]
    environment[StateFolder.variable] = ours[StateFolder.variable]
    return environment
  }

  /// Hands over the job and waits for the answer.
  ///
  /// - Parameters:
  ///   - job: what to do.
  ///   - seconds: how long it may take.
  package func run(_ job: RenderJob, timeout seconds: Double) -> Outcome {
    if let data = try? JSONEncoder().encode(job) {
      // A renderer that has died already is found out below.
      try? jobInput.write(data)
    }
    jobInput.close()
    let outcome = poller.run(
      until: { received.openStreams == 0 }, deadline: Clock.now() + seconds)
    switch outcome {
    case .interrupted(let signal):
      stop()
      return .interrupted(signal)
    case .timedOut:
      child.send(SIGUSR1)
      _ = poller.run(until: { received.openStreams == 0 }, deadline: Clock.now() + 2)
      stop()
      return .timedOut(CrashReport(received.crash))
    case .done:
      let end = child.wait()
      if end == .exited(0), let answer = Self.answer(received.reply) {
        // Nothing crashed: the words that looked so were the user's own.
        echo(received.output.keptBack)
        return answer
      }
      return .died(
        end, CrashReport(received.crash),
        output: String(decoding: received.output.keptBack, as: UTF8.self))
    }
  }

  /// Ends the renderer at once.
  package func stop() {
    child.send(SIGKILL)
    child.wait()
  }

  private static func answer(_ bytes: [UInt8]) -> Outcome? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let reply = try? JSONDecoder().decode(RenderReply.self, from: Data(bytes[..<end]))
    else { return nil }
    let parts = bytes[(end + 1)...]
    let pictureCount = reply.picture?.byteCount ?? 0
    guard parts.count == pictureCount + (reply.treeByteCount ?? 0) else { return nil }
    return .answered(
      reply, picture: Array(parts.prefix(pictureCount)), tree: Array(parts.dropFirst(pictureCount)))
  }
}
