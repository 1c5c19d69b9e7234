import Cryptography
import JSON

extension JSONValue {
  /// Bytes as Base64 for addresses.
  public static func base64(_ bytes: [UInt8]) -> JSONValue {
    .string(String(decoding: Base64.url.encode(bytes), as: UTF8.self))
  }

  /// The `count` bytes that a text writes as Base64 for addresses.
  func base64(count: Int) -> [UInt8]? {
    guard let text, let bytes = Base64.url.decode(Array(text.utf8)), bytes.count == count else { return nil }
    return bytes
  }

  /// At most `limit` bytes that a text writes as Base64 for addresses.
  func base64(limit: Int) -> [UInt8]? {
    guard let text, text.utf8.count <= limit * 2, let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    return bytes.count <= limit ? bytes : nil
  }

  /// A number of things: whole, not negative, and the same in every reader (RFC 8785, 3.2.2.3).
  var count: Int64? {
    guard case .integer(let number) = self, number >= 0, number < 1 << 53 else { return nil }
    return number
  }
}
