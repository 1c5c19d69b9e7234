// swift-tools-version: 6.2
import PackageDescription

// Uses each library like another package would: code that doesn't compile here isn't public API.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Touchstone", path: "..")
  ],
  targets: [
    example("inspect-photo", uses: ["MetaLens"]),
    example("judge-report", uses: ["DeepCheck"]),
    example("seal-capsule", uses: ["PiggyBank"]),
    example("fluid-transition", uses: ["FluidTransition"]),
  ],
  swiftLanguageModes: [.v6])

func example(_ name: String, uses libraries: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "Touchstone") },
    // Each library has to bring the types of its public API along, also for programs that enable this.
    swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
}
