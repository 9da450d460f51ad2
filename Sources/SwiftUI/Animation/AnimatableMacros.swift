public import SwiftUICore

/// Makes a type animatable: what is animated of it are its stored variables without attributes, whose types are written.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "SightlineMacros", type: "AnimatableMacro")

/// Leaves a variable of a type that is `@Animatable` as it is.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "SightlineMacros", type: "AnimatableIgnoredMacro")
