// swift-tools-version: 6.2
import Foundation
import PackageDescription

// With `WASM=1` in the environment, the core becomes Embedded Swift for the browser. The flags are set per target,
// since `-Xswiftc` would also apply them to host tools, which need Foundation.
let wasm = Context.environment["WASM"] != nil
// libFuzzer has its own `main`; its targets are separate, so that `swift build` never links them.
let fuzzing = Context.environment["FUZZING"] != nil
// Set by `make docs`: other builds don't fetch the documentation plugin.
let documenting = Context.environment["DOCS"] != nil
// Set by `make build`, along with `--static-swift-stdlib`, without which such an executable doesn't link.
let linkingStatically = Context.environment["STATIC"] != nil

// Unoptimised, the browser's products compile in a third of the time (`DEBUG_BUILD=1 Scripts/build-wasm.sh`).
let wasmLevel = (Context.environment["DEBUG_BUILD"] ?? "").isEmpty ? "-Osize" : "-Onone"

let optimised: [SwiftSetting] = [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]

let core: [SwiftSetting] =
  wasm
  ? [
    .enableExperimentalFeature("Embedded"),
    .enableExperimentalFeature("Extern"),
    .unsafeFlags([
      "-wmo", wasmLevel, "-Xfrontend", "-disable-stack-protector",
      "-Xcc", "-fno-builtin", "-Xcc", "-ffreestanding", "-Xcc", "-mbulk-memory",
      // The outliner numbers constant arrays per module, and the linker merges symbols with the same number, so one
      // module can get another's array (seen with 6.3.1 as a wrong JSON escape).
      "-Xllvm", "-sil-disable-pass=object-outliner",
    ]),
  ]
  : [
    .treatWarning("EmbeddedRestrictions", as: .error),
    // Embedded Swift requires it, so enforce it in the native build already.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// `fluid.wasm` must be as small as possible. Its input is numbers from its own page's script, not untrusted files; the
// native build keeps every check and runs the tests. Functions marked `@inline(never)` take fewer bytes called than
// copied, found by trying each one.
let unchecked = wasm ? core + [.unsafeFlags(["-Xfrontend", "-remove-runtime-asserts"])] : core

// Set by the Makefile: unoptimised builds optimise the engines whose tests take longest. As whole modules they compile
// about as fast as unoptimised file by file, and all the core's tests take half the time. Not set for others, because a
// package may not depend on a version of this one that has unsafe flags.
let engine = Context.environment["OPTIMISED_ENGINES"] != nil && !wasm ? core + optimised : core

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], settings: [SwiftSetting] = core
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings,
    // Without Foundation, nothing else links `floor` and similar functions into programs that use the library.
    linkerSettings: wasm ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))])
}

var targets: [Target] = [
  module("ElementaryFunctions"),
  module("CivilTime"),
  module("CompactLibrary"),
  module("ByteReading", settings: engine),
  module("ImageFormats", ["ByteReading", "CompactLibrary"], settings: engine),
  module("PhotoMetadata", ["ByteReading", "ImageFormats", "CompactLibrary"]),
  module("Places", ["ElementaryFunctions"]),
  // Its loops run over every byte of a photo four times, so speed matters more than size.
  module("Cryptography", settings: wasm && wasmLevel == "-Osize" ? core + [.unsafeFlags(["-O"])] : engine),
  module("JSON", ["CompactLibrary"]),
  module(
    "Credentials", ["CivilTime", "ByteReading", "ImageFormats", "PhotoMetadata", "Cryptography", "CompactLibrary"],
    exclude: ["LICENSE"]),
  module(
    "MetaLens",
    [
      "CivilTime", "ElementaryFunctions", "ByteReading", "ImageFormats", "PhotoMetadata", "Credentials",
      "CompactLibrary",
    ]),
  module("PiggyBank", ["CivilTime", "Cryptography", "JSON", "CompactLibrary"]),
  module(
    "DeepCheck", ["CivilTime", "CompactLibrary", "ElementaryFunctions", "Cryptography", "JSON"], settings: engine),
  module("ViewKit", ["JSON", "CompactLibrary"]),
  module("FluidTransition", settings: unchecked),
  module("DesignSystem", ["JSON", "ViewKit", "FluidTransition"], exclude: ["Resources"]),
  module(
    "Reports",
    [
      "CivilTime", "ByteReading", "ImageFormats", "PhotoMetadata", "Credentials", "MetaLens", "Places", "Cryptography",
      "DeepCheck", "JSON",
      "CompactLibrary", "ViewKit", "DesignSystem",
    ],
    exclude: ["Resources"]),
  module(
    "PhotosFeature",
    ["ImageFormats", "MetaLens", "JSON", "ViewKit", "FluidTransition", "DesignSystem", "Reports", "CompactLibrary"],
    exclude: ["Resources"]),
  module(
    "PhotoDetailsFeature",
    [
      "Credentials", "ImageFormats", "MetaLens", "Places", "JSON", "ViewKit", "DesignSystem", "Reports",
      "CompactLibrary",
    ],
    exclude: ["Resources"]),
  module(
    "RemovalFeature",
    ["CompactLibrary", "ByteReading", "MetaLens", "JSON", "ViewKit", "FluidTransition", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
  module(
    "DeviceFeature",
    ["CivilTime", "CompactLibrary", "Cryptography", "DeepCheck", "JSON", "ViewKit", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
  module(
    "CapsuleFeature",
    [
      "CivilTime", "Cryptography", "MetaLens", "PiggyBank", "JSON", "ViewKit", "DesignSystem", "Reports",
      "CompactLibrary",
    ],
    exclude: ["Resources"]),
]
var products: [Product] = [
  "PhotoMetadata", "MetaLens", "PiggyBank", "DeepCheck", "FluidTransition",
  // Further libraries for the server, which is a separate package.
  "CivilTime", "Cryptography", "JSON", "ViewKit",
].map { .library(name: $0, targets: [$0]) }
var dependencies: [Package.Dependency] = []

if wasm {
  // What browsers load, one file each: the page, the device checks, the engine in its worker, capsule encryption, and
  // the gallery that other pages can embed.
  func browserProduct(
    _ name: String, _ dependencies: [Target.Dependency],
    runtime: [Target.Dependency] = ["WebShared", "CWasmRuntime"], settings: [SwiftSetting] = core, path: String? = nil
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + runtime, path: path ?? "Sources/WebApp/\(name)",
      // A product with a single file would be compiled as a script.
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--gc-sections",
          // The stack precedes the data, so that an overflow traps instead of overwriting it.
          "-Xlinker", "--stack-first", "-Xlinker", "-z", "-Xlinker", "stack-size=524288",
        ])
      ])
  }
  targets += [
    .target(name: "CWasmRuntime"),
    .target(name: "CSmallRuntime"),
    .target(name: "CSmallAngles"),
    .target(name: "WebShared", path: "Sources/WebApp/Shared", swiftSettings: core),
    .target(name: "WebPage", dependencies: ["ViewKit", "WebShared"], path: "Sources/WebApp/Page", swiftSettings: core),
    .target(
      name: "WebMotion", dependencies: ["ViewKit", "DesignSystem", "WebShared"], path: "Sources/WebApp/Motion",
      swiftSettings: core),
    .target(
      name: "WebEngine", dependencies: ["ByteReading", "MetaLens"], path: "Sources/WebApp/Engine", swiftSettings: core),
    browserProduct("App", ["ViewKit", "PhotosFeature", "WebPage", "WebMotion"]),
    browserProduct("Details", ["Places", "ViewKit", "PhotoDetailsFeature", "WebPage"]),
    browserProduct("Removal", ["ViewKit", "RemovalFeature", "WebPage", "WebMotion"]),
    browserProduct("Check", ["DeepCheck", "JSON", "ViewKit", "DeviceFeature", "WebPage"]),
    browserProduct(
      "Worker", ["ImageFormats", "MetaLens", "Places", "ViewKit", "Reports", "WebEngine"],
      runtime: ["WebShared", "CWasmRuntime", "CSmallAngles"]),
    browserProduct("CredentialCheck", ["ImageFormats", "MetaLens", "Reports", "WebEngine"]),
    browserProduct("RemovalEngine", ["ByteReading", "MetaLens", "Reports", "RemovalFeature", "WebEngine"]),
    browserProduct("Capsule", ["Cryptography", "JSON", "PiggyBank", "ViewKit", "CapsuleFeature", "WebPage"]),
    browserProduct("Fluid", ["FluidTransition"], runtime: ["CSmallRuntime"], settings: unchecked),
  ]
  // Runs the checks without a screen, for the tests: left out where every product is built.
  if Context.environment["DEVICE_PROBE"] != nil {
    targets.append(
      browserProduct("DeviceProbe", ["CivilTime", "DeepCheck", "JSON"], path: "Tests/EndToEnd/DeviceProbe"))
  }
} else if fuzzing {
  /// The parsers of a server target that don't need the server's dependencies. Its other files are excluded: SwiftPM warns
  /// about each file that a target neither compiles nor excludes.
  func serverParsers(_ name: String, _ dependencies: [Target.Dependency], in folder: String, _ sources: [String])
    -> Target
  {
    let path = "Server/Sources/\(folder)"
    let files = FileManager.default.enumerator(atPath: "\(Context.packageDirectory)/\(path)")?.compactMap {
      $0 as? String
    }
    let others = (files ?? []).filter { file in file.contains(".") && !sources.contains { file.hasPrefix($0) } }
    return .target(name: name, dependencies: dependencies, path: path, exclude: others, sources: sources)
  }
  // Scripts/fuzz.sh builds these with `--sanitize=fuzzer`; the command and the tests wouldn't link with it.
  targets += [
    .target(name: "CAllocationMeter", path: "Fuzzers/CAllocationMeter"),
    serverParsers("HTTPClient", [], in: "HTTPClient", ["HTTPAddress.swift"]),
    serverParsers(
      "ObjectStoreParsers", ["HTTPClient"], in: "ObjectStoreClient",
      ["Answers/AnswerXML.swift", "ObjectStoreAddress.swift", "ObjectStoreCredentials.swift"]),
    serverParsers(
      "ClientParsers", ["CivilTime", "Cryptography", "HTTPClient", "JSON", "PiggyBank"], in: "CapsuleClient",
      ["ClientError.swift", "Connection/KeeperAddress.swift", "Connection/Problem.swift", "Files/"]),
    serverParsers(
      "KeeperParsers", ["PiggyBank"], in: "Keeper",
      ["Routes/InviteCookie.swift", "Store/PostgreSQL/DatabaseAddress.swift"]),
    .executableTarget(
      name: "TouchstoneFuzzer",
      dependencies: [
        "MetaLens", "PhotoMetadata", "Places", "JSON", "ViewKit", "Reports", "PhotoDetailsFeature", "RemovalFeature",
        "DeviceFeature",
        "CapsuleFeature", "CivilTime", "Credentials",
        "PiggyBank", "Cryptography", "DeepCheck", "CAllocationMeter", "ClientParsers", "KeeperParsers",
        "HTTPClient", "ObjectStoreParsers",
      ],
      path: "Fuzzers/TouchstoneFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
} else {
  dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ]
  if documenting {
    dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"))
  }
  products += [
    .executable(name: "touchstone", targets: ["touchstone"]),
    // For the server: the options shared with the command, and random numbers for its tests.
    .library(name: "ServeOptions", targets: ["ServeOptions"]),
    .library(name: "CapsuleOptions", targets: ["CapsuleOptions"]),
    .library(name: "SeededRandom", targets: ["SeededRandom"]),
  ]
  targets += [
    // The table of places, for the command only: the browser fetches it as a file.
    .target(name: "PlaceData", exclude: ["LICENSE", "Resources"]),
    // Options shared by the command and the server.
    .target(name: "ServeOptions", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // Options shared by the command and the capsule client.
    .target(name: "CapsuleOptions", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "ByteReading", "CivilTime", "Credentials", "DeepCheck", "ImageFormats", "MetaLens", "PhotoMetadata",
        "PlaceData", "Places", "ViewKit", "DesignSystem", "Reports", "ServeOptions", "CapsuleOptions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Resources"],
      linkerSettings: linkingStatically
        ? [
          // One file that runs on any Linux, without 40,000 relocations before main, which are half of a cold start.
          .unsafeFlags(
            ["-static-executable", "-use-ld=lld", "-Xlinker", "--strip-all"],
            .when(platforms: [.linux], configuration: .release))
        ] : []),
    // Renders the web app's first screen when the site is assembled. It imports no C library, because its module would
    // be linked here.
    .executableTarget(
      name: "touchstone-site", dependencies: ["PhotosFeature"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
  // What only tests use is always optimised: simulated devices then take two thirds of the time.
  // Random numbers that are the same in every run.
  targets.append(.target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: optimised))
  targets += [
    "CompactLibrary", "ElementaryFunctions", "CivilTime", "ByteReading", "ImageFormats", "PhotoMetadata", "MetaLens",
    "Cryptography",
    "JSON",
    "ViewKit", "FluidTransition",
  ].map {
    .testTarget(name: "\($0)Tests", dependencies: [.target(name: $0), "SeededRandom"])
  }
  targets += [
    // Simulated devices, healthy and broken, for the tests and for the matrix of detected faults.
    .target(
      name: "SimulatedDevices", dependencies: ["CivilTime", "DeepCheck", "ElementaryFunctions", "SeededRandom"],
      path: "Tests/SimulatedDevices", swiftSettings: optimised),
    .executableTarget(
      name: "device-matrix", dependencies: ["SimulatedDevices"], path: "Benchmarks/DeviceMatrix"),
    // File access of the programs below.
    .target(name: "ProbeFiles", path: "Benchmarks/ProbeFiles"),
    // Compares the JPEG coefficient decoder with libjpeg.
    .executableTarget(
      name: "coefficient-probe", dependencies: ["ByteReading", "ImageFormats", "ProbeFiles"],
      path: "Benchmarks/CoefficientProbe"),
    // Compares content-credential validation with c2pa-python.
    .executableTarget(
      name: "credential-probe",
      dependencies: ["ByteReading", "CivilTime", "Credentials", "ImageFormats", "JSON", "ProbeFiles"],
      path: "Benchmarks/CredentialProbe"),
    // Inspects photos of cameras that are missing from the tables.
    .executableTarget(
      name: "camera-probe", dependencies: ["ByteReading", "Credentials", "ImageFormats", "MetaLens", "ProbeFiles"],
      path: "Benchmarks/CameraProbe"),
    // The native capsule format, for tests with other programs.
    .executableTarget(
      name: "envelope-probe", dependencies: ["Cryptography", "JSON", "PiggyBank", "CapsuleFeature"],
      path: "Tests/EndToEnd/EnvelopeProbe"),
    .testTarget(name: "DeepCheckTests", dependencies: ["DeepCheck", "JSON", "SimulatedDevices", "SeededRandom"]),
  ]
  targets.append(
    .testTarget(
      name: "CredentialsTests",
      dependencies: ["Credentials", "ByteReading", "CivilTime", "Cryptography", "ImageFormats", "SeededRandom"]))
  targets.append(.testTarget(name: "PlacesTests", dependencies: ["Places", "PlaceData", "SeededRandom"]))
  // The age test vectors are compressed.
  targets.append(
    .testTarget(
      name: "PiggyBankTests",
      dependencies: ["PiggyBank", "CapsuleFeature", "Cryptography", "ByteReading", "JSON", "SeededRandom"]))
  targets.append(
    .testTarget(
      name: "FeatureTests",
      dependencies: [
        "DesignSystem", "Reports", "PhotosFeature", "PhotoDetailsFeature", "RemovalFeature", "DeviceFeature",
        "CapsuleFeature", "DeepCheck", "PiggyBank", "Places", "SimulatedDevices",
      ],
      exclude: ["Golden"]))
  // Runs the built executable, as a shell would.
  targets.append(
    .testTarget(name: "TouchstoneCommandTests", dependencies: ["touchstone"]))
}

let package = Package(
  name: "Touchstone",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: products,
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6])
