/// Hands on what an operator makes of each value; everything else passes through.
struct Relay<Input, Downstream: Subscriber>: Subscriber {
  let downstream: Downstream
  /// Gives a value to the subscriber, or drops it.
  ///
  /// - Returns: how many more values are wanted; one for a value that was dropped.
  let handOn: (Input, Downstream) -> Subscribers.Demand

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { handOn(input, downstream) }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
