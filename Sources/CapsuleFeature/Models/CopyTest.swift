import PiggyBank

/// A test of a recovery-sheet copy: it asks for some characters of the key, which aren't shown anywhere on the screen.
package struct CopyTest: Equatable, Sendable {
  package enum Failure: String, Equatable, Sendable {
    /// The copy's location wasn't entered, or both copies are in one place.
    case noPlace, samePlace
    /// The characters are wrong.
    case wrong
    /// The picture contains no code, or another capsule's.
    case noCode, otherCode
  }

  /// The number of characters: a guess is right one time in a million (32 to the power of 4).
  package static let count = 4
  /// Random bytes for choosing the characters.
  static let randomByteCount = 16

  /// 0 or 1.
  package let copy: Int
  /// The characters' places in the ``KeyGrid``, in reading order; empty until chosen.
  package internal(set) var places: [Int] = []
  package internal(set) var typed = ""
  package internal(set) var fault: Failure?

  package init(copy: Int) { self.copy = copy }

  /// Chooses the places; a duplicate moves to the next free one.
  mutating func choose(_ random: [UInt8], of count: Int) {
    guard count >= Self.count else { return }
    var chosen: [Int] = []
    for byte in random.prefix(Self.count) {
      var place = Int(byte) % count
      while chosen.contains(place) { place = (place + 1) % count }
      chosen.append(place)
    }
    places = chosen.sorted()
  }

  /// Whether the typed characters match; spaces and case are ignored.
  func isRight(_ key: AgeIdentity) -> Bool {
    let characters = KeyGrid(key).characters
    guard places.count == Self.count, places.allSatisfy({ $0 < characters.count }) else { return false }
    return Array(TypedText.plain(typed).uppercased().utf8) == places.map { characters[$0] }
  }
}
