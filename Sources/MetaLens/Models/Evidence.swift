/// A fact that anybody can check in the file with a hex editor.
public struct Evidence: Equatable, Sendable {
  /// The block's name: `Exif.IFD0`, `JPEG.DQT`.
  public var block: String
  /// The tag, marker or box within the block.
  public var tag: String
  /// Where the bytes stand in the file; `nil` when the evidence is that something is not there.
  public var offset: Int?
  /// What was found, in a few words; may come from the file, so it is shown escaped.
  public var value: String?

  public init(block: String, tag: String, offset: Int? = nil, value: String? = nil) {
    self.block = block
    self.tag = tag
    self.offset = offset
    self.value = value
  }
}
