import ByteReading
import ImageFormats

/// The capture time as recorded after the image, which tools that change dates don't reach: in Samsung's trailer, and in
/// the video of a motion photo.
struct TrailerClock {
  private let seconds: Int64
  private let offset: Int
  /// Samsung's time is UTC. Not all phones write the video's in UTC, so its time zone is unknown.
  private let isSamsung: Bool

  /// Seconds from 1904-01-01, where ISO/IEC 14496-12 (8.2.2) begins to count, to 1970-01-01.
  private static let movieEpoch: Int64 = 2_082_844_800
  /// 2010 to 9999, the last year that Exif can write: outside, the clock was unset or the bytes are damaged.
  private static let plausible: Range<Int64> = 1_262_304_000..<253_402_300_800

  /// The time in one of Samsung's blocks, if it is `Image_UTC_Data`: milliseconds since 1970 in decimal digits.
  ///
  /// In all six Samsung photos of the collections it is the second of DateTimeOriginal.
  init?(_ block: SamsungTrailer.Block) {
    guard block.name.starts(with: "Image_UTC_Data"), block.data.count == 13,
      let digits = try? block.data.bytes(at: 0, count: 13)
    else { return nil }
    var milliseconds: Int64 = 0
    for index in 0..<13 {
      guard digits[index] >= 0x30, digits[index] <= 0x39 else { return nil }
      milliseconds = milliseconds * 10 + Int64(digits[index] - 0x30)
    }
    self.init(milliseconds / 1000, block.data.fileOffset(), isSamsung: true)
  }

  /// The creation time of the video in `region`.
  init?(video region: ByteRegion) {
    // `mvhd` is the first box in `moov`: its version, flags, and the creation time, in 64 bits from version 1 on.
    guard let movie = BoxWalk.first("moov", in: region), let header = try? movie.bytes(at: 8, count: 28),
      header.starts(with: "mvhd", at: 4)
    else { return nil }
    var seconds: Int64 = 0
    for place in 12..<(header[8] == 0 ? 16 : 20) { seconds = seconds &<< 8 | Int64(header[place]) }
    self.init(seconds &- Self.movieEpoch, movie.fileOffset(at: 20), isSamsung: false)
  }

  private init?(_ seconds: Int64, _ offset: Int, isSamsung: Bool) {
    guard Self.plausible.contains(seconds) else { return nil }
    self.seconds = seconds
    self.offset = offset
    self.isSamsung = isSamsung
  }

  var reading: ClockReading {
    var date = PhotoDate(unixSeconds: seconds)
    if !isSamsung { date.offset = nil }
    return ClockReading(
      date: date,
      evidence: Evidence(block: "Container", tag: isSamsung ? "Image_UTC_Data" : "mvhd", offset: offset))
  }
}
