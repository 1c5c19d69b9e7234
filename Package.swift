// swift-tools-version: 6.2
import PackageDescription

// `WASM=1` in the environment turns the core into Embedded Swift for the browser. The flags are set per
// target: given by `-Xswiftc` they would also reach host tools, which need Foundation.
let wasm = Context.environment["WASM"] != nil
// libFuzzer has its own main function; its targets stand apart so that `swift build` never links them.
let fuzzing = Context.environment["FUZZING"] != nil
// `make docs` sets it: nobody else fetches the documentation's plugin.
let documenting = Context.environment["DOCS"] != nil
// `make test-server` sets it: its products stand apart from the core's, whose tests would be built a second time.
let testingServerAlone = Context.environment["SERVER_TESTS"] != nil
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
      // module's array then stands where another's was meant (seen with 6.3.1 as a wrong JSON escape).
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
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A dependency that is fetched only where the server is wanted.
func server(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Server"]))
}

let serverTargets: [Target] = [
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .target(
    name: "Keeper",
    dependencies: [
      "Calendar", "JSON", "ViewKit", "Interface", "PiggyBank", "Cryptography",
      .target(name: "CZlib", condition: .when(traits: ["Server"])),
      server("GRDB", "GRDB.swift"),
      server("Hummingbird", "hummingbird"), server("HummingbirdCore", "hummingbird"),
      server("HummingbirdTLS", "hummingbird"),
      server("X509", "swift-certificates"),
      server("Crypto", "swift-crypto"), server("SwiftASN1", "swift-asn1"), server("HTTPTypes", "swift-http-types"),
      server("Logging", "swift-log"), server("NIOCore", "swift-nio"), server("NIOPosix", "swift-nio"),
      server("NIOSSL", "swift-nio-ssl"), server("NIOHTTPTypes", "swift-nio-extras"),
      server("NIOHTTPTypesHTTP1", "swift-nio-extras"), server("NIOHTTP1", "swift-nio"),
      server("ServiceLifecycle", "swift-service-lifecycle"),
      server("UnixSignals", "swift-service-lifecycle"),
    ],
    // The interface's own description, which the server hands out.
    resources: [.embedInCode("Resources/openapi.json")]),
  // What both the command and the server take.
  .target(name: "ServeOptions", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
  .executableTarget(
    name: "touchstone-keeper",
    dependencies: [
      "Keeper", "Calendar", "ServeOptions", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    linkerSettings: linkingStatically
      ? [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--strip-all"], .when(platforms: [.linux], configuration: .release))]
      : []),
]

var targets: [Target] = [
  module("Mathematics"),
  module("Calendar"),
  module("ByteReading"),
  module("ImageFormats", ["ByteReading"]),
  module("PhotoMetadata", ["ByteReading", "ImageFormats"]),
  module("MetaLens", ["Calendar", "ByteReading", "ImageFormats", "PhotoMetadata"]),
  // Its loops run over every byte of a photo four times: there speed counts more than size.
  module("Cryptography", settings: wasm ? core + [.unsafeFlags(["-O"])] : core),
  module("JSON"),
  module("PiggyBank", ["Calendar", "Cryptography", "JSON"]),
  module("DeepCheck", ["Calendar", "Mathematics", "Cryptography", "JSON"]),
  module("ViewKit", ["JSON"]),
  module("FluidTransition", settings: unchecked),
  module(
    "Interface",
    [
      "Calendar", "ByteReading", "ImageFormats", "PhotoMetadata", "MetaLens", "DeepCheck", "PiggyBank", "JSON",
      "ViewKit", "FluidTransition",
    ],
    exclude: ["Resources"]),
]
var products: [Product] = [
  .library(name: "PhotoMetadata", targets: ["PhotoMetadata"]),
  .library(name: "MetaLens", targets: ["MetaLens"]),
  .library(name: "PiggyBank", targets: ["PiggyBank"]),
  .library(name: "DeepCheck", targets: ["DeepCheck"]),
  .library(name: "FluidTransition", targets: ["FluidTransition"]),
]
var dependencies: [Package.Dependency] = []

if wasm {
  // What a browser loads, each a file of its own: the page, the checks of the device, the engine in its worker, the
  // capsules' envelope, and the gallery that other pages may take.
  func browserProduct(
    _ name: String, _ dependencies: [Target.Dependency],
    runtime: [Target.Dependency] = ["WebShared", "CWasmRuntime"], settings: [SwiftSetting] = core, path: String? = nil
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + runtime, path: path ?? "Sources/WebApp/\(name)", swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry", "-Xlinker", "--gc-sections",
          // The stack lies below the data, so that an overflow traps instead of overwriting it.
          "-Xlinker", "--stack-first", "-Xlinker", "-z", "-Xlinker", "stack-size=524288",
        ])
      ])
  }
  targets += [
    .target(name: "CWasmRuntime"),
    .target(name: "CSmallRuntime"),
    .target(name: "WebShared", path: "Sources/WebApp/Shared", swiftSettings: core),
    browserProduct("App", ["Interface"]),
    // Its sheet moves as the page's own do: one file of exports, which stands in both.
    browserProduct("Removal", ["Interface", "ViewKit"]),
    browserProduct("Check", ["Interface", "DeepCheck", "JSON", "ViewKit"]),
    browserProduct("Worker", ["Interface"]),
    browserProduct("Capsule", ["Interface", "Calendar", "Cryptography", "JSON", "PiggyBank", "ViewKit"]),
    browserProduct("Fluid", ["FluidTransition"], runtime: ["CSmallRuntime"], settings: unchecked),
    // Drives one check after the other without a screen: for the tests alone.
    browserProduct("DeviceProbe", ["Calendar", "DeepCheck", "JSON"], path: "Tests/EndToEnd/DeviceProbe"),
  ]
} else if fuzzing {
  // Scripts/fuzz.sh builds these with `--sanitize=fuzzer`; the command and the tests would not link with it.
  targets += [
    .target(name: "CAllocationMeter", path: "Fuzzers/CAllocationMeter"),
    .executableTarget(
      name: "TouchstoneFuzzer",
      dependencies: ["Interface", "PiggyBank", "Cryptography", "DeepCheck", "CAllocationMeter"],
      path: "Fuzzers/TouchstoneFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
} else {
  dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Without its traits Hummingbird needs FoundationEssentials alone: 40 MB of Unicode tables less in the server.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ]
  if documenting {
    dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"))
  }
  products += [
    .executable(name: "touchstone", targets: ["touchstone"]),
    .executable(name: "touchstone-keeper", targets: ["touchstone-keeper"]),
  ]
  targets += serverTargets
  targets += [
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "Interface", "Calendar", "DeepCheck", "ServeOptions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
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
      name: "touchstone-site", dependencies: ["Interface"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
  // The same random numbers in every run.
  targets.append(.target(name: "SeededRandom", path: "Tests/SeededRandom"))
  if testingServerAlone {
    targets.append(
      .testTarget(
        name: "KeeperTests",
        dependencies: [
          "Keeper", "Calendar", "PiggyBank", "Cryptography", "JSON", "SeededRandom", "touchstone-keeper",
        ]))
  } else {
    targets += [
      "Mathematics", "Calendar", "ByteReading", "ImageFormats", "PhotoMetadata", "MetaLens", "Cryptography", "JSON",
      "ViewKit", "FluidTransition",
    ].map {
      .testTarget(name: "\($0)Tests", dependencies: [.target(name: $0), "SeededRandom"])
    }
    targets += [
      // Devices in numbers, healthy and broken, for the tests and for the matrix of what is found of them.
      .target(
        name: "SimulatedDevices", dependencies: ["Calendar", "DeepCheck", "Mathematics", "SeededRandom"],
        path: "Tests/SimulatedDevices"),
      .executableTarget(
        name: "device-matrix", dependencies: ["SimulatedDevices"], path: "Benchmarks/DeviceMatrix"),
      // The native envelope for the tests with other programs.
      .executableTarget(
        name: "envelope-probe", dependencies: ["Cryptography", "PiggyBank"], path: "Tests/EndToEnd/EnvelopeProbe"),
      .testTarget(name: "DeepCheckTests", dependencies: ["DeepCheck", "SimulatedDevices", "SeededRandom"]),
    ]
    // The age vectors are compressed, so its tests inflate.
    targets.append(
      .testTarget(name: "PiggyBankTests", dependencies: ["PiggyBank", "Cryptography", "ByteReading", "SeededRandom"]))
    targets.append(
      .testTarget(
        name: "InterfaceTests", dependencies: ["Interface", "DeepCheck", "PiggyBank", "SimulatedDevices"],
        exclude: ["Golden"]))
    // Runs the built executable, as a shell would.
    targets.append(
      .testTarget(name: "TouchstoneCommandTests", dependencies: ["touchstone"]))
  }
}

let package = Package(
  name: "Touchstone",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: products,
  // The server's packages stand behind `Server`, so that the core builds in seconds and a library's user fetches none.
  traits: [
    .default(enabledTraits: ["Server"]), .trait(name: "Server", description: "The web app's server, the Keeper."),
  ],
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6])
