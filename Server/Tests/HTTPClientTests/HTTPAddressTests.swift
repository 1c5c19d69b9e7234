import Testing

@testable import HTTPClient

@Suite struct HTTPAddressTests {
  @Test(arguments: [
    ("http://127.0.0.1:4318", "127.0.0.1:4318", 4318), ("HTTP://Collector", "collector", 80),
    ("https://keeper.example/", "keeper.example", 443), ("https://keeper.example:443", "keeper.example", 443),
    ("http://[::1]:9/", "[::1]:9", 9), ("https://[2001:DB8::1]", "[2001:db8::1]", 443),
    ("https://[::ffff:10.0.0.1]:80", "[::ffff:10.0.0.1]:80", 80), ("http://a_b:080", "a_b", 80),
  ])
  func namesItsServer(text: String, authority: String, port: Int) throws {
    let address = try #require(HTTPAddress(text))
    #expect(address.authority == authority && address.port == port && address.path.isEmpty)
    #expect(address.isSecure == text.hasPrefix("https"))
    #expect(HTTPAddress(address.text) == address)
  }

  @Test func hasAPathWithoutASlashAtItsEnd() throws {
    let address = try #require(HTTPAddress("https://a:8443/b/c%20d//"))
    #expect(address.path == "/b/c%20d" && address.text == "https://a:8443/b/c%20d")
    #expect(address.root.text == "https://a:8443")
  }

  @Test func takesAnotherStandardPort() {
    #expect(HTTPAddress("http://c", standardPort: 4318)?.authority == "c:4318")
    #expect(HTTPAddress("http://c:80", standardPort: 4318)?.authority == "c")
  }

  @Test(arguments: [
    "", "c", "c:80", "ftp://c", "http:/c", "http:c", "http", "httpss://c", "http://", "http:///", "https://:1",
    "http://c:", "http://c:0", "http://c:65536", "http://c:x", "http://c:+8", "http://c:-8", "http://c:000080",
    "http://[::1", "http://[]", "http://[a]", "http://[::1]x", "http://[::1]:", "http://[fe80::1%25eth0]", "http://::1",
    "http://user@c", "http://user:word@c/", "http://c/a@b", "http://c?x", "http://c/?x", "http://c/#x", "http://c/a b",
    "http://c\r\nX: y", "http://c/\r\nX: y", "http://ü", "http://c/ü", "http://c\\d", "http://c\0",
    "http://" + String(repeating: "a", count: 254), "http://c/" + String(repeating: "a", count: 1000),
  ])
  func refusesInvalidURLs(text: String) { #expect(HTTPAddress(text) == nil) }
}
