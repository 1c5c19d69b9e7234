/// A supported language.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"
  case japanese = "ja"

  /// The language's index.
  public var number: Int {
    switch self {
    case .english: 0
    case .korean: 1
    case .japanese: 2
    }
  }

  /// The language's name in that language, for a language menu.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }

  /// The separator between a label and its value on one line.
  package var colon: String {
    switch self {
    case .english, .korean: ": "
    case .japanese: "："
    }
  }

  /// What is between two sentences of a paragraph.
  package var sentenceSpace: String {
    switch self {
    case .english, .korean: " "
    case .japanese: ""
    }
  }

  /// The language of a tag or POSIX locale such as `ko`, `ko-KR` or `ko_KR.UTF-8`; `nil` if it isn't supported.
  public init?(identifier: String) {
    let code = Array(identifier.utf8.prefix(2)).map { $0 | 0x20 }
    let rest = identifier.utf8.dropFirst(2).first
    guard rest == nil || rest == 0x2D || rest == 0x5F || rest == 0x2E || rest == 0x40 else { return nil }
    switch code {
    case [0x65, 0x6E]: self = .english
    case [0x6B, 0x6F]: self = .korean
    case [0x6A, 0x61]: self = .japanese
    default: return nil
    }
  }

  /// The language named by the first of LC_ALL, LC_MESSAGES and LANG that is set (POSIX, chapter 8.2); before it, unless
  /// that is C, the first supported one of the list in LANGUAGE (GNU gettext, "Specifying a Priority List of Languages").
  public init?(environment value: (String) -> String?) {
    guard let identifier = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") else { return nil }
    if identifier != "C", identifier != "POSIX", let list = value("LANGUAGE") {
      for preferred in list.utf8.split(separator: UInt8(ascii: ":")) {
        guard let language = Language(identifier: String(decoding: preferred, as: UTF8.self)) else { continue }
        self = language
        return
      }
    }
    self.init(identifier: identifier)
  }
}
