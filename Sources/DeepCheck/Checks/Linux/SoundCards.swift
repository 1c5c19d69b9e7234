/// ALSA's lists in `/proc/asound`.
public enum SoundCards {
  /// The first card's name: ` 0 [PCH            ]: HDA-Intel - HDA Intel PCH`; `nil` for `--- no soundcards ---`.
  public static func firstName(_ bytes: [UInt8]) -> String? {
    guard let line = SystemText.lines(bytes).first, let colon = line.firstIndex(of: 0x3A),
      line[..<colon].contains(0x5B)
    else { return nil }
    let rest = line[(colon + 1)...]
    // The driver's name stands before a dash with spaces around it.
    let dash = rest.indices.first { rest[$0...].starts(with: [0x20, 0x2D, 0x20]) }
    return SystemText.line(Array(rest[(dash.map { $0 + 3 } ?? rest.startIndex)...]))
  }

  /// How many ways play and record: `00-00: ALC256 Analog : ALC256 Analog : playback 1 : capture 1`.
  public static func ways(_ bytes: [UInt8]) -> (playback: Int, capture: Int) {
    var (playback, capture) = (0, 0)
    for line in SystemText.lines(bytes) {
      for part in line.split(separator: 0x3A) {
        let word = SystemText.trimmed(part)
        if word.starts(with: "playback ".utf8) { playback += 1 }
        if word.starts(with: "capture ".utf8) { capture += 1 }
      }
    }
    return (playback, capture)
  }
}
