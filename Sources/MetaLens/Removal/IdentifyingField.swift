import ImageFormats
import PhotoMetadata

/// Decides which values of a maker's raw file reveal who took it, where, when, or with which individual camera.
enum IdentifyingField {
  /// Whether to remove the field with `tag` in a TIFF, Exif or TIFF/EP directory.
  static func isIdentifying(_ tag: UInt16) -> Bool {
    switch tag {
    // Panasonic's raw files have their own fields below TIFF's; firmware belongs to the camera, and raw developers
    // depend on it.
    case 0..<0x0100, 0x0131: return false
    // GPS, XMP, IPTC, Photoshop's resources, content credentials.
    case 0x8825, 0x02BC, 0x83BB, 0x8649, 0xCD41: return true
    // The serial numbers of body and lens (Exif 3.0, 4.6.6), of DNG's body, DNG's number of the image, the original
    // file's name and the whole original file, and the image's number (TIFF/EP, ImageNumber).
    case 0xA431, 0xA435, 0xC62F, 0xC65D, 0xC68B, 0xC68C, 0x9211: return true
    // The titles that Panasonic's cameras let people write, and room that Windows leaves for further fields.
    case 0xC6D2, 0xC6D3, 0xEA1C: return true
    default: break
    }
    guard let kind = RemovalSorter.kind(ofExif: UInt32(tag)) else { return false }
    return switch kind {
    case .place, .dates, .words, .edits: true
    case .camera, .makerNote, .generator, .credentials, .pictures, .gainMap, .video, .other: false
    }
  }

  /// The same for a field of type `type`: of text in fields that cameras don't write, only other programs know what it
  /// says.
  static func isIdentifying(_ tag: UInt16, _ type: TIFFEntry.FieldType) -> Bool {
    isIdentifying(tag) || (type.isText && tag >= 0x0100 && !words.contains(tag))
  }

  /// Texts about the model: maker, model, software (firmware), lens maker and model, spectral sensitivity, DNG's names of
  /// the camera.
  private static let words: [UInt16] = [0x010F, 0x0110, 0x0131, 0x8824, 0xA433, 0xA434, 0xC614, 0xC615]

  /// Whether to remove the value called `name` in `vendor`'s table.
  static func isIdentifying(_ name: MetadataName, of vendor: MakerNoteVendor) -> Bool {
    guard case .known(let known) = name else { return false }
    let text = known.text
    // Pentax enciphers its shutter count with the date, without which it would decode to another number.
    if vendor == .pentax, ASCIIText.equals(text, "shuttercount") { return true }
    return ASCIIText.hasSuffix(text, "serialnumber") || names.contains { ASCIIText.equals(text, $0) }
  }

  /// The bytes of `entry` to remove; `nil` if there are none.
  static func range(of entry: MetadataEntry, of vendor: MakerNoteVendor) -> Range<Int>? {
    // The second and third number of Canon's file information are the file's number, or that of shutter releases,
    // depending on the model (exiftool, "Canon FileInfo Tags").
    if vendor == .canon, entry.tag == 0x0093, entry.length >= 6 { return entry.offset + 2..<entry.offset + 6 }
    return isIdentifying(entry.name, of: vendor) ? entry.offset..<entry.offset + entry.length : nil
  }

  /// Names in makers' tables, in lower case: people, places, times, and text imprinted on an image.
  private static let names: [StaticText] = [
    "ownername", "artist", "copyright", "imageuniqueid", "facename", "babyname", "title", "city", "city2", "country",
    "state", "landmark", "location", "locationinfo", "locationname", "locallocationname", "hometowncity",
    "destinationcity", "timezone", "timezonecity", "timezoneinfo", "timezonecode", "timeinfo", "worldtime", "date",
    "time", "datetimeutc", "datetimeoriginal", "poweruptime", "manufacturedate", "manufacturedate1", "manufacturedate2",
    "shortownername", "sensorid", "ricohdate", "minoltadate", "minoltatime", "yearcreated", "monthdaycreated",
    "timecreated", "sonydatetime", "timestamp", "hometowncitycode", "destinationcitycode",
    // Recognised faces with names and dates of birth, a baby's age, and the day of a trip.
    "facerecinfo", "babyage", "travelday",
    // The number of the file, or of the image since the camera was new.
    "filenumber", "directorynumber", "directoryindex", "fileindex", "sequencefilenumber", "lastfilenumber",
    "framenumber", "imageidnumber", "recordid",
    // What Canon's heaps call the file and how they describe it.
    "originalfilename", "thumbnailfilename", "canonfiledescription", "custompicturestylefilename",
    // Nikon's programs add a file's edits to its note, with captions as IPTC and all earlier versions.
    "nikoncapturedata", "nikoncaptureeditversions", "nikoncaptureoutput",
  ]

  /// The replacement for Nikon's serial number `stored`: as many digits, with the same remainder modulo 256, because
  /// the camera enciphers white balance and lens with that remainder (`NikonCipher`); `nil` if it is not a number.
  static func nikonKey(_ stored: [UInt8]) -> [UInt8]? {
    var rest = 0
    var digits = 0
    for byte in stored where byte != 0 && byte != 0x20 {
      guard (0x30...0x39).contains(byte) else { return nil }
      rest = (rest * 10 + Int(byte - 0x30)) & 0xFF
      digits += 1
    }
    guard digits > 0 else { return nil }
    var key = stored
    for index in key.indices.reversed() where key[index] != 0 && key[index] != 0x20 {
      key[index] = 0x30 + UInt8(rest % 10)
      rest /= 10
    }
    return key
  }
}
