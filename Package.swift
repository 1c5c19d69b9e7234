// swift-tools-version: 6.2
import PackageDescription

// `WASM=1` in the environment turns the core into Embedded Swift for the browser. The flags are set per
// target: given by `-Xswiftc` they would also reach host tools, which need Foundation.
let wasm = Context.environment["WASM"] != nil
// libFuzzer has its own main function; its targets are separate so that `swift build` never links them.
let fuzzing = Context.environment["FUZZING"] != nil
// `make docs` sets it: nobody else fetches the documentation's plugin.
let documenting = Context.environment["DOCS"] != nil
// `make build` sets it, beside `--static-swift-stdlib`, without which such an executable does not link.
let linkingStatically = Context.environment["STATIC"] != nil

let core: [SwiftSetting] =
  wasm
  ? [
    .enableExperimentalFeature("Embedded"),
    .enableExperimentalFeature("Extern"),
    .unsafeFlags([
      "-wmo", "-Osize", "-Xfrontend", "-disable-stack-protector",
      "-Xcc", "-fno-builtin", "-Xcc", "-ffreestanding", "-Xcc", "-mbulk-memory",
      // The outliner numbers a function's constant arrays per module, and the linker takes the numbers for names: one
      // module's array then is where another's was meant (seen with 6.3.1 as a wrong JSON escape).
      "-Xllvm", "-sil-disable-pass=object-outliner",
    ]),
  ]
  : [
    .treatWarning("EmbeddedRestrictions", as: .error),
    // Embedded Swift demands it, so the native build says it first.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// `fluid.wasm` is weighed by the byte. What reaches it are numbers of its own page's script, no file of a stranger; the
// native build keeps every check and runs the tests.
let unchecked = wasm ? core + [.unsafeFlags(["-Xfrontend", "-remove-runtime-asserts"])] : core

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], settings: [SwiftSetting] = core
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings,
    // Without Foundation nothing else brings `floor` and the like to a program that uses the library.
    linkerSettings: wasm ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))])
}

var targets: [Target] = [
  module("ElementaryFunctions"),
  module("CivilTime"),
  module("ByteReading"),
  module("ImageFormats", ["ByteReading"]),
  module("PhotoMetadata", ["ByteReading", "ImageFormats"]),
  module("Places", ["ElementaryFunctions"]),
  // Its loops run over every byte of a photo four times: there speed counts more than size.
  module("Cryptography", settings: wasm ? core + [.unsafeFlags(["-O"])] : core),
  module("JSON"),
  module(
    "Credentials", ["CivilTime", "ByteReading", "ImageFormats", "PhotoMetadata", "Cryptography"], exclude: ["LICENSE"]),
  module(
    "MetaLens",
    ["CivilTime", "ElementaryFunctions", "ByteReading", "ImageFormats", "PhotoMetadata", "Credentials"]),
  module("PiggyBank", ["CivilTime", "Cryptography", "JSON"]),
  module("DeepCheck", ["CivilTime", "ElementaryFunctions", "Cryptography", "JSON"]),
  module("ViewKit", ["JSON"]),
  module("FluidTransition", settings: unchecked),
  module("DesignSystem", ["JSON", "ViewKit", "FluidTransition"], exclude: ["Resources"]),
  module(
    "Reports",
    [
      "CivilTime", "ByteReading", "ImageFormats", "PhotoMetadata", "Credentials", "MetaLens", "Places", "Cryptography",
      "DeepCheck", "JSON",
      "ViewKit", "DesignSystem",
    ],
    exclude: ["Resources"]),
  module(
    "PhotosFeature", ["ImageFormats", "MetaLens", "JSON", "ViewKit", "FluidTransition", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
  module(
    "PhotoDetailsFeature",
    ["Credentials", "ImageFormats", "MetaLens", "Places", "JSON", "ViewKit", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
  module(
    "RemovalFeature", ["ByteReading", "MetaLens", "JSON", "ViewKit", "FluidTransition", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
  module(
    "DeviceFeature", ["CivilTime", "Cryptography", "DeepCheck", "JSON", "ViewKit", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
  module(
    "CapsuleFeature",
    ["CivilTime", "Cryptography", "MetaLens", "PiggyBank", "JSON", "ViewKit", "DesignSystem", "Reports"],
    exclude: ["Resources"]),
]
var products: [Product] = [
  "PhotoMetadata", "MetaLens", "PiggyBank", "DeepCheck", "FluidTransition",
  // What the server, a package of its own, needs beside them.
  "CivilTime", "Cryptography", "JSON", "ViewKit",
].map { .library(name: $0, targets: [$0]) }
var dependencies: [Package.Dependency] = []

if wasm {
  // What a browser loads, each a file of its own: the page, the checks of the device, the engine in its worker, the
  // capsules' envelope, and the gallery that other pages may take.
  func browserProduct(
    _ name: String, _ dependencies: [Target.Dependency],
    runtime: [Target.Dependency] = ["WebShared", "CWasmRuntime"], settings: [SwiftSetting] = core, path: String? = nil
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + runtime, path: path ?? "Sources/WebApp/\(name)",
      // A product of one file is no script.
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--gc-sections",
          // The stack is below the data, so that an overflow traps instead of overwriting it.
          "-Xlinker", "--stack-first", "-Xlinker", "-z", "-Xlinker", "stack-size=524288",
        ])
      ])
  }
  targets += [
    .target(name: "CWasmRuntime"),
    .target(name: "CSmallRuntime"),
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
    browserProduct("Worker", ["ImageFormats", "MetaLens", "Places", "ViewKit", "Reports", "WebEngine"]),
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
  // Scripts/fuzz.sh builds these with `--sanitize=fuzzer`; the command and the tests would not link with it.
  targets += [
    .target(name: "CAllocationMeter", path: "Fuzzers/CAllocationMeter"),
    // The parsers of the server's package that need nothing of its dependencies.
    .target(name: "HTTPClient", path: "Server/Sources/HTTPClient", sources: ["HTTPAddress.swift"]),
    .target(
      name: "ObjectStoreParsers", dependencies: ["HTTPClient"], path: "Server/Sources/ObjectStoreClient",
      sources: ["Answers/AnswerXML.swift", "ObjectStoreAddress.swift", "ObjectStoreCredentials.swift"]),
    .target(
      name: "ClientParsers", dependencies: ["CivilTime", "Cryptography", "HTTPClient", "JSON", "PiggyBank"],
      path: "Server/Sources/CapsuleClient",
      sources: ["ClientError.swift", "Connection/KeeperAddress.swift", "Connection/Problem.swift", "Files"]),
    .target(
      name: "KeeperParsers", dependencies: ["PiggyBank"], path: "Server/Sources/Keeper",
      sources: ["Routes/InviteCookie.swift", "Store/PostgreSQL/DatabaseAddress.swift"]),
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
    // For the server: the options that both take, and the numbers of its tests.
    .library(name: "ServeOptions", targets: ["ServeOptions"]),
    .library(name: "CapsuleOptions", targets: ["CapsuleOptions"]),
    .library(name: "SeededRandom", targets: ["SeededRandom"]),
  ]
  targets += [
    // The table of places, for the command alone: the browser fetches it as a file.
    .target(name: "PlaceData", exclude: ["LICENSE", "Resources"]),
    // What both the command and the server take.
    .target(name: "ServeOptions", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // What both the command and the program for capsules take.
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
          // One file that runs on any Linux, and no 40,000 relocations before main: half of a cold start.
          .unsafeFlags(
            ["-static-executable", "-use-ld=lld", "-Xlinker", "--strip-all"],
            .when(platforms: [.linux], configuration: .release))
        ] : []),
    // Draws the web app's first screen when the site is put together.
    // It imports no C library, whose module would link this.
    .executableTarget(
      name: "touchstone-site", dependencies: ["PhotosFeature"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
  // The same random numbers in every run.
  targets.append(.target(name: "SeededRandom", path: "Tests/SeededRandom"))
  targets += [
    "ElementaryFunctions", "CivilTime", "ByteReading", "ImageFormats", "PhotoMetadata", "MetaLens", "Cryptography",
    "JSON",
    "ViewKit", "FluidTransition",
  ].map {
    .testTarget(name: "\($0)Tests", dependencies: [.target(name: $0), "SeededRandom"])
  }
  targets += [
    // Devices in numbers, healthy and broken, for the tests and for the matrix of what is found of them.
    .target(
      name: "SimulatedDevices", dependencies: ["CivilTime", "DeepCheck", "ElementaryFunctions", "SeededRandom"],
      path: "Tests/SimulatedDevices"),
    .executableTarget(
      name: "device-matrix", dependencies: ["SimulatedDevices"], path: "Benchmarks/DeviceMatrix"),
    // How the programs below read their files.
    .target(name: "ProbeFiles", path: "Benchmarks/ProbeFiles"),
    // The decoder of JPEG coefficients beside libjpeg.
    .executableTarget(
      name: "coefficient-probe", dependencies: ["ByteReading", "ImageFormats", "ProbeFiles"],
      path: "Benchmarks/CoefficientProbe"),
    // The validation of content credentials beside c2pa-python.
    .executableTarget(
      name: "credential-probe",
      dependencies: ["ByteReading", "CivilTime", "Credentials", "ImageFormats", "JSON", "ProbeFiles"],
      path: "Benchmarks/CredentialProbe"),
    // What is said of photos of cameras that the tables have never seen.
    .executableTarget(
      name: "camera-probe", dependencies: ["ByteReading", "Credentials", "ImageFormats", "MetaLens", "ProbeFiles"],
      path: "Benchmarks/CameraProbe"),
    // The native envelope for the tests with other programs.
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
  // The age vectors are compressed, so its tests inflate.
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
