import JSON

/// Makes text from a file safe to display.
public enum SafeText {
  /// Shows control, escape and bidirectional characters of `text` as `\u{…}`: a file's text must not be able to control
  /// a terminal or reverse the reading order (Unicode Technical Report 36, section 3.3).
  public static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.contains(where: { $0.isHidden }) else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      if scalar.isHidden {
        output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// At most `limit` characters of `text`, with an ellipsis if it was cut.
  public static func shortened(_ text: String, to limit: Int) -> String {
    // There are never more characters than bytes.
    guard text.utf8.count > limit else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}

/// The width of text in a terminal.
public enum DisplayWidth {
  /// The columns of `text`: two for East Asian wide characters (Unicode Annex 11, W and F), none for combining marks and
  /// for the later letters of a decomposed syllable, as in the names of a Mac's files.
  public static func columns(_ text: String) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars { columns += self.columns(scalar) }
    return columns
  }

  package static func columns(_ scalar: Unicode.Scalar) -> Int { columnsOf(scalar.value) }

  /// `text` padded with trailing spaces to `width` columns.
  public static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  private static func columnsOf(_ value: UInt32) -> Int {
    switch value {
    case 0x0300...0x036F, 0x1160...0x11FF, 0x200B...0x200F, 0x3099...0x309A, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: 2
    case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: 2
    case 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
