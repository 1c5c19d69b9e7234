import ByteReading
import ImageFormats

/// What of a TIFF file's bytes stays, and where: pages, the values of their fields, and coded strips, all at their
/// places, since fields count bytes from the file's start.
struct TIFFLayout {
  /// A run of the file that stays, or is written again.
  struct Run {
    var range: Range<Int>
    /// What is written there; `nil` for the photo's own bytes.
    var pieces: [CleanedPiece]?
  }

  private(set) var pages: [TIFFPage] = []
  /// The fields and directories that go, in the order in which they were met.
  private(set) var removed: [StructureNode] = []
  private var runs: [Run] = []
  private let stream: TIFFStream
  private let kept: KeptMetadata
  /// Whether the file is a DNG, whose pages name further ones.
  private let isRaw: Bool
  /// How many bytes of directories, strips and values there may be: those of a real file share none, and a strip's place
  /// takes a few bytes of its own.
  private var bytesLeft: Int

  /// As the parser has it: more pages than this are not looked at, so that the file is not taken.
  private static let pageLimit = 128

  init(_ source: ByteSource, _ kept: KeptMetadata, isRaw: Bool = false) throws(RemovalError) {
    guard let stream = TIFFStream(source.all) else { throw .unsupported(.tiff) }
    (self.stream, self.kept, self.isRaw) = (stream, kept, isRaw)
    bytesLeft = FileNumber.product(source.count, 3)
    try readPages()
    try writeDirectories()
  }

  /// How many bytes a field takes (TIFF 6.0, section 2; BigTIFF).
  var entrySize: Int { stream.isBig ? 20 : 12 }

  /// Whether the value is in the field itself, by its length: a hostile offset may lead there too.
  func isInline(_ entry: TIFFEntry) -> Bool { entry.byteCount <= (stream.isBig ? 8 : 4) }

  /// The runs that stay, in file order, none over another.
  func ordered() throws(RemovalError) -> [Run] {
    let sorted = runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var ordered: [Run] = []
    for run in sorted where !run.range.isEmpty {
      guard let last = ordered.last, last.range.upperBound > run.range.lowerBound else {
        ordered.append(run)
        continue
      }
      // Values may share bytes with each other, but nothing is where something is written.
      guard case nil = last.pieces, case nil = run.pieces else { throw damaged(at: run.range.lowerBound) }
      let end = max(last.range.upperBound, run.range.upperBound)
      ordered[ordered.count - 1].range = last.range.lowerBound..<end
    }
    return ordered
  }

  private mutating func readPages() throws(RemovalError) {
    var offset = stream.firstDirectory
    while offset != 0 {
      guard let directory = stream.directory(at: offset), directory.issues.isEmpty, pages.count < Self.pageLimit,
        directory.length <= bytesLeft
      else { throw damaged(at: offset) }
      // A chain that goes in a circle comes to an end so.
      bytesLeft -= directory.length
      offset = directory.next
      if !isRaw, TIFFPage.isReduced(directory, stream) {
        // Where the first picture is the small one, the file is built like a camera's raw.
        guard !pages.isEmpty else { throw .unsupported(.tiff) }
        remove(StructureNode("reduced picture", offset: directory.offset, length: directory.length))
      } else {
        pages.append(try page(directory))
        if isRaw { try readSubpages(of: directory) }
      }
    }
    guard !pages.isEmpty else { throw damaged(at: stream.firstDirectory) }
  }

  /// The directories that a DNG's page names: its raw picture, previews and masks (DNG 1.7.1, chapter 4, SubIFDs).
  private mutating func readSubpages(of directory: TIFFDirectory) throws(RemovalError) {
    guard let field = directory.entry(0x014A) else { return }
    for index in 0..<field.count {
      guard let offset = stream.number(field, at: index), let child = stream.directory(at: offset),
        child.issues.isEmpty, pages.count < Self.pageLimit, child.length <= bytesLeft
      else { throw damaged(at: field.valueOffset) }
      bytesLeft -= child.length
      // None is known to have pages of its own.
      guard case nil = child.entry(0x014A) else { throw unsupported }
      var page = try page(child)
      page.isSubpage = true
      pages.append(page)
    }
  }

  private var unsupported: RemovalError { .unsupported(isRaw ? .dng : .tiff) }

  private mutating func page(_ directory: TIFFDirectory) throws(RemovalError) -> TIFFPage {
    let compression = directory.entry(0x0103).flatMap { stream.number($0) } ?? 1
    guard TIFFPage.isPlain(compression) || (isRaw && TIFFPage.isRawCoding(compression)) else { throw unsupported }
    var page = TIFFPage(directory: directory, kept: [], strips: try strips(of: directory))
    for entry in directory.entries {
      guard isRaw ? TIFFPage.isDeveloped(entry.tag) : TIFFPage.isKept(entry.tag, kept) else {
        remove(StructureNode(Self.name(entry.tag), offset: entry.entryOffset, length: entrySize))
        continue
      }
      page.kept.append(entry)
      if !isInline(entry) { try keep(entry.valueOffset, entry.byteCount) }
    }
    if compression == 7 || compression == 34_892 { try checkStreams(of: page) }
    if compression == 52_546 { try checkCodestreams(of: page) }
    return page
  }

  /// Where the coded data is (TIFF 6.0, sections 3 and 15).
  private mutating func strips(of directory: TIFFDirectory) throws(RemovalError) -> [Range<Int>] {
    let isTiled = directory.entry(0x0144) != nil
    guard let offsets = directory.entry(isTiled ? 0x0144 : 0x0111),
      let lengths = directory.entry(isTiled ? 0x0145 : 0x0117), offsets.count == lengths.count, offsets.count > 0
    else { throw damaged(at: directory.offset) }
    var strips: [Range<Int>] = []
    for index in 0..<offsets.count {
      guard let offset = stream.number(offsets, at: index), let length = stream.number(lengths, at: index) else {
        throw damaged(at: offsets.valueOffset)
      }
      try keep(offset, length)
      strips.append(offset..<offset + length)
    }
    return strips
  }

  private mutating func keep(_ offset: Int, _ length: Int) throws(RemovalError) {
    guard offset <= stream.region.count, length <= stream.region.count - offset, length <= bytesLeft else {
      throw damaged(at: offset)
    }
    // An array of many empty strips costs too.
    bytesLeft -= min(bytesLeft, length + 4)
    runs.append(Run(range: offset..<offset + length, pieces: nil))
  }

  /// Each directory takes the place that it had, its fields moved together.
  private mutating func writeDirectories() throws(RemovalError) {
    let wide = stream.isBig
    runs.append(Run(range: 0..<(wide ? 16 : 8), pieces: nil))
    // The first directory stays the first: the header says where it is.
    for (index, page) in pages.enumerated() {
      let next = page.isSubpage ? nil : pages[(index + 1)...].first { !$0.isSubpage }?.directory.offset
      var pieces: [CleanedPiece] = [.written(stream.bytes(page.kept.count, count: wide ? 8 : 2))]
      for entry in page.kept { pieces.append(.copied(offset: entry.entryOffset, count: entrySize)) }
      pieces.append(.written(stream.bytes(next ?? 0, count: wide ? 8 : 4)))
      let length = pieces.reduce(0) { $0 + $1.count }
      runs.append(Run(range: page.directory.offset..<page.directory.offset + length, pieces: pieces))
    }
  }

  private mutating func remove(_ node: StructureNode) { removed.append(node) }

  /// A strip in JPEG is a stream of its own, as are the tables for all, with room for segments that say more than the
  /// picture.
  private func checkStreams(of page: TIFFPage) throws(RemovalError) {
    let tables = page.directory.entry(0x015B).map { $0.valueOffset..<$0.valueOffset + $0.byteCount }
    for strip in page.strips + (tables.map { [$0] } ?? []) where !strip.isEmpty {
      var position = strip.lowerBound + 2
      while position < strip.upperBound {
        guard let head = try? stream.region.bytes(at: position, count: 2), head[0] == 0xFF else {
          throw damaged(at: position)
        }
        if head[1] == JPEGMarker.sos || head[1] == JPEGMarker.eoi { break }
        // Application data but JFIF's and Adobe's, and comments.
        let isWord = (0xE1...0xEF).contains(head[1]) && head[1] != 0xEE || head[1] == JPEGMarker.com
        guard !isWord else { throw unsupported }
        guard let length = try? stream.region.bytes(at: position + 2, count: 2).number16(at: 0) else {
          throw damaged(at: position)
        }
        position += 2 + length
      }
    }
  }

  /// JPEG XL as a bare codestream (ISO/IEC 18181-1, FF 0A) has no room for boxes with Exif and XMP.
  private func checkCodestreams(of page: TIFFPage) throws(RemovalError) {
    for strip in page.strips where !strip.isEmpty {
      guard let head = try? stream.region.bytes(at: strip.lowerBound, count: 2), head[0] == 0xFF, head[1] == 0x0A else {
        throw unsupported
      }
    }
  }

  private static func name(_ tag: UInt16) -> String {
    let digits = String(tag, radix: 16, uppercase: true)
    return "tag 0x" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private func damaged(at offset: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "TIFF field", found: offset), at: offset))
  }
}

extension TIFFStream {
  /// `value` as a number of `count` bytes.
  fileprivate func bytes(_ value: Int, count: Int) -> [UInt8] {
    let bytes = (0..<count).map { $0 < Int.bitWidth / 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    return order == .little ? bytes : bytes.reversed()
  }
}
