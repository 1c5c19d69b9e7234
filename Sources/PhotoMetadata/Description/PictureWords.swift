import ByteReading

/// Describes values about samples and areas of the image.
enum PictureWords {
  /// Exif 3.0, ComponentsConfiguration: the components in order, 0 for none.
  static func components(_ value: MetadataValue) -> String? {
    let codes = value.smallNumbers
    guard codes.count == 4 else { return nil }
    var text = ""
    for code in codes where code != 0 {
      switch code {
      case 1: text += "Y"
      case 2: text += "Cb"
      case 3: text += "Cr"
      case 4: text += "R"
      case 5: text += "G"
      case 6: text += "B"
      default: text += "?"
      }
    }
    return text.isEmpty ? "None" : text
  }

  /// Exif 3.0, SubjectArea: two numbers are a point, three a circle, four a rectangle.
  static func subjectArea(_ value: MetadataValue) -> String? {
    let numbers = value.smallNumbers
    switch numbers.count {
    case 2: return "Point at \(numbers[0]), \(numbers[1])"
    case 3: return "Circle of \(numbers[2]) around \(numbers[0]), \(numbers[1])"
    case 4: return "Rectangle of \(numbers[2]) × \(numbers[3]) around \(numbers[0]), \(numbers[1])"
    default: return nil
    }
  }

  /// Exif 3.0, CFAPattern: columns and rows as 16-bit numbers in either byte order, then one colour per cell.
  static func colourFilter(_ value: MetadataValue) -> String? {
    guard case .bytes(let bytes) = value, bytes.count > 4 else { return nil }
    let columns = Int(bytes[0] | bytes[1])
    let rows = Int(bytes[2] | bytes[3])
    guard columns > 0, rows > 0, columns <= 8, rows <= 8, bytes.count == 4 + columns * rows else { return nil }
    var text = ""
    for cell in 0..<columns * rows {
      if cell > 0, cell % columns == 0 { text += " / " }
      text += colour(bytes[4 + cell])
    }
    return text
  }

  /// A folder number and a four-digit file number, as cameras name folders and files (DCF 2.0).
  static func folderAndFile(_ number: Int64) -> String {
    guard number >= 10_000 else { return "\(number)" }
    let file = "\(number % 10_000)"
    return "\(number / 10_000)-" + String(repeating: "0", count: max(0, 4 - file.utf8.count)) + file
  }

  private static func colour(_ code: UInt8) -> String {
    switch code {
    case 0: "R"
    case 1: "G"
    case 2: "B"
    case 3: "C"
    case 4: "M"
    case 5: "Y"
    case 6: "W"
    default: "?"
    }
  }
}
