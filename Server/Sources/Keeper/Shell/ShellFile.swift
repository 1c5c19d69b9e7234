import Crypto
import HTTPTypes
import NIOCore

/// A file of the app's shell, ready to be sent in each coding.
struct ShellFile: Sendable {
  /// The file in one coding, with the header fields of its response.
  struct Representation: Sendable {
    let coding: ContentCoding
    let entityTag: EntityTag
    let body: ByteBuffer
    /// The header fields of a response with the whole body.
    let fields: HTTPFields
    /// The head of that response.
    let whole: EncodedHead
    /// The head of a 304 (Not Modified) response.
    let unchanged: EncodedHead

    init(coding: ContentCoding, entityTag: EntityTag, body: ByteBuffer, fields: HTTPFields) {
      self.coding = coding
      self.entityTag = entityTag
      self.body = body
      self.fields = fields
      whole = EncodedHead(.ok, fields)
      unchanged = EncodedHead(.notModified, Self.unchanged(fields))
    }

    /// The fields that a cache updates, without those about the body (RFC 9110, 15.4.5).
    static func unchanged(_ fields: HTTPFields) -> HTTPFields {
      var fields = fields
      for name in [HTTPField.Name.contentType, .contentEncoding, .contentLength] { fields[name] = nil }
      return fields
    }
  }

  /// The file that the page's network check polls.
  private static let manifest = "manifest.webmanifest"

  /// Smallest first; the last one is uncompressed.
  private let representations: [Representation]

  /// The file at `path`; codings that save nothing are left out.
  init(path: String, content: [UInt8], packed: [ContentCoding: [UInt8]], headers: SecurityHeaders) {
    let mediaType = MediaType.of(path)
    var common = headers.fields(isPage: mediaType.hasPrefix("text/html"))
    common[.contentType] = mediaType
    common[.cacheControl] = Self.isImmutable(path) ? "public, max-age=31536000, immutable" : "no-cache"
    common[.acceptRanges] = "bytes"
    if path == Self.manifest { common[FieldName.uploadProbe] = "?1" }
    if !packed.isEmpty { common[.vary] = "Accept-Encoding" }
    representations = ContentCoding.allCases.compactMap { coding in
      guard let body = coding == .identity ? content : packed[coding] else { return nil }
      var fields = common
      let tag = EntityTag(content, coding)
      fields[.eTag] = tag.text
      fields[.contentLength] = String(body.count)
      if coding != .identity { fields[.contentEncoding] = coding.rawValue }
      return Representation(coding: coding, entityTag: tag, body: ByteBuffer(bytes: body), fields: fields)
    }
  }

  /// The representation for an `Accept-Encoding`.
  func representation(accepting acceptEncoding: String?) -> Representation? {
    representation(preferring: ContentCoding.order(acceptEncoding))
  }

  /// The first available representation in the order of `codings`.
  func representation(preferring codings: [ContentCoding]) -> Representation? {
    for coding in codings {
      for representation in representations where representation.coding == coding { return representation }
    }
    return representations.last
  }

  /// The bytes of all representations.
  var bytes: Int { representations.reduce(0) { $0 + $1.body.readableBytes } }

  /// Whether the path contains a content hash: a folder named `shell-` and 16 hexadecimal digits.
  static func isImmutable(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folder.hasPrefix("shell-") && folder.utf8.count == 22
        && folder.utf8.dropFirst(6).allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
    }
  }
}

/// A strong entity tag (RFC 9110, 8.8.3): a hash of the content, and its coding.
struct EntityTag: Equatable, Sendable {
  /// The tag, with quotes.
  let text: String

  init(_ content: [UInt8], _ coding: ContentCoding) {
    self.init(sha256: Array(SHA256.hash(data: content)), coding)
  }

  /// The tag of content with a known hash.
  init(sha256: [UInt8], _ coding: ContentCoding = .identity) {
    let hash = sha256.prefix(16).map { Hexadecimal.text($0) }.joined()
    text = coding == .identity ? "\"\(hash)\"" : "\"\(hash)-\(coding.rawValue)\""
  }

  /// Whether `If-None-Match` names this tag, by weak comparison (RFC 9110, 13.1.2).
  func matches(ifNoneMatch header: String) -> Bool {
    // Browsers return the tag as they got it.
    if header == text { return true }
    return Self.isNamed(in: header) { tag in (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == text }
  }

  /// Whether `If-Match` names this tag, by strong comparison (RFC 9110, 13.1.1).
  func matches(ifMatch header: String) -> Bool { Self.isNamed(in: header) { $0 == text } }

  /// Whether a list of tags has one that `isSame` accepts, or names all of them.
  private static func isNamed(in header: String, _ isSame: (Substring) -> Bool) -> Bool {
    for part in header.split(separator: ",") {
      var tag = part.drop { $0 == " " || $0 == "\t" }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      if tag == "*" || isSame(tag) { return true }
    }
    return false
  }
}
