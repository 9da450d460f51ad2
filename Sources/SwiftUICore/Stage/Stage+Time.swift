extension Stage {
  /// Seconds since the stage was made, as of the last frame.
  public var time: Double { core.time }

  /// True if nothing is left to do before something happens from outside: nothing is out of date, and nothing runs with
  /// time but what goes on without end.
  public var isQuiet: Bool { !core.timing.isBusy && !core.work.isBusy && !core.isOutOfDate }

  /// Lets time go by in frames of a sixtieth of a second, so that what follows on something happens in its order.
  ///
  /// - Parameter seconds: how long; the last frame is at its end. What is negative, infinite or no number counts as 0,
  ///   with a diagnostic.
  /// - Returns: what the stage shows then.
  public func advance(by seconds: Double) -> Frame {
    guard seconds >= 0, seconds.isFinite else {
      core.report(.invalidTime(seconds))
      return update()
    }
    let start = time
    var frames = 1.0
    // What changes nothing in between need not be looked at in between.
    while frames * StageTime.frame < seconds, core.followsTime {
      bring(to: start + frames * StageTime.frame)
      runQueue()
      frames += 1
    }
    bring(to: start + seconds)
    runQueue()
    return update()
  }

  /// Lets time go by until all is quiet.
  ///
  /// - Parameter limit: seconds after which the stage gives up, with a diagnostic.
  /// - Returns: what the stage shows then.
  public func settle(limit: Double = 60) -> Frame {
    bring(to: time)
    runQueue()
    let start = time
    var frames = 1.0
    // Views that do not settle in one update do not in the next.
    while !isQuiet, !core.isAborted, !core.isEndless {
      guard frames * StageTime.frame <= limit else {
        core.report(.unsettled(after: limit))
        break
      }
      bring(to: start + frames * StageTime.frame)
      runQueue()
      frames += 1
    }
    return update()
  }
}

extension StageCore {
  /// True if the next update has something to do.
  var isOutOfDate: Bool { needsUpdate || root.needsLayout }

  /// True if what is shown may be another in the next frame although nothing happens from outside.
  var followsTime: Bool { followsFrames || work.isWaiting }

  /// The same for each frame, rather than for one at which something is due.
  var followsFrames: Bool { !timing.isIdle || clock.isRead || isOutOfDate }
}

extension Diagnostic {
  static func invalidTime(_ seconds: Double) -> Diagnostic {
    Diagnostic(
      "invalid-time", "time must go on by a finite number of seconds that is not negative",
      notes: ["it is \(seconds), and counts as 0"], hint: "check how the time is worked out",
      at: nil)
  }

  static func unsettled(after limit: Double) -> Diagnostic {
    Diagnostic(
      "unsettled", "what runs with time must end for a stage to be quiet",
      notes: ["something still ran after \(limit) seconds"],
      hint: "let time go by step by step instead of waiting for the end", at: nil)
  }
}
