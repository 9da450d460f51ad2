import Foundation
import SwiftUI
import Testing

@_spi(Sightline) @testable import SwiftUICore

@MainActor @Suite struct SchedulingTests {
  private func stage(_ view: some View) -> Stage {
    Stage(view, world: World(size: CGSize(width: 300, height: 300), text: PlainTextService()))
  }

  private func texts(_ frame: Frame) -> [String] { frame.tree().compactMap(\.text) }

  @Test("a task that sleeps goes on by the time of the stage, however long that is")
  func sleeping() async {
    struct Waiting: View {
      @State private var count = 0
      var body: some View {
        Text("count \(count)").task {
          for _ in 0..<3 {
            try? await Task.sleep(for: .seconds(600))
            count += 1
          }
        }
      }
    }
    let stage = stage(Waiting())
    #expect(texts(await stage.run(for: 0.1)) == ["count 0"])
    #expect(!stage.isQuiet)
    #expect(texts(await stage.run(for: 600)) == ["count 1"])
    #expect(texts(await stage.rest(limit: 2_000)) == ["count 3"])
    #expect(stage.isQuiet)
  }

  @Test(
    "work put off on the main queue, tasks begun by actions and timers go by the time of the stage")
  func queues() async {
    struct Delayed: View {
      @State private var text = "wait"
      @State private var ticks = 0
      var body: some View {
        VStack {
          Text(text)
          Text("later").onTapGesture {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { text = "queue" }
          }
          Text("task").onTapGesture {
            Task {
              try? await Task.sleep(nanoseconds: 3_000_000_000)
              text = "task done"
            }
          }
          Text("ticks \(ticks)")
            .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in
              ticks += 1
            }
        }
      }
    }
    let stage = stage(Delayed())
    _ = await stage.run(for: 0)
    stage.send(.tapText("later"))
    stage.send(.tapText("task"))
    #expect(texts(await stage.run(for: 1.9)) == ["wait", "later", "task", "ticks 1"])
    #expect(texts(await stage.run(for: 0.2)) == ["queue", "later", "task", "ticks 2"])
    #expect(texts(await stage.run(for: 1)) == ["task done", "later", "task", "ticks 3"])
    // A timer goes on for ever, and nobody waits for it.
    #expect(stage.isQuiet)
  }

  @Test("an asynchronous sequence is followed")
  func sequences() async {
    struct Listening: View {
      let values: AsyncStream<Int>
      @State private var sum = 0
      var body: some View { Text("\(sum)").task { for await value in values { sum += value } } }
    }
    let (values, sender) = AsyncStream<Int>.makeStream()
    let stage = stage(Listening(values: values))
    _ = await stage.rest()
    sender.yield(1)
    sender.yield(2)
    #expect(texts(await stage.rest()) == ["3"])
  }

  @Test("a task that never ends is given up on, with a diagnostic, and is cancelled with its view")
  func endlessTask() async {
    struct Endless: View {
      @State private var isOn = true
      var body: some View {
        VStack {
          Text("off").onTapGesture { isOn = false }
          if isOn {
            Text("on").task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } }
          }
        }
      }
    }
    let stage = stage(Endless())
    #expect(await stage.rest(limit: 5).diagnostics.map(\.code) == ["unsettled"])
    stage.send(.tapText("off"))
    #expect(await stage.rest().diagnostics.isEmpty)
    #expect(stage.isQuiet)
  }

  @Test("views that keep each other changing are named, with their properties")
  func endlessChanges() throws {
    struct Ping: View {
      @Binding var value: Int
      @State private var hits = 0
      var body: some View {
        Text("ping \(hits)").onChange(of: value) {
          hits += 1; value += 1
        }
      }
    }
    struct Game: View {
      @State private var ball = 0
      var body: some View { Ping(value: $ball).onTapGesture { ball += 1 } }
    }
    let stage = stage(Game())
    _ = stage.update()
    stage.send(.tapText("ping 0"))
    let report = try #require(stage.update().diagnostics.first)
    #expect(report.code == "endless-update")
    #expect(
      report.notes == [
        "Ping asked for another update in each of 100 rounds",
        "what keeps changing: Ping.hits and Game.ball",
      ])
  }

  @Test("a state that is changed in a body is reported, and the update ends")
  func changeInBody() {
    struct Careless: View {
      @State private var count = 0
      @State private var shown = 0
      var body: some View {
        if count < 3 { count += 1 }
        return Text("count \(count)")
      }
    }
    let stage = stage(Careless())
    let frame = stage.update()
    #expect(texts(frame) == ["count 3"])
    #expect(frame.diagnostics.map(\.code) == ["change-in-body"])
    #expect(
      frame.diagnostics.first?.notes == ["Careless changes Careless.count while it is evaluated"])
  }
}
