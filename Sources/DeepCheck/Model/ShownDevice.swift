import JSON

/// What a phone's browser reveals of it.
package struct ShownDevice: Equatable, Sendable {
  /// The screen's sides in points, whichever way it is held; 0 where unknown.
  package var width: Int
  package var height: Int
  /// Pixels to a point; 0 where unknown.
  package var scale: Double
  /// The cameras as the browser names them; none before they may be used.
  package var cameras: [String]
  /// What the browser says that it and its system are.
  package var agent: String
  /// The display's rate in Hz, where it was measured.
  package var refresh: Double?

  package init(
    width: Int, height: Int, scale: Double, cameras: [String] = [], agent: String = "", refresh: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.cameras = cameras
    self.agent = agent
    self.refresh = refresh
  }

  /// More lenses than any phone has.
  private static let cameraLimit = 16

  /// The evidence of ``CheckID/model``: what was stated, and what was shown.
  package func evidence(stated: String?) -> Evidence {
    var evidence = Evidence()
    evidence.add(.model, stated)
    evidence.add(.width, width)
    evidence.add(.height, height)
    evidence.add(.scale, scale, decimals: 3)
    evidence.add(.agent, agent)
    for camera in cameras.prefix(Self.cameraLimit) { evidence.add(.lens, camera) }
    evidence.add(.refresh, refresh, decimals: 1)
    return evidence
  }

  /// What ``evidence(stated:)`` wrote.
  init(_ evidence: Evidence) {
    self.init(
      width: evidence.integer(.width) ?? 0, height: evidence.integer(.height) ?? 0,
      scale: evidence.number(.scale) ?? 0, cameras: Array(evidence.words(.lens).prefix(Self.cameraLimit)),
      agent: evidence.text(.agent) ?? "", refresh: evidence.number(.refresh))
  }

  /// The shorter side, and the longer.
  var sides: (short: Int, long: Int) { (min(width, height), max(width, height)) }

  /// The screen in words that need no language: `390 × 844 @3`.
  var screenText: String? {
    guard width > 0, height > 0 else { return nil }
    return "\(sides.short) × \(sides.long)" + (scale > 0 ? " @" + DecimalText.format(scale, 2) : "")
  }
}

/// The names that iOS gives to an iPhone's cameras, in English; names in other languages are not known.
enum CameraName {
  private static let names: [(StaticString, AppleModel.Lenses)] = [
    ("Back Camera", [.wide]), ("Back Ultra Wide Camera", [.ultraWide]), ("Back Telephoto Camera", [.telephoto]),
    ("Back Dual Camera", [.wide, .telephoto]), ("Back Dual Wide Camera", [.wide, .ultraWide]),
    ("Back Triple Camera", [.wide, .ultraWide, .telephoto]),
  ]

  /// The lenses that the names mention, and whether there can't be others.
  static func lenses(_ cameras: [String]) -> (lenses: AppleModel.Lenses, isWhole: Bool) {
    var lenses: AppleModel.Lenses = []
    var isWhole = false
    for camera in cameras {
      for (name, some) in names where name.withUTF8Buffer({ camera.utf8.elementsEqual($0) }) {
        lenses.formUnion(some)
        if some != [.wide] { isWhole = true }
      }
    }
    return (lenses, isWhole)
  }
}

/// The system that a browser says it runs on.
enum AppleSystem: Equatable {
  /// An iPhone with this iOS.
  case iPhone(major: Int)
  /// An iPhone with some iOS: what the browser says is the same for many.
  case someiPhone
  /// What an iPhone never says, even when it asks for a desktop's pages.
  case other
  /// A Mac, or an iPhone that asks for a desktop's pages.
  case unknown

  /// From a user agent string.
  ///
  /// From iOS 26 on, Safari says `OS 18_6` or `18_7` for good, and its own version gives the system's (WebKit, "News from
  /// WebKit: Safari 26.0, Update to UA String"; bugs 298473 and 298673). Other browsers say the frozen number on any iOS.
  init(agent: String) {
    let text = Array(agent.utf8.prefix(512))
    guard let phone = Self.number(after: "CPU iPhone OS ", in: text) else {
      let isForeign = Self.foreign.contains { Self.end(of: $0, in: text) != nil }
      self = isForeign ? .other : .unknown
      return
    }
    let safari = Self.number(after: " Version/", in: text)?.major
    if phone.major == 18, phone.minor >= 6 {
      self = safari.map { .iPhone(major: max(18, $0)) } ?? .someiPhone
    } else {
      self = .iPhone(major: phone.major)
    }
  }

  /// Systems of devices that are no iPhone.
  private static let foreign: [StaticString] = ["Android", "Windows", "iPad;", "X11;", "CrOS"]

  /// The number after `mark`: `17_5` and `26.0` are both two parts.
  private static func number(after mark: StaticString, in text: [UInt8]) -> (major: Int, minor: Int)? {
    guard var index = end(of: mark, in: text), let major = digits(text, &index) else { return nil }
    guard index < text.count, text[index] == 0x5F || text[index] == 0x2E else { return (major, 0) }
    index += 1
    return (major, digits(text, &index) ?? 0)
  }

  /// At most three digits.
  private static func digits(_ text: [UInt8], _ index: inout Int) -> Int? {
    let start = index
    var value = 0
    while index < text.count, index < start + 3, (0x30...0x39).contains(text[index]) {
      value = value * 10 + Int(text[index] - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }

  /// Where the first `mark` ends.
  private static func end(of mark: StaticString, in text: [UInt8]) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard text.count >= length else { return nil }
    for start in 0...text.count - length
    where mark.withUTF8Buffer({ text[start..<start + length].elementsEqual($0) }) { return start + length }
    return nil
  }
}
