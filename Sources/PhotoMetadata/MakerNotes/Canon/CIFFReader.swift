import ByteReading
import ImageFormats

/// Reads the records of Canon's heaps (CIFF Specification 1.0 rev. 4): a CRW file, or the heap that the first
/// PowerShots write to a JPEG's APP0.
struct CIFFReader {
  private let order: Endianness
  private var metadata: PhotoMetadata
  private var recordCount = 0

  private static let nestingLimit = 8
  private static let recordLimit = 1000
  private static let entryLength = 10
  /// No record of interest is longer; the others are images.
  private static let valueLimit = 4096

  /// Appends the records of the heap file in `region` to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
    guard let head = try? region.bytes(at: 0, count: 14), head.starts(with: "HEAP", at: 6) else {
      return metadata.note(.missing(part: "heap"), .makerNote(.canon), at: region.fileOffset())
    }
    let order: Endianness = head.starts(with: "MM") ? .big : .little
    guard let length = try? head.number32(at: 2, order), length < region.count else { return }
    var reader = CIFFReader(order: order, metadata: metadata)
    metadata = PhotoMetadata()
    reader.readHeap(region.region(at: length), nesting: 0)
    reader.scaleFocalLengths()
    metadata = reader.metadata
  }

  private init(order: Endianness, metadata: PhotoMetadata) {
    self.order = order
    self.metadata = metadata
  }

  private mutating func readHeap(_ heap: ByteRegion, nesting: Int) {
    guard nesting < Self.nestingLimit, heap.count >= 4,
      let place = try? heap.bytes(at: heap.count - 4, count: 4).number32(at: 0, order),
      let count = try? heap.bytes(at: place, count: 2).number16(at: 0, order)
    else { return }
    for index in 0..<count {
      recordCount += 1
      guard recordCount <= Self.recordLimit,
        let entry = try? heap.bytes(at: place + 2 + index * Self.entryLength, count: Self.entryLength)
      else { return }
      readRecord(entry, in: heap, nesting: nesting)
    }
  }

  /// The two highest bits of a record's type give its value's location, the next three the data type.
  private mutating func readRecord(_ entry: ByteSlice, in heap: ByteRegion, nesting: Int) {
    guard let type = try? entry.uint16(at: 0, order), let length = try? entry.number32(at: 2, order),
      let offset = try? entry.number32(at: 6, order)
    else { return }
    let tag = type & 0x3FFF
    if type & 0xC000 == 0x4000 {
      if let value = try? entry.slice(at: 2, count: 8) { readValue(tag, value) }
      return
    }
    guard offset < heap.count, length <= heap.count - offset else { return }
    // Data types 0x2800 and 0x3000 are heaps.
    if tag & 0x3800 == 0x2800 || tag & 0x3800 == 0x3000 {
      return readHeap(heap.region(at: offset, count: length), nesting: nesting + 1)
    }
    guard length > 0, let value = try? heap.bytes(at: offset, count: min(length, Self.valueLimit)) else { return }
    readValue(tag, value)
  }

  private mutating func readValue(_ tag: UInt16, _ bytes: ByteSlice) {
    var directory = MetadataDirectory(.makerNote(.canon), offset: bytes.fileOffset(at: 0))
    switch tag {
    case 0x080A: readMaker(bytes, &directory)
    case 0x0805, 0x080B, 0x080C, 0x080D, 0x0810, 0x0815, 0x0816, 0x0817:
      if let name = CIFFTags.texts.row(tag)?.name, let text = MetadataText.printable(bytes.untilNUL) {
        directory.entries.append(entry(tag, name, .text(text), bytes))
      }
    case 0x180E: readTime(bytes, &directory)
    default:
      guard let structure = CIFFTags.structure(tag) else { return }
      directory.append(structure.fields, in: bytes, unit: structure.unit, order)
      describe(&directory)
    }
    if !directory.entries.isEmpty { metadata.directories.append(directory) }
  }

  private func entry(_ tag: UInt16, _ name: StaticText, _ value: MetadataValue, _ bytes: ByteSlice) -> MetadataEntry {
    MetadataEntry(
      tag: UInt32(tag), name: .known(name), value: value, offset: bytes.fileOffset(at: 0), length: bytes.count)
  }

  /// Two texts, one after the other.
  private func readMaker(_ bytes: ByteSlice, _ directory: inout MetadataDirectory) {
    let make = bytes.untilNUL
    let model = bytes.suffix(from: min(make.count + 1, bytes.count)).untilNUL
    directory.entries.append(entry(0x080A, "Make", .text(make.lenientText), bytes))
    directory.entries.append(entry(0x080A, "Model", .text(model.lenientText), bytes))
  }

  /// The camera's clock in seconds since 1970.
  private func readTime(_ bytes: ByteSlice, _ directory: inout MetadataDirectory) {
    if let seconds = try? bytes.uint32(at: 0, order), seconds > 0 {
      directory.entries.append(entry(0x180E, "DateTimeOriginal", .text(ClockText.text(Int64(seconds))), bytes))
    }
    directory.append(CIFFTags.zone, in: bytes, unit: 4, order)
  }

  /// Focal lengths are in fractions of a millimetre; the settings, which may come later, give the denominator.
  private mutating func scaleFocalLengths() {
    var units: Int64?
    for directory in metadata.directories where units == nil && directory.block == .makerNote(.canon) {
      units = directory.entries.first { Self.isNamed($0, "FocalUnits") }?.value.whole
    }
    guard let units, units > 1 else { return }
    for directory in metadata.directories.indices where metadata.directories[directory].block == .makerNote(.canon) {
      for index in metadata.directories[directory].entries.indices {
        let entry = metadata.directories[directory].entries[index]
        guard
          Self.isNamed(entry, "FocalLength") || Self.isNamed(entry, "MaxFocalLength")
            || Self.isNamed(entry, "MinFocalLength"), let length = entry.value.whole
        else { continue }
        metadata.directories[directory].entries[index].value = .rational(Rational(length, units))
      }
    }
  }

  private static func isNamed(_ entry: MetadataEntry, _ name: StaticText) -> Bool {
    guard case .known(let known) = entry.name else { return false }
    return known.equals(name)
  }

  private func describe(_ directory: inout MetadataDirectory) {
    for index in directory.entries.indices {
      guard case .known(let name) = directory.entries[index].name, let number = directory.entries[index].value.whole
      else { continue }
      let words =
        name.equals("CanonModelID")
        ? CanonModels.name(number) : name.equals("LensType") ? CanonLenses.name(number) : nil
      if let words { directory.entries[index].meaning = .words(words) }
    }
  }
}

/// Formats seconds since 1970 as an Exif date, for clocks without a time zone.
enum ClockText {
  static func text(_ seconds: Int64) -> String {
    let days = Int(seconds / 86_400)
    let time = seconds % 86_400
    // Years are counted from March, in eras of 400 years with 146,097 days each.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int64) -> String { DecimalText.twoDigits(number) }
    return "\(year):" + two(Int64(month)) + ":" + two(Int64(day)) + " " + two(time / 3600) + ":"
      + two(time / 60 % 60) + ":" + two(time % 60)
  }
}

/// The records in Canon's heaps.
enum CIFFTags {
  struct Structure {
    let fields: [BinaryField]
    let unit: Int
  }

  static let texts = ExifTag.table(
    """
    0805 CanonFileDescription
    080B CanonFirmwareVersion
    080C ComponentVersion
    080D ROMOperationMode
    0810 OwnerName
    0815 CanonImageType
    0816 OriginalFileName
    0817 ThumbnailFileName
    """)

  static let zone = BinaryField.table(
    """
    1 TimeZoneCode i32 /3600
    2 TimeZoneInfo u32
    """)

  /// The fields of record `tag`; `nil` for records that aren't decoded.
  static func structure(_ tag: UInt16) -> Structure? {
    let found: ([BinaryField], Int)? =
      switch tag {
      case 0x100A: (targetImage, 2)
      case 0x1010: (release, 2)
      case 0x1011: (timing, 2)
      case 0x1016: (setting, 2)
      case 0x101C: (speed, 2)
      case 0x1028: (flashInfo, 2)
      case 0x1029: (CanonFields.focalLength, 2)
      case 0x102A: (CanonFields.shotInfo, 2)
      case 0x102C: (colorInfo2, 2)
      case 0x102D: (CanonFields.cameraSettings, 2)
      case 0x1030: (whiteSample, 2)
      case 0x1031: (CanonFields.sensorInfo, 2)
      case 0x1038: (CanonFields.focusInfo, 2)
      case 0x1093: (CanonFields.fileInfo, 2)
      case 0x10A9: (CanonFields.colorBalance, 2)
      case 0x10AE: (temperature, 2)
      case 0x10B4: (colorSpace, 2)
      case 0x10B5: (rawJpeg, 2)
      case 0x1803: (format, 4)
      case 0x1804: (record, 4)
      case 0x1806: (selfTimer, 4)
      case 0x1807: (distance, 4)
      case 0x180B: (serial, 4)
      case 0x1810: (image, 4)
      case 0x1813: (flash, 4)
      case 0x1814: (measured, 4)
      case 0x1817: (fileNumber, 4)
      case 0x1818: (exposure, 4)
      case 0x1834: (model, 4)
      case 0x1835: (decoder, 4)
      case 0x183B: (serialFormat, 4)
      case 0x0032: (color, 1)
      case 0x0001: (free, 1)
      default: nil
      }
    return found.map { Structure(fields: $0.0, unit: $0.1) }
  }

  private static let targetImage = BinaryField.table("0 TargetImageType u16 {0=Real-world Subject|1=Written Document}")
  private static let release = BinaryField.table("0 ShutterReleaseMethod u16 {0=Single Shot|2=Continuous Shooting}")
  private static let timing = BinaryField.table(
    "0 ShutterReleaseTiming u16 {0=Priority on shutter|1=Priority on focus}")
  private static let setting = BinaryField.table("0 ReleaseSetting u16")
  private static let speed = BinaryField.table("0 BaseISO u16")
  private static let flashInfo = BinaryField.table("0 CanonFlashInfo u16x4")
  private static let temperature = BinaryField.table("0 ColorTemperature u16 :K")
  private static let colorSpace = BinaryField.table("0 ColorSpace u16 {1=sRGB|2=Adobe RGB|65535=Uncalibrated}")
  private static let record = BinaryField.table("0 RecordID u32")
  private static let selfTimer = BinaryField.table("0 SelfTimerTime u32 /1000 :s")
  private static let distance = BinaryField.table("0 TargetDistanceSetting f :mm")
  private static let serial = BinaryField.table("0 SerialNumber u32")
  private static let measured = BinaryField.table("0 MeasuredEV f +5")
  private static let fileNumber = BinaryField.table("0 FileNumber u32 :file")
  private static let model = BinaryField.table("0 CanonModelID u32")
  private static let serialFormat = BinaryField.table(
    "0 SerialNumberFormat u32 {2415919104=Format 1|2684354560=Format 2}")
  private static let colorInfo2 = BinaryField.table("0 CanonColorInfo2 u16x100")
  private static let color = BinaryField.table("0 CanonColorInfo1 h64")
  private static let free = BinaryField.table("0 FreeBytes h8")

  private static let whiteSample = BinaryField.table(
    """
    1 WhiteSampleWidth u16
    2 WhiteSampleHeight u16
    3 WhiteSampleLeftBorder u16
    4 WhiteSampleTopBorder u16
    5 WhiteSampleBits u16
    """)

  private static let rawJpeg = BinaryField.table(
    """
    1 RawJpgQuality u16 {1=Economy|2=Normal|3=Fine|5=Superfine}
    2 RawJpgSize u16 {0=Large|1=Medium|2=Small}
    3 RawJpgWidth u16
    4 RawJpgHeight u16
    """)

  private static let format = BinaryField.table(
    """
    0 FileFormat u32 {65536=JPEG (lossy)|65538=JPEG (non-quantization)|65539=JPEG (lossy/non-quantization toggled)|131073=CRW}
    1 TargetCompressionRatio f
    """)

  private static let image = BinaryField.table(
    """
    0 ImageWidth u32
    1 ImageHeight u32
    2 PixelAspectRatio f
    3 Rotation i32
    4 ComponentBitDepth u32
    5 ColorBitDepth u32
    6 ColorBW u32
    """)

  private static let flash = BinaryField.table(
    """
    0 FlashGuideNumber f
    1 FlashThreshold f
    """)

  private static let exposure = BinaryField.table(
    """
    0 ExposureCompensation f :ev
    1 ShutterSpeedValue f ~ ^2 :s
    2 ApertureValue f /2 ^2 :f
    """)

  private static let decoder = BinaryField.table(
    """
    0 DecoderTableNumber u32
    2 CompressedDataOffset u32
    3 CompressedDataLength u32
    """)
}
