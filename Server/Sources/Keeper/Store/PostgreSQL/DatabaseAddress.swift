/// The address of a PostgreSQL database: a libpq connection URL.
///
/// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
public struct DatabaseAddress: Equatable, Sendable {
  /// The URL, possibly with a password.
  let text: String

  /// Why a text isn't a database address.
  public enum ParseError: Error, Equatable, Sendable {
    case notAURL
    /// It has a password, which every user of the machine could read in the process list.
    case password
  }

  /// A URL from a source that only its owner can read.
  public init(secret text: String) throws(ParseError) {
    let text = String(text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first.map { Substring($0) } ?? "")
    guard ["postgresql://", "postgres://"].contains(where: { text.hasPrefix($0) }),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { throw .notAURL }
    self.text = text
  }

  /// A URL from a command line, which must not have a password: libpq reads it from PGPASSFILE, ~/.pgpass or
  /// PGPASSWORD.
  public init(_ text: String) throws(ParseError) {
    try self.init(secret: text)
    guard passwords.isEmpty else { throw .password }
  }

  /// The URL without its passwords, for messages.
  public var name: String {
    var (name, start) = ("", text.startIndex)
    for password in passwords {
      name += text[start..<password.lowerBound] + "…"
      start = password.upperBound
    }
    return name + text[start...]
  }

  /// The ranges of passwords in the text, in order: after the user’s name, and in parameters.
  private var passwords: [Range<String.Index>] {
    let bytes = text.utf8
    var found: [Range<String.Index>] = []
    guard let slashes = bytes.firstIndex(of: UInt8(ascii: "/")) else { return found }
    let start = bytes.index(slashes, offsetBy: 2)
    // libpq looks for credentials up to the first slash, even past a question mark. The last @ counts, so that a
    // password with an unencoded @ is hidden whole.
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")),
      let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":")), bytes.index(after: colon) < at
    {
      found.append(bytes.index(after: colon)..<at)
    }
    guard var next = bytes[(found.last?.upperBound ?? start)...].firstIndex(of: UInt8(ascii: "?")) else { return found }
    while next < bytes.endIndex {
      let begin = bytes.index(after: next)
      next = bytes[begin...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
      let part = text[begin..<next]
      // Parameter names can be percent-encoded, so an encoded name counts as secret.
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")), Self.isSecret(part.utf8[..<equals]) else {
        continue
      }
      found.append(part.utf8.index(after: equals)..<next)
    }
    return found
  }

  /// Whether a parameter's value is secret; so are those of percent-encoded names, which nobody needs to encode.
  private static func isSecret(_ name: Substring.UTF8View) -> Bool {
    let text = String(Substring(name)).lowercased()
    return ["password", "sslpassword"].contains(text) || text.utf8.contains(UInt8(ascii: "%"))
  }
}
