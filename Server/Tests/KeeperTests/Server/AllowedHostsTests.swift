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

  /// Of a listener on all addresses: behind a forwarded port, or when the machine has moved, its own aren't those that
  /// clients use. A page that a foreign name leads here has that name as its host.
  @Test func containsEveryAddressOfAListenerOnAll() {
    let open = AllowedHosts(
      names: AllowedHosts.loopback, aliases: ["box.example"], includesAddresses: true, port: 8080, isSecure: false)
    for authority in ["192.0.2.1:8080", "192.0.2.1:9000", "192.0.2.1", "[2001:db8::1]:8080", "[2001:DB8::1]"] {
      #expect(open.contains(authority), "\(authority)")
    }
    for authority in [
      "", ":", "[", "[]", "[]:1", "evil.example:8080", "192.0.2.1.evil.example", "192.0.2.1:8080.evil.example",
      "192.0.2.1:", "192.0.2.1/", "192.0.2.1:8080/", "192.0.2.1:70000", "192.0.2.1:x", "192.0.2.1:+80", "192.0.2.1:-1",
      "192.0.2.1@evil.example", "192.0.2.1 ",
      "evil@192.0.2.1", "3221225985:8080", "192.0.513:8080", "2001:db8::1", "2001:db8::1:8080", "[2001:db8::1",
      "[2001:db8::1]evil", "[192.0.2.1]:8080", "[2001:db8::1%lo]:8080", "[::ffff:192.0.2.1]:8080", "0.0.0.0:8080",
      "[::]:8080", "127.0.0.2:8080", "224.0.0.1:8080", "localhost:1", "box.example:1",
    ] {
      #expect(!open.contains(authority), "\(authority)")
      #expect(!hosts.contains(authority), "\(authority)")
    }
    #expect(!hosts.contains("192.0.2.1:8080") && !open.isAlias("192.0.2.1:8080"))
    for authority in MutatedText(["192.0.2.1:8080", "[2001:db8::1]:8080"], count: 50_000) where open.contains(authority)
    {
      #expect(authority.utf8.allSatisfy { Array("0123456789abcdefABCDEF.:[]".utf8).contains($0) }, "\(authority)")
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
