import ByteReading

/// The character set that dataset 1:90 announces by an ISO 2022 escape sequence (IPTC-IIM 4.2, 1:90).
enum IPTCCharset: Equatable {
  case utf8, latin1
  /// None announced, or one that we don't decode: what is valid UTF-8 is taken for UTF-8.
  case unknown

  /// The record and number of the dataset.
  static let tag: UInt32 = 1 << 8 | 90

  /// The set that the escape sequence `code` stands for.
  init(_ code: ByteSlice) {
    if code.starts(with: "\u{1B}%G") || code.starts(with: "\u{1B}%/G") || code.starts(with: "\u{1B}%/I") {
      self = .utf8
    } else if code.starts(with: "\u{1B}.A") || code.starts(with: "\u{1B}-A") {
      self = .latin1
    } else {
      self = .unknown
    }
  }

  /// `value` as text.
  func text(_ value: ByteSlice) -> String {
    switch self {
    // Editors that rewrite datasets forget 1:90, so even an announced UTF-8 may be Latin-1.
    case .utf8, .unknown: value.lenientText
    case .latin1: value.latin1Text
    }
  }

  /// The set's name, else the escape sequence `code` with ESC spelled out.
  func name(_ code: ByteSlice) -> String {
    switch self {
    case .utf8: return "UTF-8"
    case .latin1: return "ISO 8859-1"
    case .unknown:
      var text = ""
      for index in 0..<min(code.count, 32) {
        if code[index] == 0x1B { text += "ESC " } else { text.unicodeScalars.append(Unicode.Scalar(code[index])) }
      }
      return text
    }
  }
}
