/// Byte-wise comparisons. Those by characters, such as `hasPrefix`, pull in the grapheme-cluster tables: 6 kB of a
/// browser's initial download.
extension String {
  /// Whether the text's bytes begin with those of `prefix`.
  package func begins(with prefix: String) -> Bool {
    let bytes = Array(prefix.utf8)
    return Array(utf8.prefix(bytes.count)) == bytes
  }

  /// Whether the text's bytes end with those of `suffix`.
  package func ends(with suffix: String) -> Bool {
    let bytes = Array(suffix.utf8)
    return Array(utf8.suffix(bytes.count)) == bytes
  }
}
