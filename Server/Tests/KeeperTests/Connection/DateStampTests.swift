import Testing

@testable import Keeper

@Suite struct DateStampTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (1_835_395_199, "Mon, 28 Feb 2028 23:59:59 GMT"), (1_835_395_200, "Tue, 29 Feb 2028 00:00:00 GMT"),
  ])
  func writesAnHTTPDate(seconds: Int, text: String) {
    var stamp = DateStamp()
    #expect(String(decoding: stamp.at(seconds), as: UTF8.self) == text)
    #expect(String(decoding: stamp.at(seconds), as: UTF8.self) == text)
  }
}
