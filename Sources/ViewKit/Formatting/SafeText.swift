/// Text from a file, made safe to look at.
public enum SafeText {
  /// `text` with control, escape and bidirectional characters shown as `\u{…}`: a file's text must not be able to
  /// drive a terminal or turn the reading order round (Unicode Technical Report 36, section 3.3).
  public static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.contains(where: { isHidden($0) }) else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        output += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Whether `scalar` is a control, a bidirectional control, a line separator or an invisible format character.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// At most `limit` characters of `text`, with an ellipsis where it was cut.
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
