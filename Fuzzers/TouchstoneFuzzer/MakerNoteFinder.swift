import ByteReading
import ImageFormats

/// Extracts the MakerNote from an Exif block.
enum MakerNoteFinder {
  /// The target's maker and the note, for makers with their own target; `unknown` for others.
  static func find(in region: ByteRegion) -> (maker: String, note: [UInt8])? {
    guard let stream = TIFFStream(region), let main = stream.directory(at: stream.firstDirectory),
      let pointer = main.entry(0x8769), let offset = stream.number(pointer),
      let exif = stream.directory(at: offset), let entry = exif.entry(0x927C),
      let note = try? stream.value(of: entry)
    else { return nil }
    let make = main.entry(0x010F).flatMap { try? stream.value(of: $0) }?.untilNUL.utf8Text.lowercased() ?? ""
    return (maker(make), note.array)
  }

  private static func maker(_ make: String) -> String {
    for name in [
      "apple", "canon", "nikon", "sony", "fujifilm", "panasonic", "olympus", "pentax", "samsung", "google", "casio",
      "minolta", "ricoh", "kodak", "sanyo", "sigma", "leica",
    ] where make.utf8.count >= name.utf8.count && contains(make, name) {
      return name
    }
    return "unknown"
  }

  private static func contains(_ text: String, _ word: String) -> Bool {
    let text = Array(text.utf8)
    let word = Array(word.utf8)
    return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }
}
