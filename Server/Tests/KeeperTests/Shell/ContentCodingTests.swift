import Testing

@testable import Keeper

/// RFC 9110, 12.5.3.
@Suite struct ContentCodingTests {
  @Test(arguments: [
    (nil, ContentCoding.identity), ("", .identity), ("gzip", .gzip), ("br", .brotli),
    ("gzip, deflate, br, zstd", .brotli),
    ("GZIP", .gzip), ("x-gzip", .gzip), ("*", .brotli), ("*;q=0", .identity), ("br;q=0, gzip", .gzip),
    ("br;q=0, *", .gzip), ("gzip;q=1, br;q=0.5", .gzip), ("gzip;q=0.001, br;q=0.001", .brotli),
    ("identity, gzip;q=0.5", .identity), ("identity;q=0, gzip;q=0.1", .gzip), (" gzip ; q=0.8 ,br", .brotli),
    ("deflate, zstd", .identity), ("gzip;q=x", .identity), ("gzip;q=2", .identity), (",,;,=", .identity),
  ])
  func choosesThePreferredCoding(header: String?, coding: ContentCoding) {
    #expect(ContentCoding.order(header).first == coding)
  }

  @Test func ordersTheOtherCodings() {
    #expect(ContentCoding.order("br, gzip") == [.brotli, .gzip, .identity])
    #expect(ContentCoding.order("br;q=0.1, gzip;q=0.2") == [.gzip, .brotli, .identity])
    #expect(ContentCoding.order("br, gzip;q=0") == [.brotli, .identity])
    #expect(ContentCoding.order(nil) == [.identity])
  }

  @Test func listsEachCodingOnceIncludingIdentity() {
    for header in MutatedText(["gzip, br;q=0.5", "identity;q=0, *;q=1", "x-gzip;q=1.000, gzip;q=0"], count: 50_000) {
      let order = ContentCoding.order(header)
      #expect(order.contains(.identity) && Set(order).count == order.count, "\(header)")
    }
  }
}
