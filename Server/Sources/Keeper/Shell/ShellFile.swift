import Crypto
import HTTPTypes
import NIOCore

/// A file of the app's shell, ready to be sent in each packing.
struct ShellFile: Sendable {
  /// The file in one packing, with all the header fields of its answer.
  struct Representation: Sendable {
    let coding: ContentCoding
    let entityTag: EntityTag
    let body: ByteBuffer
    /// The fields that an answer with the whole body has.
    let fields: HTTPFields
    /// The head of such an answer.
    let whole: EncodedHead
    /// The head of the answer to a client that has it already.
    let unchanged: EncodedHead

    init(coding: ContentCoding, entityTag: EntityTag, body: ByteBuffer, fields: HTTPFields) {
      self.coding = coding
      self.entityTag = entityTag
      self.body = body
      self.fields = fields
      whole = EncodedHead(.ok, fields)
      unchanged = EncodedHead(.notModified, Self.unchanged(fields))
    }

    /// The fields that a cache renews, without those about the body (RFC 9110, 15.4.5).
    static func unchanged(_ fields: HTTPFields) -> HTTPFields {
      var fields = fields
      for name in [HTTPField.Name.contentType, .contentEncoding, .contentLength] { fields[name] = nil }
      return fields
    }
  }

  /// What the page's network check asks for, again and again.
  private static let manifest = "manifest.webmanifest"

  /// Best packed first; the last one is not packed.
  private let representations: [Representation]

  /// The file at `path` of the shell; packings that save nothing are left out.
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

  /// The representation that a client wants who sent this `Accept-Encoding`.
  func representation(accepting acceptEncoding: String?) -> Representation? {
    representation(preferring: ContentCoding.order(acceptEncoding))
  }

  /// The first representation in the order of `codings`.
  func representation(preferring codings: [ContentCoding]) -> Representation? {
    for coding in codings {
      for representation in representations where representation.coding == coding { return representation }
    }
    return representations.last
  }

  /// The bytes that all packings take in memory.
  var bytes: Int { representations.reduce(0) { $0 + $1.body.readableBytes } }

  /// Whether the path names its content by a hash: it is in a folder `shell-` and 16 hexadecimal digits.
  static func isImmutable(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folder.hasPrefix("shell-") && folder.utf8.count == 22
        && folder.utf8.dropFirst(6).allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
    }
  }
}

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
