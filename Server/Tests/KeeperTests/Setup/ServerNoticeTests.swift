import Testing
import ViewKit

@testable import ServerPages

/// What the terminal shows when the server has started.
@Suite struct ServerNoticeTests {
  private let plain = TerminalStyle(isColoured: false)

  private func network(bare: String? = nil, isNew: Bool = false, moved: Bool = false) -> ServerNotice {
    ServerNotice(
      address: "http://localhost:8080",
      network: .init(
        address: "https://box.local:8443", setupAddress: "http://box.local:8081", fingerprint: "AB CD", isNew: isNew,
        bareAddress: bare, hasOtherAddress: moved))
  }

  @Test func saysWhereTheAppIsAndHowToStop() {
    let notice = ServerNotice(address: "http://localhost:8080", network: nil)
    #expect(
      notice.text(.server(.english), plain)
        == "Touchstone is running at http://localhost:8080\nPress Control-C to stop it.\n")
  }

  @Test(arguments: Language.allCases)
  func showsTheNetworksAddressesFingerprintAndWayBack(language: Language) {
    let text = network().text(.server(language), plain)
    for part in ["http://box.local:8081", "https://box.local:8443", "AB CD", "█"] { #expect(text.contains(part)) }
    #expect(!text.contains("server.") && !text.contains("avahi"))
  }

  @Test func linksByAddressWithoutAnAnnouncedName() {
    let text = network(bare: "http://192.0.2.7:8081").text(.server(.english), plain)
    #expect(text.contains("the first time: http://192.0.2.7:8081\n") && text.contains("avahi-daemon isn’t running"))
    #expect(text.contains("unlocking by face or finger"))
  }

  @Test func reportsANewIdentityAndAddress() {
    #expect(network(isNew: true).text(.server(.english), plain).contains("This certificate is new"))
    #expect(network(moved: true).text(.server(.english), plain).contains("--renew"))
  }
}
