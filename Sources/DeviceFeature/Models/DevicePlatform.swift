import DeepCheck
import JSON

/// The page's platform, as far as it is known.
package struct DevicePlatform: Equatable, Sendable {
  package var family = BrowserFamily.desktop
  package var screen = StageScreen(width: 390, height: 664, scale: 3, fingers: 0, isHandheld: false)
  package var device = DeviceIdentity()
  /// What the browser shows of the device, to compare a stated model with.
  package var shown = ShownDevice(width: 0, height: 0, scale: 0)
  /// The page's address without its fragment.
  package var address = ""
  /// Whether a file can be handed to another app.
  package var canShare = false

  package init() {}

  /// Tablets are this wide at least, in points (Android's `sw600dp`; the smallest iPad has 744).
  fileprivate static let tabletWidth = 600

  var isTablet: Bool { screen.isHandheld && shown.sides.short >= Self.tabletWidth }
}

/// Groups of browsers by where they keep a page's permissions. The raw value follows `permission.steps.` in the string
/// catalogue.
package enum BrowserFamily: String, Sendable, CaseIterable {
  /// Any browser on an iPhone or iPad: all use WebKit, and the system keeps the permissions.
  case iosSafari
  case androidChrome
  case firefox
  case desktopSafari
  /// Chrome, Edge and others on a computer.
  case desktop

  /// The family of a browser with this user agent (RFC 9110, 10.1.5), on a display that distinguishes this many
  /// fingers: an iPad claims to be a Mac.
  init(userAgent: String, fingers: Int) {
    let text = Array(userAgent.utf8)
    let isApple = Self.holds(text, "Macintosh")
    if Self.holds(text, "iPhone") || Self.holds(text, "iPad") || isApple && fingers > 1 {
      self = .iosSafari
    } else if Self.holds(text, "Firefox/") {
      self = .firefox
    } else if Self.holds(text, "Android") {
      self = .androidChrome
    } else if isApple, !Self.holds(text, "Chrome/") {
      self = .desktopSafari
    } else {
      self = .desktop
    }
  }

  static func holds(_ text: [UInt8], _ word: StaticString) -> Bool { place(text, word) != nil }

  /// The position of `word` in `text`.
  static func place(_ text: [UInt8], _ word: StaticString) -> Int? {
    let count = word.utf8CodeUnitCount
    guard count > 0, text.count >= count else { return nil }
    return (0...text.count - count).first { start in
      word.withUTF8Buffer { text[start..<start + count].elementsEqual($0) }
    }
  }
}

/// Parses the script's report about the browser and the device.
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
    // Chrome reports the model separately from its user agent (User-Agent Client Hints, 4.1.4).
    device.model = json["model"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    if family == .iosSafari {
      device.vendor = "Apple"
      // Both claim to be a Mac when they request desktop pages.
      let sides = [json["screenWidth"]?.integer ?? 0, json["screenHeight"]?.integer ?? 0]
      let isSmall = sides.allSatisfy { $0 > 0 } && sides.contains { $0 < DevicePlatform.tabletWidth }
      device.model = BrowserFamily.holds(text, "iPhone") || isSmall ? "iPhone" : "iPad"
      device.system = version(text, behind: "OS ").map { "iOS " + $0 }
    } else if BrowserFamily.holds(text, "Android") {
      let reported = json["platformVersion"]?.text.flatMap { $0.isEmpty ? nil : $0 }
      device.system = (reported ?? version(text, behind: "Android ")).map { "Android " + $0 }
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

  /// The number after `word`, its parts separated by dots: `17_2` is 17.2.
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
