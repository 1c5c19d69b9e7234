/// How a server is to run.
public struct KeeperConfiguration: Sendable {
  public var host: String
  public var port: Int
  /// Names that are answered to beside this machine's own, with or without the port.
  public var names: [String]
  /// The folder of the built app.
  public var site: String
  /// The folder for what is kept.
  public var data: String
  /// Requests a second about capsules that one client is granted over time; 0 for no limit.
  public var requestRate = 50
  /// Where the key that closes the seeds is; `nil` for the data folder.
  public var key: KeySource?
  /// Who may seal capsules.
  public var sealing = SealPolicy.open
  /// Capsules that one network may seal a day; 0 for no limit.
  public var sealsPerDay = 0
  /// Whether what is acknowledged is on the disk: always, but for the test of the tests.
  public var waitsForDisk = true

  public init(host: String, port: Int, names: [String], site: String, data: String) {
    self.host = host
    self.port = port
    self.names = names
    self.site = site
    self.data = data
  }

  /// The names of the plain-HTTP listener: those of this machine, and the address when it was asked for.
  var hostNames: [String] {
    let isWildcard = host == "0.0.0.0" || host == "::"
    return AllowedHosts.loopback + (isWildcard ? MachineAddress.current().map(\.text) : [host])
  }

  /// Where the app is found on this machine.
  var address: String {
    let isLocal = ["127.0.0.1", "::1", "0.0.0.0", "::"].contains(host)
    return "http://\(isLocal ? "localhost" : host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
