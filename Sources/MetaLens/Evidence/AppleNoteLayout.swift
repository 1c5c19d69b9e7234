import ByteReading

/// How the values of Apple's MakerNote follow one another.
///
/// iOS writes each right after the one before, at odd offsets too: so in 16 files with values of odd length of 8 models,
/// iPhone XR to 15 Pro, 9 of them originals. Programs that know the note rebuild it when they write Exif, and begin every value at
/// an even offset, as TIFF 6.0 (section 2) asks. One file that is taken for an original has that, and two more signs of a rewrite.
enum AppleNoteLayout {
  /// A directory of more entries is damage.
  private static let entryLimit = 256
  /// "Apple iOS", a zero, the version and the byte order are before the directory.
  private static let start = 14

  /// Where in a note of `length` bytes, which begins with `note`, the first byte between two values is; `nil` where there is
  /// none, or the note is none of Apple's.
  static func padding(_ note: ByteSlice, length: Int) -> Int? {
    guard note.starts(with: "Apple iOS\0"), note.count > start + 2, note[12] == 0x4D, note[13] == 0x4D,
      let count = try? note.number16(at: start), count <= entryLimit
    else { return nil }
    var values: [(start: Int, end: Int)] = []
    for index in 0..<count {
      let place = start + 2 + 12 * index
      guard let type = try? note.number16(at: place + 2), let elements = try? note.number32(at: place + 4),
        let offset = try? note.number32(at: place + 8)
      else { break }
      guard elements <= length, offset <= length, size(type) * elements > 4 else { continue }
      values.append((offset, offset + size(type) * elements))
    }
    values.sort { $0.start < $1.start }
    for (value, next) in zip(values, values.dropFirst())
    where (value.end - value.start) % 2 == 1 && next.start == value.end + 1 { return value.end }
    return nil
  }

  /// Bytes of a value of a field type (TIFF 6.0, section 2).
  private static func size(_ type: Int) -> Int {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12: 8
    default: 0
    }
  }
}
