import ArgumentParser

/// What `touchstone serve` takes and `touchstone-keeper serve` understands: one list, so that the two can't drift.
public struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on.")
  public var host = "127.0.0.1"

  @Option(help: "The port to listen on.")
  public var port = 8080

  @Option(
    help:
      "A further name that is answered to, such as a proxy's; others get status 421. May be repeated."
  )
  public var name: [String] = []

  @Option(
    help: "The folder for what the server keeps. Default: touchstone in XDG_DATA_HOME or ~/.local/share.",
    completion: .directory)
  public var data: String?

  @Option(
    help: "The folder of the built app. Default: dist beside the server, above it, or in the current folder.",
    completion: .directory)
  public var site: String?

  @Flag(help: "Serve phones in the same network too, over TLS with a certificate of this machine's own.")
  public var lan = false

  @Option(help: "With --lan: the port of the app over TLS.")
  public var lanPort = 8443

  @Option(help: "With --lan: the port of the page that leads a phone through the set-up.")
  public var setupPort = 8081

  @Flag(help: "With --lan: make a new certificate; phones have to be set up again.")
  public var renew = false

  @Option(help: "Requests about capsules that one client is granted a second, on average; 0 for no limit.")
  public var requestRate = 50

  @Option(help: "What is told on standard error: error, warning, notice, info or debug (each request).")
  public var logLevel = "notice"

  @Option(help: "Language of the words: ko, en or ja. Default: from the environment, then en.")
  public var locale: String?

  public init() {}

  public func validate() throws {
    for port in [port, lanPort, setupPort] where !(1...65_535).contains(port) {
      throw ValidationError("A port is a whole number from 1 to 65535.")
    }
    guard (0...1_000_000).contains(requestRate) else {
      throw ValidationError("--request-rate takes a whole number from 0 to 1000000.")
    }
    if lan, Set([port, lanPort, setupPort]).count < 3 {
      throw ValidationError("--port, --lan-port and --setup-port have to differ.")
    }
    if let locale, !["ko", "en", "ja"].contains(locale) { throw ValidationError("--locale takes ko, en or ja.") }
    guard ["error", "warning", "notice", "info", "debug"].contains(logLevel) else {
      throw ValidationError("--log-level takes error, warning, notice, info or debug.")
    }
  }
}
