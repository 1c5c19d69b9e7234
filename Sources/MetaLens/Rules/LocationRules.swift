import PhotoMetadata

/// What the place that a photo names tells of how it came into the file.
enum LocationRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard let latitude = facts.metadata.entry(.gps, 2), let longitude = facts.metadata.entry(.gps, 4) else { return [] }
    let coordinates = [Evidence(latitude, .gps), Evidence(longitude, .gps)]
    if isZero(latitude), isZero(longitude) { return [OriginalityFlag(.locationZeroed, coordinates)] }
    guard facts.maker?.recordsFixes ?? false, isBare(facts.metadata) else { return [] }
    return [
      OriginalityFlag(.locationBare, .name(facts.make ?? ""), coordinates + [.missing("GPS", "GPSTimeStamp")])
    ]
  }

  /// Android blanks coordinates for apps that may not see them, and some cameras write zeros without a fix.
  private static func isZero(_ entry: MetadataEntry) -> Bool {
    entry.value.fractions.allSatisfy { $0.numerator == 0 }
  }

  /// Whether nothing but version, coordinates and altitude (Exif 3.0, 4.6.6: tags 0 to 6) is told of the fix.
  private static func isBare(_ metadata: PhotoMetadata) -> Bool {
    metadata.directory(.gps)?.entries.allSatisfy { $0.tag <= 6 } ?? false
  }
}
