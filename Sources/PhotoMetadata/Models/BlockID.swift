/// Which block of metadata a value stands in; its name is what reports and `--metadata` call it.
public enum BlockID: Equatable, Hashable, Sendable {
  /// A directory of the main chain: IFD0 describes the picture, IFD1 the thumbnail.
  case ifd(UInt8)
  /// A directory that SubIFDs names: raw data and previews.
  case subIFD(UInt8)
  case exif, gps, interop
  case makerNote(MakerNoteVendor)
  case mpf
  case xmp, iptc, photoshop, icc, jfif, adobe, comment, pngText, pngTime
  case c2pa
  case generator
  /// The container itself: frame, boxes, items.
  case container
  case other

  /// The block's name.
  public var name: String {
    switch self {
    case .ifd(let number): "Exif.IFD\(number)"
    case .subIFD(let number): "Exif.SubIFD\(number)"
    case .exif: "Exif.Photo"
    case .gps: "Exif.GPS"
    case .interop: "Exif.Interop"
    case .makerNote(let vendor): "MakerNote." + vendor.name
    case .mpf: "MPF"
    case .xmp: "XMP"
    case .iptc: "IPTC"
    case .photoshop: "Photoshop"
    case .icc: "ICC"
    case .jfif: "JFIF"
    case .adobe: "Adobe"
    case .comment: "Comment"
    case .pngText: "PNG.Text"
    case .pngTime: "PNG.tIME"
    case .c2pa: "C2PA"
    case .generator: "Generator"
    case .container: "Container"
    case .other: "Other"
    }
  }
}
