import ByteReading
import ImageFormats

/// Panasonic's MakerNote: one directory; the serial number contains the camera's date of manufacture.
enum PanasonicNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    // Three letters of the model, YYMMDD, a sequence number.
    if let entry = directory.entry(0x0025), let bytes = builder.bytes(of: entry),
      let date = CompactDate.text(bytes, at: 3)
    {
      builder.add("ManufactureDate", .text(date), from: entry)
    }
    // Two numbers in a fraction's bytes or in undefined ones.
    builder.revise(0x00A1) { value in value.fractions.first.map { .integers([$0.numerator, $0.denominator]) } }
    let order = builder.stream.order
    for tag: UInt32 in [0x0059, 0x8012] {
      builder.revise(tag) { value in
        guard case .bytes(let bytes) = value, let first = try? bytes.uint16(at: 0, order),
          let second = try? bytes.uint16(at: 2, order)
        else { return nil }
        return .integers([first, second].map { Int64(Int16(bitPattern: $0)) })
      }
    }
    if let entry = directory.entry(0x2003), let bytes = builder.bytes(of: entry), let date = decimalCodedDate(bytes) {
      builder.add("PanasonicDateTime", .text(date), from: entry)
    }
    builder.readFields(directory.entry(0x004E), BinaryField.table("0 NumFacePositions u16"))
    builder.readFields(directory.entry(0x0061), BinaryField.table("0 FacesRecognized u16"))
  }

  /// Binary-coded decimal date and time: YYYYMMDDhhmmss.
  private static func decimalCodedDate(_ bytes: ByteSlice) -> String? {
    guard bytes.count >= 7, let century = code(bytes, 0), let year = code(bytes, 1), let month = code(bytes, 2),
      let day = code(bytes, 3), let hour = code(bytes, 4), let minute = code(bytes, 5), let second = code(bytes, 6),
      let date = CompactDate.text(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return date + " " + DecimalText.twoDigits(Int64(hour)) + ":" + DecimalText.twoDigits(Int64(minute)) + ":"
      + DecimalText.twoDigits(Int64(second))
  }

  private static func code(_ bytes: ByteSlice, _ index: Int) -> Int? {
    let high = Int(bytes[index] >> 4)
    let low = Int(bytes[index] & 0xF)
    return high < 10 && low < 10 ? high * 10 + low : nil
  }
}

/// The numbers in Panasonic's MakerNotes.
enum PanasonicWords {
  static let imageQuality: WordTable = """
    1=TIFF
    2=High
    3=Normal
    6=Very high
    7=RAW
    9=Motion picture
    11=Full HD movie
    12=4K movie
    """

  static let burstMode: WordTable = """
    0=Off
    1=On
    2=Auto exposure bracketing (AEB)
    3=Focus bracketing
    4=Unlimited
    8=White balance bracketing
    17=On (with flash)
    18=Aperture bracketing
    """

  static let worldTimeLocation: WordTable = """
    1=Home
    2=Destination
    """

  static let jpegQuality: WordTable = """
    0=Not applicable (movie)
    2=High
    3=Standard
    6=Very high
    255=Not applicable (RAW only)
    """

  static let hdrShot: WordTable = """
    0=Off
    3=On
    """

  static let hdr: WordTable = """
    0=Off
    100=1 EV
    200=2 EV
    300=3 EV
    32868=1 EV (auto)
    32968=2 EV (auto)
    33068=3 EV (auto)
    """

  static let shutterType: WordTable = """
    0=Mechanical
    1=Electronic
    2=Hybrid
    """

  static let multiExposure: WordTable = """
    0=Not applicable
    1=Off
    2=On
    """
}
