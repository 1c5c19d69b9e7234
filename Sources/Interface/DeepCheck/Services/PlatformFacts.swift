import DeepCheck
import JSON

/// What the script tells of the browser and the device, made sense of.
enum PlatformFacts {
  static func platform(_ json: JSONValue) -> DevicePlatform {
    let agent = json["userAgent"]?.text ?? ""
    let fingers = json["touchPoints"]?.integer ?? 0
    var platform = DevicePlatform()
    platform.family = BrowserFamily(userAgent: agent, fingers: fingers)
    platform.screen = StageScreen(
      width: json["width"]?.number ?? 0, height: json["height"]?.number ?? 0, scale: json["scale"]?.number ?? 1,
      fingers: fingers, isHandheld: json["isCoarse"]?.bool ?? false)
    platform.device = identity(json, agent, platform.family)
    platform.shown = ShownDevice(
      width: json["screenWidth"]?.integer ?? 0, height: json["screenHeight"]?.integer ?? 0,
      scale: json["scale"]?.number ?? 0, cameras: (json["cameras"]?.elements ?? []).compactMap { $0.text }, agent: agent
    )
    platform.address = json["address"]?.text ?? ""
    platform.canShare = json["canShare"]?.bool ?? false
    return platform
  }

  private static func identity(_ json: JSONValue, _ agent: String, _ family: BrowserFamily) -> DeviceIdentity {
    let text = Array(agent.utf8)
    var device = DeviceIdentity()
    // Chrome tells the model apart from its user agent (User-Agent Client Hints, 4.1.4).
    device.model = json["model"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    if family == .iosSafari {
      device.vendor = "Apple"
      device.model = BrowserFamily.holds(text, "iPhone") ? "iPhone" : "iPad"
      device.system = version(text, behind: "OS ").map { "iOS " + $0 }
    } else if BrowserFamily.holds(text, "Android") {
      let told = json["platformVersion"]?.text.flatMap { $0.isEmpty ? nil : $0 }
      device.system = (told ?? version(text, behind: "Android ")).map { "Android " + $0 }
    } else {
      device.system =
        BrowserFamily.holds(text, "Windows")
        ? "Windows" : BrowserFamily.holds(text, "Macintosh") ? "macOS" : "Linux"
    }
    device.engine = engine(text)
    return device
  }

  private static func engine(_ text: [UInt8]) -> String? {
    if let version = version(text, behind: "Firefox/") { return "Firefox " + version }
    if let version = version(text, behind: "Chrome/") { return "Chromium " + version }
    if let version = version(text, behind: "Version/") { return "Safari " + version }
    return version(text, behind: "AppleWebKit/").map { "WebKit " + $0 }
  }

  /// The number behind `word`, its parts with dots between them: `17_2` is 17.2.
  private static func version(_ text: [UInt8], behind word: StaticString) -> String? {
    guard let place = BrowserFamily.place(text, word) else { return nil }
    var digits: [UInt8] = []
    for byte in text[(place + word.utf8CodeUnitCount)...].prefix(16) {
      guard byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x2E else { break }
      digits.append(byte == 0x5F ? 0x2E : byte)
    }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }
}
