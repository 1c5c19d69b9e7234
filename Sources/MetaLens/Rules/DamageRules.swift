import ByteReading
import ImageFormats
import PhotoMetadata

/// Checks whether the whole file is present and readable: an incomplete or damaged file is never an original.
enum DamageRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    [picture(facts.file), metadata(facts)].compactMap { $0 }
  }

  /// A camera finishes its files: one that ends early, or whose coded data can't be decoded, was cut off or overwritten
  /// on the way, or is an excerpt from a sample collection. Fires wrongly if an encoder bends its standard; none is
  /// known.
  private static func picture(_ file: ImageFile) -> OriginalityFlag? {
    guard let issue = file.issues.first else { return nil }
    var evidence = [Evidence(block: "Container", issue)]
    if let coverage = file.jpeg?.coverage, coverage.rows < coverage.total {
      evidence.append(
        Evidence(
          block: "JPEG", tag: "SOS", offset: file.jpeg?.scanOffset,
          value: "\(coverage.percent) % of the picture's rows decode"))
    }
    if let coverage = file.heif?.coverage, coverage.rows < coverage.total {
      // Arithmetic decoding does not notice errors immediately, so the fault is before the offset where it shows.
      evidence.append(
        Evidence(
          block: "HEIF", tag: "hvc1", offset: issue.offset,
          value: "at most \(coverage.percent) % of the picture decodes"))
    }
    return OriginalityFlag(.fileDamaged, evidence)
  }

  /// Exif that no camera or program would write was overwritten. Some leave unused fields blank, with type 0. A note
  /// that was moved has a flag of its own.
  private static func metadata(_ facts: PhotoFacts) -> OriginalityFlag? {
    for issue in facts.metadata.issues where isCorruption(issue) {
      return OriginalityFlag(.metadataDamaged, [Evidence(block: issue.block.name, issue.issue)])
    }
    if let evidence = ExifSoundness.doubt(facts.metadata) { return OriginalityFlag(.metadataDamaged, [evidence]) }
    if let evidence = thumbnail(facts) { return OriginalityFlag(.metadataDamaged, [evidence]) }
    return note(facts).map { OriginalityFlag(.metadataDamaged, [$0]) }
  }

  private static func isCorruption(_ issue: MetadataIssue) -> Bool {
    switch issue.block {
    case .ifd, .subIFD, .exif, .gps:
      switch issue.issue.kind {
      // Firmware may claim a few bytes too many for the thumbnail; if it matters, the thumbnail does not decode.
      case .truncated(let part, let needed, let available) where isNamed(part, "thumbnail"):
        return needed - available > 16
      case .invalidValue(let part, let found): return !isNamed(part, "field type") || found != 0
      case .truncated, .missing, .lost, .excessive, .checksumMismatch: return true
      }
    case .makerNote:
      // Values outside the note mean that it was moved; no writer produces a field type that does not exist.
      guard case .invalidValue(let part, let found) = issue.issue.kind else { return false }
      return isNamed(part, "field type") && found != 0
    case .xmp:
      // A character that XML does not allow.
      guard case .invalidValue(let part, _) = issue.issue.kind else { return false }
      return isNamed(part, "character of XMP")
    case .mpf:
      // Cameras and programs write an index so that it can be read; one without a readable header was overwritten.
      if case .missing = issue.issue.kind { return true }
      return false
    case .interop, .iptc, .photoshop, .icc, .jfif, .adobe, .comment, .pngText, .pngTime, .c2pa, .generator,
      .container, .other:
      return false
    }
  }

  private static func isNamed(_ part: StaticString, _ name: StaticString) -> Bool {
    MetadataName.known(.init(stringLiteral: part)).equals(name)
  }

  /// An Exif thumbnail is a JPEG stream starting with SOI (Exif 3.0, 4.5.5), or, if uncompressed, strips.
  private static func thumbnail(_ facts: PhotoFacts) -> Evidence? {
    // In other containers Exif may be compressed or split, so that the thumbnail's file range is not meaningful.
    guard let range = facts.metadata.thumbnail, let block = facts.file.block(.exif)?.region,
      block.fileEnd - block.fileOffset() == block.count, range.upperBound <= block.fileEnd
    else { return nil }
    guard let thumbnail = facts.thumbnail else {
      return Evidence(block: "Exif.IFD1", tag: "JPEGInterchangeFormat", offset: range.lowerBound)
    }
    return thumbnail.issue.map { Evidence(block: "Exif.IFD1", $0) }
  }

  /// If the maker always writes a note, and its format is known, the note must have a recognisable header.
  private static func note(_ facts: PhotoFacts) -> Evidence? {
    guard let note = facts.makerNote, let maker = facts.maker, maker.alwaysWritesMakerNote else { return nil }
    if let directory = facts.metadata.makerNote {
      guard case .makerNote(.unknown) = directory.block else { return nil }
    }
    return Evidence(block: "Exif.Photo", tag: "MakerNote", offset: note.offset)
  }
}

extension Evidence {
  package init(block: String, _ issue: FormatIssue) {
    self.init(block: block, tag: issue.kind.partName, offset: issue.offset, value: issue.kind.words)
  }
}
