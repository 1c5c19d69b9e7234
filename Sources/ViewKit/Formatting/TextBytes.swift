/// Comparisons by bytes. Those by characters, as `hasPrefix`, bring the tables of grapheme clusters along: 6 kB of what a
/// browser loads first.
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
