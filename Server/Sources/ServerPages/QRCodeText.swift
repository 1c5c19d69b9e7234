import ViewKit

/// A QR code for a terminal: two modules a character, one above the other.
package enum QRCodeText {
  /// The light modules around a code that readers need (ISO/IEC 18004, 6.3.8).
  private static let margin = 4

  /// The code's lines. In colour it is black on white, whatever the terminal's colours; else light modules are drawn,
  /// as a dark terminal needs it, and readers take the reverse too.
  package static func render(_ code: QRCode, _ style: TerminalStyle) -> String {
    var text = ""
    for row in stride(from: -margin, to: code.size + margin, by: 2) {
      if style.isColoured { text += "\u{1B}[30;107m" }
      for column in -margin..<code.size + margin {
        let isUpper = code.isDark(row: row, column: column) == style.isColoured
        let isLower = code.isDark(row: row + 1, column: column) == style.isColoured
        text += isUpper ? (isLower ? "█" : "▀") : (isLower ? "▄" : " ")
      }
      text += style.isColoured ? "\u{1B}[0m\n" : "\n"
    }
    return text
  }
}
