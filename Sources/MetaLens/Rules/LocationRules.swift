import PhotoMetadata

/// Checks what a photo's location reveals about its origin.
enum LocationRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard let latitude = facts.metadata.entry(.gps, 2), let longitude = facts.metadata.entry(.gps, 4) else { return [] }
    let coordinates = [Evidence(latitude, .gps), Evidence(longitude, .gps)]
    if isZero(latitude), isZero(longitude) { return [OriginalityFlag(.locationZeroed, coordinates)] }
    var flags: [OriginalityFlag] = []
    if facts.maker?.recordsFixes ?? false, isBare(facts.metadata) {
      flags.append(
        OriginalityFlag(.locationBare, .name(facts.make ?? ""), coordinates + [.missing("GPS", "GPSTimeStamp")]))
    }
    if var capture = facts.clocks.original, let zone = zone(of: capture.date, facts), isElsewhere(zone, facts.metadata)
    {
      capture.date.offset = zone
      flags.append(OriginalityFlag(.timeZoneElsewhere, .date(capture.date), [capture.evidence] + coordinates))
    }
    return flags
  }

  /// The time zone of a phone's clock, in minutes east of UTC, as recorded or as the difference to GPS time; `nil` for
  /// other cameras, which people take along without setting the clock.
  private static func zone(of capture: PhotoDate, _ facts: PhotoFacts) -> Int? {
    guard facts.isPhone else { return nil }
    if let offset = capture.offset { return offset }
    // A fix is up to minutes old, or else hours: those that aren't whole quarter hours, as time zones are, show nothing.
    guard let gps = facts.clocks.gps else { return nil }
    let difference = capture.seconds(after: gps.date)
    let quarters = (difference + (difference < 0 ? -450 : 450)) / 900
    return abs(difference - quarters * 900) <= 120 && abs(quarters) <= 56 ? Int(quarters) * 15 : nil
  }

  /// Whether a time zone isn't used near the photo's place: a phone sets its clock to the place's.
  ///
  /// No zone is further than 58° from its meridian, 15° an hour (western Greenland and Alaska in summer). Excluded are
  /// aeroplanes and Antarctica, whose stations keep any time. False alarms: a zone set by hand, the minutes after landing.
  private static func isElsewhere(_ zone: Int, _ metadata: PhotoMetadata) -> Bool {
    guard let place = LocationReader.read(metadata), place.latitude > -60, place.altitude ?? 0 < 3000 else {
      return false
    }
    let distance = abs(Double(zone) / 4 - place.longitude)
    return min(distance, abs(360 - distance)) > 67.5
  }

  /// Android blanks coordinates for apps without the permission, and some cameras write zeros without a fix.
  private static func isZero(_ entry: MetadataEntry) -> Bool {
    entry.value.fractions.allSatisfy { $0.numerator == 0 }
  }

  /// Whether the GPS directory only has version, coordinates and altitude (Exif 3.0, 4.6.6: tags 0 to 6).
  private static func isBare(_ metadata: PhotoMetadata) -> Bool {
    metadata.directory(.gps)?.entries.allSatisfy { $0.tag <= 6 } ?? false
  }
}

/// Reads a photo's location from the GPS directory (Exif 3.0, 4.6.7).
enum LocationReader {
  /// The coordinates; `nil` if they are missing, not finite, out of range, or zeroed, or if they don't say on which side
  /// of the equator and of Greenwich.
  static func read(_ metadata: PhotoMetadata) -> PhotoLocation? {
    guard let latitude = degrees(metadata.entry(.gps, 2)), let longitude = degrees(metadata.entry(.gps, 4)),
      latitude <= 90, longitude <= 180, latitude != 0 || longitude != 0,
      let isSouth = reference(metadata.entry(.gps, 1), "s"), let isWest = reference(metadata.entry(.gps, 3), "w")
    else { return nil }
    return PhotoLocation(
      latitude: isSouth ? -latitude : latitude, longitude: isWest ? -longitude : longitude,
      altitude: altitude(metadata))
  }

  /// Degrees, minutes and seconds; the latter two may be missing or blank.
  private static func degrees(_ entry: MetadataEntry?) -> Double? {
    guard let parts = entry?.value.fractions, let first = parts.first?.value else { return nil }
    let minutes = parts.count > 1 ? parts[1].value ?? 0 : 0
    let seconds = parts.count > 2 ? parts[2].value ?? 0 : 0
    let sum = first + minutes / 60 + seconds / 3600
    return sum >= 0 ? sum : nil
  }

  private static func reference(_ entry: MetadataEntry?, _ letter: StaticText) -> Bool? {
    entry?.value.text.map { ASCIIText.hasPrefix($0, letter) }
  }

  /// GPSAltitudeRef 1 and 3 are below sea level or ellipsoid.
  private static func altitude(_ metadata: PhotoMetadata) -> Double? {
    guard let metres = metadata.entry(.gps, 6)?.value.number, abs(metres) < 100_000 else { return nil }
    let reference = metadata.entry(.gps, 5)?.value.integer ?? 0
    return reference == 1 || reference == 3 ? -metres : metres
  }
}
