import JSON

/// Text from a file, made safe to look at.
public enum SafeText {
  /// `text` with control, escape and bidirectional characters shown as `\u{…}`: a file's text must not be able to
  /// drive a terminal or turn the reading order round (Unicode Technical Report 36, section 3.3).
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
