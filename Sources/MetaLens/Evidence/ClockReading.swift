import PhotoMetadata

/// A date that one of a photo's clocks recorded, and its location.
struct ClockReading {
  var date: PhotoDate
  var evidence: Evidence
}

/// The readings of all clocks in a photo; blank and all-zero dates count as absent.
///
/// A class like ``PhotoFacts``, because the compiler copies such a large value for many of the rules.
final class ClockFacts {
  /// DateTimeOriginal: when the photo was taken.
  private(set) var original: ClockReading?
  /// DateTimeDigitized: when it was digitised; the same instant in a digital camera.
  private(set) var digitized: ClockReading?
  /// DateTime of IFD0: when the file was changed.
  private(set) var modified: ClockReading?
  /// GPS date and time, in UTC.
  private(set) var gps: ClockReading?
  /// A date in the MakerNote.
  private(set) var makerNote: ClockReading?
  /// DateTime of the thumbnail's directory: when the photo was taken.
  private(set) var thumbnail: ClockReading?
  /// When the camera was switched on, according to the MakerNote of a Nikon.
  private(set) var powerUp: ClockReading?
  /// When the photo was taken, according to XMP.
  private(set) var xmpCapture: ClockReading?
  /// When the file was changed, according to XMP.
  private(set) var xmpModified: ClockReading?
  /// When the photo was taken, according to IPTC.
  private(set) var iptc: ClockReading?
  /// When the colour profile was created.
  private(set) var profile: ClockReading?
  /// Fields that are present but blank, which cameras write if the clock was never set.
  private(set) var blankFields: [Evidence] = []

  init(_ metadata: PhotoMetadata) {
    readExif(metadata)
    gps = Self.gps(metadata)
    makerNote = Self.makerNote(metadata)
    if metadata.thumbnail != nil { thumbnail = metadata.entry(.ifd(1), 0x0132).flatMap { Self.reading($0, .ifd(1)) } }
    if let note = metadata.makerNote {
      powerUp = note.entry(named: "PowerUpTime").flatMap { Self.reading($0, note.block) }
    }
    readXMP(metadata)
    iptc = Self.iptc(metadata)
    profile = metadata.entry(.icc, named: "ProfileDateTime").flatMap { Self.reading($0, .icc) }
  }

  /// Whether the file has a field for the capture time, set or blank, as every camera's file does.
  var hasCaptureField: Bool { original != nil || digitized != nil || !blankFields.isEmpty }

  /// The best available capture time.
  var capture: ClockReading? { original ?? digitized ?? xmpCapture ?? iptc }

  private func readExif(_ metadata: PhotoMetadata) {
    original =
      exifDate(metadata, .exif, 0x9003, fraction: 0x9291, zone: 0x9011)
      ?? metadata.heapEntry("DateTimeOriginal").flatMap { Self.reading($0, .makerNote(.canon)) }
    digitized = exifDate(metadata, .exif, 0x9004, fraction: 0x9292, zone: 0x9012)
    modified = exifDate(metadata, .ifd(0), 0x0132, fraction: 0x9290, zone: 0x9010)
  }

  /// A date with its SubSecTime and OffsetTime (Exif 3.0, 4.6.6).
  private func exifDate(
    _ metadata: PhotoMetadata, _ block: BlockID, _ tag: UInt32, fraction: UInt32, zone: UInt32
  ) -> ClockReading? {
    guard let entry = metadata.entry(block, tag), let text = entry.value.text else { return nil }
    guard var date = PhotoDate(text) else {
      blankFields.append(Evidence(entry, block))
      return nil
    }
    if date.fraction.isEmpty, let digits = metadata.entry(.exif, fraction)?.value.text {
      date.fraction = Self.digits(digits)
    }
    if date.offset == nil, let text = metadata.entry(.exif, zone)?.value.text {
      date.offset = ASCIIText.withBytes(text) { bytes in
        var reader = DigitReader(bytes)
        return reader.zone()
      }
    }
    return ClockReading(date: date, evidence: Evidence(entry, block))
  }

  private static func digits(_ text: String) -> String {
    ASCIIText.withBytes(text) { bytes in
      var count = 0
      while count < min(9, bytes.count), bytes[count] >= 0x30, bytes[count] <= 0x39 { count += 1 }
      return String(decoding: bytes[0..<count], as: UTF8.self)
    }
  }

  /// GPSDateStamp and GPSTimeStamp (Exif 3.0, 4.6.7), which are in UTC.
  private static func gps(_ metadata: PhotoMetadata) -> ClockReading? {
    guard let stamp = metadata.entry(.gps, 0x1D), let text = stamp.value.text, var date = PhotoDate(text),
      let time = metadata.entry(.gps, 0x07)?.value.fractions, time.count == 3,
      let hour = time[0].value, let minute = time[1].value, let second = time[2].value,
      hour >= 0, hour < 24, minute >= 0, minute < 60, second >= 0, second < 61,
      // GPS time begins on 6 January 1980 (IS-GPS-200, 3.3.4): phones without a fix write 1970-01-01.
      date.year >= 1980
    else { return nil }
    date.hour = Int(hour)
    date.minute = Int(minute)
    date.second = Int(second)
    date.offset = 0
    return ClockReading(date: date, evidence: Evidence(stamp, .gps))
  }

  /// Makers' names for the capture time, as ExifTool calls them.
  private static func makerNote(_ metadata: PhotoMetadata) -> ClockReading? {
    guard let note = metadata.makerNote else { return nil }
    // Kodak's is in three fields.
    if let entry = note.entry(named: "YearCreated"), let year = entry.value.whole,
      let day = note.entry(named: "MonthDayCreated")?.value.text,
      let time = note.entry(named: "TimeCreated")?.value.text,
      let date = PhotoDate(String(year) + ":" + day + " " + time)
    {
      return ClockReading(date: date, evidence: Evidence(entry, note.block))
    }
    for entry in note.entries {
      let isDate =
        entry.name.equals("DateTimeOriginal") || entry.name.equals("SonyDateTime")
        || entry.name.equals("PanasonicDateTime") || entry.name.equals("DateTimeUTC")
        || entry.name.equals("TimeStamp") || entry.name.equals("Date")
      guard isDate, let text = entry.value.text, var date = PhotoDate(text) else { continue }
      if entry.name.equals("Date") {
        // Pentax stores date and time separately; a date alone can't be compared with a clock to the minute.
        guard let time = note.entry(named: "Time")?.value.text, let clock = PhotoDate("2000:01:01 " + time) else {
          continue
        }
        (date.hour, date.minute, date.second) = (clock.hour, clock.minute, clock.second)
      }
      return ClockReading(date: date, evidence: Evidence(entry, note.block))
    }
    return nil
  }

  private func readXMP(_ metadata: PhotoMetadata) {
    for directory in metadata.directories where directory.block == .xmp {
      for entry in directory.entries {
        guard case .text(let name) = entry.name else { continue }
        let isCapture =
          ASCIIText.equals(name, "exif:datetimeoriginal") || ASCIIText.equals(name, "photoshop:datecreated")
        if isCapture, xmpCapture == nil {
          xmpCapture = Self.reading(entry, directory.block)
        } else if ASCIIText.equals(name, "xmp:modifydate"), xmpModified == nil {
          xmpModified = Self.reading(entry, directory.block)
        }
      }
    }
  }

  private static func reading(_ entry: MetadataEntry, _ block: BlockID) -> ClockReading? {
    guard let text = entry.value.text, let date = PhotoDate(text) else { return nil }
    return ClockReading(date: date, evidence: Evidence(entry, block))
  }

  /// DateCreated 2:55 and TimeCreated 2:60 (IPTC-IIM 4.2).
  private static func iptc(_ metadata: PhotoMetadata) -> ClockReading? {
    guard let day = metadata.entry(.iptc, named: "DateCreated"), var reading = reading(day, .iptc) else {
      return nil
    }
    if let time = metadata.entry(.iptc, named: "TimeCreated")?.value.text,
      let clock = PhotoDate("2000:01:01 " + time)
    {
      reading.date.hour = clock.hour
      reading.date.minute = clock.minute
      reading.date.second = clock.second
      reading.date.offset = clock.offset
    }
    return reading
  }
}
