import ByteReading
import ImageFormats
import PhotoMetadata

/// Whether all of the file is there and readable: an incomplete or damaged file is never an original.
enum DamageRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    [picture(facts.file), metadata(facts)].compactMap { $0 }
  }

  /// A camera finishes its files: one that ends early, or whose coded data can't be decoded, was cut off or overwritten
  /// on the way, or is a collector's excerpt. Fires wrongly where an encoder bends its standard; none is known.
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
      // Arithmetic codes go astray unnoticed for a while, so that the fault is before the place where it shows.
      evidence.append(
        Evidence(
          block: "HEIF", tag: "hvc1", offset: issue.offset,
          value: "at most \(coverage.percent) % of the picture decodes"))
    }
    return OriginalityFlag(.fileDamaged, evidence)
  }

  /// Exif as no camera or program writes it was overwritten. Blank fields, of type 0, are what some leave unused. A note that was moved is another flag's business.
  private static func metadata(_ facts: PhotoFacts) -> OriginalityFlag? {
    for issue in facts.metadata.issues where isGarbling(issue) {
      return OriginalityFlag(.metadataDamaged, [Evidence(block: issue.block.name, issue.issue)])
    }
    if let evidence = ExifSoundness.doubt(facts.metadata) { return OriginalityFlag(.metadataDamaged, [evidence]) }
    if let evidence = thumbnail(facts) { return OriginalityFlag(.metadataDamaged, [evidence]) }
    return note(facts).map { OriginalityFlag(.metadataDamaged, [$0]) }
  }

  private static func isGarbling(_ issue: MetadataIssue) -> Bool {
    switch issue.block {
    case .ifd, .subIFD, .exif, .gps:
      switch issue.issue.kind {
      // Firmware that claims a byte too much for the thumbnail; where it matters the thumbnail does not decode.
      case .truncated(let part, let needed, let available) where isNamed(part, "thumbnail"):
        return needed - available > 16
      case .invalidValue(let part, let found): return !isNamed(part, "field type") || found != 0
      case .truncated, .missing, .excessive, .checksumMismatch: return true
      }
    case .makerNote:
      // Values outside the note are those of a note that was moved; a type that does not exist is no writer's.
      guard case .invalidValue(let part, let found) = issue.issue.kind else { return false }
      return isNamed(part, "field type") && found != 0
    case .xmp:
      // A character that no XML has.
      guard case .invalidValue(let part, _) = issue.issue.kind else { return false }
      return isNamed(part, "character of XMP")
    case .interop, .mpf, .iptc, .photoshop, .icc, .jfif, .adobe, .comment, .pngText, .pngTime, .c2pa, .generator,
      .container, .other:
      return false
    }
  }

  private static func isNamed(_ part: StaticString, _ name: StaticString) -> Bool {
    MetadataName.known(.init(stringLiteral: part)).equals(name)
  }

  /// An Exif thumbnail is a JPEG stream from SOI on (Exif 3.0, 4.5.5), or, in its uncompressed form, strips.
  private static func thumbnail(_ facts: PhotoFacts) -> Evidence? {
    // In other containers Exif may be compressed, or split, so that the thumbnail's place in the file is not its own.
    guard let range = facts.metadata.thumbnail, let block = facts.file.block(.exif)?.region,
      block.fileEnd - block.fileOffset() == block.count, range.upperBound <= block.fileEnd
    else { return nil }
    guard let thumbnail = facts.thumbnail else {
      return Evidence(block: "Exif.IFD1", tag: "JPEGInterchangeFormat", offset: range.lowerBound)
    }
    return thumbnail.issue.map { Evidence(block: "Exif.IFD1", $0) }
  }

  /// The note of a maker that always writes one and whose form is known has a header that is recognised.
  private static func note(_ facts: PhotoFacts) -> Evidence? {
    guard let note = facts.makerNote, let maker = facts.maker, maker.alwaysWritesMakerNote else { return nil }
    if let directory = facts.metadata.makerNote {
      guard case .makerNote(.unknown) = directory.block else { return nil }
    }
    return Evidence(block: "Exif.Photo", tag: "MakerNote", offset: note.offset)
  }
}

extension Evidence {
  /// A piece of damage as evidence.
  fileprivate init(block: String, _ issue: FormatIssue) {
    self.init(block: block, tag: issue.kind.partName, offset: issue.offset, value: issue.kind.words)
  }
}
