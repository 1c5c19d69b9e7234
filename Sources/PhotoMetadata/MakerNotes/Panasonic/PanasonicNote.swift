import ByteReading
import ImageFormats

/// Panasonic's MakerNote: one directory; the serial number holds the day on which the camera was made.
enum PanasonicNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // Three letters of the model, YYMMDD, a running number.
    if let entry = directory.entry(0x0025), let bytes = builder.bytes(of: entry),
      let date = CompactDate.text(bytes, at: 3)
    {
      builder.add("ManufactureDate", .text(date), from: entry)
    }
    if let entry = directory.entry(0x2003), let bytes = builder.bytes(of: entry), let date = decimalCodedDate(bytes) {
      builder.add("PanasonicDateTime", .text(date), from: entry)
    }
  }

  /// Date and time with a decimal digit in every half byte: YYYYMMDDhhmmss.
  private static func decimalCodedDate(_ bytes: ByteSlice) -> String? {
    guard bytes.count >= 7, let century = code(bytes, 0), let year = code(bytes, 1), let month = code(bytes, 2),
      let day = code(bytes, 3), let hour = code(bytes, 4), let minute = code(bytes, 5), let second = code(bytes, 6),
      let date = CompactDate.text(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return date + " " + DecimalText.twoDigits(Int64(hour)) + ":" + DecimalText.twoDigits(Int64(minute)) + ":"
      + DecimalText.twoDigits(Int64(second))
  }

  private static func code(_ bytes: ByteSlice, _ index: Int) -> Int? {
    let high = Int(bytes[index] >> 4)
    let low = Int(bytes[index] & 0xF)
    return high < 10 && low < 10 ? high * 10 + low : nil
  }
}
