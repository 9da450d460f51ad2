public import Foundation

extension World {
  /// Where `@AppStorage` and `@SceneStorage` keep their values.
  public enum Storage: Sendable {
    /// In memory, for as long as the stage is there: the same input gives the same picture.
    case memory
    /// In files of a folder, which is made when something is stored.
    case folder(URL)
  }
}

/// What a stage keeps beyond its views.
@MainActor
final class StageStorage {
  let app: ValueStore
  let scene: ValueStore
  private var defaults: [ObjectIdentifier: (defaults: UserDefaults, store: ValueStore)] = [:]

  /// The storage of the stage that was entered last, for objects that are no part of a view.
  // Why unsafe: set and read on the main thread only, but storage is read from nonisolated code.
  nonisolated(unsafe) static weak var current: StageStorage?
  /// The values where there is no stage.
  nonisolated static let outside = ValueStore(FileValues(nil) { _ in })

  init(_ place: World.Storage, report: @escaping (any Error) -> Void) {
    func store(_ name: String) -> ValueStore {
      switch place {
      case .memory: ValueStore(FileValues(nil, report: report))
      case .folder(let folder):
        ValueStore(FileValues(folder.appendingPathComponent("\(name).plist"), report: report))
      }
    }
    app = store("AppStorage")
    scene = store("SceneStorage")
  }

  /// The store for user defaults; `nil` for the program's own.
  func store(for defaults: UserDefaults?) -> ValueStore {
    guard let defaults else { return app }
    let id = ObjectIdentifier(defaults)
    if let known = self.defaults[id] { return known.store }
    let store = ValueStore(DefaultsValues(defaults))
    self.defaults[id] = (defaults, store)
    return store
  }

  func enter() { Self.current = self }

  /// Marks those who have read what someone else has changed since.
  func lookForChanges() { for (_, known) in defaults { known.store.lookForChanges() } }

  func save() {
    app.save()
    scene.save()
  }
}

extension Diagnostic {
  static func unsavedStorage(_ error: any Error) -> Diagnostic {
    Diagnostic(
      "unsaved-storage", "what @AppStorage and @SceneStorage keep must be written to its folder",
      notes: ["\(error.localizedDescription)"],
      hint: "check that the folder can be written to", at: nil)
  }
}

/// The place of a stored value.
final class StoredLocation<Value>: ValueLocation<Value>, @unchecked Sendable {
  private let store: ValueStore
  private let name: String
  private let initial: Value
  private let coding: StoredCoding<Value>

  init(_ store: ValueStore, _ name: String, _ initial: Value, _ coding: StoredCoding<Value>) {
    self.store = store
    self.name = name
    self.initial = initial
    self.coding = coding
  }

  /// The value; the initial one where none is stored, or one of another kind.
  override func read() -> Value { store.read(name).flatMap(coding.decode) ?? initial }

  override func write(_ value: Value) {
    if !isEqual(read(), value) { store.write(coding.encode(value), name) }
  }

  override func isSame(as other: ValueLocation<Value>) -> Bool {
    guard let other = other as? StoredLocation<Value> else { return false }
    return store === other.store && name == other.name
  }
}
