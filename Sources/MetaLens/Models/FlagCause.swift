/// What a flag's rule looks at. Doubts of one cause are one doubt; doubts of two causes add up.
public enum FlagCause: Equatable, Sendable, CaseIterable {
  /// What the file names as its origin.
  case origin
  /// Names of programs.
  case software
  case clocks
  /// Sizes and shapes, the thumbnail's among them.
  case size
  /// Tables, order and layout that the encoder chose.
  case encoder
  /// The MakerNote and what else only the camera writes.
  case camera
  /// What lies around the picture: missing blocks, trailing data.
  case container
  case credential
}
