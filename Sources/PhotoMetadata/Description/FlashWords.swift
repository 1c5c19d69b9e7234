/// The Flash tag's bits: Exif 3.0, 4.6.6.4.
enum FlashWords {
  /// `bits` in words: "Auto, did not fire".
  static func describe(_ bits: Int) -> String {
    // Bit 5: the camera has no flash at all.
    if bits & 0x20 != 0 { return "No flash function" }
    let fired = bits & 1 == 1
    var words = mode(bits >> 3 & 3)
    words += words.isEmpty ? (fired ? "Fired" : "Did not fire") : (fired ? ", fired" : ", did not fire")
    // Bits 1 and 2: 2 means that no strobe return light was detected, 3 that it was.
    switch bits >> 1 & 3 {
    case 2: words += ", return light not detected"
    case 3: words += ", return light detected"
    default: break
    }
    return bits & 0x40 != 0 ? words + ", red-eye reduction" : words
  }

  /// Bits 3 and 4.
  private static func mode(_ mode: Int) -> String {
    switch mode {
    case 1: "On"
    case 2: "Off"
    case 3: "Auto"
    default: ""
    }
  }
}
