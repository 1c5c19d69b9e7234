import JSON

/// What a phone's browser reveals about it.
package struct ShownDevice: Equatable, Sendable {
  /// The screen's sides in points, in any orientation; 0 if unknown.
  package var width: Int
  package var height: Int
  /// Pixels per point; 0 if unknown.
  package var scale: Double
  /// The browser's names of the cameras; empty until the page may use them.
  package var cameras: [String]
  /// The user agent string.
  package var agent: String
  /// The display's refresh rate in Hz, if it was measured.
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

  /// The evidence for ``CheckID/model``: the stated model, and what the device shows.
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

  /// Reads what ``evidence(stated:)`` wrote.
  init(_ evidence: Evidence) {
    self.init(
      width: evidence.integer(.width) ?? 0, height: evidence.integer(.height) ?? 0,
      scale: evidence.number(.scale) ?? 0, cameras: Array(evidence.words(.lens).prefix(Self.cameraLimit)),
      agent: evidence.text(.agent) ?? "", refresh: evidence.number(.refresh))
  }

  /// The shorter side and the longer one.
  package var sides: (short: Int, long: Int) { (min(width, height), max(width, height)) }

  /// The screen in a language-neutral form: `390 × 844 @3`.
  var screenText: String? {
    guard width > 0, height > 0 else { return nil }
    return "\(sides.short) × \(sides.long)" + (scale > 0 ? " @" + DecimalText.format(scale, 2) : "")
  }
}

/// iOS's English names of an iPhone's cameras; names in other languages are not recognized.
enum CameraName {
  private static let names: [(StaticString, AppleModel.Lenses)] = [
    ("Back Camera", [.wide]), ("Back Ultra Wide Camera", [.ultraWide]), ("Back Telephoto Camera", [.telephoto]),
    ("Back Dual Camera", [.wide, .telephoto]), ("Back Dual Wide Camera", [.wide, .ultraWide]),
    ("Back Triple Camera", [.wide, .ultraWide, .telephoto]),
  ]

  /// The lenses that the names mention, and whether the list is complete.
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

/// The system that a browser claims to run on.
enum AppleSystem: Equatable {
  /// An iPhone with this iOS.
  case iPhone(major: Int)
  /// An iPhone with an unknown iOS version: many versions report the same.
  case someiPhone
  /// Something that an iPhone never reports, even when it requests desktop pages.
  case other
  /// A Mac, or an iPhone that requests desktop pages.
  case unknown

  /// Parses a user agent string.
  ///
  /// From iOS 26 on, Safari permanently reports `OS 18_6` or `18_7`, and its own version is the system's (WebKit, "News
  /// from WebKit: Safari 26.0, Update to UA String"; bugs 298473 and 298673). Other browsers report the frozen number
  /// on any iOS.
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

  /// Systems of devices other than iPhones.
  private static let foreign: [StaticString] = ["Android", "Windows", "iPad;", "X11;", "CrOS"]

  /// The number after `mark`: both `17_5` and `26.0` have two parts.
  private static func number(after mark: StaticString, in text: [UInt8]) -> (major: Int, minor: Int)? {
    guard var index = end(of: mark, in: text), let major = digits(text, &index) else { return nil }
    guard index < text.count, text[index] == 0x5F || text[index] == 0x2E else { return (major, 0) }
    index += 1
    return (major, digits(text, &index) ?? 0)
  }

  /// Reads at most three digits.
  private static func digits(_ text: [UInt8], _ index: inout Int) -> Int? {
    let start = index
    var value = 0
    while index < text.count, index < start + 3, (0x30...0x39).contains(text[index]) {
      value = value * 10 + Int(text[index] - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }

  /// The end of the first `mark`.
  private static func end(of mark: StaticString, in text: [UInt8]) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard text.count >= length else { return nil }
    for start in 0...text.count - length
    where mark.withUTF8Buffer({ text[start..<start + length].elementsEqual($0) }) { return start + length }
    return nil
  }
}
