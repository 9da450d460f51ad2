public import Foundation

// Shaders are programs in Apple's language for graphics processors. They are not run; what names them is told so.

/// A program that gives each pixel its colour.
@available(
  *, unavailable,
  message: "shaders are Metal code, which does not run here; use a Canvas, a gradient or a filter"
)
public struct Shader: Hashable, Sendable {
  /// A value that is handed to a program.
  public struct Argument: Hashable, Sendable {}
}

/// A program by its name.
@available(
  *, unavailable,
  message: "shaders are Metal code, which does not run here; use a Canvas, a gradient or a filter"
)
public struct ShaderFunction: Hashable, Sendable {}

/// The programs of a file.
@available(
  *, unavailable,
  message: "shaders are Metal code, which does not run here; use a Canvas, a gradient or a filter"
)
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

extension View {
  /// Gives each pixel of the view another colour.
  @available(
    *, unavailable,
    message: "shaders do not run here; use brightness, contrast, hueRotation and their like"
  )
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    self
  }

  /// Moves each pixel of the view.
  @available(
    *, unavailable,
    message: "shaders do not run here; use transformEffect, projectionEffect or rotation3DEffect"
  )
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    self
  }

  /// Draws the view anew from what it draws.
  @available(*, unavailable, message: "shaders do not run here; use blur, shadow or a Canvas")
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    self
  }
}

extension VisualEffect {
  /// Gives each pixel of the view another colour.
  @available(
    *, unavailable,
    message: "shaders do not run here; use brightness, contrast, hueRotation and their like"
  )
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  /// Moves each pixel of the view.
  @available(
    *, unavailable,
    message: "shaders do not run here; use transformEffect or rotation3DEffect"
  )
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    self
  }

  /// Draws the view anew from what it draws.
  @available(*, unavailable, message: "shaders do not run here; use blur")
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    self
  }
}

extension GraphicsContext.Filter {
  /// Gives each pixel another colour.
  @available(
    *, unavailable, message: "shaders do not run here; use colorMatrix, hueRotation and their like"
  )
  public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter { .luminanceToAlpha }

  /// Moves each pixel.
  @available(*, unavailable, message: "shaders do not run here; use projectionTransform")
  public static func distortionShader(
    _ shader: Shader, maxSampleOffset: CGSize
  ) -> GraphicsContext.Filter { .luminanceToAlpha }

  /// Draws anew from what is drawn.
  @available(*, unavailable, message: "shaders do not run here; use blur or shadow")
  public static func layerShader(
    _ shader: Shader, maxSampleOffset: CGSize
  ) -> GraphicsContext.Filter { .luminanceToAlpha }
}

extension GraphicsContext.Shading {
  /// Fills with what a program gives.
  @available(*, unavailable, message: "shaders do not run here; use a gradient or tiledImage")
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> GraphicsContext.Shading {
    .foreground
  }
}
