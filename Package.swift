// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// MARK: - Settings shared by all targets

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Why: the engine's classes are touched from one thread only, and the dynamic exclusivity checks on
// their properties cost a third of a first layout (docs/decisions/0003-cost-of-a-node.md).
//
// The same goes for asking, at each closure, whether it runs on the main actor: a stage asks once, when it
// is entered.
//
// Why not everywhere: a package that others depend on by version must have no such flags, and goes without
// (docs/decisions/0006-a-package-for-others.md).
let isCheckedOut = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
let engine: [SwiftSetting] =
  strict
  + (isCheckedOut
    ? []
    : [
      .unsafeFlags(
        ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation"],
        .when(configuration: .release))
    ])

// MARK: - Targets, lowest layer first; docs/internals/layers.txt is the table that a test enforces

let package = Package(
  name: "Sightline",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI", "SwiftUIHost"]),
    .library(name: "SightlineKit", targets: ["SightlineKit"]),
    .library(name: "SightlineTesting", targets: ["SightlineTesting"]),
    .executable(name: "sightline", targets: ["sightline"]),
  ],
  targets: [
    .target(name: "CShims"),
    .target(name: "CRasterShims"),
    .target(
      name: "CPictureFiles", dependencies: ["CPNG", "CJPEG"],
      linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .target(name: "SourceTokens", swiftSettings: strict),
    .macro(name: "SightlineMacros", dependencies: ["SourceTokens"], swiftSettings: strict),
    .target(name: "LayoutEngine", swiftSettings: engine),
    .target(name: "CoreGraphics", dependencies: ["CShims"], swiftSettings: strict),
    .target(name: "Combine", swiftSettings: strict),
    .target(name: "UniformTypeIdentifiers", swiftSettings: strict),
    .target(
      name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"], swiftSettings: strict),
    .target(name: "Pictures", swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["CoreGraphics", "Pictures"], swiftSettings: strict),
    // Swift Testing looks for these wherever CoreGraphics or UIKit is imported.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(name: "DisplayList", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .target(
      name: "TextEngine", dependencies: ["LayoutEngine", "DisplayList", "CoreGraphics", "CPango"],
      resources: [.copy("Resources")], swiftSettings: engine),
    .target(
      name: "PictureDecoding", dependencies: ["DisplayList", "Pictures", "CPictureFiles"],
      swiftSettings: strict),
    .target(
      name: "SwiftUICore",
      dependencies: [
        "LayoutEngine", "DisplayList", "CoreGraphics", "Combine", "UIKit", "Pictures", "CShims",
        "UniformTypeIdentifiers", "CoreTransferable",
      ],
      swiftSettings: engine),
    .target(
      name: "SwiftUI",
      dependencies: [
        "SwiftUICore", "DisplayList", "CoreGraphics", "Combine", "UIKit", "SightlineMacros",
        "CoreTransferable",
        "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      swiftSettings: strict),
    .target(
      name: "Raster",
      dependencies: [
        "CoreGraphics", "DisplayList", "TextEngine", "CCairo", "CRasterShims", "CPictureFiles",
      ],
      swiftSettings: strict),
    .target(
      name: "SwiftUIHost",
      dependencies: [
        "SwiftUICore", "LayoutEngine", "DisplayList", "CoreGraphics", "TextEngine", "Raster",
        "Pictures", "PictureDecoding", "CShims",
      ],
      swiftSettings: strict),
    .target(
      name: "SightlineKit",
      dependencies: [
        "SwiftUI", "SwiftUICore", "SwiftUIHost", "LayoutEngine", "DisplayList", "CoreGraphics",
        "TextEngine", "Raster", "Pictures", "SourceTokens", "CShims",
      ],
      resources: [.copy("Resources")], swiftSettings: strict),
    .target(
      name: "SightlineTesting",
      dependencies: [
        "SightlineKit", "SwiftUI", "DisplayList", "Raster", "Pictures", "PictureDecoding",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "sightline", dependencies: ["SightlineKit", "CShims"], swiftSettings: strict,
      // Why: the user's shared object finds the SwiftUI it was compiled against in the executable
      // that loads it; a second copy in a shared library would be a second runtime.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
    .testTarget(
      name: "TextEngineTests", dependencies: ["TextEngine", "LayoutEngine", "DisplayList"],
      resources: [.copy("Data")], swiftSettings: strict),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "Pictures", "PictureDecoding", "UIKit", "SwiftUI", "SwiftUICore", "SightlineKit", "Raster",
        "TextEngine", "LayoutEngine", "DisplayList",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Raster", "CoreGraphics", "TextEngine", "LayoutEngine", "DisplayList", "PictureDecoding",
        "_Testing_CoreGraphics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .testTarget(
      name: "SwiftUICoreTests",
      dependencies: ["SwiftUI", "SwiftUICore", "LayoutEngine", "DisplayList", "TextEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "SightlineKitTests",
      dependencies: [
        "SightlineKit", "SwiftUI", "SwiftUICore", "SourceTokens", "DisplayList", "Pictures",
        "SwiftUIHost",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SightlineTestingTests", dependencies: ["SightlineTesting", "SwiftUI"],
      swiftSettings: strict),
    .testTarget(name: "ProjectTests", swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["sightline"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

#if !os(Linux)
  // An Apple platform has its own SwiftUI, which nothing here may stand before. A package that asks for the
  // products gets an empty module.
  package.targets = [.target(name: "SightlineOnLinuxOnly")]
  package.products = ["SwiftUI", "SightlineKit", "SightlineTesting"].map {
    .library(name: $0, targets: ["SightlineOnLinuxOnly"])
  }
#endif
