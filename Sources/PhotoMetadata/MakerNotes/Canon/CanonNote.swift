import ByteReading
import ImageFormats

/// Canon's MakerNote: a directory with many arrays in which every index has a meaning.
enum CanonNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    addIdentifiers(directory, &builder)
    readSettings(directory, &builder)
    for structure in structures {
      builder.readFields(directory.entry(structure.tag), structure.fields, unit: structure.unit)
    }
    // The first 8-megapixel bodies count exposure times in a different unit.
    if let model = builder.value("CanonModelID")?.whole, model == 0x8000_0175 || model == 0x8000_0189 {
      builder.revise(named: "ExposureTime") { value in value.number.map { .real($0 * 1000 / 32) } }
    }
    CanonCameraInfo.read(directory.entry(0x000D), &builder)
    CanonFocus.read(directory, &builder)
    readColors(directory.entry(0x4001), &builder)
    readVignetting(directory.entry(0x4015), &builder)
    CanonCustomFunctions.read(directory.entry(0x0099), &builder)
    for tag: UInt16 in [0x000F, 0x0090] { CanonOldFunctions.read(directory.entry(tag), &builder) }
    nameLens(&builder)
    for name: StaticText in ["FocusDistanceUpper", "FocusDistanceLower"] {
      builder.describe(named: name) { value in value.number.flatMap { $0 > 655.345 ? "inf" : nil } }
    }
  }

  /// An array with the same layout in all cameras.
  private struct Structure: Sendable {
    let tag: UInt16
    let fields: [BinaryField]
    let unit: Int

    init(_ tag: UInt16, _ fields: [BinaryField], _ unit: Int = 2) {
      self.tag = tag
      self.fields = fields
      self.unit = unit
    }
  }

  private static let structures: [Structure] = [
    .init(0x0004, CanonFields.shotInfo),
    .init(0x0005, CanonFields.panorama),
    .init(0x001D, CanonFields.myColors),
    .init(0x0024, CanonFields.faceDetect),
    .init(0x0025, CanonFields.faceDetect2, 1),
    .init(0x0027, CanonFields.contrastInfo),
    .init(0x0029, CanonFields.whiteBalances, 4),
    .init(0x002F, CanonFields.faceDetect3),
    .init(0x0035, CanonFields.timeInfo, 4),
    .init(0x0093, CanonFields.fileInfo),
    .init(0x0098, CanonFields.cropInfo),
    .init(0x009A, CanonFields.aspectInfo, 4),
    .init(0x00A0, CanonFields.processing),
    .init(0x00A9, CanonFields.colorBalance),
    .init(0x00AA, CanonFields.measuredColor),
    .init(0x00B0, CanonFields.flags),
    .init(0x00B1, CanonFields.modifiedInfo),
    .init(0x00B6, CanonFields.previewInfo, 4),
    .init(0x00E0, CanonFields.sensorInfo),
    .init(0x4003, CanonFields.colorInfo),
    .init(0x4013, CanonFields.microAdjustment, 4),
    .init(0x4016, CanonFields.vignetting2, 4),
    .init(0x4018, CanonFields.lighting, 4),
    .init(0x4020, CanonFields.ambience, 4),
    .init(0x4021, CanonFields.multipleExposure, 4),
    .init(0x4025, CanonFields.hdrInfo, 4),
    .init(0x4026, CanonFields.logInfo, 4),
    .init(0x4028, CanonFields.focusSettings, 4),
    .init(0x403F, CanonFields.rawBurst, 4),
  ]

  /// Identifiers stored as raw bytes; all zeros mean "none".
  private static func addIdentifiers(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    builder.revise(0x0028) { value in
      if case .bytes(let bytes) = value { return HexText.of(bytes).map { .text($0) } }
      return HexText.of(value.smallNumbers).map { .text($0) }
    }
    // EOS bodies show the number with ten digits, the first ones with four digits of the series before it.
    builder.revise(0x000C) { value in
      guard let number = value.whole, number >= 0 else { return nil }
      let digits = "\(number)"
      return .text(String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits)
    }
    builder.revise(0x0023) { value in
      guard case .integers(let numbers) = value, numbers.count == 2 else { return nil }
      return .integer(numbers[1])
    }
    builder.describe(0x001E) { value in value.whole.flatMap { revision($0) } }
    // Four bytes of a count, then the name.
    builder.revise(0x0038) { value in
      guard case .bytes(let bytes) = value, bytes.count > 4 else { return nil }
      return MetadataText.printable(bytes.suffix(from: 4)).map { .text($0) }
    }
    builder.describe(0x0010) { value in value.whole.flatMap { CanonModels.name($0) } }
    if let lens = directory.entry(0x4019), let bytes = builder.bytes(of: lens), bytes.count >= 5,
      let serial = HexText.of(bytes.prefix(5))
    {
      builder.add("LensSerialNumber", .text(serial), from: lens)
    }
  }

  /// 0x01000100 is version 1.00, revision 1.00; a letter before it marks a test version.
  private static func revision(_ number: Int64) -> String? {
    guard number > 0 else { return nil }
    let stage =
      switch number >> 28 & 15 {
      case 0: ""
      case 10: "Alpha "
      case 11: "Beta "
      case let other: "Unknown(\(other)) "
      }
    let digits = [16, 0].map { HexText.byte(UInt8(truncatingIfNeeded: number >> $0)) }
    let version = String(number >> 24 & 15, radix: 16) + "." + digits[0]
    return stage + version + " rev " + String(number >> 8 & 0xFF, radix: 16) + "." + digits[1]
  }

  /// Focal lengths are in fractions of a millimetre; the settings give the denominator.
  private static func readSettings(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    let settings = directory.entry(0x0001)
    let units = settings.flatMap { builder.stream.number($0, at: 25) } ?? 0
    builder.readFields(settings, CanonFields.cameraSettings, unit: 2)
    if settings != nil {
      if units > 1 {
        for tag: UInt32 in [23, 24] { builder.revise(tag) { inMillimetres($0, units) } }
      }
      builder.describe(2) { value in value.integer.flatMap { selfTimer($0) } }
      builder.describe(22) { value in value.whole.flatMap { CanonLenses.name($0) } }
    }
    guard let focalLength = directory.entry(0x0002) else { return }
    builder.readFields(focalLength, CanonFields.focalLength, unit: 2)
    if units > 1 { builder.revise(1) { inMillimetres($0, units) } }
  }

  private static func inMillimetres(_ value: MetadataValue, _ units: Int) -> MetadataValue? {
    value.integer.map { .rational(Rational(Int64($0), Int64(units))) }
  }

  /// Tenths of a second; bit 14 marks a custom time.
  private static func selfTimer(_ value: Int) -> String? {
    guard value > 0 else { return nil }
    return DecimalText.short(Double(value & 0xFFF) / 10, 1) + " s" + (value & 0x4000 != 0 ? ", Custom" : "")
  }

  private static func nameLens(_ builder: inout MakerNoteBuilder) {
    builder.describe(named: "RFLensType") { value in value.whole.flatMap { CanonLenses.rfName($0) } }
  }

  /// Reads the levels of every white balance.
  private static func readColors(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, entry.type == .short, let layout = CanonColors(count: entry.count),
      let bytes = builder.bytes(of: entry)
    else { return }
    let order = builder.stream.order
    let shot = bytes.suffix(from: min(layout.shot * 2, bytes.count))
    guard layout.daylight > 0 else { return builder.append(CanonColors.first, in: shot, unit: 2, order) }
    builder.append(CanonColors.version, in: bytes, unit: 2, order)
    builder.append(CanonColors.levels(bytes, entry.count, order), in: bytes, unit: 2, order)
    // Stored with the halves of every number swapped.
    builder.revise(named: "RawMeasuredRGGB") { value in
      guard case .integers(let numbers) = value else { return nil }
      return .integers(numbers.map { ($0 & 0xFFFF) << 16 | $0 >> 16 })
    }
    builder.append(CanonColors.measured, in: shot, unit: 2, order)
    builder.append(
      CanonColors.presets, in: bytes.suffix(from: min(layout.daylight * 2, bytes.count)), unit: 2, order)
  }

  /// The version is the first byte; later ones have a different layout.
  private static func readVignetting(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry), bytes.count > 24 else { return }
    builder.append([BinaryField(0, "VignettingCorrVersion", .uint8)], in: bytes, unit: 1, builder.stream.order)
    if bytes[0] == 0 { builder.append(CanonFields.vignetting, in: bytes, unit: 2, builder.stream.order) }
  }
}
