/// The credentials that sign requests. They print as nothing, so that they don't appear in logs.
public struct ObjectStoreCredentials: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  let accessKey: String
  let secret: String
  let sessionToken: String?

  public init?(accessKey: String, secret: String, sessionToken: String? = nil) {
    for text in [accessKey, secret, sessionToken ?? "-"] {
      // They become a header field: printable ASCII (RFC 9110, section 5.5).
      guard (1...8192).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        return nil
      }
    }
    (self.accessKey, self.secret, self.sessionToken) = (accessKey, secret, sessionToken)
  }

  /// Reads the standard AWS environment variables.
  public init?(environment: (String) -> String?) {
    guard let key = environment("AWS_ACCESS_KEY_ID"), let secret = environment("AWS_SECRET_ACCESS_KEY") else {
      return nil
    }
    self.init(accessKey: key, secret: secret, sessionToken: environment("AWS_SESSION_TOKEN"))
  }

  /// Reads a file's first lines of `aws_access_key_id = …` and `aws_secret_access_key = …`, in any section.
  public init?(file: String) {
    var values: [String: String] = [:]
    for line in file.utf8.prefix(64 << 10).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let equals = line.firstIndex(of: 0x3D) else { continue }
      let name = Self.trimmed(line[..<equals])
      if values[name] == nil { values[name] = Self.trimmed(line[line.index(after: equals)...]) }
    }
    guard let key = values["aws_access_key_id"], let secret = values["aws_secret_access_key"] else { return nil }
    self.init(accessKey: key, secret: secret, sessionToken: values["aws_session_token"])
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let start = text.firstIndex(where: { !isSpace($0) }), let end = text.lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(decoding: text[start...end], as: UTF8.self)
  }

  public var description: String { "credentials" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
