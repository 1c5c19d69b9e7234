import ByteReading

/// What a container parser found: structure without meaning.
public struct ImageFile {
  /// Which container it is.
  public var format: ImageFormat
  /// The picture's width in pixels as coded, before any orientation is applied.
  public var width: Int?
  /// The picture's height in pixels as coded, before any orientation is applied.
  public var height: Int?
  /// The container as a tree, in file order.
  public var structure: [StructureNode] = []
  /// The metadata blocks, in file order; those that describe another picture of the file come last.
  public var blocks: [MetadataBlock] = []
  /// Damage that was met on the way.
  public var issues: [FormatIssue] = []
  /// What stands behind the picture's end.
  public var trailers: [Trailer] = []
  /// The JPEG stream's tables and frame; also of the main preview's, for raws that carry no frame of their own.
  public var jpeg: JPEGStructure?
  /// The items of a HEIF, AVIF or CR3 file.
  public var heif: HEIFStructure?
  /// What PNG's critical chunks say.
  public var png: PNGStructure?

  public init(format: ImageFormat) {
    self.format = format
  }

  /// The first block of `kind`.
  public func block(_ kind: MetadataBlock.Kind) -> MetadataBlock? {
    for block in blocks where block.kind == kind { return block }
    return nil
  }
}
