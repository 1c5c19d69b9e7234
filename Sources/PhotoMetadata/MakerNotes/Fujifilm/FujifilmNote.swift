import ByteReading
import ImageFormats

/// Fujifilm's MakerNote: one directory; the serial number holds the day on which the camera was made.
enum FujifilmNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // The count's highest bit is a mark of another meaning.
    builder.revise(0x1438) { value in value.integer.map { .integer(Int64($0 & 0x7FFF)) } }
    guard let entry = directory.entry(0x0010), let bytes = builder.bytes(of: entry) else { return }
    let serial = bytes.untilNUL
    var end = serial.count
    while end > 0, serial[end - 1] == 0x20 { end -= 1 }
    // The day stands as YYMMDD before the last twelve characters.
    guard end >= 18, let date = CompactDate.text(serial, at: end - 18) else { return }
    builder.add("ManufactureDate", .text(date), from: entry)
  }
}
