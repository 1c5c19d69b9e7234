/// The part of the page's address after `#`, in the form common to all instruments: a name, then parts separated by
/// `&`, each a word (`chart`) or a word with a value (`code=7K3QP9`).
package struct Fragment: Sendable {
  private let parts: [(name: [UInt8], value: String?)]

  /// The address may come from someone else's link, so only this much of it is parsed.
  private static let (mostBytes, mostParts) = (2048, 16)

  package init(_ text: String) {
    parts = Array(text.utf8.prefix(Self.mostBytes)).split(separator: 0x26).dropFirst().prefix(Self.mostParts).map {
      let name = $0.prefix { $0 != 0x3D }
      let value = name.count < $0.count ? String(decoding: $0.dropFirst(name.count + 1), as: UTF8.self) : nil
      return (Array(name), value)
    }
  }

  /// Whether there is a part with that name, with or without a value.
  package func has(_ name: String) -> Bool { parts.contains { $0.name == Array(name.utf8) } }

  /// The value of the first part with that name; `nil` for a word alone.
  package func value(_ name: String) -> String? {
    for part in parts where part.name == Array(name.utf8) { return part.value }
    return nil
  }
}
