/// Where and when work is done.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: Self.SchedulerTimeType { get }
  var minimumTolerance: Self.SchedulerTimeType.Stride { get }

  /// Does something as soon as possible.
  func schedule(options: Self.SchedulerOptions?, _ action: @escaping () -> Void)

  /// Does something at a time.
  func schedule(
    after date: Self.SchedulerTimeType, tolerance: Self.SchedulerTimeType.Stride,
    options: Self.SchedulerOptions?, _ action: @escaping () -> Void)

  /// Does something at a time, and again after each interval.
  func schedule(
    after date: Self.SchedulerTimeType, interval: Self.SchedulerTimeType.Stride,
    tolerance: Self.SchedulerTimeType.Stride, options: Self.SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Does something as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Does something at a time.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Does something at a time, and again after each interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A span of time that can be written in the usual units.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A span of time of one of the schedulers here, in seconds.
public struct _SchedulerSpan: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable {
  public var timeInterval: Double

  public init(_ timeInterval: Double) { self.timeInterval = timeInterval }

  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}

extension _SchedulerSpan: SignedNumeric, Comparable {
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Double) { self.init(value) }
  public init?(exactly source: some BinaryInteger) {
    guard let value = Double(exactly: source) else { return nil }
    self.init(value)
  }

  public var magnitude: Double { abs(timeInterval) }

  public static func < (a: Self, b: Self) -> Bool { a.timeInterval < b.timeInterval }
  public static func + (a: Self, b: Self) -> Self { Self(a.timeInterval + b.timeInterval) }
  public static func - (a: Self, b: Self) -> Self { Self(a.timeInterval - b.timeInterval) }
  public static func * (a: Self, b: Self) -> Self { Self(a.timeInterval * b.timeInterval) }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func *= (a: inout Self, b: Self) { a = a * b }
}

extension _SchedulerSpan: ExpressibleByFloatLiteral {}

/// Does everything at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public struct SchedulerTimeType: Strideable, Sendable {
    public typealias Stride = _SchedulerSpan
    let seconds: Double
    public func distance(to other: Self) -> Stride { Stride(other.seconds - seconds) }
    public func advanced(by n: Stride) -> Self { Self(seconds: seconds + n.timeInterval) }
  }

  public typealias SchedulerOptions = Never

  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType(seconds: 0) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
