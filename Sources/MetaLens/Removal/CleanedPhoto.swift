import ByteReading
import ImageFormats

/// A photo without its metadata, not yet written, and what was proved of it.
public struct CleanedPhoto {
  /// The new file's bytes, drawn from the photo when asked for.
  public let source: ByteSource
  /// The runs that the new file is made of, in their order.
  public let pieces: [CleanedPiece]
  /// The parts of the photo that are gone, in file order.
  public let removed: [StructureNode]
  /// How many bytes of coded picture data were held against the photo's, and found to be the same.
  public let provenBytes: Int
  /// What goes with the metadata though it is picture.
  public let lost: [LostPicture]

  /// What a cleaned copy of the file called `name` is called, beside which it may be: `NAME-stripped.EXTENSION`.
  public static func name(for name: String) -> String {
    String(decoding: self.name(for: Array(name.utf8)), as: UTF8.self)
  }

  /// The same of a name that need not be UTF-8.
  public static func name(for bytes: [UInt8]) -> [UInt8] {
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? bytes.count
    return bytes[..<dot] + Array("-stripped".utf8) + bytes[dot...]
  }
}

/// Picture beside the picture, which a copy without metadata does not have.
public enum LostPicture: String, Sendable, CaseIterable {
  /// What brightens the picture on HDR displays.
  case gainMap
  /// An editor's layers.
  case layers
  /// The video of a motion photo.
  case video

  /// What `file` loses when the parts `removed` go.
  ///
  /// - Parameter keepsMap: Whether the gain map stays, with all that a display needs.
  static func of(_ file: ImageFile, removed: [StructureNode], keepsMap: Bool) -> [LostPicture] {
    allCases.filter { picture in
      switch picture {
      case .gainMap where keepsMap: false
      case .gainMap: file.trailers.contains { $0.kind.isGainMap } || (file.hasAppleGainMap && !removed.isEmpty)
      // Photoshop's ImageSourceData (Adobe Photoshop TIFF Technical Note, 2002).
      case .layers: file.format == .tiff && removed.contains { $0.name == "tag 0x935C" }
      case .video: file.trailers.contains { $0.kind.isVideo } || removed.contains { $0.name == "mpvd" }
      }
    }
  }
}

extension ImageFile {
  /// Whether it has Apple's gain map, which stays but without how strong it is: that is in MakerNote and XMP (Apple,
  /// "Applying Apple HDR effect to your photos"). ISO 21496-1's has it in the item itself (`tmap`).
  var hasAppleGainMap: Bool {
    guard let items = heif?.items, !items.contains(where: { $0.type == "tmap" }) else { return false }
    return items.contains { $0.isAppleGainMap }
  }
}

extension HEIFStructure.Item {
  /// Whether it is the auxiliary picture that Apple calls so.
  var isAppleGainMap: Bool {
    guard let auxiliaryType else { return false }
    return ASCIIText.equals(auxiliaryType, "urn:com:apple:photo:2020:aux:hdrgainmap")
  }
}

extension Trailer.Kind {
  fileprivate var isGainMap: Bool { if case .gainMap = self { true } else { false } }
  fileprivate var isVideo: Bool { if case .motionPhoto = self { true } else { false } }
}

/// A run of a new file over a photo's bytes.
public enum CleanedPiece: Equatable, Sendable {
  /// `count` bytes of the photo from `offset` on.
  case copied(offset: Int, count: Int)
  /// Bytes that the photo does not have so.
  case written([UInt8])
  /// `count` times the same byte.
  case filled(UInt8, count: Int)

  /// How many bytes it is.
  public var count: Int {
    switch self {
    case .copied(_, let count), .filled(_, let count): count
    case .written(let bytes): bytes.count
    }
  }
}

extension ByteSource {
  /// Whether the bytes from `start` to `end` are all `byte`.
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
