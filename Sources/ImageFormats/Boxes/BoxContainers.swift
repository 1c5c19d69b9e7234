import ByteReading

/// Which boxes hold boxes.
enum BoxContainers {
  /// How many bytes of `box`'s payload stand before the first box inside, or `nil` when it holds none.
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

  /// Whether boxes of `type` hold pictures or nothing at all.
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
