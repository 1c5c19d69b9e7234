import ByteReading
import CompactLibrary
import ImageFormats

/// How values are placed in Apple's MakerNote.
///
/// iOS writes each value right after the previous one, even at odd offsets: in 16 files with values of odd length from 8
/// models, iPhone XR to 15 Pro, 9 of them originals. Programs that know the note rebuild it when they write Exif, and start
/// every value at an even offset, as TIFF 6.0 (section 2) requires. One file labelled as an original has such padding, and
/// two more signs of a rewrite.
enum AppleNoteLayout {
  /// A directory with more entries is damaged.
  private static let entryLimit = 256
  /// The directory follows "Apple iOS", a zero, the version and the byte order.
  private static let start = 14

  /// The offset of the first padding byte in a note of `length` bytes that begins with `note`; `nil` if there is none, or
  /// the note isn't Apple's.
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
      // A field of an unknown type has no known size, so it can't be placed.
      guard let size = UInt16(exactly: type).flatMap(TIFFEntry.FieldType.init)?.size, elements <= length,
        offset <= length, case let byteCount = FileNumber.product(size, elements), byteCount > 4
      else { continue }
      values.append((offset, offset + byteCount))
    }
    values.order { $0.start < $1.start }
    for (value, next) in zip(values, values.dropFirst())
    where (value.end - value.start) % 2 == 1 && next.start == value.end + 1 { return value.end }
    return nil
  }
}
