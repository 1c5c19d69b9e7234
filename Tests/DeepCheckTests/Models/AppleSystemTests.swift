import Testing

@testable import DeepCheck

@Suite struct AppleSystemTests {
  private static func safari(_ system: String, _ version: String) -> String {
    "Mozilla/5.0 (iPhone; CPU iPhone OS \(system) like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
      + "Version/\(version) Mobile/15E148 Safari/604.1"
  }

  @Test(arguments: [
    (safari("15_6_1", "15.6.1"), 15), (safari("18_5", "18.5"), 18), (safari("18_6", "18.6"), 18),
    (safari("18_6", "26.0"), 26), (safari("18_7", "26.2"), 26), (safari("18_7", "27.0"), 27),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 26_5_0 like Mac OS X) CriOS/149.0.7827.137 Mobile/15E148", 26),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", 17),
  ])
  func readsTheSystemOfAnIPhone(agent: String, major: Int) {
    #expect(AppleSystem(agent: agent) == .iPhone(major: major))
  }

  @Test func knowsThatOtherBrowsersSayAFrozenNumber() {
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) FxiOS/145.0 Mobile/15E148 Safari/604.1"
    #expect(AppleSystem(agent: agent) == .someiPhone)
  }

  @Test func knowsThatAnIPhoneMayAskForADesktopsPages() {
    let agent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15"
    #expect(AppleSystem(agent: agent) == .unknown)
  }

  @Test(arguments: [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36",
  ])
  func knowsOthers(agent: String) {
    #expect(AppleSystem(agent: agent) == .other)
  }

  @Test(arguments: ["", "CPU iPhone OS ", "CPU iPhone OS x", String(repeating: "CPU iPhone OS ", count: 9000)])
  func standsAnything(agent: String) {
    #expect(AppleSystem(agent: agent) == .unknown)
  }
}
