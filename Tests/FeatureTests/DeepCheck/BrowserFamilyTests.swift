import Testing

@testable import DeviceFeature

@Suite struct BrowserFamilyTests {
  static let agents: [(String, Int, BrowserFamily)] = [
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
        + "Mobile/15E148 Safari/604.1", 5, .iosSafari
    ),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0", 5, .iosSafari),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 5, .iosSafari
    ),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", 0,
      .desktopSafari
    ),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36", 0, .desktop),
    ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36", 5, .androidChrome),
    ("Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", 5, .firefox),
    ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36", 0, .desktop),
    ("", 0, .desktop),
  ]

  @Test(arguments: agents)
  func aBrowserIsKnownByWhatItCallsItself(_ agent: String, _ fingers: Int, _ family: BrowserFamily) {
    #expect(BrowserFamily(userAgent: agent, fingers: fingers) == family)
  }
}
