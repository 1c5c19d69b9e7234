/// Browsers that keep a page's permissions in different places. The raw value stands behind `permission.steps.` in the
/// string catalogue.
public enum BrowserFamily: String, Sendable, CaseIterable {
  /// Any browser on an iPhone or iPad: all are WebKit, and the system keeps the permissions.
  case iosSafari
  case androidChrome
  case firefox
  case desktopSafari
  /// Chrome, Edge and others on a computer.
  case desktop

  /// The family of a browser that calls itself so (RFC 9110, 10.1.5), on a display that tells so many fingers apart:
  /// an iPad calls itself a Mac.
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

  /// Where `word` begins in `text`.
  static func place(_ text: [UInt8], _ word: StaticString) -> Int? {
    let count = word.utf8CodeUnitCount
    guard count > 0, text.count >= count else { return nil }
    return (0...text.count - count).first { start in
      word.withUTF8Buffer { text[start..<start + count].elementsEqual($0) }
    }
  }
}
