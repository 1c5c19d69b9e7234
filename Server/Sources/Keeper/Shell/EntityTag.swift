import Crypto

/// A strong entity tag (RFC 9110, 8.8.3): the hash of the content, and of how it is packed.
struct EntityTag: Equatable, Sendable {
  /// The tag with its quotes.
  let text: String

  init(_ content: [UInt8], _ coding: ContentCoding) {
    self.init(sha256: Array(SHA256.hash(data: content)), coding)
  }

  /// The tag of a content whose hash is known.
  init(sha256: [UInt8], _ coding: ContentCoding = .identity) {
    let hash = sha256.prefix(16).map { Hexadecimal.text($0) }.joined()
    text = coding == .identity ? "\"\(hash)\"" : "\"\(hash)-\(coding.rawValue)\""
  }

  /// Whether the client's `If-None-Match` names this tag: compared weakly, as RFC 9110, 13.1.2 wants it.
  func matches(ifNoneMatch header: String) -> Bool {
    // A browser sends back what it was given.
    if header == text { return true }
    for part in header.split(separator: ",") {
      var tag = part.drop { $0 == " " || $0 == "\t" }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      if tag == "*" { return true }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      if tag == text { return true }
    }
    return false
  }
}
