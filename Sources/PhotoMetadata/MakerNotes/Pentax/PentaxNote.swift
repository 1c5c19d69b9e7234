import ByteReading
import ImageFormats

/// Pentax's MakerNote: a directory; the shutter count is scrambled with date and time.
enum PentaxNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    let date = bytes(directory, 0x0006, 4, &builder)
    let time = bytes(directory, 0x0007, 3, &builder)
    if let date, let text = dateText(date) { builder.revise(0x0006) { _ in .text(text) } }
    if let time { builder.revise(0x0007) { _ in .text(timeText(time)) } }
    if let date, let time, let count = bytes(directory, 0x005D, 4, &builder) {
      builder.revise(0x005D) { _ in shutterCount(count, date, time).map { .integer($0) } }
    }
    scale(&builder)
    for tag: UInt32 in [0x0209, 0x020A, 0x020B] {
      builder.revise(tag) { value in
        guard case .bytes(let bytes) = value, bytes.count <= 128 else { return nil }
        return .integers((0..<bytes.count).map { Int64(bytes[$0]) })
      }
    }
    // Firmware versions are stored with every bit inverted.
    for tag: UInt32 in [0x0027, 0x0028] { builder.revise(tag) { complement($0) } }
    readColors(&builder)
    // These compact cameras count focal lengths in tenths of a millimetre, all others in hundredths.
    if builder.isModel(
      "PENTAX Optio 30", "PENTAX Optio 33WR", "PENTAX Optio 43WR", "PENTAX Optio 450", "PENTAX Optio 550",
      "PENTAX Optio 555", "PENTAX Optio 750Z", "PENTAX Optio X")
    {
      builder.revise(0x001D) { value in value.number.map { .real($0 * 10) } }
    }
    builder.readFields(directory.entry(0x005C), PentaxFields.stabilization)
    if let entry = directory.entry(0x005C), (builder.bytes(of: entry)?.count ?? 0) > 3 {
      // Odd numbers count four millimetres, even ones half a millimetre.
      builder.revise(3) { value in value.whole.map { $0 & 1 == 1 ? .integer($0 &* 4) : .real(Double($0) / 2) } }
    }
    builder.readFields(directory.entry(0x0205), PentaxFields.cameraSettings, order: .big)
    builder.readFields(directory.entry(0x0206), PentaxFields.exposure)
    readLens(directory.entry(0x0207), &builder)
    builder.readFields(directory.entry(0x0208), PentaxFields.flash)
    builder.readFields(directory.entry(0x0216), PentaxFields.battery)
    builder.readFields(directory.entry(0x021F), PentaxFields.focus, order: .big)
    builder.readFields(directory.entry(0x0222), PentaxFields.color)
    builder.readFields(directory.entry(0x0060), PentaxFields.faces)
    builder.readFields(directory.entry(0x0068), PentaxFields.automaticWhite)
    builder.readFields(directory.entry(0x007D), PentaxFields.corrections)
    builder.readFields(directory.entry(0x0221), PentaxFields.kelvin, unit: 2)
    builder.readFields(directory.entry(0x0224), PentaxFields.steps)
    builder.readFields(directory.entry(0x022D), PentaxFields.levels)
    builder.readFields(directory.entry(0x0239), PentaxFields.lensNames)
    builder.readFields(directory.entry(0x0243), PentaxFields.pixelShift)
    builder.readFields(directory.entry(0x0245), PentaxFields.points)
    if builder.isModel("PENTAX K-5", "PENTAX K-7", "PENTAX K-r", "PENTAX K-x") {
      builder.readFields(directory.entry(0x0226), PentaxFields.orientation)
    }
    if let entry = directory.entry(0x003F), let bytes = builder.bytes(of: entry), bytes.count >= 2 {
      addLens(Int64(bytes[0]), Int64(bytes[1]), entry, &builder)
    }
    builder.readFields(directory.entry(0x0215), PentaxFields.cameraInfo, unit: 4)
    if directory.entry(0x0215) != nil {
      builder.revise(1) { $0.integer.flatMap { decimalDate($0) }.map { .text($0) } }
    }
  }

  /// The lens's number and the data after it; the structure's length determines the format of both.
  private static func readLens(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry), bytes.count >= 20 else { return }
    let start: Int
    switch entry.byteCount {
    case 90: start = 13
    case 91: start = 12
    case 80, 128: start = 15
    case 36: start = 3
    default: start = 4
    }
    switch start {
    case 3: addLens(Int64(bytes[0]), Int64(bytes[1]), entry, &builder)
    case 4: addLens(Int64(bytes[0] & 15), Int64(bytes[2]) << 8 | Int64(bytes[3]), entry, &builder)
    case 15: addLens(Int64(bytes[1] & 15), Int64(bytes[4]) << 8 | Int64(bytes[5]), entry, &builder)
    default: addLens(Int64(bytes[1] & 15), Int64(bytes[3]) << 8 | Int64(bytes[4]), entry, &builder)
    }
    let data = bytes.suffix(from: start)
    builder.append(PentaxFields.lensData, in: data, unit: 1, .big)
    guard data.count > 9 else { return }
    // Ten times the upper six bits, times 4^(n - 2) for the two lowest bits n.
    let length = Double(data[9] >> 2) * 10 * PowerOfTwo.of(2 * (Double(data[9] & 3) - 2))
    builder.add("LensFocalLength", .real(length), from: entry, .millimetres)
  }

  private static func addLens(_ series: Int64, _ lens: Int64, _ entry: TIFFEntry, _ builder: inout MakerNoteBuilder) {
    let name = PentaxLenses.name(series, lens)
    builder.add("LensType", .integers([series, lens]), from: entry, name.map { .words($0) } ?? .plain)
  }

  private static func bytes(
    _ directory: TIFFDirectory, _ tag: UInt16, _ count: Int, _ builder: inout MakerNoteBuilder
  ) -> ByteSlice? {
    guard let entry = directory.entry(tag), let bytes = builder.bytes(of: entry), bytes.count >= count else {
      return nil
    }
    return bytes.prefix(count)
  }

  /// Always big-endian: year, month, day.
  private static func dateText(_ bytes: ByteSlice) -> String? {
    guard let year = try? bytes.number16(at: 0, .big) else { return nil }
    return CompactDate.text(year: year, month: Int(bytes[2]), day: Int(bytes[3]))
  }

  private static func timeText(_ bytes: ByteSlice) -> String {
    DecimalText.twoDigits(Int64(bytes[0])) + ":" + DecimalText.twoDigits(Int64(bytes[1])) + ":"
      + DecimalText.twoDigits(Int64(bytes[2]))
  }

  /// The stored number XOR the date XOR the complement of the time with a zero appended.
  private static func shutterCount(_ bytes: ByteSlice, _ date: ByteSlice, _ time: ByteSlice) -> Int64? {
    guard let stored = try? bytes.uint32(at: 0, .big), let day = try? date.uint32(at: 0, .big) else { return nil }
    let clock = UInt32(time[0]) << 24 | UInt32(time[1]) << 16 | UInt32(time[2]) << 8
    return Int64(stored ^ day ^ ~clock)
  }

  /// The colour temperatures and matrices. As plain bytes they stay big-endian when an editor changes the
  /// note's byte order.
  private static func readColors(_ builder: inout MakerNoteBuilder) {
    for tag: UInt32 in 0x0053...0x005A {
      builder.revise(tag) { value in
        guard case .bytes(let bytes) = value, bytes.count == 4, let stored = try? bytes.uint16(at: 0, .big) else {
          return nil
        }
        // Counted down from 53,190 K; then the corrections towards blue and green in four signed bits each.
        let corrections = [bytes[3] & 15, bytes[3] >> 4].map { (bits: UInt8) -> Int64 in
          bits > 7 ? Int64(bits) - 16 : Int64(bits)
        }
        return .integers([53_190 - Int64(stored)] + corrections)
      }
    }
    for tag: UInt32 in [0x021C, 0x021D] {
      builder.revise(tag) { value in
        guard case .bytes(let bytes) = value, bytes.count == 18 else { return nil }
        return .integers(
          (0..<9).map { Int64(Int16(bitPattern: (try? bytes.uint16(at: $0 * 2, .big)) ?? 0)) })
      }
    }
  }

  /// Exposure times are in units of 10 µs, f-numbers in tenths.
  private static func scale(_ builder: inout MakerNoteBuilder) {
    builder.revise(0x0012) { value in value.integer.map { .rational(Rational(Int64($0), 100_000)) } }
    builder.revise(0x0013) { value in value.integer.map { .rational(Rational(Int64($0), 10)) } }
  }

  /// A date as the decimal number YYYYMMDD.
  private static func decimalDate(_ number: Int) -> String? {
    CompactDate.text(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  private static func complement(_ value: MetadataValue) -> MetadataValue? {
    guard case .bytes(let bytes) = value, bytes.count <= 8 else { return nil }
    return .integers((0..<bytes.count).map { Int64(~bytes[$0]) })
  }
}

/// The layout of the fixed structures in Pentax's MakerNotes.
enum PentaxFields {
  /// Tag 0x003F.
  static let lens: [BinaryField] = [
    .init(0, "LensSeries", .uint8),
    .init(1, "LensNumber", .uint8),
    .init(3, "ExtenderStatus", .uint8),
  ]

  /// Tag 0x0215; indices are 32 bits wide, dates are decimal numbers YYYYMMDD.
  static let cameraInfo: [BinaryField] = [
    .init(0, "PentaxModelID", .uint32, .choice(PentaxModels.names)),
    .init(1, "ManufactureDate", .uint32),
    .init(2, "ProductionCode", .uint32, .dotted, count: 2),
    .init(4, "InternalSerialNumber", .uint32),
  ]
}
