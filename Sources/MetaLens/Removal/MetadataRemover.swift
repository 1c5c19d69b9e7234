import ByteReading
import ImageFormats
import PhotoMetadata

/// Removes a photo's metadata without touching its image, and verifies both.
public enum MetadataRemover {
  /// The supported formats.
  public static let formats: [ImageFormat] = [
    .jpeg, .png, .webp, .gif, .heic, .heif, .avif, .jpegXL, .jpeg2000, .psd, .tiff, .dng,
    .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .crw, .cr3,
  ]

  /// An Exif block with one value takes less, including the header of its segment, chunk or box.
  private static let addedLimit = 64
  /// The description of a gain map in the photo and in the map: two XMP packets of about 700 bytes each, and an index.
  private static let addedMapLimit = 4096

  /// Removes the metadata of the photo in `source`, except what `kept` lists.
  ///
  /// The result is parsed again like any untrusted file: it must contain the same coded image data, byte for byte, and
  /// no metadata other than what was to be kept.
  /// - Throws: `RemovalError` when the file is not a photo, has an unsupported format, or is too damaged.
  public static func remove(
    from source: ByteSource, keeping kept: KeptMetadata = [.orientation, .icc, .gainMap]
  ) throws(RemovalError) -> CleanedPhoto {
    do throws(RemovalError) {
      var photo = try cleaned(source, kept)
      photo.staying = staying(in: photo.source, kept)
      return photo
    } catch { throw error.within(source) }
  }

  private static func cleaned(_ source: ByteSource, _ kept: KeptMetadata) throws(RemovalError) -> CleanedPhoto {
    let file = try removable(source)
    let plan = try plan(file, source, kept)
    let keepsMap = kept.contains(.gainMap) && hasKeepableMap(file, source)
    // A file grows by no more than a tag or two, so the input bounds the allocation; a PNG's profile is no longer
    // compressed.
    let added = (keepsMap ? Self.addedMapLimit : Self.addedLimit) + (file.format == .png ? PNGProfile.addedLimit : 0)
    guard plan.count <= source.count + added else { throw .unproven }
    let cleaned = plan.applied(to: source)
    let result = try read(cleaned)
    guard result.format == file.format, isClean(result, cleaned, kept),
      let proven = PictureData.provenBytes(of: file, source, in: result, cleaned)
    else { throw .unproven }
    let isUnchanged = plan.isUnchanged(source)
    let removed = isUnchanged ? [] : plan.removed
    return CleanedPhoto(
      source: cleaned, pieces: plan.pieces, isUnchanged: isUnchanged, removed: removed, provenBytes: proven,
      lost: isUnchanged ? [] : LostPicture.of(file, removed: removed, keepsMap: keepsMap))
  }

  /// Lists what would be removed from the photo in `source`, and what could be kept.
  /// - Throws: `RemovalError` as `remove` does for files that it does not support.
  public static func survey(_ source: ByteSource) throws(RemovalError) -> RemovalSurvey {
    do throws(RemovalError) { return try surveyed(source) } catch { throw error.within(source) }
  }

  private static func surveyed(_ source: ByteSource) throws(RemovalError) -> RemovalSurvey {
    let file = try removable(source)
    let read = source.bytesRead
    let metadata = PhotoMetadataReader.read(file)
    let plan = try plan(file, source, [])
    var keepable: KeptMetadata = hasKeepableMap(file, source) ? [.gainMap] : []
    if !isFixed(file.format) {
      if file.format != .psd, OrientationExif.isNeeded(PhotoInspector.orientation(file, metadata, source)) {
        keepable.insert(.orientation)
      }
      if file.block(.icc) != nil || file.block(.pngProfile) != nil || PSDRemoval.hasProfile(file)
        || JPEGRemoval.isAdobeRGB(file, metadata)
      {
        keepable.insert(.icc)
      }
    }
    // Photo and copy are read the same way, then both images are compared.
    return RemovalSurvey(
      groups: RemovalCensus(
        file, metadata, removed: plan.removed, canKeepMap: keepable.contains(.gainMap)
      ).groups, bytes: source.count, keepable: keepable,
      work: 2 * (Double(read) + Double(source.count)))
  }

  /// Whether there is a gain map that can be kept, with the metadata that displays need.
  private static func hasKeepableMap(_ file: ImageFile, _ source: ByteSource) -> Bool {
    switch file.format {
    case .jpeg: AppendedGainMap(file, source) != nil
    case .heic, .heif: StoredGainMap(file, source) != nil
    case .avif, .jpegXL, .jpeg2000, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .crw, .cr3, .png, .webp, .gif,
      .tiff, .psd:
      false
    }
  }

  /// Whether the container itself stores orientation and colours, which are kept with it.
  private static func isFixed(_ format: ImageFormat) -> Bool {
    switch format {
    case .heic, .heif, .avif, .jpegXL, .jpeg2000, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .crw, .cr3: true
    case .jpeg, .png, .webp, .gif, .tiff, .psd: false
    }
  }

  /// What is still in the new file in `source` although it isn't `kept`.
  private static func staying(in source: ByteSource, _ kept: KeptMetadata) -> KeptMetadata {
    guard !kept.isSuperset(of: [.orientation, .icc]),
      let file = try? ImageFileReader.read(source, depth: .quick, decoding: false), isFixed(file.format)
    else { return [] }
    var staying: KeptMetadata = []
    if file.block(.icc) != nil { staying.insert(.icc) }
    if OrientationExif.isNeeded(PhotoInspector.orientation(file, PhotoMetadataReader.read(file), source)) {
      staying.insert(.orientation)
    }
    return staying.subtracting(kept)
  }

  /// The photo in `source`, if its metadata can be distinguished from its image.
  private static func removable(_ source: ByteSource) throws(RemovalError) -> ImageFile {
    let file = try read(source)
    guard formats.contains(file.format) else { throw .unsupported(file.format) }
    if let issue = blockingIssue(of: file) { throw .damaged(issue) }
    return file
  }

  private static func read(_ source: ByteSource) throws(RemovalError) -> ImageFile {
    do throws(FormatError) {
      return try ImageFileReader.read(source, depth: .deep, decoding: false)
    } catch {
      throw .format(error)
    }
  }

  private static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata
  ) throws(RemovalError) -> RemovalPlan {
    let exif = keptExif(file, source, kept)
    switch file.format {
    case .jpeg: return try JPEGRemoval.plan(file, source, kept, exif)
    case .png: return try PNGRemoval.plan(file, source, kept, exif)
    case .webp: return try WebPRemoval.plan(file, source, kept, exif)
    case .gif: return GIFRemoval.plan(file, source, kept)
    case .jpegXL: return JPEGXLRemoval.plan(file, source)
    case .jpeg2000: return try JPEG2000Removal.plan(file, source)
    case .psd: return try PSDRemoval.plan(file, source, kept)
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw: return try TIFFRemoval.plan(file, source, kept)
    case .heic, .heif, .avif: return try HEIFRemoval.plan(file, source, kept)
    case .raf, .crw, .cr3: return try CameraContainer.plan(file, source)
    }
  }

  /// The Exif block with what is kept of the photo's; `nil` if there is no need of one.
  private static func keptExif(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> [UInt8]? {
    guard kept.contains(.orientation) || kept.contains(.icc) else { return nil }
    let metadata = PhotoMetadataReader.read(file)
    let isTurnKept = kept.contains(.orientation) && isExifRead(file, source)
    let turn = isTurnKept ? PhotoInspector.orientation(file, metadata, source) : nil
    let isTurned = OrientationExif.isNeeded(turn)
    let isAdobeRGB = kept.contains(.icc) && JPEGRemoval.isAdobeRGB(file, metadata)
    guard isTurned || isAdobeRGB else { return nil }
    return OrientationExif.stream(isTurned ? turn ?? 1 : 1, isAdobeRGB: isAdobeRGB)
  }

  /// Whether programs that show the photo read its Exif, so that it turns the image: in a JPEG not after the first
  /// scan, where they have read enough to draw, and in a WebP only if its header says that there is some (RFC 9649,
  /// 2.7.1).
  private static func isExifRead(_ file: ImageFile, _ source: ByteSource) -> Bool {
    switch file.format {
    case .jpeg:
      guard let scan = file.jpeg?.segments.first(where: { $0.marker == JPEGMarker.sos }) else { return true }
      return file.block(.exif).map { $0.region.fileOffset() < scan.offset } ?? true
    case .webp: return WebPRemoval.hasExif(file, source)
    case .png, .gif, .tiff, .heic, .heif, .avif, .jpegXL, .jpeg2000, .psd, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef,
      .srw, .raf, .crw, .cr3:
      return true
    }
  }

  /// Damage in metadata may be removed with it; damage in the container itself obscures what is image data.
  private static func blockingIssue(of file: ImageFile) -> FormatIssue? {
    for issue in file.issues {
      if case .checksumMismatch = issue.kind { continue }
      if issue.kind.isLostPart { continue }
      // Where RAF's sensor data begins and ends is in the header, even if much of it is missing.
      if case .truncated = issue.kind, file.format == .raf,
        file.structure.contains(where: { $0.name == "CFA" && $0.offset == issue.offset })
      {
        continue
      }
      if file.blocks.contains(where: { $0.contains(issue.offset) }) { continue }
      return issue
    }
    return nil
  }

  /// Whether nothing is left except what was to be kept.
  private static func isClean(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> Bool {
    let map = kept.contains(.gainMap) ? AppendedGainMap(file, source) : nil
    if let map {
      // Cleaning it again changes nothing, so the gain map's description is the one written here.
      guard file.trailers == [map.trailer], map.isClean(kept),
        let again = try? JPEGRemoval.plan(again: file, source, kept),
        PictureData.isSame(source.all, again.applied(to: source).all)
      else { return false }
    } else if !file.trailers.isEmpty {
      return false
    }
    let storedMap = kept.contains(.gainMap) ? StoredGainMap(file, source) : nil
    switch file.format {
    // The whole file is an Exif stream, so that its own block stays.
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw:
      return TIFFRemoval.isClean(file, source, kept) && !hasMetadata(file)
    case .raf, .crw, .cr3: return CameraContainer.isClean(file, source) && !hasMetadata(file)
    case .psd: return PSDRemoval.isClean(file, source, kept)
    case .jpeg2000: guard JPEG2000Removal.isClean(file, source) else { return false }
    case .heic, .heif, .avif: guard HEIFRemoval.isClean(file, source, kept) else { return false }
    case .jpegXL: guard file.structure.allSatisfy(JPEGXLRemoval.isKept) else { return false }
    case .jpeg, .png, .webp, .gif: break
    }
    for block in file.blocks {
      switch block.kind {
      case .jfif: continue
      case .adobe: guard block.region.count <= JPEGRemoval.adobeLength - 4 else { return false }
      case .icc:
        guard isFixed(file.format) || (kept.contains(.icc) && CleanProfile.isAll(of: block.region)) else {
          return false
        }
      case .pngProfile: guard kept.contains(.icc), PNGProfile(block.region)?.isClean == true else { return false }
      case .exif:
        let mayBeAdobeRGB = file.format == .jpeg && kept.contains(.icc)
        guard isOrientation(block.region) || (mayBeAdobeRGB && isOrientation(block.region, isAdobeRGB: true)) else {
          return false
        }
      case .xmp where map != nil || block.region.fileOffset() == storedMap?.overlay.offset: continue
      case .mpf where map != nil: continue
      case .application(2) where map != nil: continue
      case .xmp, .iptc: guard isBlank(block.region) else { return false }
      case .extendedXMP, .photoshop, .jumbf, .jfxx, .mpf, .comment, .pngText, .pngCompressedText, .pngInternationalText,
        .pngTime, .canonTIFF, .rafHeader, .ciff, .application:
        return false
      }
    }
    return true
  }

  /// Whether a TIFF or raw file still has metadata to remove: a preview's segments stay in place, overwritten.
  private static func hasMetadata(_ file: ImageFile) -> Bool {
    file.blocks.contains { $0.kind.isMetadata && !isBlank($0.region) }
  }

  /// HEIF's items and the segments of raw files stay in place, overwritten.
  private static func isBlank(_ region: ByteRegion) -> Bool {
    guard let bytes = try? region.load() else { return false }
    return bytes.withBytes { $0.allSatisfy { $0 == 0 || $0 == 0x20 } }
  }

  private static func isOrientation(_ region: ByteRegion, isAdobeRGB: Bool = false) -> Bool {
    guard let bytes = try? region.load().array else { return false }
    let expected = OrientationExif.stream(bytes.count > 19 ? Int(bytes[19]) : 1, isAdobeRGB: isAdobeRGB)
    return bytes.starts(with: expected) && bytes.dropFirst(expected.count).allSatisfy { $0 == 0 }
  }
}

extension MetadataBlock.Kind {
  /// Whether to remove such a block from a TIFF or a maker's raw file.
  fileprivate var isMetadata: Bool {
    switch self {
    // Canon's and Fujifilm's own blocks are examined value by value.
    case .exif, .icc, .jfif, .adobe, .pngProfile, .canonTIFF, .rafHeader, .ciff: false
    case .xmp, .extendedXMP, .iptc, .photoshop, .jumbf, .jfxx, .mpf, .comment, .pngText, .pngCompressedText,
      .pngInternationalText, .pngTime, .application:
      true
    }
  }
}

extension MetadataBlock {
  /// Whether the byte at file offset `offset` is in the block.
  fileprivate func contains(_ offset: Int) -> Bool {
    let start = region.fileOffset()
    return offset >= start && offset < start + region.count
  }
}

/// The reason a photo's metadata was not removed.
public enum RemovalError: Error, Equatable, Sendable {
  /// The file is not a photo, or can't be read.
  case format(FormatError)
  /// Removal is not supported for this format.
  case unsupported(ImageFormat)
  /// The file is damaged in the given part, so that image data can't be distinguished from the rest.
  case damaged(FormatIssue)
  /// The result does not contain the same image, or still contains metadata, and must not be used.
  case unproven

  /// The same, with a place in `source`: what a damaged number points to may be far outside, where nobody can look it up.
  fileprivate func within(_ source: ByteSource) -> RemovalError {
    switch self {
    case .damaged(let issue): .damaged(FormatIssue(issue.kind, at: max(0, min(issue.offset, source.count))))
    case .format, .unsupported, .unproven: self
    }
  }
}

/// The metadata to keep when the rest is removed: what the image needs to look the same.
public struct KeptMetadata: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The orientation: an Exif block with a single value, unless the container stores it otherwise.
  public static let orientation = KeptMetadata(rawValue: 1)
  /// The ICC profile, without which colours are interpreted in the wrong colour space.
  public static let icc = KeptMetadata(rawValue: 2)
  /// The gain map for HDR displays, and its parameters.
  public static let gainMap = KeptMetadata(rawValue: 4)
}
