import ByteReading
import ImageFormats

/// The shot data of Nikon's SLRs (tag 0x0091), with a version that depends on the body.
enum NikonShot {
  static func read(_ entry: TIFFEntry?, _ key: NikonKey?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let stored = builder.bytes(of: entry, limit: lengthLimit) else { return }
    // The P6000 has data without a version.
    if builder.isModel("COOLPIX P6000") { builder.append(early, in: stored, unit: 1, .big) }
    guard let version = NikonNote.version(stored) else { return }
    let bytes = version < 200 ? stored : key?.decipher(stored) ?? stored.prefix(4)
    builder.append(common, in: bytes, unit: 1, .big)
    if version < 200, version != 100 { builder.append(early, in: bytes, unit: 1, .big) }
    guard version >= 208, bytes.count > 16 else { return }
    // From the D3 on, the deciphered part begins with the firmware version.
    let hasFirmware = bytes[4] >= 0x30 && bytes[4] <= 0x39
    if hasFirmware { builder.append(firmware, in: bytes, unit: 1, .big) }
    guard let body = body(version, entry.byteCount), agrees(body, bytes, builder) else { return }
    var order = Endianness.big
    var settings = Int(body.settings)
    if body.isPointer {
      guard let place = pointer(at: settings, in: bytes) else { return }
      (settings, order) = place
    }
    builder.append(fields(body), in: bytes, unit: 1, order)
    guard settings > 0, settings < bytes.count else { return }
    builder.append(
      NikonCustom.fields(body.rows, camera: body.camera), in: bytes.suffix(from: settings), unit: 1, order)
  }

  /// Whether the data repeats the note's shutter count where this body has it: other firmware may have another layout.
  private static func agrees(_ body: Body, _ bytes: ByteSlice, _ builder: MakerNoteBuilder) -> Bool {
    guard body.shutterCount > 0 else { return true }
    let count = try? bytes.uint32(at: Int(body.shutterCount), .big)
    return count.map { Int64($0) } == builder.value("ShutterCount")?.whole
  }

  /// The settings are within the first kilobytes, followed by data that nobody has described.
  private static let lengthLimit = 16_384

  /// Where a body keeps its settings, and what precedes them.
  private struct Body {
    let settings: UInt16
    let rows: StaticText
    var camera: UInt8 = 0
    var sensitivity: UInt16 = 0
    var shutterCount: UInt16 = 0
    /// Whether a 32-bit number at `settings` points at them.
    var isPointer = false
  }

  /// The body for a version and, where several share it, the data's length (firmware changes it).
  private static func body(_ version: Int, _ length: Int) -> Body? {
    switch (version, length) {
    case (208, _): Body(settings: 748, rows: NikonCustom.d80, shutterCount: 586)
    case (209, _): Body(settings: 729, rows: NikonCustom.d40, shutterCount: 582)
    case (210, 5291): Body(settings: 790, rows: NikonCustom.d3, camera: 0x63, sensitivity: 604, shutterCount: 633)
    case (210, 5303): Body(settings: 802, rows: NikonCustom.d3, camera: 0x63, sensitivity: 613, shutterCount: 644)
    case (210, 5399): Body(settings: 769, rows: NikonCustom.d3, camera: 0x61, sensitivity: 598, shutterCount: 630)
    case (210, 5408): Body(settings: 778, rows: NikonCustom.d3, camera: 0x61, sensitivity: 605, shutterCount: 637)
    case (210, 5412): Body(settings: 778, rows: NikonCustom.d3, camera: 0x61, sensitivity: 605, shutterCount: 639)
    case (212, _): Body(settings: 804, rows: NikonCustom.d700, sensitivity: 613, shutterCount: 647)
    case (213, _): Body(settings: 884, rows: NikonCustom.d90, sensitivity: 693, shutterCount: 725)
    case (214, _): Body(settings: 779, rows: NikonCustom.d3, camera: 0x61, sensitivity: 605, shutterCount: 640)
    case (215, _): Body(settings: 888, rows: NikonCustom.d5000, sensitivity: 693, shutterCount: 726)
    case (216, _): Body(settings: 804, rows: NikonCustom.d3, camera: 0x64, sensitivity: 613, shutterCount: 646)
    case (218, _): Body(settings: 718, rows: NikonCustom.d3, camera: 0x62, sensitivity: 545, shutterCount: 578)
    case (220, _): Body(settings: 1028, rows: NikonCustom.d7000, shutterCount: 800)
    case (221, _): Body(settings: 1031, rows: NikonCustom.d5100, shutterCount: 801)
    case (222, _): Body(settings: 1772, rows: NikonCustom.d800, shutterCount: 1531)
    case (223, _): Body(settings: 1873, rows: NikonCustom.d4)
    case (226, _): Body(settings: 3285, rows: NikonCustom.d5200, shutterCount: 3032)
    case (232, _): Body(settings: 1999, rows: NikonCustom.d610)
    case (233, _): Body(settings: 64, rows: NikonCustom.d810, isPointer: true)
    case (238, _): Body(settings: 88, rows: NikonCustom.d5, isPointer: true)
    case (239, _): Body(settings: 88, rows: NikonCustom.d500, isPointer: true)
    case (243, _): Body(settings: 88, rows: NikonCustom.d850, isPointer: true)
    default: nil
    }
  }

  private static func fields(_ body: Body) -> [BinaryField] {
    var fields: [BinaryField] = []
    if body.sensitivity > 0 {
      fields.append(BinaryField(body.sensitivity, "ISO2", .uint8, conversion: ValueConversion("/12 -5 ^2 *100")))
    }
    if body.shutterCount > 0 { fields.append(BinaryField(body.shutterCount, "ShutterCount", .uint32)) }
    return fields
  }

  /// The place that the number at `offset` points at, in the byte order in which it is inside.
  private static func pointer(at offset: Int, in bytes: ByteSlice) -> (Int, Endianness)? {
    for order in [Endianness.little, .big] {
      if let place = try? bytes.number32(at: offset, order), place > offset, place < bytes.count {
        return (place, order)
      }
    }
    return nil
  }

  private static let common = BinaryField.table("0 ShotInfoVersion s4 :version")
  private static let firmware = BinaryField.table("4 FirmwareVersion s5")
  private static let early = BinaryField.table("16 DistortionControl u8 {0=Off|1=On|*}")
}
