import NIOCore
import Testing

@testable import Keeper

@Suite struct TrustedProxiesTests {
  private func client(_ connection: String, _ fields: [String], proxies: [String]) throws -> String? {
    let proxies = try #require(TrustedProxies(proxies))
    return proxies.client(of: try SocketAddress(ipAddress: connection, port: 1), forwardedFor: fields)?.text
  }

  @Test func trustsNoProxyByDefault() throws {
    #expect(try client("203.0.113.7", ["198.51.100.1"], proxies: []) == "203.0.113.7")
    #expect(try client("127.0.0.1", ["198.51.100.1"], proxies: []) == "127.0.0.1")
    #expect(try client("203.0.113.7", ["198.51.100.1"], proxies: ["127.0.0.1"]) == "203.0.113.7")
  }

  @Test func usesTheLastUntrustedAddress() throws {
    let proxies = ["127.0.0.1", "10.0.0.2", "2001:db8::1"]
    #expect(try client("127.0.0.1", ["198.51.100.1"], proxies: proxies) == "198.51.100.1")
    // What the client itself wrote precedes the first proxy's entry.
    #expect(try client("127.0.0.1", ["1.1.1.1, 198.51.100.1"], proxies: proxies) == "198.51.100.1")
    #expect(try client("127.0.0.1", ["1.1.1.1", "198.51.100.1 ,10.0.0.2"], proxies: proxies) == "198.51.100.1")
    #expect(try client("2001:db8::1", ["2001:db8:9::5"], proxies: proxies) == "2001:db8:9::5")
    #expect(try client("::ffff:127.0.0.1", ["198.51.100.1"], proxies: proxies) == "198.51.100.1")
    #expect(try client("127.0.0.1", [], proxies: proxies) == "127.0.0.1")
    #expect(try client("127.0.0.1", ["10.0.0.2"], proxies: proxies) == "10.0.0.2")
  }

  @Test(arguments: ["", "unknown", "198.51.100.1:80", "198.51.100", "a, ", "\"x\"", "127.0.0.1.example"])
  func stopsAtWhatIsNoAddress(_ field: String) throws {
    #expect(try client("127.0.0.1", [field], proxies: ["127.0.0.1"]) == "127.0.0.1")
  }

  @Test func readsNoFurtherThanAFewProxies() throws {
    let field = "198.51.100.1" + String(repeating: ", 127.0.0.1", count: 10_000)
    #expect(try client("127.0.0.1", [field], proxies: ["127.0.0.1"]) == "127.0.0.1")
  }

  @Test func refusesNamesAsProxies() {
    #expect(TrustedProxies(["proxy.example"]) == nil)
    #expect(TrustedProxies([""]) == nil)
  }

  @Test func countsAnIPv6NetworkAsOne() {
    #expect(MachineAddress("2001:db8::1")?.network == MachineAddress("2001:db8::ffff:1")?.network)
    #expect(MachineAddress("2001:db8::1")?.network != MachineAddress("2001:db8:0:1::1")?.network)
    #expect(MachineAddress("198.51.100.1")?.network == "c6336401")
  }
}
