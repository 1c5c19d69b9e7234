import ByteReading
import ImageFormats
import PhotoMetadata

/// Another photo after the image: a whole JPEG that no index lists, and whose Exif names another camera or another day.
///
/// Cameras append previews and second pictures without an index too, but without Exif or with that of the same shot. An
/// Ultra HDR photo appended to another is taken for a gain map at first, since its XMP mentions its own.
struct AppendedPhoto {
  let trailer: Trailer

  /// Cameras append a handful of pictures at most.
  private static let limit = 8
  /// In seconds: parts of one shot may be dated in different time zones.
  private static let day: Int64 = 86_400

  init?(after file: ImageFile, _ metadata: PhotoMetadata, in source: ByteSource) {
    let pictures = file.trailers.lazy.filter { $0.kind == .jpeg || $0.kind == .gainMap }.prefix(Self.limit)
    guard let other = pictures.first(where: { Self.isOther(Self.metadata($0, in: source), than: metadata) }) else {
      return nil
    }
    trailer = other
  }

  private static func metadata(_ trailer: Trailer, in source: ByteSource) -> PhotoMetadata {
    let region = source.all.region(at: trailer.offset, count: trailer.length)
    return PhotoMetadataReader.read(JPEGParser.parse(region, depth: .quick))
  }

  private static func isOther(_ appended: PhotoMetadata, than photo: PhotoMetadata) -> Bool {
    for tag: UInt32 in [0x010F, 0x0110] {
      guard let theirs = appended.entry(.ifd(0), tag)?.value.text, !theirs.isEmpty else { continue }
      guard let ours = photo.entry(.ifd(0), tag)?.value.text, !ours.isEmpty else { continue }
      if !theirs.utf8.elementsEqual(ours.utf8) { return true }
    }
    guard let theirs = ClockFacts(appended).original, let ours = ClockFacts(photo).original else { return false }
    return abs(theirs.date.seconds(after: ours.date)) > day
  }
}
