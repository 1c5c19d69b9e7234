import ByteReading
import ImageFormats

/// The metadata of an image sequence's tracks: times, names, and unrelated boxes. All of it is overwritten in place,
/// since samples are located by their distance from the file's start (ISO/IEC 14496-12, 8.7.5).
struct HEIFTracks {
  /// The runs to overwrite, unordered.
  private(set) var overlays: [HEIFRemoval.Overlay] = []
  /// The samples of all tracks, in the order of their chunks; `nil` if a table is in a form that is not read.
  private(set) var samples: [Range<Int>]? = []
  private let source: ByteSource
  private let format: ImageFormat
  /// The boxes that may contain samples.
  private let data: [StructureNode]
  /// The bytes that further samples may have: a hostile table names the same ones again and again.
  private var bytesLeft: Int

  /// The header size of a box with a 32-bit size, and of a full box with its version and flags (4.2).
  private static let (head, fullHead) = (8, 12)
  /// The position and length of the encoder's name in a visual sample entry (12.1.3).
  private static let (encoderName, encoderNameLength) = (8 + 42, 32)

  init(_ file: ImageFile, _ source: ByteSource) throws(RemovalError) {
    (self.source, format, bytesLeft) = (source, file.format, source.count)
    data = file.structure.filter { $0.name == "mdat" }
    for node in file.structure where node.name == "moov" { try read(node) }
  }

  private mutating func read(_ container: StructureNode) throws(RemovalError) {
    for node in container.children {
      switch node.name {
      case "trak", "mdia", "minf", "dinf", "edts": try read(node)
      case "stbl":
        try read(node)
        readSamples(node)
      case "mvhd", "tkhd", "mdhd": try blankTimes(node)
      case "hdlr": try blankName(node)
      case "stsd": for entry in node.children { try read(entry: entry) }
      case "stco": try checkChunks(node, wide: false)
      case "co64": try checkChunks(node, wide: true)
      case "dref": guard node.children.allSatisfy({ $0.length == Self.fullHead }) else { throw .unsupported(format) }
      case "elst", "vmhd", "nmhd", "tref", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stss", "stsh", "sdtp",
        "sbgp", "sgpd", "subs":
        break
      // Fragments have separate tables.
      case "mvex": throw .unsupported(format)
      default: overlays.append(try HEIFRemoval.overlay(of: node, source))
      }
    }
  }

  /// Keeps how a track's images are coded; everything else in the entry is blanked. JPEG streams (`mjpg`) may contain
  /// metadata.
  private mutating func read(entry: StructureNode) throws(RemovalError) {
    switch entry.name {
    case "hvc1", "hev1", "av01", "avc1": break
    default: throw .unsupported(format)
    }
    try blank(entry, Self.encoderName, Self.encoderNameLength, "encoder")
    for node in entry.children {
      switch node.name {
      case "hvcC", "lhvC", "av1C", "avcC", "ccst", "auxi", "pasp", "clap", "pixi", "irot", "imir", "mdcv", "clli":
        break
      case "colr":
        guard let kind = try? source.bytes(at: node.offset + Self.head, count: 4).fourCC(at: 0) else { continue }
        if kind == "prof" || kind == "rICC" { overlays += HEIFProfile.overlays(in: node, source) }
      default: overlays.append(try HEIFRemoval.overlay(of: node, source))
      }
    }
  }

  /// Creation and modification time, in 32 or 64 bits depending on the version (8.2.2, 8.3.2, 8.4.2).
  private mutating func blankTimes(_ node: StructureNode) throws(RemovalError) {
    guard let version = try? source.bytes(at: node.offset + Self.head, count: 1)[0], version < 2 else {
      throw damaged(node)
    }
    try blank(node, Self.fullHead, version == 1 ? 16 : 8, "times")
  }

  /// Only image tracks are supported; the contents of sound or text are not examined (8.4.3).
  private mutating func blankName(_ node: StructureNode) throws(RemovalError) {
    guard let handler = try? source.bytes(at: node.offset + Self.fullHead + 4, count: 4).fourCC(at: 0) else {
      throw damaged(node)
    }
    guard handler == "pict" || handler == "auxv" || handler == "vide" else { throw .unsupported(format) }
    try blank(node, Self.fullHead + 20, node.length - Self.fullHead - 20, "name")
  }

  private mutating func blank(
    _ node: StructureNode, _ offset: Int, _ length: Int, _ detail: String
  ) throws(RemovalError) {
    guard length >= 0, offset + length <= node.length else { throw damaged(node) }
    overlays.append(
      .init(
        offset: node.offset + offset, pieces: [.filled(0, count: length)],
        node: StructureNode(node.name, offset: node.offset + offset, length: length, detail: detail)))
  }

  /// Samples outside the data boxes might be overwritten.
  private func checkChunks(_ node: StructureNode, wide: Bool) throws(RemovalError) {
    let size = wide ? 8 : 4
    guard let table = try? source.bytes(at: node.offset, count: node.length),
      let count = try? table.number32(at: Self.fullHead), count <= (node.length - Self.fullHead - 4) / size
    else { throw damaged(node) }
    for index in 0..<count {
      let place = Self.fullHead + 4 + index * size
      guard let offset = try? wide ? table.number64(at: place) : table.number32(at: place),
        data.contains(where: { offset >= $0.offset + Self.head && offset < $0.offset + $0.length })
      else { throw damaged(node) }
    }
  }

  /// The chunks' samples: runs of chunks with equally many, and the size of each (8.7.3 to 8.7.5).
  private mutating func readSamples(_ table: StructureNode) {
    guard let chunks = SampleChunks(table, source), let ranges = chunks.ranges(&bytesLeft, in: source) else {
      samples = nil
      return
    }
    samples?.append(contentsOf: ranges)
  }

  private func damaged(_ node: StructureNode) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "track", found: node.length), at: node.offset))
  }
}

/// The tables that locate a track's samples.
private struct SampleChunks {
  private let (runs, sizes, offsets): (ByteSlice, ByteSlice, ByteSlice)
  private let isWide: Bool

  /// The position of a table's first entry, after its number of entries.
  private static let start = 16

  init?(_ table: StructureNode, _ source: ByteSource) {
    func bytes(_ name: String) -> ByteSlice? {
      guard let node = table.children.first(where: { $0.name == name }) else { return nil }
      return try? source.bytes(at: node.offset, count: node.length)
    }
    isWide = !table.children.contains { $0.name == "stco" }
    guard let runs = bytes("stsc"), let sizes = bytes("stsz"), let offsets = bytes(isWide ? "co64" : "stco") else {
      return nil
    }
    (self.runs, self.sizes, self.offsets) = (runs, sizes, offsets)
  }

  /// The ranges of the chunks in the file; `nil` if a table is cut off, or they have more than `bytesLeft` together.
  func ranges(_ bytesLeft: inout Int, in source: ByteSource) -> [Range<Int>]? {
    guard let count = try? offsets.number32(at: 12), count <= offsets.count / (isWide ? 8 : 4),
      let runCount = try? runs.number32(at: 12), let size = try? sizes.number32(at: 12),
      let sampleCount = try? sizes.number32(at: 16)
    else { return nil }
    var ranges: [Range<Int>] = []
    var (run, sample) = (0, 0)
    for chunk in 0..<count {
      // Runs name their first chunk, counted from 1.
      while run + 1 < runCount, let first = try? runs.number32(at: Self.start + (run + 1) * 12), first <= chunk + 1 {
        run += 1
      }
      let place = Self.start + chunk * (isWide ? 8 : 4)
      guard let offset = try? isWide ? offsets.number64(at: place) : offsets.number32(at: place),
        let number = try? runs.number32(at: Self.start + run * 12 + 4), number <= sampleCount - sample
      else { return nil }
      var length = FileNumber.product(size, number)
      if size == 0 {
        for index in sample..<sample + number {
          guard let next = try? sizes.number32(at: Self.start + 4 + index * 4) else { return nil }
          length = min(length + next, FileNumber.limit)
        }
      }
      sample += number
      bytesLeft -= max(0, min(length, source.count - offset))
      guard bytesLeft >= 0 else { return nil }
      ranges.append(offset..<offset + length)
    }
    return ranges
  }
}
