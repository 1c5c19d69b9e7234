#if Server
import Interface
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The local network's side of the server: its certificate, and where phones find it.
struct LocalNetwork: Sendable {
  let settings: KeeperConfiguration.Network
  let identity: LocalIdentity
  private let isNew: Bool

  init(_ settings: KeeperConfiguration.Network, data: String) throws {
    self.settings = settings
    (identity, isNew) = try LocalIdentityStore(folder: data).identity(
      for: settings.names, needsAddress: !settings.isAnnounced, now: Date(), renewing: settings.isRenewing)
  }

  /// The names that are answered to: the announced one, and the machine's addresses.
  var hostNames: [String] { [settings.names.host] + settings.names.addresses.map(\.text) }

  /// The app's address on a phone; by number where nobody announces the name.
  var address: String { "https://\(reachableHost):\(settings.port)" }

  var notice: ServerNotice.Network {
    let named = "http://\(settings.names.host):\(settings.setupPort)"
    let bare = "http://\(reachableHost):\(settings.setupPort)"
    return ServerNotice.Network(
      address: address, setupAddress: named, fingerprint: identity.fingerprint, isNew: isNew,
      bareAddress: bare == named ? nil : bare,
      hasOtherAddress: lasting.contains { !identity.covers($0) })
  }

  /// IPv6 addresses come and go with the hour (RFC 8981); nobody is told of each.
  private var lasting: [MachineAddress] { settings.names.addresses.filter { !$0.isIPv6 } }

  private var reachableHost: String {
    settings.isAnnounced ? settings.names.host : settings.names.addresses.first?.host ?? settings.names.host
  }
}
#endif
