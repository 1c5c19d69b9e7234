import ViewKit

/// What the terminal shows when the server has started.
package struct ServerNotice: Equatable, Sendable {
  /// The local network's part.
  package struct Network: Equatable, Sendable {
    package var address: String
    package var setupAddress: String
    package var fingerprint: String
    /// Whether phones have to install the certificate.
    package var isNew: Bool
    /// The set-up page's URL with an IP address if nobody announces the name; `nil` otherwise.
    package var bareAddress: String?
    /// Whether the certificate was made for another address.
    package var hasOtherAddress: Bool

    package init(
      address: String, setupAddress: String, fingerprint: String, isNew: Bool, bareAddress: String?,
      hasOtherAddress: Bool
    ) {
      self.address = address
      self.setupAddress = setupAddress
      self.fingerprint = fingerprint
      self.isNew = isNew
      self.bareAddress = bareAddress
      self.hasOtherAddress = hasOtherAddress
    }
  }

  package var address: String
  package var network: Network?

  package init(address: String, network: Network?) {
    self.address = address
    self.network = network
  }

  /// The notice in the catalogue's language, with QR codes of the network's URLs.
  package func text(_ catalogue: Catalogue, _ style: TerminalStyle) -> String {
    var text = catalogue.text("server.at", address) + "\n"
    if let network { text += "\n" + describe(network, catalogue, style) + "\n" }
    return text + catalogue.text("server.stop") + "\n"
  }

  private func describe(_ network: Network, _ catalogue: Catalogue, _ style: TerminalStyle) -> String {
    let setupAddress = network.bareAddress ?? network.setupAddress
    var text = catalogue.text("server.lan.setup") + " " + setupAddress + "\n" + code(setupAddress, style)
    text += catalogue.text("server.lan.at") + " " + network.address + "\n" + code(network.address, style)
    text += catalogue.text("server.lan.fingerprint") + "\n  " + network.fingerprint + "\n"
    if network.isNew { text += catalogue.text("server.lan.new") + "\n" }
    text += catalogue.text("server.lan.remove") + "\n"
    if let bare = network.bareAddress {
      text += catalogue.text("server.lan.unannounced", network.setupAddress, bare) + "\n"
    }
    if network.hasOtherAddress { text += catalogue.text("server.lan.otherAddress", network.address) + "\n" }
    return text
  }

  private func code(_ address: String, _ style: TerminalStyle) -> String {
    QRCode(address).map { QRCodeText.render($0, style) } ?? ""
  }
}
