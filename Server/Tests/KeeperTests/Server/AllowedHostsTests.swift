import Testing

@testable import Keeper

@Suite struct AllowedHostsTests {
  private let hosts = AllowedHosts(
    names: AllowedHosts.loopback, aliases: ["Box.example", "crate.example:8443"], port: 8080, isSecure: false)

  @Test(arguments: [
    "localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "box.example:8080", "BOX.example:8080",
    "box.example", "box.example:443", "crate.example:8443",
  ])
  func containsItsNamesWithThePort(authority: String) {
    #expect(hosts.contains(authority))
  }

  @Test(arguments: [
    "", "localhost", "localhost:80", "localhost:8081", "localhost:08080", "localhost:8080 ", "evil.example:8080",
    "localhost.evil.example:8080", "localhost.:8080", "box.example:1", "crate.example", "127.0.0.2:8080", "127.1:8080",
    "2130706433:8080", "::1:8080",
    "[::1%lo]:8080", "user@localhost:8080", "localhost:8080@evil.example", "[::ffff:127.0.0.1]:8080",
    "localhost:8080,evil.example", "xn--localhost:8080", "0.0.0.0:8080",
  ])
  func containsNothingElse(authority: String) {
    #expect(!hosts.contains(authority))
  }

  @Test func containsNothingThatOnlyLooksLikeOneOfThem() {
    let names: Set = [
      "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "box.example", "box.example:8080", "crate.example:8443",
      "crate.example:8443:8080", "box.example:443", "crate.example:8443:443",
    ]
    for authority in MutatedText(Array(names).sorted(), count: 50_000) where hosts.contains(authority) {
      #expect(names.contains(authority.lowercased()), "\(authority)")
    }
  }

  @Test func knowsWhichNamesAProxyMayServe() {
    #expect(hosts.isAlias("box.example") && hosts.isAlias("BOX.example:8080"))
    #expect(!hosts.isAlias("localhost:8080") && !hosts.isAlias("127.0.0.1:8080") && !hosts.isAlias("evil.example"))
  }

  @Test func leavesOutThePortWhereItIsTheSchemesOwn() {
    #expect(AllowedHosts(names: ["a"], port: 80, isSecure: false).contains("a"))
    #expect(AllowedHosts(names: ["a"], port: 443, isSecure: true).contains("a"))
    #expect(!AllowedHosts(names: ["a"], port: 443, isSecure: false).contains("a"))
  }
}
