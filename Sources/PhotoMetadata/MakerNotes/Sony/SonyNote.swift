import ByteReading
import ImageFormats

/// Sony's MakerNote: a directory, and blocks enciphered byte by byte.
enum SonyNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    let model = builder.value("SonyModelID")?.integer ?? 0
    builder.describe(0xB027) { value in
      value.integer.flatMap {
        $0 == 65535 ? "E-Mount, T-Mount, Other Lens or no lens" : SonyLenses.mountA.word(Int64($0))
      }
    }
    for tag: UInt32 in [0xB02B, 0xB02C] {
      builder.revise(tag) { value in
        guard case .integers(let numbers) = value, numbers.count == 2 else { return nil }
        return .integers([numbers[1], numbers[0]])
      }
    }
    builder.describe(0xB000) { value in value.smallNumbers.count == 4 ? formats.word(value.smallNumbers) : nil }
    builder.revise(0xB02A) { value in SonyLensName.numbers(value) }
    builder.describe(0xB02A) { SonyLensName.words($0) }
    // The mode in the lower half, the picture's part in the upper one.
    builder.revise(0x200A) { value in value.whole.map { .integers([$0 & 0xFFFF, $0 >> 16]) } }
    builder.describe(0x200A) { value in
      guard case .integers(let parts) = value, parts.count == 2, let mode = hdrModes.word(parts[0]),
        let part = hdrImages.word(parts[1])
      else { return nil }
      return mode + "; " + part
    }
    builder.readFields(directory.entry(0x202A), SonyFields.focalPlane)
    builder.readFields(directory.entry(0x1003), SonyFields.panorama, unit: 4, order: .little)
    if let entry = directory.entry(0x3000), let bytes = builder.bytes(of: entry) {
      builder.append(SonyFields.shotInfo, in: bytes, unit: 1, bytes.starts(with: "MM") ? .big : .little)
    }
    readShot(directory.entry(0x9050), model, &builder)
    readSequence(directory.entry(0x9400), &builder)
    readGuarded(directory, &builder)
    read(directory.entry(0x9416), SonyFields.modern, &builder)
    let settings = SonySettings.fields(builder.model)
    read(directory.entry(0x2010), settings, &builder, limit: 8192)
    // 0x9405 has its second layout in the same cameras as 0x9400 has its third one.
    if let entry = directory.entry(0x9400), let head = builder.bytes(of: entry), (0x23...0x33).contains(head[0]) {
      read(directory.entry(0x9405), SonySettings.later, &builder)
    }
    builder.describe(named: "CameraE-mountVersion") { version($0) }
    builder.describe(named: "LensE-mountVersion") { version($0) }
    builder.describe(named: "LensFirmwareVersion") { value in
      value.integer.map { "Ver." + (($0 >> 8) < 16 ? "0" : "") + String($0 >> 8, radix: 16) + ".00" + String($0 & 15) }
    }
  }

  /// The layout depends on the body (the lists are those of exiftool 12.57); compact cameras have another that isn't
  /// known.
  private static func readShot(_ entry: TIFFEntry?, _ model: Int, _ builder: inout MakerNoteBuilder) {
    if builder.isModel("DSC-", "Stellar", "ZV-1") { return }
    switch model {
    case 347, 350, 354, 357, 358, 360, 362, 363, 371, 375, 376, 378, 379, 381, 382, 386, 387:
      read(entry, SonyFields.shotB, &builder)
    case 383...: return read(entry, SonyFields.shotC, &builder)
    default: read(entry, SonyFields.shotA, &builder)
    }
    read(entry, SonyFields.shotLens, &builder)
    if isMountA(builder) { read(entry, SonyFields.shotApertures, &builder) }
  }

  private static func isMountA(_ builder: MakerNoteBuilder) -> Bool { builder.isModel("SLT-", "HV", "ILCA-") }

  /// Blocks that mean something else in some cameras, as their first bytes, still enciphered, or the model show.
  private static func readGuarded(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    if let entry = directory.entry(0x9402), !isMountA(builder), let head = builder.bytes(of: entry), head[0] != 5,
      head[0] != 255
    {
      read(entry, SonyFields.focus, &builder)
    }
    if let entry = directory.entry(0x9406), let head = builder.bytes(of: entry), head.count > 2,
      [1, 8, 0x1B].contains(head[0]), [8, 0x1B].contains(head[2])
    {
      read(entry, SonyFields.battery, &builder)
    }
    if !isMountA(builder), builder.isModel("NEX-", "IL", "Lunar", "ZV-E") {
      read(directory.entry(0x940C), SonyFields.lens, &builder)
    }
  }

  /// The block's layout changed with the cameras of 2013 and again in 2014; its first byte, enciphered, distinguishes
  /// them (the notes of exiftool 12.57 list the cameras for each).
  private static func readSequence(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let head = builder.bytes(of: entry) else { return }
    switch head[0] {
    case 0x07, 0x09, 0x0A: read(entry, SonyFields.sequenceA, &builder)
    case 0x0C: read(entry, SonyFields.sequenceB, &builder)
    case 0x23...0x33: read(entry, SonyFields.sequenceC, &builder)
    default: break
    }
  }

  /// A byte of the block is the cube of the plain one, modulo 249; the last seven values stay the same.
  private static func read(
    _ entry: TIFFEntry?, _ fields: [BinaryField], _ builder: inout MakerNoteBuilder, limit: Int = 4096
  ) {
    guard !fields.isEmpty, let entry, let stored = builder.bytes(of: entry, limit: limit) else { return }
    let bytes = ByteSlice(
      (0..<stored.count).map { plain[Int(stored[$0])] }, origin: stored.fileOffset(at: 0), isVerbatim: false)
    builder.append(fields, in: bytes, unit: 1, .little)
  }

  private static let plain: [UInt8] = {
    var table = (0...255).map { UInt8($0) }
    for byte in 0..<249 { table[byte * byte % 249 * byte % 249] = UInt8(byte) }
    return table
  }()

  /// 0x0120 means version 1.20.
  private static func version(_ value: MetadataValue) -> String? {
    value.integer.map { String($0 >> 8, radix: 16) + "." + ($0 & 0xFF < 16 ? "0" : "") + String($0 & 0xFF, radix: 16) }
  }

  private static let hdrModes: WordTable = """
    0=Off
    1=Auto
    16=1.0 EV
    17=1.5 EV
    18=2.0 EV
    19=2.5 EV
    20=3.0 EV
    21=3.5 EV
    22=4.0 EV
    23=4.5 EV
    24=5.0 EV
    25=5.5 EV
    26=6.0 EV
    """

  private static let hdrImages: WordTable = """
    0=Uncorrected image
    1=HDR image (good)
    2=HDR image (fail 1)
    3=HDR image (fail 2)
    """

  private static let formats: WordTable = """
    0 0 0 2=JPEG
    1 0 0 0=SR2
    2 0 0 0=ARW 1.0
    3 0 0 0=ARW 2.0
    3 1 0 0=ARW 2.1
    3 2 0 0=ARW 2.2
    3 3 0 0=ARW 2.3
    3 3 1 0=ARW 2.3.1
    3 3 2 0=ARW 2.3.2
    3 3 3 0=ARW 2.3.3
    3 3 5 0=ARW 2.3.5
    4 0 0 0=ARW 4.0
    4 0 1 0=ARW 4.0.1
    5 0 0 0=ARW 5.0
    """
}

/// Sony's LensSpec (tag 0xB02A): a lens's limits in eight bytes of binary-coded decimals, between feature flags.
enum SonyLensName {
  /// The flags, the focal lengths and the f-numbers.
  static func numbers(_ value: MetadataValue) -> MetadataValue? {
    let bytes = value.smallNumbers
    guard bytes.count == 8 else { return nil }
    let digits = bytes.map { Double(($0 >> 4 & 15) * 10 + ($0 & 15)) }
    return .reals([
      Double(bytes[0]), digits[1] * 100 + digits[2], digits[3] * 100 + digits[4], digits[5] / 10, digits[6] / 10,
      Double(bytes[7]),
    ])
  }

  /// FE 24-70mm F2.8 GM
  static func words(_ value: MetadataValue) -> String? {
    // A file can hold doubles where cameras write eight bytes.
    guard case .reals(let parts) = value, parts.count == 6, parts[1] > 0, let first = UInt8(exactly: parts[0]),
      let last = UInt8(exactly: parts[5])
    else { return nil }
    let flags = Int(first) << 8 | Int(last)
    var text = ""
    for (mask, bits, name) in before where flags & mask == bits { text += name.text + " " }
    text += DecimalText.short(parts[1], 0) + (parts[2] > parts[1] ? "-" + DecimalText.short(parts[2], 0) : "") + "mm"
    if parts[3] > 0 {
      text += " F" + DecimalText.short(parts[3], 1) + (parts[4] > parts[3] ? "-" + DecimalText.short(parts[4], 1) : "")
    }
    for (mask, bits, name) in after where flags & mask == bits { text += " " + name.text }
    return text
  }

  private static let before: [(Int, Int, StaticText)] = [
    (0x4000, 0x4000, "PZ"), (0x0300, 0x0100, "DT"), (0x0300, 0x0200, "FE"), (0x0300, 0x0300, "E"),
  ]

  private static let after: [(Int, Int, StaticText)] = [
    (0x00E0, 0x0020, "STF"), (0x00E0, 0x0040, "Reflex"), (0x00E0, 0x0060, "Macro"), (0x00E0, 0x0080, "Fisheye"),
    (0x000C, 0x0004, "ZA"), (0x000C, 0x0008, "G"), (0x0003, 0x0001, "SSM"), (0x0003, 0x0002, "SAM"),
    (0x8000, 0x8000, "OSS"), (0x2000, 0x2000, "LE"), (0x0800, 0x0800, "II"),
  ]
}
