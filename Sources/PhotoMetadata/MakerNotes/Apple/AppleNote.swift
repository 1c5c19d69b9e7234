import ByteReading
import ImageFormats

/// Apple's MakerNote: one directory, some values of which are binary property lists.
enum AppleNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    guard let entry = directory.entry(0x0003), let bytes = builder.bytes(of: entry),
      let list = BinaryPropertyList(bytes)
    else { return }
    // CMTime: `value` counts `timescale` ticks a second since the phone was started.
    if let value = list.integer("value"), let scale = list.integer("timescale"), scale > 0 {
      builder.add("RunTimeSincePowerUp", .rational(Rational(value, scale)), from: entry)
    }
  }
}
