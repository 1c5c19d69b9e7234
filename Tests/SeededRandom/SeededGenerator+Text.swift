extension SeededGenerator {
  /// Text of up to `limit` characters, rich in characters that are special to terminals, HTML and JSON.
  public mutating func hostileText(limit: Int) -> String {
    let special: [Unicode.Scalar] = [
      "<", ">", "&", "\"", "'", "\\", "/", "%", "@", "$", "{", "}", "`", "=", "\u{0}", "\u{1B}", "\n", "\r", "\t",
      "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\u{301}", "한",
      "写", "😀", "a", " ",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...limit, using: &self) {
      let any = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) ?? "?"
      let scalar = Bool.random(using: &self) ? any : special.randomElement(using: &self) ?? any
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
