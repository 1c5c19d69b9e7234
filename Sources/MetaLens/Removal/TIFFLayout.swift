import ByteReading
import CompactLibrary
import ImageFormats

/// The bytes of a TIFF stream to keep: pages, the values of their fields, and coded strips, all in place, since fields
/// count bytes from the stream's start.
struct TIFFLayout {
  /// The kind of a stream, which decides what to keep.
  enum Kind {
    /// Pages: keeps only what is needed to draw them.
    case plain
    /// Pages that point to further ones: keeps only what is needed to develop them.
    case dng
    /// A maker's raw file, or the Exif of a preview in one: keeps everything except who, where, when and which
    /// individual camera, since only the maker knows what else is needed, and where.
    case camera
  }

  /// A run of the file that is kept, blanked, or rewritten; its range is relative to the file.
  struct Run {
    enum Content {
      case kept, blank
      case written([CleanedPiece])
    }

    var range: Range<Int>
    var content: Content

    /// `runs` in file order, without overlap.
    static func ordered(_ runs: [Run]) throws(RemovalError) -> [Run] {
      let sorted = runs.ordered { $0.range.lowerBound < $1.range.lowerBound }
      var ordered: [Run] = []
      for run in sorted where !run.range.isEmpty {
        guard let last = ordered.last, last.range.upperBound > run.range.lowerBound else {
          ordered.append(run)
          continue
        }
        // Values may share bytes with each other, but not with anything that is rewritten.
        switch (last.content, run.content) {
        case (.kept, .kept), (.blank, .blank):
          let end = max(last.range.upperBound, run.range.upperBound)
          ordered[ordered.count - 1].range = last.range.lowerBound..<end
        case (.kept, _), (.blank, _), (.written, _):
          let place = run.range.lowerBound
          throw .damaged(FormatIssue(.invalidValue(part: "value over another", found: place), at: place))
        }
      }
      return ordered
    }
  }

  var pages: [TIFFPage] = []
  /// The removed fields and directories, in the order in which they were found.
  var removed: [StructureNode] = []
  var runs: [Run] = []
  let stream: TIFFStream
  let kind: Kind
  /// How many previews the stream is nested in.
  let depth: Int
  private let kept: KeptMetadata
  /// The remaining limit on the bytes of directories, strips and values: those of a real file don't overlap, and
  /// listing a strip takes a few bytes too.
  var bytesLeft: Int

  /// The profiles that are rewritten.
  private var profiles: [Range<Int>] = []

  /// The name of a removed page with a smaller copy of the image.
  static let reducedPage = "reduced picture"
  /// The parser's limit: further pages would not be examined, so the file is rejected.
  private static let pageLimit = 128

  init(_ region: ByteRegion, _ kept: KeptMetadata, _ kind: Kind, depth: Int = 0) throws(RemovalError) {
    guard let stream = TIFFStream(region) else { throw .unsupported(.tiff) }
    (self.stream, self.kept, self.kind, self.depth) = (stream, kept, kind, depth)
    bytesLeft = FileNumber.product(region.count, 3)
    try readPages()
    guard !isStack else { throw unsupported }
    try writeDirectories()
    guard kind == .camera else { return }
    blankNotes()
    if depth == 0, let trailer = CanonTrailer.removal(in: region.source) {
      remove(trailer.node)
      runs.append(trailer.run)
    }
  }

  /// The size of a field in bytes (TIFF 6.0, section 2; BigTIFF).
  var entrySize: Int { stream.isBig ? 20 : 12 }

  /// Whether the value is in the field itself, by its length: a hostile offset may point there too.
  func isInline(_ entry: TIFFEntry) -> Bool { entry.byteCount <= (stream.isBig ? 8 : 4) }

  /// The runs in file order, without overlap.
  func ordered() throws(RemovalError) -> [Run] { try Run.ordered(runs) }

  private mutating func readPages() throws(RemovalError) {
    var offset = stream.firstDirectory
    while offset != 0 {
      let directory = try directory(at: offset)
      offset = directory.next
      if kind == .plain, TIFFPage.isReduced(directory, stream) {
        // If the first image is a reduced one, the file has the structure of a camera's raw file.
        guard !pages.isEmpty else { throw .unsupported(.tiff) }
        remove(StructureNode(Self.reducedPage, offset: directory.offset, length: directory.length))
      } else {
        pages.append(try page(directory))
        if kind != .plain { try readSubpages(of: directory) }
      }
    }
    guard !pages.isEmpty else { throw damaged(at: stream.firstDirectory) }
  }

  /// The directory at `offset`, which must be undamaged; also ends cyclic chains.
  mutating func directory(at offset: Int) throws(RemovalError) -> TIFFDirectory {
    guard let directory = stream.directory(at: offset), directory.issues.isEmpty, pages.count < Self.pageLimit,
      directory.length <= bytesLeft
    else { throw damaged(at: offset) }
    bytesLeft -= directory.length
    return directory
  }

  /// Reads the directories that a raw file's page points to: its sensor image, previews and masks (DNG 1.7.1, chapter
  /// 4, SubIFDs).
  private mutating func readSubpages(of directory: TIFFDirectory) throws(RemovalError) {
    guard let field = directory.entry(0x014A) else { return }
    for index in 0..<field.count {
      guard let offset = stream.number(field, at: index) else { throw damaged(at: field.valueOffset) }
      let child = try self.directory(at: offset)
      // None is known to have subpages of its own.
      guard case nil = child.entry(0x014A) else { throw unsupported }
      var page = try page(child)
      page.isSubpage = true
      pages.append(page)
    }
  }

  /// Whether the page's image is followed by others without directories, as ImageJ and tifffile write large stacks: only
  /// the description, which would be removed, says that they are there.
  private var isStack: Bool {
    guard kind == .plain, pages.count == 1, let page = pages.first, let entry = page.directory.entry(0x010E),
      let text = try? stream.region.bytes(at: entry.valueOffset, count: entry.byteCount)
    else { return false }
    let isImageJ = text.starts(with: "ImageJ=") && text.firstIndex(of: "images=") != nil
    let isTruncated = text.starts(with: "{\"shape\"") && text.firstIndex(of: "\"truncated\"") != nil
    let image = page.strips.reduce(0) { $0 + $1.count }
    let end = page.strips.reduce(0) { max($0, $1.upperBound) }
    return (isImageJ || isTruncated) && image > 0 && stream.region.count - end >= image
  }

  private var unsupported: RemovalError { .unsupported(kind == .plain ? .tiff : .dng) }

  private mutating func page(_ directory: TIFFDirectory) throws(RemovalError) -> TIFFPage {
    if kind == .camera { return try cameraPage(directory) }
    let compression = directory.entry(0x0103).flatMap { stream.number($0) } ?? 1
    guard TIFFPage.isPlain(compression) || (kind == .dng && TIFFPage.isRawCoding(compression)) else {
      throw unsupported
    }
    var page = TIFFPage(directory: directory, kept: [], strips: try strips(of: directory))
    let samples = min(directory.entry(0x0115).flatMap { stream.number($0) } ?? 1, Int(UInt16.max))
    let bits = directory.entry(0x0102).flatMap { stream.number($0) } ?? 1
    for entry in directory.entries {
      // Tables of JPEG draw no other page, and would not be examined.
      let isTable = entry.tag == 0x015B && compression != 7
      guard kind == .dng ? TIFFPage.isNeededToDevelop(entry.tag) : TIFFPage.isKept(entry, kept) && !isTable else {
        remove(StructureNode(Self.name(entry.tag), offset: entry.entryOffset, length: entrySize))
        continue
      }
      if kind == .plain, let limit = TIFFPage.countLimit(entry.tag, samples: samples, bits: bits), entry.count > limit {
        throw damaged(at: entry.entryOffset)
      }
      if TIFFPage.isProfile(entry.tag) {
        let value = stream.region.region(at: entry.valueOffset, count: entry.byteCount)
        if let profile = CleanProfile(of: value) {
          page.kept.append(entry)
          try keep(profile, entry)
        } else {
          remove(StructureNode(Self.name(entry.tag), offset: entry.entryOffset, length: entrySize))
        }
        continue
      }
      page.kept.append(entry)
      if !isInline(entry) { try keep(entry.valueOffset, entry.byteCount) }
    }
    if compression == 7 || compression == 34_892 {
      if let tables = directory.entry(0x015B) {
        let range = try range(tables.valueOffset, tables.byteCount)
        let metadata = try PreviewCleaning.metadata(in: range, of: stream.region)
        guard metadata.allSatisfy({ stream.isZero($0) }) else { throw unsupported }
      }
      var pictures: [Range<Int>] = []
      for strip in page.strips { pictures += strip.without(try clean(strip)) }
      page.strips = pictures
    }
    if compression == 52_546 { try checkCodestreams(of: page) }
    for strip in page.strips { try keep(strip.lowerBound, strip.count) }
    return page
  }

  /// Keeps the value of `entry` as a clean profile. Pages may share one.
  private mutating func keep(_ profile: CleanProfile, _ entry: TIFFEntry) throws(RemovalError) {
    let value = try range(entry.valueOffset, entry.byteCount)
    let rest = value.lowerBound + min(profile.bytes.count, value.count)..<value.upperBound
    guard profile.isChanged || !stream.isZero(rest) else { return try keep(value.lowerBound, value.count) }
    guard !profiles.contains(value) else { return }
    guard value.count <= bytesLeft else { throw damaged(at: value.lowerBound) }
    bytesLeft -= value.count
    profiles.append(value)
    add(value, .written([.written(profile.bytes), .filled(0, count: rest.count)]))
    remove(
      StructureNode(
        Self.name(entry.tag), offset: stream.region.fileOffset(at: value.lowerBound), length: value.count,
        detail: CleanProfile.removedParts))
  }

  /// The ranges of the coded data (TIFF 6.0, sections 3 and 15).
  func strips(of directory: TIFFDirectory) throws(RemovalError) -> [Range<Int>] {
    let isTiled = directory.entry(0x0144) != nil
    guard let offsets = directory.entry(isTiled ? 0x0144 : 0x0111),
      let lengths = directory.entry(isTiled ? 0x0145 : 0x0117), offsets.count == lengths.count, offsets.count > 0,
      offsets.count <= stream.region.count
    else { throw damaged(at: directory.offset) }
    var strips: [Range<Int>] = []
    for index in 0..<offsets.count {
      guard let offset = stream.number(offsets, at: index), let length = stream.number(lengths, at: index) else {
        throw damaged(at: offsets.valueOffset)
      }
      strips.append(try range(offset, length))
    }
    return strips
  }

  func range(_ offset: Int, _ length: Int) throws(RemovalError) -> Range<Int> {
    guard offset <= stream.region.count, length <= stream.region.count - offset else { throw damaged(at: offset) }
    return offset..<offset + length
  }

  mutating func keep(_ offset: Int, _ length: Int) throws(RemovalError) {
    let range = try range(offset, length)
    guard length <= bytesLeft else { throw damaged(at: offset) }
    // Arrays of many empty strips count too.
    bytesLeft -= min(bytesLeft, length + 4)
    add(range, .kept)
  }

  /// Adds a run whose range is relative to the stream.
  mutating func add(_ range: Range<Int>, _ content: Run.Content) {
    let base = stream.region.fileOffset()
    runs.append(Run(range: base + range.lowerBound..<base + range.upperBound, content: content))
  }

  /// Rewrites each directory in place, with its fields moved together.
  private mutating func writeDirectories() throws(RemovalError) {
    let wide = stream.isBig
    add(0..<(wide ? 16 : 8), .kept)
    // The first directory stays the first: the header points to it.
    for (index, page) in pages.enumerated() {
      let directory = page.directory
      let range = directory.offset..<directory.offset + directory.length
      guard kind != .camera || page.kept.count < directory.entries.count else {
        add(range, .kept)
        continue
      }
      let following = page.isSubpage ? nil : pages[(index + 1)...].first { !$0.isSubpage }?.directory.offset
      var pieces: [CleanedPiece] = [.written(stream.bytes(page.kept.count, count: wide ? 8 : 2))]
      let base = stream.region.fileOffset()
      for entry in page.kept { pieces.append(.copied(offset: base + entry.entryOffset, count: entrySize)) }
      let next = kind == .camera ? directory.next : following ?? 0
      pieces.append(.written(stream.bytes(next, count: wide ? 8 : 4)))
      let length = pieces.reduce(0) { $0 + $1.count }
      if kind == .camera, length < directory.length { pieces.append(.filled(0, count: directory.length - length)) }
      add(directory.offset..<directory.offset + max(length, kind == .camera ? directory.length : 0), .written(pieces))
    }
  }

  mutating func remove(_ node: StructureNode) { removed.append(node) }

  /// JPEG XL as a bare codestream (ISO/IEC 18181-1, FF 0A) has no room for boxes with Exif and XMP.
  private func checkCodestreams(of page: TIFFPage) throws(RemovalError) {
    for strip in page.strips where !strip.isEmpty {
      guard let head = try? stream.region.bytes(at: strip.lowerBound, count: 2), head[0] == 0xFF, head[1] == 0x0A else {
        throw unsupported
      }
    }
  }

  static func name(_ tag: UInt16) -> String {
    let digits = String(tag, radix: 16, uppercase: true)
    return "tag 0x" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  func damaged(at offset: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "TIFF field", found: offset), at: stream.issueOffset(at: offset)))
  }
}

extension TIFFStream {
  /// Whether all bytes in `range` are zeros.
  fileprivate func isZero(_ range: Range<Int>) -> Bool {
    let start = region.fileOffset(at: range.lowerBound)
    return region.source.isFilled(with: 0, from: start, to: start + range.count)
  }

  /// `value` as a number of `count` bytes.
  fileprivate func bytes(_ value: Int, count: Int) -> [UInt8] {
    let bytes = (0..<count).map { $0 < Int.bitWidth / 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    return order == .little ? bytes : bytes.reversed()
  }
}
