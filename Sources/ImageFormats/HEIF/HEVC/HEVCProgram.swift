/// A program's encoder, recognised by the parameter sets that it wrote.
public struct HEVCProgram: Equatable, Sendable {
  public enum Encoder: Equatable, Sendable {
    /// x265, which libheif, FFmpeg and most other programs use.
    case x265
    /// Libheif's other encoder.
    case kvazaar
    /// One that hides signs.
    case other
  }

  public var encoder: Encoder
  /// The offset of the configuration box's payload.
  public var offset: Int

  public init(encoder: Encoder, offset: Int) {
    self.encoder = encoder
    self.offset = offset
  }
}
