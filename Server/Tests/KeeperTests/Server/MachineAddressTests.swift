import Testing

@testable import Keeper

@Suite struct MachineAddressTests {
  @Test(arguments: [("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "[2001:db8::7]"), ("fd00::1", "[fd00::1]")])
  func bracketsIPv6InURLs(text: String, host: String) throws {
    let address = try #require(MachineAddress(text))
    #expect(address.host == host && address.isReachable)
  }

  @Test(arguments: [
    "127.0.0.1", "0.0.0.0", "169.254.1.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "febf::1", "ff02::1",
    "::ffff:192.0.2.7",
  ])
  func isNotReachable(text: String) throws {
    #expect(try #require(MachineAddress(text)).isReachable == false)
  }

  @Test(arguments: [
    "", "box", "192.0.2", "192.0.2.256", "fe80::g", "[::1]", "::1:", "192.0.2.7\0", "192.0.2.7\0.evil.example",
  ])
  func isNothingElse(text: String) {
    #expect(MachineAddress(text) == nil)
  }
}
