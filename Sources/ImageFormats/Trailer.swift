import ByteReading

/// Bytes after the end of the image, classified by how they begin.
public struct Trailer: Equatable, Sendable {
  /// The kind of data.
  public enum Kind: Equatable, Sendable {
    /// Further images listed in the MPF index (CIPA DC-007): previews, gain maps, the second of a stereo pair.
    case multiPicture
    /// The video of a motion photo: an MP4 or QuickTime file.
    case motionPhoto
    /// A gain map image for HDR display.
    case gainMap
    /// Samsung's trailer, which ends in "SEFT".
    case samsung
    /// Another whole JPEG stream that no index lists.
    case jpeg
    /// Zeros, 0xFF or one repeated byte: padding from a memory card or a recovery tool.
    case padding
    /// An archive or program that does not belong in a photo.
    case foreign(ForeignKind)
    /// Anything else.
    case unknown

    /// A plain English name for a report's technical details.
    public var words: String {
      switch self {
      case .multiPicture: "picture of the MPF index"
      case .motionPhoto: "video of a motion photo"
      case .gainMap: "gain map"
      case .samsung: "Samsung trailer"
      case .jpeg: "JPEG stream"
      case .padding: "padding"
      case .foreign(let kind): kind.words
      case .unknown: "unknown bytes"
      }
    }
  }

  /// A file type that is foreign to photos.
  public enum ForeignKind: Equatable, Sendable {
    case zip, rar, sevenZip, gzip, pdf, executable

    /// A plain English name for a report's technical details.
    public var words: String {
      switch self {
      case .zip: "ZIP archive"
      case .rar: "RAR archive"
      case .sevenZip: "7z archive"
      case .gzip: "gzip stream"
      case .pdf: "PDF document"
      case .executable: "program"
      }
    }
  }

  public var kind: Kind
  /// The file offset of its first byte.
  public var offset: Int
  /// The length in bytes.
  public var length: Int

  public init(_ kind: Kind, offset: Int, length: Int) {
    self.kind = kind
    self.offset = offset
    self.length = length
  }
}

/// Classifies the bytes after an image by how they begin and end.
enum TrailerClassifier {
  /// How much of either end to read: one window of a source.
  static let sample = 4096

  /// The kind of data in `region`; a deep look reads all of it when the ends alone aren't enough.
  static func kind(of region: ByteRegion, depth: InspectionDepth) -> Trailer.Kind {
    guard let head = try? region.prefix(sample), let tail = try? region.suffix(sample) else { return .unknown }
    if isMovie(head) { return .motionPhoto }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if let foreign = foreign(head) { return .foreign(foreign) }
    if isSamsung(tail) { return .samsung }
    if tail.firstIndex(of: "PK\u{5}\u{6}") != nil { return .foreign(.zip) }
    return isPadding(region, head, tail, depth) ? .padding : .unknown
  }

  /// ISO/IEC 14496-12, 4.3: the file begins with a box of type `ftyp`.
  static func isMovie(_ head: ByteSlice) -> Bool { head.starts(with: "ftyp", at: 4) }

  /// Samsung's trailer ends in its directory's length and this signature.
  static func isSamsung(_ tail: ByteSlice) -> Bool { tail.starts(with: "SEFT", at: tail.count - 4) }

  /// The archive, document or program that begins with `head`.
  static func foreign(_ head: ByteSlice) -> Trailer.ForeignKind? {
    if head.starts(with: "PK\u{3}\u{4}") || head.starts(with: "PK\u{5}\u{6}") { return .zip }
    if head.starts(with: "Rar!\u{1A}\u{7}") { return .rar }
    if head.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return .sevenZip }
    if head.starts(with: [0x1F, 0x8B, 0x08]) { return .gzip }
    if head.starts(with: "%PDF-") { return .pdf }
    return isExecutable(head) ? .executable : nil
  }

  private static func isExecutable(_ head: ByteSlice) -> Bool {
    head.starts(with: "\u{7F}ELF") || head.starts(with: "MZ") || head.starts(with: "#!/")
      // Mach-O, 64-bit, and the universal binary.
      || head.starts(with: [0xCF, 0xFA, 0xED, 0xFE]) || head.starts(with: [0xCA, 0xFE, 0xBA, 0xBE])
  }

  private static func isPadding(
    _ region: ByteRegion, _ head: ByteSlice, _ tail: ByteSlice, _ depth: InspectionDepth
  ) -> Bool {
    guard head.count > 0, head.repeats(head[0]), tail.repeats(head[0]) else { return false }
    guard depth == .deep, region.count > 2 * sample else { return true }
    return paddingLength(region, of: head[0]) == region.count
  }

  /// The length of the run of `byte` at the start of `region`.
  static func paddingLength(_ region: ByteRegion, of byte: UInt8) -> Int {
    var length = 0
    region.source.scan(from: region.offset, to: region.offset + region.count) { slice in
      let run = slice.run(of: byte)
      length += run
      return run == slice.count
    }
    return length
  }
}

/// Records what follows the end of a container that knows its own length.
enum TrailerReader {
  /// Classifies `trailing`, the bytes after the container's last part, and records them in `file`.
  static func read(_ trailing: ByteRegion, depth: InspectionDepth, into file: inout ImageFile) {
    guard trailing.count > 0 else { return }
    note(TrailerClassifier.kind(of: trailing, depth: depth), trailing, into: &file)
  }

  /// Adds a trailer of `kind` and its node.
  static func note(
    _ kind: Trailer.Kind, _ region: ByteRegion, children: [StructureNode] = [], into file: inout ImageFile
  ) {
    let offset = region.fileOffset()
    file.trailers.append(Trailer(kind, offset: offset, length: region.count))
    file.structure.append(
      StructureNode("trailer", offset: offset, length: region.count, detail: kind.words, children: children))
  }
}
