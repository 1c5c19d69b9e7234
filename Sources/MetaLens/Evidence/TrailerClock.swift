import ByteReading
import ImageFormats

/// The capture time as recorded after the image, which tools that change dates don't reach: in Samsung's trailer, and in
/// the video of a motion photo.
enum TrailerClock {
  /// Video that a camera recorded before this year is no part of a motion photo: its clock was unset.
  private static let earliestYear = 2010
  /// Seconds from 1904-01-01, where ISO/IEC 14496-12 (8.2.2) begins to count, to 1970-01-01.
  private static let movieEpoch: Int64 = 2_082_844_800
  /// `moov` is among the first boxes of a phone's video: `ftyp`, `free`, `mdat`.
  private static let boxLimit = 8

  /// The time in one of Samsung's blocks, if it is `Image_UTC_Data`: milliseconds since 1970 in decimal digits.
  ///
  /// In all six Samsung photos of the collections it is the second of DateTimeOriginal.
  static func samsung(_ block: SamsungTrailer.Block) -> ClockReading? {
    guard block.name.count == 14, block.name.starts(with: "Image_UTC_Data"), block.data.count == 13,
      let digits = try? block.data.bytes(at: 0, count: 13)
    else { return nil }
    var milliseconds: Int64 = 0
    for index in 0..<13 {
      guard digits[index] >= 0x30, digits[index] <= 0x39 else { return nil }
      milliseconds = milliseconds * 10 + Int64(digits[index] - 0x30)
    }
    return reading(milliseconds / 1000, "Image_UTC_Data", block.data, digits.lenientText)
  }

  /// The creation time of the video in `region`. Not all phones write it in UTC, so its time zone is unknown.
  static func movie(_ region: ByteRegion) -> ClockReading? {
    var index = 0
    for _ in 0..<boxLimit {
      guard let head = try? region.bytes(at: index, count: 8), let length = try? head.number32(at: 0), length >= 8
      else { return nil }
      if head.starts(with: "moov", at: 4) {
        // `mvhd`, its version, flags, and the creation time, in 64 bits from version 1 on.
        guard let header = try? region.bytes(at: index + 8, count: 28), header.starts(with: "mvhd", at: 4) else {
          return nil
        }
        let time = header[8] == 0 ? 12..<16 : 12..<20
        let seconds = time.reduce(Int64(0)) { $0 &<< 8 | Int64(header[$1]) }
        guard seconds < Int64.max / 2, seconds >= 0 else { return nil }
        var clock = reading(seconds - movieEpoch, "mvhd", region.region(at: index + 8 + 12, count: time.count))
        clock?.date.offset = nil
        return clock
      }
      guard length <= region.count - index else { return nil }
      index += length
    }
    return nil
  }

  private static func reading(
    _ seconds: Int64, _ tag: String, _ region: ByteRegion, _ value: String? = nil
  ) -> ClockReading? {
    // The year 9999 is the last that Exif can write.
    guard seconds > 0, seconds < 253_402_300_800 else { return nil }
    let date = PhotoDate(unixSeconds: seconds)
    guard date.year >= earliestYear else { return nil }
    return ClockReading(
      date: date, evidence: Evidence(block: "Container", tag: tag, offset: region.fileOffset(), value: value))
  }
}
