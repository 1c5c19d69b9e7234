import CivilTime
import Crypto
import NIOHTTP1

/// Signs requests with Signature Version 4:
/// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
struct RequestSigning: Sendable {
  let credentials: ObjectStoreCredentials
  let region: String

  private static let algorithm = "AWS4-HMAC-SHA256"

  /// All header fields to send.
  ///
  /// - Parameters:
  ///   - path: The encoded path, as sent.
  ///   - time: Seconds since 1970-01-01T00:00:00Z.
  func fields(for request: ObjectRequest, path: String, host: String, time: Int64) -> [(String, String)] {
    // 2013-05-24T00:00:00Z without its punctuation.
    let moment = String(decoding: Instant(time).text.utf8.filter { $0 != 0x2D && $0 != 0x3A }, as: UTF8.self)
    let day = String(decoding: moment.utf8.prefix(8), as: UTF8.self)
    let hash = BinaryText.hexadecimal(request.bodyHash)
    var fields = request.fields + [("host", host), ("x-amz-content-sha256", hash), ("x-amz-date", moment)]
    if let token = credentials.sessionToken { fields.append(("x-amz-security-token", token)) }
    fields.sort { $0.0 < $1.0 }
    let names = fields.map(\.0).joined(separator: ";")
    let canonical = [
      request.method.rawValue, path, request.queryText, fields.map { "\($0.0):\($0.1)\n" }.joined(), names, hash,
    ].joined(separator: "\n")
    let scope = "\(day)/\(region)/s3/aws4_request"
    let text = [
      Self.algorithm, moment, scope, BinaryText.hexadecimal(SHA256.hash(data: Array(canonical.utf8))),
    ].joined(separator: "\n")
    let signature = BinaryText.hexadecimal(Self.code(text, key: key(of: day)))
    fields.append(
      (
        "authorization",
        "\(Self.algorithm) Credential=\(credentials.accessKey)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
      ))
    return fields
  }

  /// The signing key for a day.
  private func key(of day: String) -> SymmetricKey {
    [day, region, "s3", "aws4_request"].reduce(SymmetricKey(data: Array(("AWS4" + credentials.secret).utf8))) {
      SymmetricKey(data: Self.code($1, key: $0))
    }
  }

  private static func code(_ text: String, key: SymmetricKey) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key))
  }
}
