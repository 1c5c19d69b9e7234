// swift-tools-version: 6.2
import PackageDescription

// The server is a separate package, so that builds of the command, the browser's modules and the libraries don't fetch
// its dependencies. It depends on the core like any other user.

// Set by `make build-server`, along with `--static-swift-stdlib`, without which such an executable doesn't link.
let linkingStatically = Context.environment["STATIC"] != nil

// `swift test` builds every target. The dependencies that only TLS needs, swift-certificates and nio-ssl with its
// BoringSSL, are half of the build: `TLS=0` omits them and their tests, and `make test-tls` runs those.
let withTLS = Context.environment["TLS"] != "0"

func core(_ product: String) -> Target.Dependency { .product(name: product, package: "Touchstone") }

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

let stripped: [LinkerSetting] =
  linkingStatically
  ? [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--strip-all"], .when(platforms: [.linux], configuration: .release))] : []

// Targets that need TLS: the app on the local network, and the command-line capsule client.
let secured: [Target] = [
  // The local network: the machine's own certificate authority, and the app over TLS.
  .target(
    name: "KeeperTLS",
    dependencies: [
      "Keeper", "ServerPages", core("ViewKit"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdTLS", package: "hummingbird"),
      .product(name: "NIOSSL", package: "swift-nio-ssl"),
      .product(name: "X509", package: "swift-certificates"),
      .product(name: "SwiftASN1", package: "swift-asn1"),
      .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      lifecycle,
    ]),
  .executableTarget(
    name: "touchstone-keeper-tls",
    dependencies: ["Keeper", "KeeperProgram", "KeeperTLS", core("ServeOptions"), arguments],
    linkerSettings: stripped),
  // The command-line capsule client, for any Keeper; independent of the server.
  .target(
    name: "CapsuleClient",
    dependencies: [
      "HTTPClient",
      core("CivilTime"), core("Cryptography"), core("JSON"), core("PiggyBank"), core("ViewKit"),
      .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOSSL", package: "swift-nio-ssl"),
    ],
    exclude: ["Resources"]),
  .executableTarget(
    name: "touchstone-capsule",
    dependencies: [
      "CapsuleClient", "ProgramOutput", core("CapsuleOptions"), core("CivilTime"), core("JSON"), core("PiggyBank"),
      core("ViewKit"), arguments,
    ],
    linkerSettings: stripped),
  .testTarget(
    name: "CapsuleClientTests",
    dependencies: ["CapsuleClient", "TemporaryFolders", core("PiggyBank"), core("SeededRandom")]),
]

let package = Package(
  name: "TouchstoneServer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "touchstone-keeper", targets: ["touchstone-keeper"])
  ]
    + (withTLS
      ? [
        .executable(name: "touchstone-keeper-tls", targets: ["touchstone-keeper-tls"]),
        .executable(name: "touchstone-capsule", targets: ["touchstone-capsule"]),
      ] : []),
  traits: [
    .trait(name: "PostgreSQL", description: "Capsules in PostgreSQL, through libpq, for several servers at once."),
    .trait(name: "ObjectStoreTLS", description: "Object stores over https, by nio-ssl."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    .package(name: "Touchstone", path: "Touchstone"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Without its traits, Hummingbird needs FoundationEssentials only: the server has 40 MB of Unicode tables less.
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    // The server's terminal notices and its set-up page.
    .target(name: "ServerPages", dependencies: [core("ViewKit")], exclude: ["Resources"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Whether the kernel's clock is synchronised: adjtimex(2), which the C library's module lacks.
    .systemLibrary(name: "CTimex"),
    // Used only with its trait: builds without it don't need libpq.
    .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    // The client side of HTTP: for Keepers, object stores and trace collectors. Callers provide TLS.
    .target(
      name: "HTTPClient",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    // Items in a bucket with the S3 API.
    .target(
      name: "ObjectStoreClient",
      dependencies: [
        "HTTPClient", core("CivilTime"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["ObjectStoreTLS"])),
      ]),
    .target(
      name: "Keeper",
      dependencies: [
        "CTimex", "CZlib", "HTTPClient", "ObjectStoreClient",
        .target(name: "CPQ", condition: .when(traits: ["PostgreSQL"])),
        core("CivilTime"),
        core("JSON"), core("ViewKit"), core("PiggyBank"), "ServerPages", core("Cryptography"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        // The key ring needs AES-GCM, which the core lacks, and uploads need a SHA-256 as fast as a disk.
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        lifecycle,
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      // The OpenAPI description, which the server serves.
      resources: [.embedInCode("Resources/openapi.json")]),
    // Standard output and standard error, for all programs.
    .target(name: "ProgramOutput"),
    // Shared by both server programs.
    .target(
      name: "KeeperProgram",
      dependencies: [
        "HTTPClient", "Keeper", "ObjectStoreClient", "ProgramOutput", "ServerPages", core("ViewKit"),
        core("ServeOptions"), arguments,
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "touchstone-keeper",
      dependencies: ["Keeper", "KeeperProgram", "ProgramOutput", core("CivilTime"), core("ServeOptions"), arguments],
      linkerSettings: stripped),
    // For the tests only.
    .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders"),
    .testTarget(
      name: "HTTPClientTests",
      dependencies: [
        "HTTPClient", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ObjectStoreClientTests",
      dependencies: ["ObjectStoreClient", core("SeededRandom"), .product(name: "NIOCore", package: "swift-nio")]),
    .testTarget(
      name: "KeeperTests",
      dependencies: [
        "HTTPClient", "Keeper", "ObjectStoreClient", "KeeperProgram", "ServerPages", "TemporaryFolders",
        "touchstone-keeper",
        core("CivilTime"), core("PiggyBank"), core("ViewKit"),
        core("Cryptography"), core("JSON"), core("SeededRandom"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ] + (withTLS ? ["KeeperTLS", "touchstone-keeper-tls"] : []),
      exclude: withTLS ? [] : ["TLS"]),
  ] + (withTLS ? secured : []),
  swiftLanguageModes: [.v6])
