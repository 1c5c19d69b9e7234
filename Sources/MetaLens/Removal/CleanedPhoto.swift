import ByteReading
import ImageFormats

/// A photo without its metadata, not yet written, and the results of its verification.
public struct CleanedPhoto {
  /// The new file's bytes, read from the photo on demand.
  public let source: ByteSource
  /// The runs that make up the new file, in order.
  public let pieces: [CleanedPiece]
  /// Whether the new file is the photo itself, byte for byte.
  public let isUnchanged: Bool
  /// The removed parts of the photo, in file order.
  public let removed: [StructureNode]
  /// The number of bytes of coded image data that were compared with the photo's and found identical.
  public let provenBytes: Int
  /// The image content that is lost with the metadata.
  public let lost: [LostPicture]
  /// What stays although it wasn't to be kept, since the container stores it with the image: the orientation, and the
  /// colours of a profile.
  public internal(set) var staying: KeptMetadata = []

  /// The name, or path, for a cleaned copy of the file called `name`, in the same folder: `NAME-stripped.EXTENSION`.
  public static func name(for name: String) -> String {
    String(decoding: self.name(for: Array(name.utf8)), as: UTF8.self)
  }

  /// The same for a name that may not be UTF-8.
  public static func name(for bytes: [UInt8]) -> [UInt8] {
    // Of a path, only the last part has an extension: a folder may have a dot too.
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > start ? $0 : nil } ?? bytes.count
    return bytes[..<dot] + Array("-stripped".utf8) + bytes[dot...]
  }
}

/// Image content besides the main image, which a copy without metadata lacks.
public enum LostPicture: String, Sendable, CaseIterable {
  /// The gain map for HDR displays.
  case gainMap
  /// An editor's layers.
  case layers
  /// Further images of a JPEG: the second of a stereo pair, a panorama's others, a depth map. Previews don't count.
  case pictures
  /// Smaller copies of the image, and images that its page points to: a pyramid's levels.
  case smallerImages
  /// The video of a motion photo.
  case video

  /// What `file` loses when the parts `removed` are removed.
  ///
  /// - Parameter keepsMap: Whether the gain map is kept, with all metadata that a display needs.
  static func of(_ file: ImageFile, removed: [StructureNode], keepsMap: Bool) -> [LostPicture] {
    allCases.filter { picture in
      switch picture {
      case .gainMap where keepsMap: false
      // JPEG XL has a box of its own for it (ISO/IEC 18181-2, jhgm).
      case .gainMap:
        file.trailers.contains { $0.kind.isGainMap } || (file.hasAppleGainMap && !removed.isEmpty)
          || removed.contains { $0.name == "jhgm" }
      // Photoshop's ImageSourceData (Adobe Photoshop TIFF Technical Note, 2002).
      case .layers: file.format == .tiff && removed.contains { $0.name == "tag 0x935C" }
      case .pictures: file.trailers.contains { $0.kind == .multiPicture && !isPreview($0, of: file) }
      case .smallerImages: file.format == .tiff && removed.contains { isSmallerImage($0) }
      case .video: file.trailers.contains { $0.kind.isVideo } || removed.contains { $0.name == "mpvd" }
      }
    }
  }
}

extension LostPicture {
  private static func isPreview(_ trailer: Trailer, of file: ImageFile) -> Bool {
    guard let index = file.block(.mpf) else { return false }
    return MPFIndex.entries(index.region).contains { $0.offset == trailer.offset && $0.isPreview }
  }

  /// Whether the removed `part` of a TIFF is a smaller copy: SubIFDs (Adobe PageMaker 6.0 TIFF Technical Notes, 1), by
  /// which microscopes store pyramids (OME-TIFF), or a reduced page (TIFF 6.0, section 8), by which maps do.
  static func isSmallerImage(_ part: StructureNode) -> Bool {
    part.name == "tag 0x014A" || part.name == TIFFLayout.reducedPage
  }
}

extension ImageFile {
  /// Whether it has Apple's gain map, which is kept but without its strength: that is in MakerNote and XMP (Apple,
  /// "Applying Apple HDR effect to your photos"). ISO 21496-1's has it in the item itself (`tmap`).
  var hasAppleGainMap: Bool {
    guard let items = heif?.items, !items.contains(where: { $0.type == "tmap" }) else { return false }
    return items.contains { $0.isAppleGainMap }
  }
}

extension HEIFStructure.Item {
  /// Whether it is Apple's gain map.
  var isAppleGainMap: Bool {
    guard let auxiliaryType else { return false }
    return ASCIIText.equals(auxiliaryType, "urn:com:apple:photo:2020:aux:hdrgainmap")
  }
}

extension Trailer.Kind {
  fileprivate var isGainMap: Bool { if case .gainMap = self { true } else { false } }
  fileprivate var isVideo: Bool { if case .motionPhoto = self { true } else { false } }
}

/// A run of a new file, relative to a photo's bytes.
public enum CleanedPiece: Equatable, Sendable {
  /// `count` bytes of the photo starting at `offset`.
  case copied(offset: Int, count: Int)
  /// New bytes.
  case written([UInt8])
  /// `count` repetitions of a byte.
  case filled(UInt8, count: Int)

  /// The length in bytes.
  public var count: Int {
    switch self {
    case .copied(_, let count), .filled(_, let count): count
    case .written(let bytes): bytes.count
    }
  }
}

extension ByteSource {
  /// Whether all bytes from `start` to `end` are `byte`.
  func isFilled(with byte: UInt8, from start: Int, to end: Int) -> Bool {
    var position = start
    scan(from: start, to: end) { slice in
      guard slice.withBytes({ $0.allSatisfy { $0 == byte } }) else { return false }
      position += slice.count
      return true
    }
    return position >= end
  }
}
