import ByteReading

/// The container formats that Touchstone recognises.
public enum ImageFormat: Equatable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, dng
  case cr2, nef, arw, orf, rw2, pef, srw, raf, cr3, crw
  case heic, heif, avif, jpegXL, jpeg2000, psd

  /// The short lower-case name used in a report's `format`.
  public var name: String {
    switch self {
    case .jpeg: "jpeg"
    case .png: "png"
    case .webp: "webp"
    case .gif: "gif"
    case .tiff: "tiff"
    case .dng: "dng"
    case .cr2: "cr2"
    case .nef: "nef"
    case .arw: "arw"
    case .orf: "orf"
    case .rw2: "rw2"
    case .pef: "pef"
    case .srw: "srw"
    case .raf: "raf"
    case .cr3: "cr3"
    case .crw: "crw"
    case .heic: "heic"
    case .heif: "heif"
    case .avif: "avif"
    case .jpegXL: "jxl"
    case .jpeg2000: "jp2"
    case .psd: "psd"
    }
  }

  /// Whether the file holds raw sensor data, which has to be developed with the camera's settings.
  public var isRaw: Bool {
    switch self {
    case .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .cr3, .crw: true
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .heif, .avif, .jpegXL, .jpeg2000, .psd: false
    }
  }
}

/// Detects a file's format from its first bytes.
public enum FormatDetector {
  /// The number of bytes needed: enough for an `ftyp` box with its compatible brands.
  public static let headerLength = 64

  /// The format of a file that begins with `header`, or `nil`.
  ///
  /// TIFF-based raw formats that share TIFF's magic number are distinguished later, by their directories.
  public static func format(of header: ByteSlice) -> ImageFormat? {
    if isJPEG(header) { return .jpeg }
    if isPNG(header) { return .png }
    if header.starts(with: "GIF8") { return .gif }
    if header.starts(with: "RIFF"), header.starts(with: "WEBP", at: 8) { return .webp }
    if header.starts(with: "8BPS") { return .psd }
    if header.starts(with: "FUJIFILMCCD-RAW") { return .raf }
    return tiff(header) ?? boxes(header)
  }

  private static func isJPEG(_ header: ByteSlice) -> Bool {
    header.count >= 3 && header[0] == 0xFF && header[1] == 0xD8 && header[2] == 0xFF
  }

  private static func isPNG(_ header: ByteSlice) -> Bool {
    header.count >= 8 && header[0] == 0x89 && header.starts(with: "PNG\r\n\u{1A}\n", at: 1)
  }

  private static func tiff(_ header: ByteSlice) -> ImageFormat? {
    if header.starts(with: "II\u{1A}\0\0\0HEAPCCDR") { return .crw }
    if header.starts(with: "II*\0") {
      return header.starts(with: "CR\u{2}", at: 8) ? .cr2 : .tiff
    }
    if header.starts(with: "MM\0*") || header.starts(with: "II+\0") || header.starts(with: "MM\0+") {
      return .tiff
    }
    // Olympus writes "IIRO", "IIRS" or "MMOR", and Panasonic "IIU\0", in place of TIFF's 42.
    if header.starts(with: "IIRO") || header.starts(with: "IIRS") || header.starts(with: "MMOR") {
      return .orf
    }
    return header.starts(with: "IIU\0") ? .rw2 : nil
  }

  private static func boxes(_ header: ByteSlice) -> ImageFormat? {
    // ISO/IEC 18181-2: a bare codestream begins with FF 0A, a container with a "JXL " signature box.
    if header.count >= 2, header[0] == 0xFF, header[1] == 0x0A { return .jpegXL }
    if header.starts(with: "JXL \r\n", at: 4) { return .jpegXL }
    if header.starts(with: "jP  \r\n", at: 4) { return .jpeg2000 }
    guard header.starts(with: "ftyp", at: 4) else { return nil }
    return brand(header)
  }

  private static func brand(_ header: ByteSlice) -> ImageFormat? {
    let length = min((try? header.number32(at: 0)) ?? 0, header.count)
    var isHEIF = false
    for offset in stride(from: 8, to: max(8, length - 3), by: 4) where offset != 12 {
      guard let code = try? header.fourCC(at: offset) else { break }
      switch code {
      case "crx ": return .cr3
      case "avif", "avis": return .avif
      case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
      case "mif1", "msf1", "mif2", "1pic": isHEIF = true
      default: continue
      }
    }
    return isHEIF ? .heif : nil
  }
}
