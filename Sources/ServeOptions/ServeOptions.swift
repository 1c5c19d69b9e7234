import ArgumentParser

/// The options of `touchstone serve` and `touchstone-keeper serve`: one list, so that the two can't drift apart.
public struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on.")
  public var host = "127.0.0.1"

  @Option(help: "The port to listen on.")
  public var port = 8080

  @Option(
    help:
      "Another host name to answer to, such as a proxy’s. Requests for other names get status 421. Can be repeated."
  )
  public var name: [String] = []

  @Option(
    help:
      "The address of a proxy whose X-Forwarded-For says where a request came from, such as 127.0.0.1. Can be repeated."
  )
  public var trustedProxy: [String] = []

  @Option(
    help: "The data folder. Default: touchstone in XDG_DATA_HOME or ~/.local/share.",
    completion: .directory)
  public var data: String?

  @Option(
    help: """
      The PostgreSQL database that several servers share, such as postgresql://keeper@db.example/capsules; a password is \
      read from PGPASSFILE or ~/.pgpass. Default: SQLite in the data folder.
      """)
  public var database: String?

  @Option(help: "A file with that URL, which may have a password in it.", completion: .file())
  public var databaseFile: String?

  @OptionGroup public var objects: ObjectStoreOptions

  @Option(help: "Seconds to go on after SIGTERM while /readyz says 503, so that a proxy looks elsewhere first.")
  public var drain = 0

  @Option(
    help:
      "The file of the key that encrypts the capsules’ seeds, made at the first start. Default: in the data folder.",
    completion: .file())
  public var key: String?

  @Option(help: "A shell command that prints that key: 32 bytes, or as hexadecimal digits or Base64.")
  public var keyCommand: String?

  @Option(
    help: "The folder of the built app. Default: dist next to the server, one level up, or in the current folder.",
    completion: .directory)
  public var site: String?

  @Flag(help: "Also serve phones on the same network, over TLS with a certificate made by this machine.")
  public var lan = false

  @Option(help: "With --lan: the app’s TLS port.")
  public var lanPort = 8443

  @Option(help: "With --lan: the port of the set-up page for phones.")
  public var setupPort = 8081

  @Flag(help: "With --lan: make a new certificate. Phones must be set up again.")
  public var renew = false

  @Option(help: "Capsule requests allowed per client and second, on average; 0 for no limit.")
  public var requestRate = 50

  @Option(
    help: """
      Who may seal capsules: open, invite (see touchstone capsule invite) or closed. Default: open where only this machine \
      reaches the server, else invite.
      """)
  public var sealing: String?

  @Option(
    help: "New capsules that one network may seal a day; 0 for no limit. Default: 0 with only this machine, else 100.")
  public var sealsPerDay: Int?

  @Option(
    help: """
      A collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318. Default: OTEL_EXPORTER_OTLP_ENDPOINT; \
      without either, no traces are made.
      """)
  public var otlp: String?

  @Option(help: "Log level on standard error: error, warning, notice, info or debug (every request).")
  public var logLevel = "notice"

  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  public var locale: String?

  public init() {}

  /// Whether the server with TLS is needed, which is a separate program.
  public var needsTLS: Bool { lan }

  public func validate() throws {
    for port in [port, lanPort, setupPort] where !(1...65_535).contains(port) {
      throw ValidationError("A port must be a whole number from 1 to 65535.")
    }
    guard (0...1_000_000).contains(requestRate) else {
      throw ValidationError("--request-rate must be a whole number from 0 to 1000000.")
    }
    for address in trustedProxy where !address.utf8.contains(where: { $0 == 0x2E || $0 == 0x3A }) {
      throw ValidationError("--trusted-proxy must be a numeric address, such as 127.0.0.1, not \(address).")
    }
    try TypedPath.check(data, "--data")
    try TypedPath.check(key, "--key")
    try TypedPath.check(keyCommand, "--key-command")
    for host in name where !Self.isHostName(host) {
      throw ValidationError("--name must be a host name, such as keeper.example, not \(host).")
    }
    if lan, Set([port, lanPort, setupPort]).count < 3 {
      throw ValidationError("--port, --lan-port and --setup-port must differ.")
    }
    if database != nil, databaseFile != nil { throw ValidationError("Give --database or --database-file, not both.") }
    guard (0...600).contains(drain) else { throw ValidationError("--drain must be a whole number from 0 to 600.") }
    if key != nil, keyCommand != nil { throw ValidationError("Give --key or --key-command, not both.") }
    if let sealing, !["open", "invite", "closed"].contains(sealing) {
      throw ValidationError("--sealing must be open, invite or closed.")
    }
    guard (0...1_000_000).contains(sealsPerDay ?? 0) else {
      throw ValidationError("--seals-per-day must be a whole number from 0 to 1000000.")
    }
    if let locale, !["ko", "en", "ja"].contains(locale) { throw ValidationError("--locale must be ko, en or ja.") }
    guard ["error", "warning", "notice", "info", "debug"].contains(logLevel) else {
      throw ValidationError("--log-level must be error, warning, notice, info or debug.")
    }
  }

  /// Whether `text` can be a request's Host: a name or an address, with or without a port. A URL can't, and every request
  /// would get 421.
  private static func isHostName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: ".-_:[]".utf8.contains(byte)
        }
      }
  }
}
