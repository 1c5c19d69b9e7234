/// The same "random" numbers in every run (SplitMix64), so that a failed property can be looked at again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Text of up to `limit` characters in which those that mean something to terminals, HTML and JSON are frequent.
  mutating func hostileText(limit: Int) -> String {
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
