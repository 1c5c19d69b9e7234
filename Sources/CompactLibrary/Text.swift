/// Texts compared byte by byte.
///
/// `==` follows Unicode's canonical equivalence (UAX #15), whose tables and code take 14 kB of a browser's module, 5 of
/// them after compression. Names, codes and digests are never equivalent without being equal.
@inline(never)
package func haveSameBytes(_ text: String?, _ other: String?) -> Bool {
  switch (text, other) {
  case (nil, nil): true
  case (let text?, let other?): text.utf8.elementsEqual(other.utf8)
  case (nil, _?), (_?, nil): false
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The case with this raw value, compared byte by byte; `nil` if there is none.
  package init?(named name: String) {
    guard let choice = Self.allCases.first(where: { haveSameBytes($0.rawValue, name) }) else { return nil }
    self = choice
  }
}
