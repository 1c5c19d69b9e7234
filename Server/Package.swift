// swift-tools-version: 6.2
import PackageDescription

// The server is a package of its own: a build of the command, the browser's modules or a library fetches nothing of
// it, and it takes the core as any other user does.

// `make build-server` sets it, beside `--static-swift-stdlib`, without which such an executable does not link.
let linkingStatically = Context.environment["STATIC"] != nil

// `swift test` builds every target. What only TLS takes, swift-certificates and nio-ssl with its BoringSSL, is half of all
// that there is to compile: `TLS=0` leaves it and its tests out, and `make test-tls` runs those.
let withTLS = Context.environment["TLS"] != "0"

func core(_ product: String) -> Target.Dependency { .product(name: product, package: "Touchstone") }

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

let stripped: [LinkerSetting] =
  linkingStatically
  ? [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--strip-all"], .when(platforms: [.linux], configuration: .release))] : []

// What takes TLS: the app over the local network, and the client that opens capsules from a shell.
let secured: [Target] = [
  // The local network: a certificate authority of the machine's own, and the app over TLS.
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
  // Capsules from a shell: a client of any Keeper, which takes none of the server.
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
      "CapsuleClient", core("CapsuleOptions"), core("CivilTime"), core("JSON"), core("PiggyBank"), core("ViewKit"),
      arguments,
    ],
    linkerSettings: stripped),
  .testTarget(
    name: "CapsuleClientTests",
    dependencies: ["CapsuleClient", core("PiggyBank"), core("SeededRandom")]),
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
    // Without its traits Hummingbird needs FoundationEssentials alone: 40 MB of Unicode tables less in the server.
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
    // Whether the kernel's clock is synchronised: adjtimex(2), which the C library's module has not.
    .systemLibrary(name: "CTimex"),
    // Only with the trait: without it no build needs libpq.
    .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    // Requests of ours to others: to a Keeper, an object store, a collector of traces. TLS is given by those who have it.
    .target(
      name: "HTTPClient",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    // Items in a bucket of the S3 API.
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
        // The key ring needs AES-GCM, which the core has not, and uploads a SHA-256 that keeps up with a disk.
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
      // The interface's own description, which the server hands out.
      resources: [.embedInCode("Resources/openapi.json")]),
    // What both programs do.
    .target(
      name: "KeeperProgram",
      dependencies: [
        "HTTPClient", "Keeper", "ObjectStoreClient", "ServerPages", core("ViewKit"), core("ServeOptions"), arguments,
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "touchstone-keeper",
      dependencies: ["Keeper", "KeeperProgram", core("CivilTime"), core("ServeOptions"), arguments],
      linkerSettings: stripped),
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
        "HTTPClient", "Keeper", "ObjectStoreClient", "KeeperProgram", "ServerPages", "touchstone-keeper",
        core("CivilTime"), core("PiggyBank"), core("ViewKit"),
        core("Cryptography"), core("JSON"), core("SeededRandom"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ] + (withTLS ? ["KeeperTLS", "touchstone-keeper-tls"] : []),
      exclude: withTLS ? [] : ["TLS"]),
  ] + (withTLS ? secured : []),
  swiftLanguageModes: [.v6])
