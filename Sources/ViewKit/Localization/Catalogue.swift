/// The string catalogue in one language.
public struct Catalogue: Sendable {
  public let language: Language
  private let table: StringTable

  /// Creates the catalogue for `language` with the strings of `table`.
  public init(_ language: Language, _ table: StringTable) {
    self.language = language
    self.table = table
  }

  /// The string for `key`, or `nil` if the catalogue has none.
  public func lookup(_ key: String) -> String? { table.text(key) }

  /// The string for `key` with its placeholders filled; the key itself if there is none, so that gaps are visible.
  public func text(_ key: String, _ arguments: String...) -> String {
    text(key, arguments: arguments)
  }

  /// The string for `key`, with `arguments` replacing `%@` (in order) and `%1$@`, `%2$@` (by number), and each pair of
  /// Korean particles such as `{이/가}` reduced to the right form.
  public func text(_ key: String, arguments: [String]) -> String {
    guard let pattern = lookup(key) else { return key }
    return Self.fill(pattern, arguments)
  }

  /// The string for `key` in the plural form for `count`, with `count` as its first argument.
  ///
  /// Of our languages only English has a separate form for one (CLDR plural rules: `one` for exactly 1).
  public func text(_ key: String, count: Int, _ arguments: String...) -> String {
    let isOne = language == .english && count == 1
    let variant = isOne ? key + "|one" : key
    let pattern = lookup(variant) ?? lookup(key) ?? key
    return Self.fill(pattern, [NumberText.grouped(count)] + arguments)
  }

  private static func fill(_ pattern: String, _ arguments: [String]) -> String {
    let bytes = Array(pattern.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 32)
    var next = 0
    var index = 0
    while index < bytes.count {
      if let particle = KoreanParticle(bytes, at: index) {
        output += particle.form(after: output)
        index += particle.length
        continue
      }
      guard let placeholder = Placeholder(bytes, at: index) else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let argument = placeholder.number ?? next
      if placeholder.number == nil { next += 1 }
      if argument < arguments.count { output += arguments[argument].utf8 }
      index += placeholder.length
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// `%@` or `%N$@`, as in string catalogues.
  private struct Placeholder {
    var number: Int?
    var length: Int

    init?(_ bytes: [UInt8], at index: Int) {
      guard bytes[index] == 0x25, index + 1 < bytes.count else { return nil }
      if bytes[index + 1] == 0x40 {
        number = nil
        length = 2
      } else if index + 3 < bytes.count, bytes[index + 1] >= 0x31, bytes[index + 1] <= 0x39,
        bytes[index + 2] == 0x24, bytes[index + 3] == 0x40
      {
        number = Int(bytes[index + 1] - 0x31)
        length = 4
      } else {
        return nil
      }
    }
  }
}
