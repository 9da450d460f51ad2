public import Foundation

extension NotificationCenter {
  /// The notifications of a name.
  ///
  /// - Parameter object: who posts them; `nil` for anyone.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Gives the notifications of a name to those who are subscribed when they are posted.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Failure {
      Publishers.Operation<Notification, Never> { outlet in
        // Why unsafe: an outlet has a lock, and a token is only handed back.
        nonisolated(unsafe) let hand = { (notification: Notification) in
          outlet.perform { outlet.send(notification) }
        }
        let token = center.addObserver(forName: name, object: object, queue: nil) { hand($0) }
        outlet.hold(AnyCancellable { center.removeObserver(token) })
      }.receive(subscriber: subscriber)
    }

    public static func == (a: Self, b: Self) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }
  }
}
