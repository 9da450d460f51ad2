public import Foundation

// Why by name: a module that imports the C target would ask every client for its module map.
@_silgen_name("sl_host_service")
private func hostService() -> UnsafeMutableRawPointer?

/// What draws and writes files for the modules that cannot: the layers above have the libraries for it.
public protocol _HostService: AnyObject {
  /// A PDF; `nil` if a page has no area or is too large.
  ///
  /// - Parameter info: what the file says of itself, by the names of `kCGPDFContextTitle` and its like.
  func pdf(of pages: [_RecordedPage], info: [String: String]) -> Data?
  /// What is drawn on a page as pixels, one for each unit; `nil` if it has no area or is too large.
  func image(of page: _RecordedPage) -> CGImage?
  /// A picture as a PNG.
  func png(of image: CGImage) -> Data?
  /// A picture as a JPEG, on white where it is not opaque; `nil` if it is larger than one can be.
  ///
  /// - Parameter quality: 0…1.
  func jpeg(of image: CGImage, quality: CGFloat) -> Data?
  /// The picture of a file; `nil` if it is none.
  func image(of file: Data) -> CGImage?
}

/// The service of this program, as a kind of it that a layer knows; `nil` where nothing draws.
public func _findHostService<Service>(_ type: Service.Type) -> Service? {
  guard let pointer = hostService() else { return nil }
  return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Service
}
