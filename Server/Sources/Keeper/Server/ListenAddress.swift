import NIOCore

/// The address that a listener binds.
enum ListenAddress {
  /// The number of an address that is given as a number or as a name; blocks while a name is looked up.
  static func resolve(_ host: String, port: Int) throws(KeeperFailure) -> String {
    guard let address = try? SocketAddress.makeAddressResolvingHost(host, port: port), let text = address.ipAddress
    else {
      throw .address(host, port)
    }
    return text
  }
}
