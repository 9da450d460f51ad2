public import Foundation

/// What a context has drawn on a page.
public struct _RecordedPage {
  /// One thing that was drawn, in a space of its own.
  public struct Drawing {
    public enum Content {
      case fill(_PathData, CGColor, evenOdd: Bool)
      case stroke(_PathData, _LineSettings, CGColor)
      case image(CGImage, CGRect)
      /// An address that a place leads to.
      case link(CGRect, URL)
      /// What a layer above draws, which knows its class; its space has y down. What has to be pixels has `scale` of
      /// them for a point.
      case other(AnyObject, scale: CGFloat)
    }

    public var content: Content
    /// From the drawing's space to that of the page, which has y up.
    public var transform: CGAffineTransform
    /// In the space of the page; the drawing shows inside all of them.
    public var clips: [(path: _PathData, evenOdd: Bool)]
    /// How opaque it is, besides its colours.
    public var alpha: CGFloat
    public var blendMode: CGBlendMode
    public var shadow: Shadow?
  }

  /// What falls behind a drawing, in the space of the page.
  public struct Shadow {
    public var offset: CGSize
    /// Twice the deviation of the blur.
    public var blur: CGFloat
    public var color: CGColor
  }

  /// The part of the plane that is seen, in points.
  public var mediaBox: CGRect
  public var drawings: [Drawing] = []

  public init(mediaBox: CGRect) { self.mediaBox = mediaBox }
}

/// How a context draws lines; lengths in its space.
public struct _LineSettings: Equatable, Sendable {
  public var width: CGFloat = 1
  public var cap = CGLineCap.butt
  public var join = CGLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var dash: [CGFloat] = []
  public var dashPhase: CGFloat = 0
}
