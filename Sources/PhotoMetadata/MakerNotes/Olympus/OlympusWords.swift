import ByteReading
import ImageFormats

/// Olympus's and OM System's MakerNote: a directory of directories.
enum OlympusNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    describeMain(&builder)
    for tag: UInt32 in [0x1017, 0x1018] {
      builder.revise(tag) { value in
        guard case .integers(let numbers) = value, numbers.count == 2 else { return nil }
        return .real(Double(numbers[0]) / 256)
      }
    }
    read(directory.entry(0x2010), OlympusTags.equipment, &builder)
    builder.describe(0x0201) { OlympusLenses.name($0.smallNumbers) }
    builder.describe(0x0301) { value in
      let numbers = value.smallNumbers
      guard numbers.count >= 3 else { return nil }
      return extenders.word(key: "\(numbers[0]) " + HexText.byte(UInt8(truncatingIfNeeded: numbers[2])))
    }
    for tag: UInt32 in [0x0205, 0x0206, 0x020A] { builder.revise(tag) { aperture($0) } }
    for tag: UInt32 in [0x0104, 0x0204, 0x0304] { builder.describe(tag) { firmware($0) } }
    read(directory.entry(0x2020), OlympusTags.cameraSettings, &builder)
    builder.revise(0x0305) { focusPoint($0) }
    builder.describe(0x0305) { value in
      guard case .reals(let edges) = value, edges.count == 4 else { return nil }
      guard edges.allSatisfy({ (0...1).contains($0) }) else { return "n/a" }
      let parts = edges.map { "\(Int($0 * 100))%" }
      return "(" + parts[0] + "," + parts[1] + ") (" + parts[2] + "," + parts[3] + ")"
    }
    read(directory.entry(0x2030), OlympusDirectories.rawDevelopment, &builder)
    read(directory.entry(0x2031), OlympusDirectories.rawDevelopment2, &builder)
    read(directory.entry(0x2040), OlympusDirectories.imageProcessing, &builder)
    read(directory.entry(0x2050), OlympusDirectories.focusInfo, &builder)
    builder.revise(0x0305) { value in
      // Millimetres; the denominator is meaningless.
      value.fractions.first.map { $0.numerator == 0xFFFF_FFFF ? .real(.infinity) : .real(Double($0.numerator) / 1000) }
    }
    builder.describe(0x0305) { value in value.number.map { $0.isFinite ? DecimalText.short($0, 3) + " m" : "inf" } }
    readSensor(&builder)
    read(directory.entry(0x3000), OlympusDirectories.rawInfo, &builder)
  }

  /// The corners of the focus point, as fractions of the image's size; a fraction that says nothing precedes them.
  private static func focusPoint(_ value: MetadataValue) -> MetadataValue? {
    let fractions = value.fractions
    guard fractions.count == 5 else { return nil }
    return .reals(fractions.dropFirst().map { $0.value ?? .nan })
  }

  /// The temperature and the stabiliser's record in the focus directory.
  private static func readSensor(_ builder: inout MakerNoteBuilder) {
    // Degrees in the E-1, the E-M5 and where two more numbers follow; in the others a step down is 3/26 of a degree
    // (a user's measurements, in the notes of exiftool 12.57).
    let isDirect = builder.isFirstWordOfModel("E-1", "E-M5")
    builder.revise(0x1500) { value in
      guard let number = value.integer else { return nil }
      guard case .integer = value, !isDirect else { return .integer(Int64(number)) }
      return number == 0 || number == -32_768 ? nil : .real(84 - 3 * Double(number) / 26)
    }
    // Four zeros mean off; otherwise the lowest bit of byte 44 distinguishes the first two modes.
    builder.describe(0x1600) { value in
      guard case .bytes(let bytes) = value, bytes.count > 44 else { return nil }
      if (0..<4).allSatisfy({ bytes[$0] == 0 }) { return "Off" }
      return bytes[44] & 1 == 1 ? "On, Mode 1" : "On, Mode 2"
    }
  }

  private static let extenders: WordTable = """
    0 00=None
    0 04=Olympus Zuiko Digital EC-14 1.4x Teleconverter
    0 08=Olympus EX-25 Extension Tube
    0 10=Olympus Zuiko Digital EC-20 2.0x Teleconverter
    """

  /// Powers of the square root of two, in 256 steps.
  private static func aperture(_ value: MetadataValue) -> MetadataValue? {
    guard let number = value.integer, number > 0 else { return nil }
    return .real(PowerOfTwo.of(Double(number) / 512))
  }

  /// 0x1040 means version 1.040.
  private static func firmware(_ value: MetadataValue) -> String? {
    guard let number = value.integer, number > 0 else { return nil }
    let digits = String(number, radix: 16)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let split = padded.utf8.count - 3
    return String(decoding: padded.utf8.prefix(split), as: UTF8.self) + "."
      + String(decoding: padded.utf8.dropFirst(split), as: UTF8.self)
  }

  /// The first cameras' mode: the kind of shot, its place in a sequence, the direction of a panorama.
  private static func describeMain(_ builder: inout MakerNoteBuilder) {
    // Most cameras count from 1; the type of those that count from 0 begins with SX.
    let isFromZero = builder.value("CameraType")?.text?.utf8.starts(with: StaticText("SX").utf8) == true
    builder.describe(0x0201) { value in value.whole.flatMap { (isFromZero ? qualityFromZero : quality).word($0) } }
    builder.describe(0x0200) { value in
      let numbers = value.smallNumbers
      guard numbers.count == 3, let mode = specialModes.word(numbers[0]) else { return nil }
      return mode + ", Sequence: \(numbers[1]), Panorama: " + (panoramas.word(numbers[2]) ?? "\(numbers[2])")
    }
  }

  private static let quality: WordTable = """
    1=SQ (Low)
    2=HQ (Normal)
    3=SHQ (Fine)
    4=RAW
    5=Medium-Fine
    6=Small-Fine
    33=Uncompressed
    """

  private static let qualityFromZero: WordTable = """
    0=SQ (Low)
    1=HQ (Normal)
    2=SHQ (Fine)
    6=RAW
    """

  private static let specialModes: WordTable = """
    0=Normal
    1=Unknown
    2=Fast
    3=Panorama
    """

  private static let panoramas: WordTable = """
    0=(none)
    1=Left to Right
    2=Right to Left
    3=Bottom to Top
    4=Top to Bottom
    """

  /// Newer cameras store a pointer to the directory, the first ones the directory itself as undefined bytes.
  private static func read(_ entry: TIFFEntry?, _ tags: [ExifTag], _ builder: inout MakerNoteBuilder) {
    guard let entry else { return }
    if entry.type == .undefined {
      builder.readDirectory(at: entry.valueOffset, tags)
    } else if let offset = builder.stream.number(entry) {
      builder.readDirectory(at: offset + builder.stream.valueBase, tags)
    }
  }
}

/// The numbers in Olympus's MakerNotes.
enum OlympusWords {
  static let art: StaticText =
    "0=Off|1=Soft Focus|2=Pop Art|3=Pale & Light Color|4=Light Tone|5=Pin Hole|6=Grainy Film|9=Diorama|10=Cross Process|12=Fish Eye|13=Drawing|14=Gentle Sepia|15=Pale & Light Color II|16=Pop Art II|17=Pin Hole II|18=Pin Hole III|19=Grainy Film II|20=Dramatic Tone|21=Punk|22=Soft Focus 2|23=Sparkle|24=Watercolor|25=Key Line|26=Key Line II|27=Miniature|28=Reflection|29=Fragmented|31=Cross Process II|32=Dramatic Tone II|33=Watercolor I|34=Watercolor II|35=Diorama II|36=Vintage|37=Vintage II|38=Vintage III|39=Partial Color|40=Partial Color II|41=Partial Color III"
}
