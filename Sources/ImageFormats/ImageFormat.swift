/// The container formats that Touchstone recognises.
public enum ImageFormat: Equatable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, dng
  case cr2, nef, arw, orf, rw2, pef, srw, raf, cr3, crw
  case heic, heif, avif, jpegXL, jpeg2000, psd

  /// The short lower-case name, as in a report's `format`.
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

  /// Whether it holds a sensor's data, which is developed by what the camera notes beside it.
  public var isRaw: Bool {
    switch self {
    case .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .cr3, .crw: true
    default: false
    }
  }
}
