/// Where a PostgreSQL database is: a URL as libpq takes it.
///
/// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
public struct DatabaseAddress: Equatable, Sendable {
  /// The URL, which can have a password in it.
  let text: String

  /// Why a text is none.
  public enum Fault: Error, Equatable, Sendable {
    case notAURL
    /// It has a password, which everybody on the machine could read in the list of processes.
    case password
  }

  /// A URL from a place that only its owner reads.
  public init(secret text: String) throws(Fault) {
    let text = String(text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first.map { Substring($0) } ?? "")
    guard ["postgresql://", "postgres://"].contains(where: { text.hasPrefix($0) }),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { throw .notAURL }
    self.text = text
  }

  /// A URL from a command line, which has no password: libpq finds that in PGPASSFILE, ~/.pgpass or PGPASSWORD.
  public init(_ text: String) throws(Fault) {
    try self.init(secret: text)
    guard password == nil else { throw .password }
  }

  /// The URL without its password, for messages.
  public var name: String {
    guard let password else { return text }
    return String(text[..<password.lowerBound]) + "…" + text[password.upperBound...]
  }

  /// Where in the text a password is: after the user’s name, or among the parameters.
  private var password: Range<String.Index>? {
    let bytes = text.utf8
    guard let slashes = bytes.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let start = bytes.index(slashes, offsetBy: 2)
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? bytes.endIndex
    // A password may have an @ in it that is not encoded; libpq takes the last one before the host too.
    if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")),
      let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")), bytes.index(after: colon) < at
    {
      return bytes.index(after: colon)..<at
    }
    guard var next = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    while next < bytes.endIndex {
      let begin = bytes.index(after: next)
      next = bytes[begin...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
      let part = text[begin..<next]
      // The name can be percent-encoded too, so that whatever decodes to it counts.
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")), Self.isSecret(part.utf8[..<equals]) else {
        continue
      }
      return part.utf8.index(after: equals)..<next
    }
    return nil
  }

  /// A parameter whose value nobody else is to see; names with escapes in them count, since no honest one needs them.
  private static func isSecret(_ name: Substring.UTF8View) -> Bool {
    let text = String(Substring(name)).lowercased()
    return ["password", "sslpassword"].contains(text) || text.utf8.contains(UInt8(ascii: "%"))
  }
}
