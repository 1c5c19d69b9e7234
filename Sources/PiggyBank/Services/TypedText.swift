/// A key or a name for machines as it comes from a person: typed, pasted or scanned.
enum TypedText {
  /// The text without what nobody sees, and with the hyphens again that a phone's keyboard has made dashes of.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars where !CapsuleName.isInvisible(scalar) {
      switch scalar.value {
      case 0x2010...0x2013, 0x2212: plain += "-"
      // Two hyphens become one dash.
      case 0x2014: plain += "--"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
