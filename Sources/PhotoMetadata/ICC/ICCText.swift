import ByteReading

/// Reads the texts of ICC profiles.
enum ICCText {
  /// The text of a tag element of one of three types, with its place in the element.
  static func text(of element: ByteSlice) -> (String, Int, Int)? {
    if element.starts(with: "desc"), let length = try? element.number32(at: 8) {
      // textDescriptionType of version 2 profiles (ICC.1:2001-04, 6.5.17).
      let text = element.suffix(from: 12).prefix(length).untilNUL
      return (text.lenientText, 12, text.count)
    }
    if element.starts(with: "text") {
      let text = element.suffix(from: 8).untilNUL
      return (text.lenientText, 8, text.count)
    }
    return element.starts(with: "mluc") ? localizedText(element) : nil
  }

  /// multiLocalizedUnicodeType (ICC.1:2022, 10.15): the English record, else the first.
  private static func localizedText(_ element: ByteSlice) -> (String, Int, Int)? {
    guard let count = try? element.number32(at: 8), let size = try? element.number32(at: 12), size >= 12 else {
      return nil
    }
    var found: (String, Int, Int)?
    for index in 0..<min(count, 64) {
      let record = 16 + FileNumber.product(index, size)
      guard let length = try? element.number32(at: record + 4), let offset = try? element.number32(at: record + 8),
        let slice = try? element.slice(at: offset, count: length)
      else { break }
      let isEnglish = element.starts(with: "en", at: record)
      if found == nil || isEnglish { found = (slice.utf16Text, offset, length) }
      if isEnglish { break }
    }
    return found
  }
}
