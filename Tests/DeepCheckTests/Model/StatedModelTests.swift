import Testing

@testable import DeepCheck

@Suite struct StatedModelTests {
  private static func agent(_ version: Int) -> String {
    "Mozilla/5.0 (iPhone; CPU iPhone OS \(version)_0 like Mac OS X) Version/\(version).0 Mobile/15E148 Safari/604.1"
  }

  /// What `model` shows with every permission granted.
  private func shown(_ model: AppleModel) -> ShownDevice {
    var cameras = ["Front Camera", "Back Camera"]
    if model.lenses.contains(.ultraWide) { cameras.append("Back Ultra Wide Camera") }
    if model.lenses.contains(.telephoto) { cameras.append("Back Telephoto Camera") }
    return ShownDevice(
      width: model.width, height: model.height, scale: Double(model.scale), cameras: cameras,
      agent: Self.agent(model.latestSystem ?? 26), refresh: model.refresh == 120 ? 119.8 : 59.9)
  }

  private func differing(_ stated: String, _ shown: ShownDevice) throws -> [StatedModel.Kind] {
    let model = try #require(AppleModel.named(stated))
    return StatedModel.judge(stated: model, shown: shown).filter { $0.agreement == .differs }.map { $0.kind }
  }

  private func named(_ name: String) throws -> ShownDevice { shown(try #require(AppleModel.named(name))) }

  @Test(arguments: AppleModel.all)
  func agreesWithItself(model: AppleModel) {
    let facts = StatedModel.judge(stated: model, shown: shown(model))
    #expect(facts.count == StatedModel.Kind.allCases.count)
    #expect(facts.allSatisfy { $0.agreement != .differs }, "\(model.name)")
    #expect(facts.first?.agreement == .agrees)
  }

  @Test func namesWhatDiffers() throws {
    #expect(try differing("iPhone 14 Pro", named("iPhone 13")) == [.screen, .cameras])
    #expect(try differing("iPhone 13", named("iPhone XR")) == [.screen, .scale])
    #expect(try differing("iPhone 15", named("iPhone 15 Pro")) == [.cameras, .refresh])
    #expect(try differing("iPhone XS Max", named("iPhone 11 Pro Max")) == [.cameras, .system])
  }

  @Test func takesASystemThatIsTooOldOrTooNewForTheModel() throws {
    var phone = try named("iPhone 15")
    phone.agent = Self.agent(16)
    #expect(try differing("iPhone 15", phone) == [.system])
    phone = try named("iPhone 8")
    phone.agent = Self.agent(17)
    #expect(try differing("iPhone 8", phone) == [.system])
    phone = try named("iPhone 13")
    phone.agent = Self.agent(31)
    #expect(try differing("iPhone 13", phone) == [])
  }

  @Test(arguments: [
    ("iPhone 13", 320, 693), ("iPhone 13 Pro Max", 375, 812), ("iPhone 11", 375, 812), ("iPhone 8", 320, 568),
    ("iPhone 8 Plus", 375, 667), ("iPhone 14 Pro", 320, 693), ("iPhone 15 Pro Max", 375, 812),
  ])
  func leavesDisplayZoomOpen(name: String, width: Int, height: Int) throws {
    var phone = try named(name)
    (phone.width, phone.height) = (height, width)
    let model = try #require(AppleModel.named(name))
    #expect(StatedModel.judge(stated: model, shown: phone).first?.agreement == .open)
    phone.width = height * 3 / 4
    #expect(try differing(name, phone) == [.screen])
  }

  @Test func leavesOpenWhatIsNotShown() throws {
    let bare = ShownDevice(width: 0, height: 0, scale: 0)
    let model = try #require(AppleModel.named("iPhone 16"))
    #expect(StatedModel.judge(stated: model, shown: bare).allSatisfy { $0.agreement == .open })
    // A low-power or older page shows 60 on any display, and camera names in another language say nothing.
    var phone = try named("iPhone 13 Pro")
    phone.refresh = 30
    phone.cameras = ["후면 카메라", "전면 카메라"]
    #expect(try differing("iPhone 13 Pro", phone) == [])
  }

  @Test func isJudgedAsAStatement() throws {
    let right = Judge.judge(.model, try named("iPhone 13").evidence(stated: "iPhone 13"))
    #expect((right.verdict, right.basis) == (.pass, .stated))
    #expect(right.figures.contains { $0.name == .screen && $0.text == "390 × 844 @3" })
    let wrong = Judge.judge(.model, try named("iPhone 12").evidence(stated: "iPhone 13 Pro"))
    #expect((wrong.verdict, wrong.reason) == (.fail, .otherModel))
    #expect(wrong.figures.first { $0.name == .camerasDiffer }?.value == .number(1))
    let unknown = Judge.judge(.model, try named("iPhone 12").evidence(stated: "Galaxy"))
    #expect((unknown.verdict, unknown.reason) == (.unavailable, .unknownModel))
    let unstated = Judge.judge(.model, try named("iPhone 12").evidence(stated: nil))
    #expect(unstated.verdict == .skipped)
    let hidden = Judge.judge(.model, ShownDevice(width: 0, height: 0, scale: 0).evidence(stated: "iPhone 12"))
    #expect((hidden.verdict, hidden.reason) == (.unavailable, .notOffered))
  }
}

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
  func survivesAnything(agent: String) {
    #expect(AppleSystem(agent: agent) == .unknown)
  }
}
