import ImageFormats
import PhotoMetadata

/// Checks whether the sizes and aspect ratios in a file belong to the same image.
enum SizeRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    if let flag = size(facts) { flags.append(flag) }
    if let flag = thumbnail(facts) { flags.append(flag) }
    return flags
  }

  /// PixelXDimension and PixelYDimension are the valid size of the image (Exif 3.0, 4.6.6), and every camera writes
  /// them; scaling and cropping programs that keep Exif often leave them unchanged. False alarms: economy modes of a
  /// few cameras before 2000, which wrote the sensor's size. Raw files and their previews differ in size.
  private static func size(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard hasOneSize(facts.file.format), !isStabilised(facts), let declared = facts.exifSize,
      let found = facts.shownSize
    else { return nil }
    let evidence = [
      Evidence(facts, .exif, 0xA002), Evidence(facts, .exif, 0xA003),
      Evidence(
        block: "Container", tag: facts.file.format == .jpeg ? "SOF" : "size",
        offset: facts.file.jpeg?.frame?.offset, value: found.words),
    ].compactMap { $0 }
    if agree(declared, found) || agree(declared.turned, found) {
      // Any program may write a size: without a camera's name it is not a camera's record.
      return facts.make == nil && facts.model == nil ? nil : OriginalityFlag(.sizesAgree, .size(found), evidence)
    }
    return OriginalityFlag(.sizeDiffers, .sizes(declared: declared, found: found), evidence)
  }

  /// Meta's glasses straighten a photo, which crops it (2,743 x 3,658), and record the sensor's size.
  private static func isStabilised(_ facts: PhotoFacts) -> Bool {
    guard let make = facts.make, let model = facts.model else { return false }
    return SmartGlasses.took(make: make, model: model)
  }

  private static func hasOneSize(_ format: ImageFormat) -> Bool {
    switch format {
    case .jpeg, .png, .webp, .gif, .heic, .heif, .avif, .jpegXL, .jpeg2000: true
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .cr3, .crw, .psd: false
    }
  }

  /// Some encoders pad the coded frame to whole blocks of 16 pixels.
  private static func agree(_ declared: PixelSize, _ found: PixelSize) -> Bool {
    fits(declared.width, found.width) && fits(declared.height, found.height)
  }

  private static func fits(_ declared: Int, _ found: Int) -> Bool {
    declared == found || (found > declared && found - declared < 16 && found % 16 == 0)
  }

  /// A thumbnail has the aspect ratio of its image, or is DCF's 160x120 with black bars (DCF 2.0, 3.3.3), which can't
  /// be seen without decoding; then only an aspect ratio that no camera of this kind produces reveals a crop.
  private static func thumbnail(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard let thumbnail = facts.thumbnail, let small = thumbnail.size, let size = facts.size,
      small.width > 0, small.height > 0, hasOneSize(facts.file.format)
    else { return nil }
    let evidence = [
      Evidence(block: "Exif.IFD1", tag: "Thumbnail", offset: thumbnail.offset, value: small.words),
      Evidence(block: "Container", tag: "SOF", offset: facts.file.jpeg?.frame?.offset, value: size.words),
    ]
    let sizes = FlagDetail.sizes(declared: small, found: size)
    if isSameShape(small, size) { return OriginalityFlag(.thumbnailAgrees, sizes, evidence) }
    let isTurned = isSameShape(small.turned, size)
    guard let maker = facts.maker else {
      return isTurned || !isBoxed(small) ? OriginalityFlag(.thumbnailTurned, sizes, evidence) : nil
    }
    guard maker.buildsCameras else {
      // Many phones write a thumbnail of one fixed size, whatever the image's aspect ratio, and some use their
      // screen's.
      if isTurned { return OriginalityFlag(.thumbnailTurned, sizes, evidence) }
      return CameraShape.isLong(size) || facts.knowledge.isShape(size, of: maker, facts.make)
        ? nil : OriginalityFlag(.thumbnailShapeDiffers, sizes, evidence)
    }
    if isBoxed(small), let shape = declaredShape(facts.metadata), isSameShape(shape, size) { return nil }
    if isTurned || isPortrait(small) != isPortrait(size) {
      return OriginalityFlag(.thumbnailTurned, sizes, evidence)
    }
    if isBoxed(small), CameraShape.fitsCameras(size) || isOwnShape(size, facts) { return nil }
    return OriginalityFlag(.thumbnailShapeDiffers, sizes, evidence)
  }

  /// An aspect ratio set in the camera that ``CameraShape`` doesn't have, or that is upright: ExifTool 12.57, Canon.pm,
  /// "AspectInfo", and Olympus.pm, "ImageProcessing" 0x1112. Common for prints, so only the note makes it the camera's.
  private static func declaredShape(_ metadata: PhotoMetadata) -> PixelSize? {
    if metadata.entry(.makerNote(.canon), named: "AspectRatio")?.value.integer == 8 { return PixelSize(4, 5) }
    switch metadata.entry(.makerNote(.olympus), named: "AspectRatio")?.value.integer {
    case 7: return PixelSize(6, 5)
    case 8: return PixelSize(7, 5)
    case 9: return PixelSize(3, 4)
    case .some, nil: return nil
    }
  }

  private static func isOwnShape(_ size: PixelSize, _ facts: PhotoFacts) -> Bool {
    guard let make = facts.make else { return false }
    return facts.knowledge.hasShape(make) { isSameShape($0, size) }
  }

  private static func isBoxed(_ size: PixelSize) -> Bool {
    size.width * 3 == size.height * 4 || size.width * 4 == size.height * 3
  }

  private static func isPortrait(_ size: PixelSize) -> Bool { size.height > size.width }

  /// Within 2 %: a thumbnail of 160 pixels rounds its height by up to 1 %, and blocks of 8 by another.
  private static func isSameShape(_ left: PixelSize, _ right: PixelSize) -> Bool {
    let first = Double(left.width) * Double(right.height)
    let second = Double(left.height) * Double(right.width)
    return abs(first - second) <= 0.02 * second
  }
}
