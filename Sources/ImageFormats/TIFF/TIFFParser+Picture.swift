import ByteReading

extension TIFFParser {
  /// Refines the format and takes the size of the full image from the directories that were read.
  mutating func readPicture() {
    if file.format == .tiff, let first = pictures.first { file.format = refinedFormat(first) }
    if file.format == .rw2, readPanasonicSize() { return }
    guard let main = mainPicture() else { return issue(.missing(part: "picture size"), at: stream.firstDirectory) }
    file.width = number(0x0100, main)
    file.height = number(0x0101, main)
    noteCutPicture(main)
  }

  /// Checks that the last strip or tile is inside the file (TIFF 6.0 sections 8 and 15); if not, the file was cut short
  /// or is only an excerpt of its header.
  private mutating func noteCutPicture(_ directory: TIFFDirectory) {
    guard let offsets = directory.entry(0x0111) ?? directory.entry(0x0144),
      let lengths = directory.entry(0x0117) ?? directory.entry(0x0145),
      offsets.count > 0
    else { return }
    // A quick look checks only the last strip, where a cut shows; a deep look checks all of them.
    let first = depth == .deep ? max(0, offsets.count - Self.stripLimit) : offsets.count - 1
    for index in first..<offsets.count {
      guard let offset = stream.number(offsets, at: index), let length = stream.number(lengths, at: index) else {
        return depth == .deep ? issue(.missing(part: "picture data"), at: offsets.entryOffset) : ()
      }
      let available = region.count - offset
      guard available < length else { continue }
      return issue(.truncated(part: "picture data", needed: length, available: max(0, available)), at: offset)
    }
  }

  /// One strip per row of the largest images.
  private static let stripLimit = 65_536

  func number(_ tag: UInt16, _ directory: TIFFDirectory) -> Int? {
    directory.entry(tag).flatMap { stream.number($0) }
  }

  /// The directory that is neither a reduced copy nor a mask; the largest of all if there is none.
  ///
  /// A raw file's sensor data is its largest image and may be in a SubIFD; the pages of a plain TIFF are in reading
  /// order, and a baseline reader takes the first one (TIFF 6.0 section 2).
  private func mainPicture() -> TIFFDirectory? {
    var best: (directory: TIFFDirectory, area: Int, isFull: Bool)?
    for directory in pictures {
      guard let width = number(0x0100, directory), let height = number(0x0101, directory) else { continue }
      let area = FileNumber.product(width, height)
      let isFull = isFullResolution(directory)
      guard let current = best else {
        best = (directory, area, isFull)
        continue
      }
      let isLarger = area > current.area && !(file.format == .tiff && isFull)
      if isFull == current.isFull ? isLarger : isFull { best = (directory, area, isFull) }
    }
    return best?.directory
  }

  /// TIFF 6.0 section 8: bit 0 of NewSubfileType marks a reduced copy, bit 2 a mask; SubfileType 2 is a reduced copy.
  private func isFullResolution(_ directory: TIFFDirectory) -> Bool {
    if let type = number(0x00FE, directory) { return type & 0b101 == 0 }
    return number(0x00FF, directory) != 2
  }

  /// Panasonic's own tags: the sensor's borders in 4 to 7, its full size in 2 and 3.
  private mutating func readPanasonicSize() -> Bool {
    guard let first = pictures.first else { return false }
    if let top = number(0x0004, first), let left = number(0x0005, first), let bottom = number(0x0006, first),
      let right = number(0x0007, first), bottom > top, right > left
    {
      file.width = right - left
      file.height = bottom - top
      return true
    }
    guard let width = number(0x0002, first), let height = number(0x0003, first) else { return false }
    file.width = width
    file.height = height
    return true
  }

  /// DNG by its version tag; a camera's own raw format by its maker and a directory that holds sensor data.
  private func refinedFormat(_ first: TIFFDirectory) -> ImageFormat {
    if first.entry(0xC612) != nil { return .dng }
    for directory in pictures where isRaw(directory) { return makersFormat(first) ?? .tiff }
    return .tiff
  }

  private func isRaw(_ directory: TIFFDirectory) -> Bool {
    // PhotometricInterpretation: colour filter array (TIFF/EP) and linear raw (DNG).
    if let photometric = number(0x0106, directory), photometric == 32803 || photometric == 34892 { return true }
    switch number(0x0103, directory) {
    // Makers' compressions: Sony, packed, Samsung, Nikon, Pentax.
    case 32767, 32769, 32770, 34713, 65535: return true
    default: return false
    }
  }

  private func makersFormat(_ directory: TIFFDirectory) -> ImageFormat? {
    guard let entry = directory.entry(0x010F),
      let make = try? region.bytes(at: entry.valueOffset, count: min(entry.byteCount, 16))
    else { return nil }
    if make.starts(with: "NIKON") || make.starts(with: "Nikon") { return .nef }
    if make.starts(with: "SONY") { return .arw }
    if make.starts(with: "PENTAX") || make.starts(with: "Pentax") || make.starts(with: "RICOH") { return .pef }
    return make.starts(with: "SAMSUNG") || make.starts(with: "Samsung") ? .srw : nil
  }
}

extension TIFFParser {
  /// Locates metadata blocks that are stored as values of `directory`'s fields.
  mutating func locateBlocks(in directory: TIFFDirectory) {
    for entry in directory.entries {
      switch entry.tag {
      // XMP Specification Part 3, 3.3.2.
      case 0x02BC: add(.xmp, entry)
      case 0x83BB: add(.iptc, entry)
      case 0x8649: add(.photoshop, entry)
      // ICC.1:2022, B.4.
      case 0x8773: add(.icc, entry)
      // C2PA specification, "Embedding manifests into TIFF and DNG".
      case 0xCD41: add(.jumbf, entry)
      case 0x002E where file.format == .rw2: readPanasonicPreview(entry)
      default: break
      }
    }
  }

  private mutating func add(_ kind: MetadataBlock.Kind, _ entry: TIFFEntry) {
    let value = region.region(at: entry.valueOffset, count: entry.byteCount)
    if value.count < entry.byteCount {
      issue(.truncated(part: "value", needed: entry.byteCount, available: value.count), at: entry.valueOffset)
    }
    guard value.count > 0 else { return }
    // Blocks in a real file share no bytes; fields that all point at one place would multiply the file.
    blockBytes += value.count
    guard blockBytes <= region.count else { return issue(.excessive(part: "blocks"), at: entry.entryOffset) }
    file.blocks.append(MetadataBlock(kind, value))
  }

  /// Panasonic's RW2 keeps its Exif directories in the JPEG preview, JpgFromRaw.
  private mutating func readPanasonicPreview(_ entry: TIFFEntry) {
    guard file.jpeg == nil else { return }
    let preview = JPEGParser.parse(
      region.region(at: entry.valueOffset, count: entry.byteCount), depth: .quick)
    file.blocks += preview.blocks
    file.jpeg = preview.jpeg
  }
}
