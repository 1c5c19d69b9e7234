/// The order in which a number's bytes are stored.
public enum Endianness: Equatable, Sendable {
  /// Least significant byte first: "II" in TIFF.
  case little
  /// Most significant byte first: "MM" in TIFF, and the order of JPEG, PNG and ISO boxes.
  case big
}
