/// The string catalogue in one language.
public struct Catalogue: Sendable {
  public let language: Language
  private let table: StringTable

  /// The catalogue in `language`, whose strings `table` holds.
  public init(_ language: Language, _ table: StringTable) {
    self.language = language
    self.table = table
  }

  /// The string for `key`, or `nil` when the catalogue has none.
  public func lookup(_ key: String) -> String? { table.text(key) }

  /// The string for `key` with its placeholders filled; the key itself when there is none, so that a gap shows.
  public func text(_ key: String, _ arguments: String...) -> String {
    text(key, arguments: arguments)
  }

  /// The string for `key` with `arguments` in place of `%@` (in turn) and `%1$@`, `%2$@` (by number), and with one form
  /// in place of each pair of Korean particles such as `{이/가}`.
  public func text(_ key: String, arguments: [String]) -> String {
    guard let pattern = lookup(key) else { return key }
    return Self.fill(pattern, arguments)
  }

  /// The string for `key` in the plural form that `count` takes, with `count` as its first argument.
  ///
  /// Of our languages only English distinguishes one from many (CLDR plural rules: `one` for exactly 1).
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

  /// `%@` or `%N$@`, the form that string catalogues use.
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
