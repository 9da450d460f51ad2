/// A kind of data, by its name.
public struct UTType: Hashable, Sendable, Codable {
  /// The name, such as "public.png".
  public let identifier: String

  /// A kind that is known, or of one's own; `nil` for an empty name.
  public init?(_ identifier: String) {
    if identifier.isEmpty { return nil }
    self.identifier = identifier
  }

  /// A kind that this program defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// A kind that another program defines.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// The kind of files with an ending; `nil` where it is not known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let known = Self.endings[filenameExtension.lowercased()]
    guard let known, known.conforms(to: supertype) else { return nil }
    self = known
  }

  fileprivate init(known identifier: String) { self.identifier = identifier }

  /// The usual ending of files of the kind; `nil` where there is none.
  public var preferredFilenameExtension: String? {
    Self.endings.filter { $0.value == self }.map(\.key)
      .min { ($0.count, $0) < ($1.count, $1) }
  }

  /// Whether it is a kind of another one, or that one.
  public func conforms(to type: UTType) -> Bool {
    if self == type { return true }
    return (Self.parents[self] ?? []).contains { $0.conforms(to: type) }
  }

  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let heic = UTType(known: "public.heic")
  public static let tiff = UTType(known: "public.tiff")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let zip = UTType(known: "public.zip-archive")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let contact = UTType(known: "public.contact")
  public static let vCard = UTType(known: "public.vcard")
  public static let calendarEvent = UTType(known: "public.calendar-event")

  private static let endings: [String: UTType] = [
    "txt": .plainText, "rtf": .rtf, "html": .html, "htm": .html, "xml": .xml, "json": .json,
    "csv": .commaSeparatedText, "swift": .swiftSource, "png": .png, "jpg": .jpeg, "jpeg": .jpeg,
    "gif": .gif, "heic": .heic, "tif": .tiff, "tiff": .tiff, "webp": .webP, "svg": .svg,
    "pdf": .pdf, "zip": .zip, "mp3": .mp3, "mp4": .mpeg4Movie, "mov": .quickTimeMovie,
    "vcf": .vCard,
  ]

  /// What each kind is a kind of, as Apple's documentation says.
  private static let parents: [UTType: [UTType]] = [
    .data: [.item], .directory: [.item], .folder: [.directory],
    .text: [.data, .content], .plainText: [.text], .utf8PlainText: [.plainText], .rtf: [.text],
    .html: [.text], .xml: [.text], .json: [.text], .commaSeparatedText: [.text],
    .sourceCode: [.plainText], .swiftSource: [.sourceCode], .image: [.data, .content],
    .png: [.image], .jpeg: [.image], .gif: [.image], .heic: [.image], .tiff: [.image],
    .webP: [.image], .svg: [.image, .xml], .pdf: [.data, .content], .zip: [.data],
    .audio: [.data, .content], .mp3: [.audio], .movie: [.data, .content], .video: [.movie],
    .mpeg4Movie: [.movie], .quickTimeMovie: [.movie], .url: [.data], .fileURL: [.url],
    .contact: [.content], .vCard: [.text, .contact], .calendarEvent: [.content],
  ]
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}
