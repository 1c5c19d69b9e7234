/// Builds the smallest Exif block that contains a MakerNote.
enum MakerNoteBlock {
  /// A TIFF stream: IFD0 with Make and the pointer to the Exif directory, that directory with the note, and the texts.
  static func exif(make: String, isLittleEndian: Bool, note: [UInt8]) -> [UInt8] {
    let text = Array(make.utf8) + [0]
    // Header 8, IFD0 2 + 2 × 12 + 4, Exif 2 + 12 + 4.
    let exif = 38
    let makeOffset = 56
    let noteOffset = makeOffset + text.count + text.count % 2
    var stream = Stream(isLittleEndian: isLittleEndian)
    stream.bytes = Array((isLittleEndian ? "II" : "MM").utf8)
    stream.number16(42)
    stream.number32(8)
    stream.number16(2)
    stream.field(tag: 0x010F, type: 2, count: text.count, value: makeOffset)
    stream.field(tag: 0x8769, type: 4, count: 1, value: exif)
    stream.number32(0)
    stream.number16(1)
    stream.field(tag: 0x927C, type: 7, count: note.count, value: noteOffset)
    stream.number32(0)
    stream.bytes += text
    if text.count % 2 == 1 { stream.bytes.append(0) }
    return stream.bytes + note
  }

  private struct Stream {
    let isLittleEndian: Bool
    var bytes: [UInt8] = []

    mutating func number16(_ value: Int) {
      let pair = [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      bytes += isLittleEndian ? pair : pair.reversed()
    }

    mutating func number32(_ value: Int) {
      number16(isLittleEndian ? value : value >> 16)
      number16(isLittleEndian ? value >> 16 : value)
    }

    mutating func field(tag: Int, type: Int, count: Int, value: Int) {
      number16(tag)
      number16(type)
      number32(count)
      number32(value)
    }
  }
}
