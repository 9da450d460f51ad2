extension Publishers {
  /// The newest values of two publishers, each time one has a new one, once both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      Operation<Output, Failure> { [a, b] outlet in
        var latest: (a: A.Output?, b: B.Output?)
        let open = Openings(2, outlet)
        func note() {
          if let a = latest.a, let b = latest.b { outlet.send((a, b)) }
        }
        a.feed(
          outlet,
          value: {
            latest.a = $0; note()
          }, end: open.end)
        b.feed(
          outlet,
          value: {
            latest.b = $0; note()
          }, end: open.end)
      }.receive(subscriber: subscriber)
    }
  }

  /// The newest values of three publishers, each time one has a new one, once all have one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      CombineLatest(CombineLatest<A, B>(a, b), c).map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }

  /// The newest values of four publishers, each time one has a new one, once all have one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      CombineLatest(CombineLatest3<A, B, C>(a, b, c), d).map { ($0.0, $0.1, $0.2, $1) }
        .receive(subscriber: subscriber)
    }
  }

  /// The first values of two publishers, then the second ones, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      Operation<Output, Failure> { [a, b] outlet in
        var first: ArraySlice<A.Output> = []
        var second: ArraySlice<B.Output> = []
        var hasEnded = (a: false, b: false)
        func pair() {
          while let a = first.first, let b = second.first {
            first.removeFirst()
            second.removeFirst()
            outlet.send((a, b))
          }
          if hasEnded.a && first.isEmpty || hasEnded.b && second.isEmpty {
            outlet.finish(.finished)
          }
        }
        a.feed(
          outlet,
          value: {
            first.append($0); pair()
          }
        ) { completion in
          if case .failure = completion { outlet.finish(completion) }
          hasEnded.a = true
          pair()
        }
        b.feed(
          outlet,
          value: {
            second.append($0); pair()
          }
        ) { completion in
          if case .failure = completion { outlet.finish(completion) }
          hasEnded.b = true
          pair()
        }
      }.receive(subscriber: subscriber)
    }
  }

  /// Ends an outlet when all that feed it have ended, or one has failed.
  private final class Openings<Output, Failure: Error> {
    private var count: Int
    private let outlet: Outlet<Output, Failure>

    init(_ count: Int, _ outlet: Outlet<Output, Failure>) {
      self.count = count
      self.outlet = outlet
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
      count -= 1
      if case .failure = completion { outlet.finish(completion) }
      if count == 0 { outlet.finish(.finished) }
    }
  }
}

extension Publisher {
  /// The newest values of this publisher and another.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// What is made of the newest values of this publisher and another.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// The newest values of this publisher and two others.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// What is made of the newest values of this publisher and two others.
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// The newest values of this publisher and three others.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// The values of this publisher and another in pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// What is made of the values of this publisher and another in pairs.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}
