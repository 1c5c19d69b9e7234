import ByteReading
import ImageFormats

/// Canon's CR3. Canon publishes no specification; boxes, samples and records follow L. Clévy's "Describing the Canon
/// Raw v3 (CR3) file format".
extension CameraContainer {
  /// Metadata is in four TIFF streams, in boxes of XMP and credentials, and in the samples of a separate track.
  mutating func readCR3(_ file: ImageFile) throws(RemovalError) {
    for block in file.blocks {
      let range = block.region.fileOffset()..<block.region.fileOffset() + block.region.count
      switch block.kind {
      case .canonTIFF(3): blankNote(block)
      // The GPS directory and all its values; the stream's header then points to a directory without fields.
      case .canonTIFF(4): blank(min(range.lowerBound + 8, range.upperBound)..<range.upperBound, "GPS")
      case .canonTIFF: try cleanStream(block.region)
      // Spaces are not an XMP packet, but they are text.
      case .xmp: blank(range, "XMP", with: 0x20)
      case .jumbf: blank(range, "C2PA")
      case .exif, .extendedXMP, .iptc, .photoshop, .icc, .jfif, .jfxx, .adobe, .mpf, .comment, .pngText,
        .pngCompressedText, .pngInternationalText, .pngTime, .pngProfile, .rafHeader, .ciff, .application:
        throw .unsupported(format)
      }
    }
    for node in file.structure {
      if node.name == "moov" { try readMovie(node) } else { try readPreviews(node) }
    }
  }

  private mutating func readMovie(_ container: StructureNode) throws(RemovalError) {
    for node in container.children {
      switch node.name {
      case "mvhd", "tkhd", "mdhd": try blankTimes(node)
      case "trak":
        try readMovie(node)
        try readTrack(node)
      case "mdia": try readMovie(node)
      default: try readPreviews(node)
      }
    }
  }

  /// The JPEG streams in Canon's boxes follow a header of a few fields.
  private mutating func readPreviews(_ box: StructureNode) throws(RemovalError) {
    for node in box.children { try readPreviews(node) }
    guard box.name == "THMB" || box.name == "PRVW" else { return }
    guard let head = try? source.bytes(at: box.offset, count: min(box.length, 40)),
      let start = (8..<max(8, head.count - 1)).first(where: { head[$0] == 0xFF && head[$0 + 1] == JPEGMarker.soi })
    else { throw damaged(box) }
    try clean(box.offset + start..<box.offset + box.length)
  }

  /// Creation and modification time, in 32 or 64 bits depending on the version (ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.4.2).
  private mutating func blankTimes(_ node: StructureNode) throws(RemovalError) {
    guard let version = try? source.bytes(at: node.offset + 8, count: 1)[0], version < 2, node.length >= 28 else {
      throw damaged(node)
    }
    blank(node.offset + 12..<node.offset + (version == 1 ? 28 : 20), node.name, detail: "times")
  }

  private func damaged(_ node: StructureNode) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "track", found: node.length), at: node.offset))
  }
}

// MARK: Tracks

extension CameraContainer {
  /// Image tracks, and one with the camera's measurements.
  private mutating func readTrack(_ track: StructureNode) throws(RemovalError) {
    guard let table = track.descendant("mdia", "minf", "stbl"),
      let kind = table.descendant("stsd")?.children.first?.name
    else { throw damaged(track) }
    for sample in try samples(table) {
      switch kind {
      case "CTMD": try readRecords(sample)
      case "CRAW": try clean(sample)
      // The contents of sound and of unknown kinds of images are not examined.
      default: throw .unsupported(format)
      }
    }
  }

  /// The ranges of the track's samples: one in each chunk, as cameras write single shots (ISO/IEC 14496-12, 8.7.3,
  /// 8.7.5).
  private func samples(_ table: StructureNode) throws(RemovalError) -> [Range<Int>] {
    guard let sizes = try bytes(of: table.descendant("stsz")), let size = try? sizes.number32(at: 12),
      let count = try? sizes.number32(at: 16)
    else { throw damaged(table) }
    let isWide = table.descendant("co64") != nil
    guard let chunks = try bytes(of: table.descendant("co64") ?? table.descendant("stco")),
      let chunkCount = try? chunks.number32(at: 12), chunkCount == count, count <= chunks.count / 4
    else { throw .unsupported(format) }
    var samples: [Range<Int>] = []
    var bytesLeft = source.count
    for index in 0..<count {
      guard let offset = try? isWide ? chunks.number64(at: 16 + 8 * index) : chunks.number32(at: 16 + 4 * index),
        let length = size > 0 ? size : try? sizes.number32(at: 20 + 4 * index), length <= bytesLeft,
        offset <= source.count - length
      else { throw damaged(table) }
      bytesLeft -= length
      samples.append(offset..<offset + length)
    }
    return samples
  }

  private func bytes(of node: StructureNode?) throws(RemovalError) -> ByteSlice? {
    guard let node else { return nil }
    guard let bytes = try? source.bytes(at: node.offset, count: node.length) else { throw damaged(node) }
    return bytes
  }

  /// Records with a length and a type in twelve bytes, little-endian: 1 is the time, 7 to 9 are Exif and notes.
  private mutating func readRecords(_ sample: Range<Int>) throws(RemovalError) {
    var position = sample.lowerBound
    while position < sample.upperBound {
      guard sample.upperBound - position >= 12, let head = try? source.bytes(at: position, count: 6),
        let length = try? head.number32(at: 0, .little), let type = try? head.uint16(at: 4, .little), length >= 12,
        length <= sample.upperBound - position
      else { throw damaged(record: position) }
      let content = position + 12..<position + length
      switch type {
      case 1: blank(content, "CTMD", detail: "time")
      case 7, 8, 9: try readStreams(content)
      default: break
      }
      position += length
    }
  }

  /// A length and a tag in eight bytes, then a TIFF stream: Exif's directory or Canon's note.
  private mutating func readStreams(_ content: Range<Int>) throws(RemovalError) {
    var position = content.lowerBound
    while content.upperBound - position >= 8 {
      guard let head = try? source.bytes(at: position, count: 6), let length = try? head.number32(at: 0, .little),
        let tag = try? head.uint16(at: 4, .little), length >= 8, length <= content.upperBound - position
      else { throw damaged(record: position) }
      let stream = ByteRegion(source: source, offset: position + 8, count: length - 8)
      switch tag {
      case 0x8769: try cleanStream(stream)
      case 0x927C: blankNote(MetadataBlock(.canonTIFF(3), stream))
      default: throw .unsupported(format)
      }
      position += length
    }
  }

  private func damaged(record position: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "record", found: position), at: position))
  }
}

extension StructureNode {
  /// The first node at the end of a path of names.
  fileprivate func descendant(_ path: String...) -> StructureNode? {
    var node = self
    for name in path {
      guard let child = node.children.first(where: { $0.name == name }) else { return nil }
      node = child
    }
    return node
  }
}
