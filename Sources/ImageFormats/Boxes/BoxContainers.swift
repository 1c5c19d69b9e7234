import ByteReading

/// Knows which boxes contain boxes.
enum BoxContainers {
  /// The number of payload bytes before the first child of `box`, or `nil` when it is not a container.
  static func prefixLength(of box: Box) -> Int? {
    switch box.type {
    case "moov", "trak", "mdia", "minf", "stbl", "dinf", "edts", "mvex", "moof", "traf", "grpl": 0
    case "iprp", "ipco", "jp2h", "res ": 0
    case "meta": metaPrefix(box)
    case "iref": 4
    case "iinf": itemInfoPrefix(box)
    case "stsd", "dref": 8
    // ISO/IEC 14496-12, 12.1.3: a VisualSampleEntry's own fields take 78 bytes; Canon's has four more.
    case "hvc1", "hev1", "av01", "avc1", "mjpg": 78
    case "CRAW": 82
    case "CDI1": 4
    case "uuid" where box.userType == .canonMetadata: 0
    case "uuid" where box.userType == .canonPreview: 8
    default: nil
    }
  }

  /// Whether boxes of `type` hold coded images or filler.
  static func isCodedData(_ type: FourCC) -> Bool {
    switch type {
    case "mdat", "idat", "free", "skip", "jxlc", "jxlp", "jbrd", "mpvd": true
    default: false
    }
  }

  /// QuickTime's `meta` is a plain box, ISO's a full one.
  private static func metaPrefix(_ box: Box) -> Int {
    guard let type = try? box.payload.bytes(at: 4, count: 4).fourCC(at: 0) else { return 4 }
    return type == "hdlr" ? 0 : 4
  }

  /// ISO/IEC 14496-12, 8.11.6.2: the entry count is 16 bits wide in version 0, else 32.
  private static func itemInfoPrefix(_ box: Box) -> Int {
    guard let version = try? box.payload.bytes(at: 0, count: 1)[0] else { return 6 }
    return version == 0 ? 6 : 8
  }
}

/// Locates the TIFF stream in the data of an Exif item or box.
enum ExifBox {
  /// How far past its declared offset to search for the stream.
  private static let searchLength = 64

  /// The TIFF stream in `data` (ISO/IEC 23008-12, A.2.1; ISO/IEC 18181-2, 9.4).
  ///
  /// It is preceded by its 4-byte offset, which counts from the end of that field. Some writers omit the field, leave
  /// it 0 before "Exif\0\0", or write it in the wrong byte order, so the byte-order mark decides.
  static func stream(in data: ByteRegion) -> ByteRegion {
    let offset = (try? data.bytes(at: 0, count: 4).number32(at: 0)) ?? 0
    let declared = data.region(at: 4 + offset)
    if let head = try? declared.prefix(4), isStream(head) { return declared }
    if let head = try? data.prefix(searchLength) {
      for index in 0..<head.count where isStream(head.suffix(from: index)) { return data.region(at: index) }
    }
    return data.region(at: 4)
  }

  private static func isStream(_ head: ByteSlice) -> Bool {
    head.starts(with: "II*\0") || head.starts(with: "MM\0*")
  }
}

/// Locates the JUMBF superboxes in C2PA's `uuid` box.
enum C2PABox {
  /// The superboxes of the manifest store in `box`, or `nil` for any other box.
  ///
  /// C2PA specification, "Embedding manifests into BMFF-based assets": a full box with a NUL-terminated purpose; a
  /// manifest store follows the 8-byte offset of the first Merkle box, the CBOR of a Merkle tree does not.
  static func manifest(in box: Box) -> ByteRegion? {
    guard box.type == "uuid", box.userType == .c2pa else { return nil }
    var fields = box.fields()
    do throws(ByteError) {
      try fields.skip(4)
      let purpose = fields.text()
      guard isManifest(purpose) else { return nil }
      try fields.skip(8)
      return box.payload.region(at: fields.position)
    } catch { return nil }
  }

  private static func isManifest(_ purpose: ByteSlice) -> Bool {
    switch purpose.count {
    case 6: purpose.starts(with: "update")
    case 8: purpose.starts(with: "manifest") || purpose.starts(with: "original")
    default: false
    }
  }
}

/// Finds the image size of tracks: in image sequences and Canon raw files.
enum TrackSize {
  typealias Size = (width: Int, height: Int)

  /// The size of the largest visual track in `moov`.
  static func largest(in moov: Box) -> Size? {
    var largest: Size?
    for entry in entries(moov) {
      guard let size = size(entry) else { continue }
      let area = largest.map { FileNumber.product($0.width, $0.height) } ?? 0
      if FileNumber.product(size.width, size.height) > area { largest = size }
    }
    return largest
  }

  static func entries(_ moov: Box) -> [Box] {
    moov.descendants("trak", "mdia", "minf", "stbl", "stsd").flatMap { $0.children }
  }

  /// The size in a VisualSampleEntry (ISO/IEC 14496-12, 12.1.3), or `nil` when `entry` is not one.
  static func size(_ entry: Box) -> Size? {
    guard BoxContainers.prefixLength(of: entry) != nil else { return nil }
    var fields = entry.fields()
    guard (try? fields.skip(24)) != nil, let width = try? fields.number(2), let height = try? fields.number(2)
    else { return nil }
    return (width, height)
  }
}
