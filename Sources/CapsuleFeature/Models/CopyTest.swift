import PiggyBank

/// A copy of the recovery sheet while it is tested: some characters of its key are asked for, which are nowhere on the screen.
package struct CopyTest: Equatable, Sendable {
  package enum Fault: String, Equatable, Sendable {
    /// It isn't said where the copy will be kept, or both are kept in one place.
    case noPlace, samePlace
    /// These are not the characters of the key.
    case wrong
    /// No code was found in the picture, or it is another capsule's.
    case noCode, otherCode
  }

  /// How many characters are asked for: by chance one in a million is right (32 to the power of 4).
  package static let count = 4
  /// Random bytes to choose the places by.
  static let randomByteCount = 16

  /// 0 or 1.
  package let copy: Int
  /// The characters' places in the ``KeyGrid``, in reading order; none before they were chosen.
  package internal(set) var places: [Int] = []
  package internal(set) var typed = ""
  package internal(set) var fault: Fault?

  package init(copy: Int) { self.copy = copy }

  /// Chooses the places; of equal ones the next that is free.
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

  /// Whether what was typed are the characters at these places; spaces and case don't matter.
  func isRight(_ key: AgeIdentity) -> Bool {
    let characters = KeyGrid(key).characters
    guard places.count == Self.count, places.allSatisfy({ $0 < characters.count }) else { return false }
    return Array(TypedText.plain(typed).uppercased().utf8) == places.map { characters[$0] }
  }
}
