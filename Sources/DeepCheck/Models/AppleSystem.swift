/// What a browser says of the system that it runs on.
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
  /// From iOS 26 on, Safari says `OS 18_6` or `18_7` for good, and its own version tells the system's (WebKit, "News from
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

  /// The number behind `mark`: `17_5` and `26.0` are both two parts.
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
