import Testing

@testable import CapsuleClient

@Suite struct KeeperAddressTests {
  @Test(arguments: [
    ("https://keeper.example", "https://keeper.example", 443),
    ("https://keeper.example/", "https://keeper.example", 443),
    ("https://keeper.example:8443/api/v1", "https://keeper.example:8443", 8443),
    ("HTTPS://keeper.example/api/v1/", "https://keeper.example", 443),
    ("http://localhost:8080", "http://localhost:8080", 8080),
    ("http://127.0.0.1", "http://127.0.0.1", 80), ("http://[::1]:8080/", "http://[::1]:8080", 8080),
    ("https://[2001:db8::1]", "https://[2001:db8::1]", 443),
  ])
  func reads(_ text: String, _ written: String, _ port: Int) throws {
    let address = try KeeperAddress(text)
    #expect(address.text == written)
    #expect(address.server.port == port)
  }

  @Test(arguments: [
    "", "keeper.example", "ftp://keeper.example", "https://", "https:///", "https://a b", "https://a/b", "https://a:0",
    "https://a:65536", "https://a:x", "https://user@a", "https://a\r\nHost: b", "https://[::1",
    "https://" + String(repeating: "a", count: 300),
  ])
  func refusesInvalidAddresses(_ text: String) {
    #expect(throws: ClientError.address(text)) { try KeeperAddress(text) }
  }

  @Test(arguments: [
    "http://keeper.example", "http://10.0.0.1", "http://127.0.0.1.example", "http://localhost.example",
    "http://127.example",
  ])
  func refusesToSendTokensInTheClear(_ text: String) {
    #expect(throws: ClientError.insecure(text)) { try KeeperAddress(text) }
  }

  @Test func readsALinkAndWritesItAgain() throws {
    let text =
      "https://keeper.example/#capsule&to=AAAAAAAAAAAAAAAAAAAAAA&link=v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + ".AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    #expect(try CapsuleLink(text).text == text)
    // As email clients wrap it.
    #expect(try CapsuleLink(" " + text.prefix(60) + "\n" + text.dropFirst(60) + "\n").text == text)
    for end in 0..<text.count where end != text.count - 44 {
      #expect(throws: ClientError.self) { try CapsuleLink(String(text.prefix(end))) }
    }
  }
}
