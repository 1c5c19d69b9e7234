/// A maker's raw file that contains the secret wherever there is room for text.
extension SecretPhoto {
  /// The sensor's four samples.
  static let sensor: [UInt8] = [0x11, 0x22, 0x33, 0x44]
  /// Data whose meaning only the maker knows.
  static let unknown = Array("MAKERS-OWN".utf8)

  /// Nikon's: a reduced image with a name, a location and XMP, the sensor image it points to, and a JPEG preview with
  /// Exif and a comment. Exif has serial numbers, the image's number, and a note with another serial number, 1000300
  /// (108 modulo 256), the numbers of folder and file, the edits of Nikon's program, and an unknown field.
  static func nef() -> [UInt8] {
    var file = Bytes([0x49, 0x49, 0x2A, 0, 0, 0, 0, 0])
    let strip = file.append(sensor)
    let note = file.append(
      Array("Nikon\0".utf8) + [2, 0x10, 0, 0] + [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
        + directory(
          [
            field(0x001D, 2, 8, 62), field(0x00B8, 7, 10, 70), field(0x0E01, 7, secret.count, 80),
            field(0x0EEE, 7, unknown.count, 80 + secret.count),
          ], next: 0)
        + Array("1000300\0".utf8) + Array("0100".utf8) + [1, 0, 101, 0, 0x67, 0x12] + secret + unknown)
    let noteLength = file.bytes.count - note
    let place = file.append(secret)
    let owner = file.append(secret)
    let words = file.append(secret)
    // A program can put the whole original file into any raw file.
    let original = file.append(secret)
    let maker = file.append(Array("NIKON CORPORATION\0".utf8))
    let gps = file.append(directory([field(0x001D, 2, secret.count, place)], next: 0))
    let exif = file.append(
      directory(
        [
          field(0x9003, 2, secret.count, owner), field(0x9211, 4, 1, 4711), field(0x9286, 7, secret.count, words),
          field(0x927C, 7, noteLength, note), field(0xA431, 2, secret.count, owner),
          field(0xC68C, 7, secret.count, original),
        ], next: 0))
    let raw = file.append(
      directory(
        [
          field(0x0100, 4, 1, 2), field(0x0101, 4, 1, 2), field(0x0103, 3, 1, 34713), field(0x0106, 3, 1, 32803),
          field(0x0111, 4, 1, strip), field(0x0117, 4, 1, 4),
        ], next: 0))
    let preview = file.append(jpeg)
    let second = file.append(
      directory([field(0x0201, 4, 1, preview), field(0x0202, 4, 1, jpeg.count - secret.count)], next: 0))
    let first = file.append(
      directory(
        [
          field(0x00FE, 4, 1, 1), field(0x010F, 2, 18, maker), field(0x0112, 3, 1, 6),
          field(0x013B, 2, secret.count, owner),
          field(0x014A, 4, 1, raw), field(0x02BC, 1, secret.count, words), field(0x8769, 4, 1, exif),
          field(0x8825, 4, 1, gps),
        ], next: second))
    file.bytes.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: first >> ($0 * 8)) })
    // The bytes after the stream's end aren't part of the preview.
    file.bytes.replaceSubrange(
      preview + jpeg.count - secret.count..<preview + jpeg.count, with: [UInt8](repeating: 0, count: secret.count))
    return file.bytes
  }

  /// A field of a maker's note: its tag, type and value.
  typealias NoteField = (tag: Int, type: Int, value: [UInt8])

  /// Panasonic's, with `fields` in its note.
  static func rw2(note fields: [NoteField]) -> [UInt8] {
    // The first directory is usually after 16 more bytes.
    raw([0x49, 0x49, 0x55, 0, 24, 0, 0, 0] + [UInt8](repeating: 0, count: 16), "Panasonic", fields) {
      Array("Panasonic\0\0\0".utf8) + $0
    }
  }

  /// Sony's, with `fields` in its note.
  static func arw(note fields: [NoteField]) -> [UInt8] {
    raw([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], "SONY", fields) { Array("SONY DSC \0\0\0".utf8) + $0 }
  }

  /// A sensor's image, and Exif with a note whose values are located from the file's start.
  private static func raw(
    _ head: [UInt8], _ make: String, _ fields: [NoteField], note: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    var file = Bytes(head)
    // The first directory comes first, so its length must be known: two and twelve bytes for each field, and a link.
    let directoryLength = 2 + 8 * 12 + 4
    var rest = Bytes([UInt8](repeating: 0, count: head.count + directoryLength))
    let strip = rest.append(sensor)
    let name = rest.append(Array(make.utf8) + [0])
    let values = fields.map { (field: $0, place: rest.append($0.value.count > 4 ? $0.value : [])) }
    let content = note(
      directory(
        values.map { item in
          let inline = item.field.value.reversed().reduce(0) { $0 << 8 | Int($1) }
          let count = item.field.type == 3 ? item.field.value.count / 2 : item.field.value.count
          return field(item.field.tag, item.field.type, count, item.field.value.count > 4 ? item.place : inline)
        }, next: 0))
    let maker = rest.append(content)
    let exif = rest.append(directory([field(0x927C, 7, content.count, maker)], next: 0))
    _ = file.append(
      directory(
        [
          field(0x0100, 4, 1, 2), field(0x0101, 4, 1, 2), field(0x0103, 3, 1, 32767), field(0x0106, 3, 1, 32803),
          field(0x010F, 2, make.utf8.count + 1, name), field(0x0111, 4, 1, strip), field(0x0117, 4, 1, 4),
          field(0x8769, 4, 1, exif),
        ], next: 0))
    return file.bytes + rest.bytes.dropFirst(file.bytes.count)
  }

  private struct Bytes {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Appends `more`, and returns its offset.
    mutating func append(_ more: [UInt8]) -> Int {
      if bytes.count & 1 == 1 { bytes.append(0) }
      bytes += more
      return bytes.count - more.count
    }
  }
}
