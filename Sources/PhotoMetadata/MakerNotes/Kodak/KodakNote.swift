import ByteReading
import ImageFormats

/// Kodak's MakerNotes: values at fixed offsets, in another layout for every generation of cameras.
enum KodakNote {
  /// Whether `note` has one of the layouts without a directory.
  static func layout(of note: MakerNote) -> Layout? {
    let head = note.head
    // "KDK INFO" is followed by big-endian numbers, "KDK" alone by little-endian ones.
    if head.starts(with: "KDK INFO") { return Layout(main, .big, start: 8) }
    if head.starts(with: "KDK") { return Layout(main, .little, start: 8) }
    if head.starts(with: "Eastman Kodak", at: 8) { return Layout(second, .big) }
    if head.starts(with: "IIII"), head.count > 4, head[4] == 2 || head[4] == 3 { return Layout(ninth, .little) }
    guard isOwn(note), head.count >= 48 else { return nil }
    if head.starts(with: ".JPG", at: 40) { return Layout(fourth, .big) }
    // The third layout has a year from 1792 to 2047 in its seventh number.
    if head[12] == 0x07 { return Layout(third, .big) }
    return isSerialNumber(head) ? Layout(seventh, .big) : nil
  }

  /// The note's maker: other companies sold cameras that Kodak built.
  static func vendor(of note: MakerNote) -> MakerNoteVendor {
    isOwn(note) || note.head.starts(with: "KDK") ? .kodak : .unknown
  }

  private static func isOwn(_ note: MakerNote) -> Bool {
    note.isMade(by: "EASTMAN KODAK") || note.isMade(by: "Kodak")
  }

  struct Layout {
    let fields: [BinaryField]
    let order: Endianness
    let start: Int

    init(_ fields: [BinaryField], _ order: Endianness, start: Int = 0) {
      self.fields = fields
      self.order = order
      self.start = start
    }
  }

  static func read(_ note: MakerNote, into metadata: inout PhotoMetadata) {
    guard let layout = layout(of: note) else { return }
    var builder = MakerNoteBuilder(vendor(of: note), note.stream, metadata)
    metadata = PhotoMetadata()
    // The longest layout ends before 256 bytes.
    let length = min(max(0, note.count - layout.start), 256)
    if let body = try? note.stream.region.bytes(at: note.start + layout.start, count: length) {
      builder.append(layout.fields, in: body, unit: 1, layout.order)
    }
    builder.revise(named: "MonthDayCreated") { digits($0.smallNumbers) }
    builder.revise(named: "TimeCreated") { value in
      let numbers = value.smallNumbers
      guard numbers.count == 4, let time = digits(Array(numbers.prefix(3)))?.text else { return nil }
      return .text(time + "." + DecimalText.twoDigits(numbers[3]))
    }
    metadata = builder.metadata
  }

  private static func digits(_ numbers: [Int64]) -> MetadataValue? {
    numbers.isEmpty ? nil : .text(numbers.map { DecimalText.twoDigits($0) }.joined(separator: ":"))
  }

  /// Such as "KCKCG41901378": a K or C, then letters and digits.
  private static func isSerialNumber(_ head: ByteSlice) -> Bool {
    guard head[0] == 0x43 || head[0] == 0x4B else { return false }
    for index in 1..<10 {
      let byte = head[index]
      guard byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte == 0x20 else { return false }
    }
    return true
  }

  private static let main = BinaryField.table(
    """
    0 KodakModel s8
    9 Quality u8 {1=Fine|2=Normal}
    10 BurstMode u8 {0=Off|1=On}
    12 KodakImageWidth u16
    14 KodakImageHeight u16
    16 YearCreated u16
    18 MonthDayCreated u8x2
    20 TimeCreated u8x4
    27 ShutterMode u8 {0=Auto|8=Aperture Priority|32=Manual?}
    28 MeteringMode u8 {0=Multi-segment|1=Center-weighted average|2=Spot}
    29 SequenceNumber u8
    30 FNumber u16 !0 /100 :f
    32 ExposureTime u32 !0 /100000 :s
    36 ExposureCompensation i16 :ev
    56 FocusMode u8 {0=Normal|2=Macro}
    64 WhiteBalance u8 {0=Auto|1=Flash?|2=Tungsten|3=Daylight}
    92 FlashMode u8 {0=Auto|1=Fill Flash|2=Off|3=Red-Eye|16=Fill Flash|32=Off|64=Red-Eye?}
    93 FlashFired u8 {0=No|1=Yes}
    94 ISOSetting u16 {0=Auto|*}
    96 ISO u16
    98 TotalZoom u16 /100
    100 DateTimeStamp u16 {0=Off|*}
    102 ColorMode u16 {1=B&W|2=Sepia|3=B&W Yellow Filter|4=B&W Red Filter|32=Saturated Color|64=Neutral Color|256=Saturated Color|512=Neutral Color|8192=B&W|16384=Sepia}
    104 DigitalZoom u16 /100
    107 Sharpness i8 {0=Normal|*}
    """)

  private static let second = BinaryField.table(
    """
    8 KodakMaker s32
    40 KodakModel s32
    108 KodakImageWidth u32
    112 KodakImageHeight u32
    """)

  private static let third = BinaryField.table(
    """
    12 YearCreated u16
    14 MonthDayCreated u8x2
    16 TimeCreated u8x4
    30 OpticalZoom u16 /100
    55 Sharpness i8 {0=Normal|*}
    56 ExposureTime u32 /100000 :s
    60 FNumber u16 /100 :f
    78 ISO u16
    """)

  private static let fourth = BinaryField.table("32 OriginalFileName s12")

  private static let seventh = BinaryField.table("0 SerialNumber s16")

  private static let ninth = BinaryField.table(
    """
    12 FNumber u16 /100 :f
    16 ExposureTime u32 /1000000 :s
    20 DateTimeOriginal s20
    52 ISO u16
    87 FirmwareVersion s16
    """)
}
