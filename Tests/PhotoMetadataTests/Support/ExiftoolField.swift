import Foundation
import PhotoMetadata

/// A value that both readers know, with its name in each.
struct ExiftoolField: Sendable {
  let name: String
  /// exiftool's keys; the first one present counts.
  private let keys: [String]
  private let read: @Sendable (ReadPhoto) -> String?

  func theirs(_ record: Exiftool.Record) -> String? {
    for key in keys {
      if let text = record.values[key] as? String { return text.isEmpty ? nil : text }
      if let number = record.values[key] as? NSNumber { return "\(number.doubleValue)" }
    }
    return nil
  }

  func ours(_ photo: ReadPhoto) -> String? { read(photo) }

  /// Whether the two are the same text, or the same number within rounding.
  func agree(_ theirs: String, _ ours: String?) -> Bool {
    guard let ours else { return theirs == "undef" || theirs == "inf" }
    if theirs.trimmingCharacters(in: .whitespaces) == ours.trimmingCharacters(in: .whitespaces) { return true }
    guard let left = Double(theirs), let right = Double(ours) else { return false }
    return abs(left - right) <= 1e-6 * max(1, abs(left))
  }

  static let all: [ExiftoolField] =
    [
      text("Make", .ifd(0), 0x010F), text("Model", .ifd(0), 0x0110), text("ModifyDate", .ifd(0), 0x0132),
      text("DateTimeOriginal", .exif, 0x9003), text("CreateDate", .exif, 0x9004),
      number("Orientation", .ifd(0), 0x0112), number("ExposureTime", .exif, 0x829A), number("FNumber", .exif, 0x829D),
      number("ISO", .exif, 0x8827), number("FocalLength", .exif, 0x920A), number("GPSAltitude", .gps, 0x06),
      degrees("GPSLatitude", 0x02), degrees("GPSLongitude", 0x04),
    ] + sizes
    + notes("Canon", .canon, ["CanonImageType", "CanonFirmwareVersion", "OwnerName", "SerialNumber", "LensModel"])
    + notes("Canon", .canon, ["CanonModelID", "InternalSerialNumber", "FileNumber", "LensType", "TimeZone", "Quality"])
    + notes("Nikon", .nikon, ["SerialNumber", "ShutterCount", "ImageDataSize", "Quality", "ISOSelection", "TimeZone"])
    + notes("Sony", .sony, ["SonyModelID", "LensType", "CreativeStyle", "JPEGQuality", "SequenceNumber"])
    + notes("FujiFilm", .fujifilm, ["Version", "Quality", "InternalSerialNumber", "FilmMode", "Rating", "ImageCount"])
    + notes("Panasonic", .panasonic, ["ImageQuality", "BurstMode", "SequenceNumber", "LensType", "LensSerialNumber"])
    + notes("Olympus", .olympus, ["SerialNumber", "LensModel", "CameraType", "InternalSerialNumber", "CameraID"])
    + notes("Pentax", .pentax, ["PentaxModelID", "Date", "Time", "Quality", "ShutterCount", "SerialNumber", "FNumber"])
    + notes("Apple", .apple, ["MakerNoteVersion", "HDRImageType", "BurstUUID", "ImageUniqueID", "RunTimeSincePowerUp"])
    + notes("Samsung", .samsung, ["DeviceType", "SamsungModelID", "FirmwareName", "SerialNumber", "LensType"])
    + notes("Sigma", .sigma, ["SerialNumber", "ResolutionMode", "Firmware", "Software", "LensFocalRange"])

  private static func group(_ block: BlockID) -> String {
    switch block {
    case .exif: "ExifIFD"
    case .gps: "GPS"
    default: "IFD0"
    }
  }

  private static func text(_ name: String, _ block: BlockID, _ tag: UInt32) -> ExiftoolField {
    ExiftoolField(name: name, keys: [group(block) + ":" + name]) {
      $0.metadata.entry(block, tag).map { $0.value.text ?? ValueDescriber.describe($0) }
    }
  }

  private static func number(_ name: String, _ block: BlockID, _ tag: UInt32) -> ExiftoolField {
    ExiftoolField(name: name, keys: [group(block) + ":" + name]) {
      $0.metadata.entry(block, tag)?.value.number.map { "\($0)" }
    }
  }

  private static func notes(_ group: String, _ vendor: MakerNoteVendor, _ names: [String]) -> [ExiftoolField] {
    names.map { name in
      ExiftoolField(name: group + "." + name, keys: [group + ":" + name]) { photo in
        for directory in photo.metadata.directories where directory.block == .makerNote(vendor) {
          for entry in directory.entries where entry.name.text == name {
            return entry.value.text ?? entry.value.number.map { "\($0)" }
          }
        }
        return nil
      }
    }
  }

  private static func degrees(_ name: String, _ tag: UInt32) -> ExiftoolField {
    ExiftoolField(name: name, keys: ["GPS:" + name]) { photo in
      guard let parts = photo.metadata.entry(.gps, tag)?.value.fractions, parts.count == 3 else { return nil }
      let values = parts.map { $0.value ?? 0 }
      return "\(values[0] + values[1] / 60 + values[2] / 3600)"
    }
  }

  private static let sizes: [ExiftoolField] = {
    let groups = ["File", "PNG", "RIFF", "GIF", "Photoshop", "Jpeg2000", "JXL", "Meta"]
    return [
      ExiftoolField(name: "ImageWidth", keys: groups.map { $0 + ":ImageWidth" }) { $0.file.width.map { "\($0)" } },
      ExiftoolField(name: "ImageHeight", keys: groups.map { $0 + ":ImageHeight" }) { $0.file.height.map { "\($0)" } },
    ]
  }()
}
