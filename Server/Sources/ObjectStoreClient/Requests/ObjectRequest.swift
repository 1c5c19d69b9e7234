import Crypto
import NIOCore
import NIOHTTP1

/// An unsigned request to a bucket.
struct ObjectRequest: Sendable {
  var method: HTTPMethod
  /// The object's key; `nil` for the bucket itself.
  var key: String?
  /// Unencoded names and values.
  var query: [(String, String)] = []
  /// Header fields besides those that signing adds; names in lowercase.
  var fields: [(String, String)] = []
  var body = ByteBuffer()
  /// SHA-256 of the body.
  var bodyHash = Self.emptyHash
  /// The response body's limit in bytes.
  var limit = 64 << 10

  static let emptyHash = Array(SHA256.hash(data: [UInt8]()))

  /// The path in path style: https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
  func path(in bucket: String) -> String {
    "/" + bucket + (key.map { "/" + PercentEncoding.path($0) } ?? "")
  }

  /// The encoded query, in the order required for signing.
  var queryText: String {
    query.map { (PercentEncoding.value($0.0), PercentEncoding.value($0.1)) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0 + "=" + $1 }.joined(separator: "&")
  }
}

/// Percent-encodes all but unreserved characters, as signing requires (RFC 3986, section 2.3).
enum PercentEncoding {
  static func value(_ text: String) -> String { encoded(text, keeping: []) }
  static func path(_ text: String) -> String { encoded(text, keeping: [0x2F]) }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encoded(_ text: String, keeping kept: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      case _ where kept.contains(byte): bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Lowercase hexadecimal, and Base64 (RFC 4648, section 4).
enum BinaryText {
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0...3 {
        text.append(place <= group.count ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
