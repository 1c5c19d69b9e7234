import ByteReading
import ImageFormats

/// Makers' raw files.
extension TIFFLayout {
  /// A page with all its fields except identifying ones, and the Exif directories that it points to.
  mutating func cameraPage(_ directory: TIFFDirectory) throws(RemovalError) -> TIFFPage {
    var page = TIFFPage(directory: directory, kept: [], strips: [])
    for entry in directory.entries {
      guard IdentifyingField.isIdentifying(entry.tag, entry.type) else {
        page.kept.append(entry)
        if entry.tag == 0x8769 { try readExif(entry) }
        continue
      }
      remove(
        StructureNode(
          Self.name(entry.tag), offset: stream.region.fileOffset(at: entry.entryOffset), length: entrySize))
      if entry.tag == 0x8825 { try blankDirectory(entry) }
      if !isInline(entry) { add(try range(entry.valueOffset, entry.byteCount), .blank) }
    }
    for strip in try cameraStrips(of: directory) {
      for part in strip.without(try clean(strip)) {
        try keep(part.lowerBound, part.count)
        page.strips.append(part)
      }
    }
    return page
  }

  private mutating func readExif(_ pointer: TIFFEntry) throws(RemovalError) {
    guard let offset = stream.number(pointer) else { throw damaged(at: pointer.entryOffset) }
    var page = try cameraPage(try directory(at: offset))
    page.isSubpage = true
    pages.append(page)
  }

  /// Removes the GPS directory and all its values.
  private mutating func blankDirectory(_ pointer: TIFFEntry) throws(RemovalError) {
    guard let offset = stream.number(pointer) else { throw damaged(at: pointer.entryOffset) }
    let directory = try directory(at: offset)
    add(directory.offset..<directory.offset + directory.length, .blank)
    for entry in directory.entries where !isInline(entry) {
      guard entry.byteCount <= bytesLeft else { throw damaged(at: entry.valueOffset) }
      bytesLeft -= entry.byteCount
      add(try range(entry.valueOffset, entry.byteCount), .blank)
    }
    remove(StructureNode("GPS", offset: stream.region.fileOffset(at: offset), length: directory.length))
  }

  /// The coded data of a page, and its previews: a separate JPEG stream (TIFF 6.0, section 22), Panasonic's JpgFromRaw
  /// (0x002E), and its sensor data, which extends from RawDataOffset (0x0118) to the end.
  private func cameraStrips(of directory: TIFFDirectory) throws(RemovalError) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let isPanasonic = (try? stream.region.bytes(at: 0, count: 4))?.starts(with: "IIU\0") ?? false
    if isPanasonic, let start = directory.entry(0x0118).flatMap({ stream.number($0) }) {
      found.append(try range(start, max(0, stream.region.count - start)))
    } else if directory.entry(0x0111) != nil || directory.entry(0x0144) != nil {
      found = try strips(of: directory)
    }
    if isPanasonic, let preview = directory.entry(0x002E) {
      found.append(try range(preview.valueOffset, preview.byteCount))
    }
    if let start = directory.entry(0x0201).flatMap({ stream.number($0) }),
      let length = directory.entry(0x0202).flatMap({ stream.number($0) })
    {
      let preview = try range(start, length)
      if !found.contains(preview) { found.append(preview) }
    }
    return found
  }
}
