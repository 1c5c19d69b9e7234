import ByteReading
import ImageFormats

/// Nikon's MakerNote: a directory with fixed structures, some of them enciphered.
enum NikonNote {
  static func expand(_ directory: TIFFDirectory, _ builder: inout MakerNoteBuilder) {
    reviseValues(&builder)
    let cipher = NikonKey(builder)
    builder.readFields(directory.entry(0x001F), NikonFields.vibrationReduction)
    builder.readFields(directory.entry(0x0021), NikonFields.faceDetect, unit: 2)
    builder.readFields(directory.entry(0x0024), NikonFields.worldTime)
    builder.readFields(directory.entry(0x0025), NikonFields.isoInfo, order: .big)
    builder.readFields(directory.entry(0x002B), NikonFields.distortion)
    builder.readFields(directory.entry(0x0035), NikonFields.hdrInfo)
    // Big-endian in SLRs, little-endian in compact cameras, whatever the note's order.
    let isSLR = builder.isModel("NIKON D")
    builder.readFields(directory.entry(0x0088), NikonFields.focusArea, order: isSLR ? .big : .little)
    builder.readFields(directory.entry(0x00B0), NikonFields.multipleExposure, unit: 4)
    builder.readFields(directory.entry(0x00B9), NikonFields.focusTune)
    builder.readFields(directory.entry(0x00BB), NikonFields.retouch)
    readPictureControl(directory.entry(0x0023) ?? directory.entry(0x00BD), &builder)
    readFileInfo(directory.entry(0x00B8), &builder)
    NikonFocus.read(directory.entry(0x00B7), &builder)
    readFlash(directory.entry(0x00A8), &builder)
    readLens(directory.entry(0x0098), cipher, &builder)
    NikonShot.read(directory.entry(0x0091), cipher, &builder)
    NikonColors.read(directory.entry(0x0097), cipher, &builder)
    builder.describe(named: "CLModeShootingSpeed") { value in value.integer.map { "\($0) fps" } }
    builder.describe(named: "FocusPosition") { value in
      value.integer.map { "0x" + HexText.byte(UInt8(truncatingIfNeeded: $0)) }
    }
    if let pointer = directory.entry(0x0011), let offset = builder.stream.number(pointer) {
      builder.readDirectory(at: offset, ExifTags.image)
    }
    if let scan = directory.entry(0x0E10), let offset = builder.stream.number(scan) {
      builder.readDirectory(at: offset, NikonTags.scan)
    }
  }

  /// Revises values whose bytes are fractions, dates or arrays of a type other than the field's.
  private static func reviseValues(_ builder: inout MakerNoteBuilder) {
    for tag: UInt32 in [0x000D, 0x000E, 0x0012, 0x0017, 0x0018, 0x0019, 0x001C, 0x008B] {
      builder.revise(tag) { value in steps(value, isSigned: tag != 0x008B) }
    }
    for tag: UInt32 in [0x0002, 0x0013] {
      builder.revise(tag) { value in
        guard case .integers(let numbers) = value, numbers.count == 2, numbers[0] == 0 else { return nil }
        return .integer(numbers[1])
      }
    }
    let order = builder.stream.order
    builder.revise(0x00B6) { value in bytes(value).flatMap { date($0, order) } }
    builder.revise(0x0001) { value in
      guard case .bytes(let raw) = value, raw.count == 4 else { return nil }
      return .text((0..<4).map { raw[$0] < 10 ? "\(raw[$0])" : String(decoding: [raw[$0]], as: UTF8.self) }.joined())
    }
    builder.describe(0x001B) { value in
      let numbers = value.smallNumbers
      guard numbers.count == 7, let mode = NikonWords.crop.word(numbers[0]) else { return nil }
      let sizes = "\(numbers[1])x\(numbers[2]) cropped to \(numbers[3])x\(numbers[4])"
      return mode + " (" + sizes + " at pixel \(numbers[5]),\(numbers[6]))"
    }
    builder.describe(0x009A) { value in
      let sizes = value.fractions
      guard sizes.count == 2, let width = sizes[0].value, let height = sizes[1].value else { return nil }
      return DecimalText.short(width, 2) + " x " + DecimalText.short(height, 2) + " um"
    }
    builder.describe(0x0083) { value in value.whole == 0 ? "AF" : nil }
    builder.describe(0x009E) { value in
      let numbers = value.smallNumbers.filter { $0 != 0 }
      if numbers.isEmpty { return value.smallNumbers.isEmpty ? nil : "None" }
      return numbers.map { NikonWords.retouchHistory.word($0) ?? "Unknown (\($0))" }.joined(separator: "; ")
    }
  }

  private static func bytes(_ value: MetadataValue) -> [UInt8]? {
    if case .bytes(let bytes) = value { return (0..<min(bytes.count, 16)).map { bytes[$0] } }
    if case .integers(let numbers) = value { return numbers.map { UInt8(truncatingIfNeeded: $0) } }
    return nil
  }

  /// Three bytes: a count, and two that give the size of a step in EV as a fraction.
  private static func steps(_ value: MetadataValue, isSigned: Bool) -> MetadataValue? {
    guard let raw = bytes(value), raw.count >= 3 else { return nil }
    let numbers = raw.prefix(3).map { isSigned ? Double(Int8(bitPattern: $0)) : Double($0) }
    return .real(numbers[2] == 0 ? 0 : numbers[0] * numbers[1] / numbers[2])
  }

  private static func date(_ raw: [UInt8], _ order: Endianness) -> MetadataValue? {
    guard raw.count >= 7 else { return nil }
    let year = order == .big ? Int64(raw[0]) << 8 | Int64(raw[1]) : Int64(raw[1]) << 8 | Int64(raw[0])
    let parts = raw[2..<7].map { DecimalText.twoDigits(Int64($0)) }
    let digits = "\(year)"
    let date = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return .text(date + ":" + parts[0...1].joined(separator: ":") + " " + parts[2...4].joined(separator: ":"))
  }

  /// Every version has its own layout.
  private static func readPictureControl(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let fields =
      bytes.starts(with: "03")
      ? NikonFields.pictureControl3
      : bytes.starts(with: "02") ? NikonFields.pictureControl2 : NikonFields.pictureControl
    builder.append(fields, in: bytes, unit: 1, builder.stream.order)
  }

  /// Some bodies store the numbers in the opposite byte order to the note; folders are 100 to 999 (DCF 2.0).
  private static func readFileInfo(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry) else { return }
    let order = builder.stream.order
    let folder = (try? bytes.number16(at: 6, order)) ?? 0
    let isSwapped = folder != 0 && !(100...999).contains(folder)
    builder.append(
      NikonFields.fileInfo, in: bytes, unit: 2, isSwapped ? (order == .big ? .little : .big) : order)
  }

  private static func readFlash(_ entry: TIFFEntry?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let bytes = builder.bytes(of: entry), let version = version(bytes) else { return }
    builder.append(NikonFlash.fields(version), in: bytes, unit: 1, builder.stream.order)
  }

  /// From version 2.01, everything after the version is enciphered.
  private static func readLens(_ entry: TIFFEntry?, _ key: NikonKey?, _ builder: inout MakerNoteBuilder) {
    guard let entry, let stored = builder.bytes(of: entry), let version = version(stored) else { return }
    let bytes = version < 201 ? stored : key?.decipher(stored) ?? stored.prefix(4)
    let fields =
      switch version {
      case 100: NikonFields.lensData0
      case 101...203: NikonFields.lensData1
      case 204: NikonFields.lensData2
      case 400...402: NikonFields.lensData4
      case 403: NikonFields.lensData403
      case 800...: NikonFields.lensData8
      default: Array(NikonFields.lensData0.prefix(1))
      }
    builder.append(fields, in: bytes, unit: 1, version >= 800 ? .little : builder.stream.order)
  }

  /// Four digits as a number.
  static func version(_ bytes: ByteSlice) -> Int? {
    guard bytes.count >= 4 else { return nil }
    var number = 0
    for index in 0..<4 {
      guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    return number
  }
}

/// The key with which a body enciphers its structures.
struct NikonKey {
  private let serial: UInt32
  private let count: UInt32

  /// The key from the note's serial number and shutter count; `nil` without them.
  init?(_ builder: MakerNoteBuilder) {
    guard let count = builder.value("ShutterCount")?.whole, let text = builder.value("SerialNumber")?.text,
      let shots = UInt32(exactly: count)
    else { return nil }
    self.count = shots
    let digits = text.utf8.filter { $0 != 0x20 }
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    // A serial number with anything but digits counts as 0x60.
    serial = isNumber ? digits.reduce(0) { $0 &* 10 &+ UInt32($1 & 15) } : 0x60
  }

  /// `bytes`, deciphered from `start`, which is after the version's four digits in most structures.
  func decipher(_ bytes: ByteSlice, from start: Int = 4) -> ByteSlice {
    NikonCipher.decipher(bytes, from: start, serial: serial, count: count)
  }
}
