import ByteReading

/// Parses a TIFF file, or a camera's raw file with the same structure, directory by directory (TIFF 6.0, section 2;
/// BigTIFF; TIFF/EP and DNG for SubIFDs).
package struct TIFFParser {
  let region: ByteRegion
  let stream: TIFFStream
  let depth: InspectionDepth
  var file: ImageFile
  /// The directories that may describe an image: those in the main chain and the SubIFDs.
  var pictures: [TIFFDirectory] = []
  /// The total size of the blocks located so far.
  var blockBytes = 0
  private var visited: [Int] = []

  /// Scanned documents have a few hundred pages; the first ones are enough.
  private static let directoryLimit = 128
  /// Raw files have up to seven SubIFDs (DNG with previews and masks).
  private static let subIFDLimit = 16
  /// Main chain, SubIFD or Exif, Interop: real files nest three deep.
  private static let nestingLimit = 4
  /// Overlapping directories repeat their damage; this many issues are enough.
  private static let issueLimit = 64

  private init(_ region: ByteRegion, _ stream: TIFFStream, _ format: ImageFormat, _ depth: InspectionDepth) {
    self.depth = depth
    self.region = region
    self.stream = stream
    file = ImageFile(format: format)
  }

  /// Parses the file in `region`; `format` is the format of its first bytes, refined by its directories.
  package static func parse(_ region: ByteRegion, as format: ImageFormat, depth: InspectionDepth) -> ImageFile {
    guard let stream = TIFFStream(region) else {
      var file = ImageFile(format: format)
      file.issues.append(FormatIssue(.missing(part: "byte-order mark"), at: region.fileOffset()))
      return file
    }
    var parser = TIFFParser(region, stream, format, depth)
    parser.file.blocks.append(MetadataBlock(.exif, region))
    parser.walkChain()
    parser.readPicture()
    return parser.file
  }

  private mutating func walkChain() {
    let headerLength = stream.isBig ? 16 : 8
    file.structure.append(
      StructureNode(
        stream.isBig ? "BigTIFF header" : "TIFF header", offset: region.fileOffset(), length: headerLength,
        detail: stream.order == .little ? "little-endian" : "big-endian"))
    var offset = stream.firstDirectory
    var number = 0
    while offset != 0 {
      guard let (node, next) = read("IFD\(number)", at: offset, nesting: 0, isPicture: true) else { return }
      file.structure.append(node)
      offset = next
      number += 1
    }
  }

  /// The node of the directory at `offset`, and the offset of the next one in its chain.
  private mutating func read(
    _ name: String, at offset: Int, nesting: Int, isPicture: Bool
  ) -> (StructureNode, next: Int)? {
    guard !visited.contains(offset), visited.count < Self.directoryLimit, nesting < Self.nestingLimit else {
      issue(.excessive(part: "directories"), at: offset)
      return nil
    }
    visited.append(offset)
    guard let directory = stream.directory(at: offset) else {
      issue(.truncated(part: "directory", needed: 2, available: region.count - offset), at: offset)
      return nil
    }
    if file.issues.count < Self.issueLimit { file.issues += directory.issues }
    if isPicture { pictures.append(directory) }
    locateBlocks(in: directory)
    var node = StructureNode(
      name, offset: region.fileOffset(at: offset), length: directory.length,
      detail: directory.entries.count == 1 ? "1 entry" : "\(directory.entries.count) entries")
    node.children = children(of: directory, nesting: nesting + 1)
    return (node, directory.next)
  }

  private mutating func children(of directory: TIFFDirectory, nesting: Int) -> [StructureNode] {
    var nodes: [StructureNode] = []
    for entry in directory.entries {
      switch entry.tag {
      case 0x014A: nodes += subIFDs(entry, nesting)
      case 0x8769: nodes += child("Exif", entry, nesting)
      case 0x8825: nodes += child("GPS", entry, nesting)
      case 0xA005: nodes += child("Interop", entry, nesting)
      default: break
      }
    }
    if let note = directory.entry(0x927C) {
      nodes.append(valueNode("MakerNote", note.valueOffset, note.byteCount))
    }
    return nodes + preview(directory)
  }

  private mutating func subIFDs(_ entry: TIFFEntry, _ nesting: Int) -> [StructureNode] {
    var nodes: [StructureNode] = []
    for index in 0..<min(entry.count, Self.subIFDLimit) {
      guard let offset = stream.number(entry, at: index) else { break }
      if let (node, _) = read("SubIFD\(index)", at: offset, nesting: nesting, isPicture: true) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func child(_ name: String, _ entry: TIFFEntry, _ nesting: Int) -> [StructureNode] {
    guard let offset = stream.number(entry),
      let (node, _) = read(name, at: offset, nesting: nesting, isPicture: false)
    else { return [] }
    return [node]
  }

  /// The JPEG stream that JPEGInterchangeFormat and its length locate (TIFF 6.0 section 22; Exif 4.6.5).
  private func preview(_ directory: TIFFDirectory) -> [StructureNode] {
    guard let offset = number(0x0201, directory), let length = number(0x0202, directory) else { return [] }
    return [valueNode("JPEG", offset, length)]
  }

  private func valueNode(_ name: String, _ offset: Int, _ length: Int) -> StructureNode {
    let value = region.region(at: offset, count: length)
    return StructureNode(name, offset: value.fileOffset(), length: value.count)
  }

  mutating func issue(_ kind: FormatIssue.Kind, at offset: Int) {
    guard file.issues.count < Self.issueLimit else { return }
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: offset)))
  }
}
