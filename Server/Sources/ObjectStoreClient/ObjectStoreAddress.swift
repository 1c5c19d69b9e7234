import HTTPClient

/// A bucket's endpoint, region and key prefix.
public struct ObjectStoreAddress: Hashable, Sendable {
  /// Why a text isn't a bucket's address.
  public enum ParseError: Error, Equatable {
    /// `s3://BUCKET/PREFIX` was expected.
    case location
    /// `http://HOST[:PORT]` or `https://HOST[:PORT]` was expected.
    case endpoint
    case region
  }

  public let bucket: String
  /// The prefix of all keys: empty, or ending with a slash.
  public let prefix: String
  public let region: String
  let server: HTTPAddress

  /// - Parameters:
  ///   - location: `s3://BUCKET` or `s3://BUCKET/PREFIX`.
  ///   - endpoint: The server’s URL; `nil` for Amazon’s in the region.
  public init(_ location: String, endpoint: String? = nil, region: String? = nil) throws(ParseError) {
    let region = region ?? "us-east-1"
    guard Self.isName(region, 1...64, also: "-") else { throw .region }
    guard let rest = Self.rest(of: location, after: "s3://") else { throw .location }
    let parts = rest.split(separator: 0x2F, maxSplits: 1, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
    guard Self.isName(parts[0], 3...63, also: ".-") else { throw .location }
    var prefix = parts.count > 1 ? parts[1] : ""
    while prefix.utf8.last == 0x2F { prefix.removeLast() }
    // Servers differ on path segments that are empty or consist of dots.
    let folders = prefix.isEmpty ? [] : prefix.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard prefix.utf8.count <= 512,
      folders.allSatisfy({
        Self.isName(String(decoding: $0, as: UTF8.self), 1...255, also: "-_.", capitals: true)
          && !$0.allSatisfy { $0 == 0x2E }
      })
    else { throw .location }
    (bucket, self.prefix, self.region) = (parts[0], prefix.isEmpty ? "" : prefix + "/", region)
    guard let server = HTTPAddress(endpoint ?? "https://s3.\(region).amazonaws.com"), server.path.isEmpty else {
      throw .endpoint
    }
    self.server = server
  }

  /// The location as the operator gave it.
  public var name: String { "s3://\(bucket)/\(prefix)" }

  public var isSecure: Bool { server.isSecure }

  private static func rest(of text: String, after start: String) -> ArraySlice<UInt8>? {
    let (bytes, start) = (Array(text.utf8), Array(start.utf8))
    return bytes.count <= 2048 && bytes.starts(with: start) ? bytes[start.count...] : nil
  }

  private static func isName(_ text: String, _ length: ClosedRange<Int>, also: String, capitals: Bool = false) -> Bool {
    length.contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x61...0x7A: true
        case 0x41...0x5A: capitals
        default: also.utf8.contains(byte)
        }
      }
  }
}
