import ByteReading
import ImageFormats
import PhotoMetadata

/// Another photo after the image: a whole JPEG that no index lists, and whose Exif names another camera or another day.
///
/// Cameras append previews and second pictures without an index too, but without Exif or with that of the same shot. An
/// Ultra HDR photo appended to another is taken for a gain map at first, since its XMP mentions its own. After a trailer
/// of the camera's own, whose length only its maker knows, it is found by its first bytes.
struct AppendedPhoto {
  /// The data that it is, or is part of.
  let trailer: Trailer
  /// The file offset of its first byte.
  let offset: Int

  /// Cameras append a handful of pictures at most.
  private static let limit = 8
  /// In seconds: parts of one shot may be dated in different time zones.
  private static let day: Int64 = 86_400
  /// Huawei's and vivo's trailers are tens of kilobytes long.
  private static let searched = 1 << 20
  /// SOI, APP1, its length, and Exif's identifier.
  private static let headLength = 12

  /// Finds the photo after `file`, which `make`, `model` and the time `taken` describe.
  init?(after file: ImageFile, make: String?, model: String?, taken: ClockReading?, in source: ByteSource) {
    for trailer in file.trailers.prefix(Self.limit) {
      let region = source.all.region(at: trailer.offset, count: trailer.length)
      guard let start = Self.start(trailer.kind, region) else { continue }
      let photo = PhotoMetadataReader.read(JPEGParser.parse(region.region(at: start), depth: .quick))
      if Self.differs(PhotoFacts.make(photo), make) || Self.differs(PhotoFacts.model(photo), model)
        || Self.isOtherDay(ClockFacts(photo).original, taken)
      {
        self.trailer = trailer
        offset = trailer.offset + start
        return
      }
    }
    return nil
  }

  /// The index in `region`, a trailer of `kind`, at which a photo may begin.
  private static func start(_ kind: Trailer.Kind, _ region: ByteRegion) -> Int? {
    switch kind {
    case .jpeg, .gainMap: return 0
    case .unknown: return photo(in: region.region(at: 0, count: min(region.count, searched)))
    case .multiPicture, .motionPhoto, .samsung, .padding, .foreign: return nil
    }
  }

  private static func photo(in region: ByteRegion) -> Int? {
    guard let bytes = try? region.bytes(at: 0, count: region.count) else { return nil }
    var index = 0
    while let found = bytes.firstIndex(of: "Exif\0\0", from: index) {
      let start = found + 6 - headLength
      if start >= 0, bytes[start] == 0xFF, bytes[start + 1] == 0xD8, bytes[start + 2] == 0xFF, bytes[start + 3] == 0xE1
      {
        return start
      }
      index = found + 1
    }
    return nil
  }

  private static func differs(_ theirs: String?, _ ours: String?) -> Bool {
    guard let theirs, let ours else { return false }
    return !theirs.utf8.elementsEqual(ours.utf8)
  }

  private static func isOtherDay(_ theirs: ClockReading?, _ ours: ClockReading?) -> Bool {
    guard let theirs, let ours else { return false }
    return abs(theirs.date.seconds(after: ours.date)) > day
  }
}
