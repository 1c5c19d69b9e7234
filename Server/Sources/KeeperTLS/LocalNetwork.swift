import HummingbirdTLS
import Keeper
import ServerPages
import ServiceLifecycle

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The server's listeners on the local network: its certificate, two ports, and the addresses that phones use.
public struct LocalNetwork: NetworkListeners {
  /// How the local network is served.
  public struct Settings: Sendable {
    /// The port of the app over TLS.
    public var port: Int
    /// The plain-HTTP port of the set-up page.
    public var setupPort: Int
    /// Whether to make a new certificate.
    public var isRenewing: Bool
    /// Whether this machine's name is announced (multicast DNS).
    public var isAnnounced: Bool
    public var names: LocalNames

    public init(port: Int, setupPort: Int, isRenewing: Bool, isAnnounced: Bool, names: LocalNames) {
      self.port = port
      self.setupPort = setupPort
      self.isRenewing = isRenewing
      self.isAnnounced = isAnnounced
      self.names = names
    }
  }

  private let settings: Settings
  private let identity: LocalIdentity
  private let isNew: Bool

  /// Reads or creates the identity in the data folder; blocks.
  public init(_ settings: Settings, data: String) throws {
    self.settings = settings
    (identity, isNew) = try LocalIdentityStore(folder: data).identity(
      for: settings.names, needsAddress: !settings.isAnnounced, now: Date(), renewing: settings.isRenewing)
  }

  package let count = 2

  package func services(_ app: AppListeners) throws -> [any Service] { [try secure(app), try setup(app)] }

  /// The app over TLS.
  private func secure(_ app: AppListeners) throws -> any Service {
    let configuration = try identity.tlsConfiguration()
    return try app.listener(
      host: WildcardAddress.text, port: settings.port,
      hosts: AllowedHosts(names: hostNames, port: settings.port, isSecure: true)
    ) { plain in try .tls(plain, tlsConfiguration: configuration) }
  }

  /// The page that guides a phone through the set-up.
  private func setup(_ app: AppListeners) throws -> any Service {
    let hosts = AllowedHosts(names: hostNames, port: settings.setupPort, isSecure: false)
    let site = try SetupSite(identity, host: settings.names.host, address: address)
    return try KeeperListener(
      host: WildcardAddress.text, port: settings.setupPort, responder: SetupResponder(hosts: hosts, site: site),
      logger: app.logger, onRunning: app.onRunning
    ).service()
  }

  /// The accepted host names: the announced one and the machine's addresses.
  private var hostNames: [String] { [settings.names.host] + settings.names.addresses.map(\.text) }

  /// The app's URL on a phone, with an IP address if nobody announces the name.
  private var address: String { "https://\(reachableHost):\(settings.port)" }

  package var notice: ServerNotice.Network {
    let named = "http://\(settings.names.host):\(settings.setupPort)"
    let bare = "http://\(reachableHost):\(settings.setupPort)"
    return ServerNotice.Network(
      address: address, setupAddress: named, fingerprint: identity.fingerprint, isNew: isNew,
      bareAddress: bare == named ? nil : bare,
      hasOtherAddress: lasting.contains { !identity.covers($0) })
  }

  /// Addresses whose change is reported; IPv6 ones change within hours (RFC 8981).
  private var lasting: [MachineAddress] { settings.names.addresses.filter { !$0.isIPv6 } }

  private var reachableHost: String {
    settings.isAnnounced ? settings.names.host : settings.names.addresses.first?.host ?? settings.names.host
  }
}
