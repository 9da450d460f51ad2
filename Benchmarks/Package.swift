// swift-tools-version: 6.2
import PackageDescription

/// Measures the engine through the API that hosts use; prints `name value unit`.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Sightline", path: "..")],
  targets: [
    .target(name: "CHeap"),
    .executableTarget(
      name: "Workloads",
      dependencies: [
        "CHeap", .product(name: "SwiftUI", package: "Sightline"),
        .product(name: "SightlineKit", package: "Sightline"),
      ]),
    .executableTarget(
      name: "PictureRuns",
      dependencies: ["CHeap", .product(name: "SwiftUI", package: "Sightline")]),
  ],
  swiftLanguageModes: [.v6]
)
