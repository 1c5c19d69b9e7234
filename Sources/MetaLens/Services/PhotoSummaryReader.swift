import PhotoMetadata

/// Selects a photo's main settings: from Exif first, then XMP, PNG and IPTC.
enum PhotoSummaryReader {
  static func read(_ facts: PhotoFacts) -> PhotoSummary {
    let metadata = facts.metadata
    var summary = PhotoSummary()
    summary.make = facts.make ?? xmp(metadata, "tiff:Make")
    summary.model = facts.model ?? xmp(metadata, "tiff:Model")
    summary.lens = lens(metadata)
    summary.software =
      text(metadata.entry(.ifd(0), 0x0131)) ?? xmp(metadata, "xmp:CreatorTool")
      ?? text(metadata.entry(.pngText, named: "Software"))
    summary.capturedAt = facts.clocks.capture?.date
    summary.modifiedAt = facts.clocks.modified?.date ?? facts.clocks.xmpModified?.date
    readExposure(metadata, into: &summary)
    summary.orientation = metadata.entry(.ifd(0), 0x0112)?.value.integer.flatMap { (1...8).contains($0) ? $0 : nil }
    summary.location = LocationReader.read(metadata)
    return summary
  }

  private static func text(_ entry: MetadataEntry?) -> String? {
    guard let text = entry?.value.text, !text.isEmpty else { return nil }
    return text
  }

  private static func xmp(_ metadata: PhotoMetadata, _ name: StaticString) -> String? {
    text(metadata.entry(.xmp, named: name))
  }

  private static func lens(_ metadata: PhotoMetadata) -> String? {
    if let lens = text(metadata.entry(.exif, 0xA434)) ?? xmp(metadata, "aux:Lens") { return lens }
    guard let note = metadata.makerNote else { return nil }
    return text(note.entry(named: "LensModel")) ?? text(note.entry(named: "LensType"))
      ?? text(note.entry(named: "Lens"))
  }

  private static func readExposure(_ metadata: PhotoMetadata, into summary: inout PhotoSummary) {
    summary.exposureTime = positive(metadata.entry(.exif, 0x829A) ?? metadata.heapEntry("ExposureTime"))
    summary.fNumber = positive(metadata.entry(.exif, 0x829D) ?? metadata.heapEntry("FNumber"))
    summary.iso = iso(metadata)
    summary.focalLength = positive(metadata.entry(.exif, 0x920A) ?? metadata.heapEntry("FocalLength"))
    summary.focalLength35mm = whole(metadata.entry(.exif, 0xA405))
    // Bit 0 of Flash means "fired" (Exif 3.0, 4.6.6); bit 5 that there is no flash.
    summary.flash = metadata.entry(.exif, 0x9209)?.value.integer.map { $0 & 1 == 1 }
  }

  /// 65535 in ISOSpeedRatings means that the value is larger, and in RecommendedExposureIndex or ISOSpeed (Exif 3.0,
  /// 4.6.6).
  private static func iso(_ metadata: PhotoMetadata) -> Int? {
    if let iso = metadata.entry(.exif, 0x8827)?.value.integer, iso > 0, iso < 65_535 { return iso }
    return whole(metadata.entry(.exif, 0x8832) ?? metadata.entry(.exif, 0x8833))
  }

  /// A positive number that fits a browser's `Int`; no real value is larger.
  private static func whole(_ entry: MetadataEntry?) -> Int? {
    guard let number = entry?.value.whole, number > 0, number <= Int64(Int32.max) else { return nil }
    return Int(number)
  }

  private static func positive(_ entry: MetadataEntry?) -> Double? {
    guard let number = entry?.value.number, number > 0, number < 1e9 else { return nil }
    return number
  }
}
