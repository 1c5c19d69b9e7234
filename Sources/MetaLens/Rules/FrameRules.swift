import ByteReading
import CompactLibrary
import ImageFormats
import PhotoMetadata

/// Checks whether a phone's photo has a size and aspect ratio that a phone's camera produces.
///
/// A thumbnail and Exif's sizes can be updated after a crop, as iOS does; the sensor's own frame can't.
enum FrameRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard facts.namesCamera, let maker = facts.maker, !maker.buildsCameras, let size = facts.shownSize,
      isPhotoFormat(facts.file.format), !isPanorama(facts, size)
    else { return [] }
    let flag = maker == .apple ? apple(facts, size) : other(facts, size, maker)
    return [flag].compactMap { $0 }
  }

  private static func isPhotoFormat(_ format: ImageFormat) -> Bool {
    format == .jpeg || format == .heic || format == .heif
  }

  /// Panoramas are cut to where the phone was moved: CustomRendered 6 on Apple's; on others GPano, which says how large
  /// the image is, so that the tag alone excuses no crop.
  private static func isPanorama(_ facts: PhotoFacts, _ size: PixelSize) -> Bool {
    if CameraShape.isLong(size), max(size.width, size.height) > longestFrame { return true }
    if facts.maker == .apple { return facts.metadata.entry(.exif, 0xA401)?.value.integer == 6 }
    let width = panorama(facts, "GPano:CroppedAreaImageWidthPixels")
    let height = panorama(facts, "GPano:CroppedAreaImageHeightPixels")
    let (first, second) = ("\(size.width)", "\(size.height)")
    return haveSameBytes(width, first) && haveSameBytes(height, second)
      || haveSameBytes(width, second) && haveSameBytes(height, first)
  }

  @inline(never)
  private static func panorama(_ facts: PhotoFacts, _ name: StaticString) -> String? {
    facts.metadata.entry(.xmp, named: name)?.value.text
  }

  /// A long image with more columns than a frame of 50 megapixels is a panorama too.
  private static let longestFrame = 8192

  /// iPhones' image sizes are known: exactly 4:3, 16:9 or 1:1, or a row in the table. An image from a known model with
  /// another aspect ratio was cropped; one that is far smaller than any sensor was scaled for sending. One that has the
  /// aspect ratio, but not the size of a known model's frames, is doubted: Photos keeps the aspect ratio in a crop by
  /// default, but firmware may have sizes of its own for a new mode. Apps that capture through iOS don't write
  /// Apple's note: theirs are only doubted too.
  ///
  /// iPhones encode every frame in the sensor's orientation, and set Orientation; iOS and macOS write it upright when
  /// they render it again for an edit or an export.
  private static func apple(_ facts: PhotoFacts, _ size: PixelSize) -> OriginalityFlag? {
    guard let make = facts.make, let model = facts.model else { return nil }
    if !facts.knowledge.hasFrame(make, model, size), !isExactShape(size) {
      let isKnown = facts.knowledge.knowsAllFrames(of: model) && facts.makerNote != nil
      return flag(isKnown ? .frameCropped : .frameUnusual, facts, size)
    }
    if size.height > size.width { return flag(.renderedUpright, facts, size) }
    if facts.knowledge.hasFrame(make, model, size) { return nil }
    if facts.knowledge.knowsAllFrames(of: model) {
      return isNativeSize(size) ? nil : flag(.frameUnusual, facts, size)
    }
    return FileNumber.product(size.width, size.height) >= shareLimit ? nil : flag(.frameUnusual, facts, size)
  }

  /// The widths of iPhones' 4:3 frames larger than a copy for sending: of 3.2 (stills while filming in 16:9), 5, 7, 8, 12,
  /// 18, 24 and 48 megapixels, and of spatial photos (Apple's specifications, support.apple.com/docs/iphone).
  private static let widths = [2592, 2576, 2688, 3088, 3264, 3840, 4032, 4224, 4896, 5712, 8064]

  /// Whether a 4:3, 16:9 or square image has the whole width, or the height, of a frame.
  private static func isNativeSize(_ size: PixelSize) -> Bool {
    let (long, short) = (max(size.width, size.height), min(size.width, size.height))
    return widths.contains { long == short ? abs(short - $0 * 3 / 4) <= 4 : abs(long - $0) <= 4 }
  }

  /// iOS's largest size for sending is 2,016 x 1,512; smaller sensors' frames are in the table.
  private static let shareLimit = 3_200_000

  private static func isExactShape(_ size: PixelSize) -> Bool {
    // A file can claim sides of which a multiple doesn't fit a browser's `Int`.
    let long = Double(max(size.width, size.height))
    let short = Double(min(size.width, size.height))
    return long == short || abs(long * 3 - short * 4) <= 4 || abs(long * 9 - short * 16) <= 16
  }

  /// Other phones, action cameras and drones produce 1:1, 8:7, 5:4, 4:3, 3:2, 16:10, 5:3, 16:9 and the aspect ratios of
  /// their screens, with sides rounded to the encoder's blocks. A manual crop rarely has such an aspect ratio; if it
  /// does, it goes undetected.
  private static func other(_ facts: PhotoFacts, _ size: PixelSize, _ maker: CameraMaker) -> OriginalityFlag? {
    // Scanners write a make too, and scan any aspect ratio.
    guard facts.hasExposure, !facts.knowledge.isShape(size, of: maker, facts.make),
      !facts.knowledge.hasFrame(facts.make ?? "", facts.model, size)
    else { return nil }
    return flag(.frameUnusual, facts, size)
  }

  private static func flag(_ kind: FlagKind, _ facts: PhotoFacts, _ size: PixelSize) -> OriginalityFlag {
    OriginalityFlag(
      kind, .size(size),
      [
        Evidence(
          block: "Container", tag: facts.file.format == .jpeg ? "SOF" : "size",
          offset: facts.file.jpeg?.frame?.offset, value: size.words),
        Evidence(facts, .ifd(0), 0x0110),
      ].compactMap { $0 })
  }
}

/// The aspect ratios of cameras' and phones' images.
enum CameraShape {
  /// Whether cameras produce such an aspect ratio: 1:1, 7:6, 5:4, 4:3, 3:2, 16:9 and the film formats 1.85, 2:1, 2.35
  /// and 65:24, each within 1 %, as sides are rounded to whole blocks. In-camera panoramas are wider than 2.4.
  static func fitsCameras(_ size: PixelSize) -> Bool {
    let long = Double(max(size.width, size.height))
    let ratio = long / Double(min(size.width, size.height))
    if ratio > 2.4 { return true }
    for shape in [1, 7.0 / 6, 1.25, 4.0 / 3, 1.5, 16.0 / 9, 1.85, 2, 2.35]
    where abs(ratio - shape) <= 0.01 * shape { return true }
    return false
  }

  /// Whether it is as long as screens and panoramas are, which have nearly every such aspect ratio.
  static func isLong(_ size: PixelSize) -> Bool {
    Double(max(size.width, size.height)) >= 1.95 * Double(min(size.width, size.height))
  }

  /// The aspect ratios of phones' frames, and of screens from 2:1 to 21:9.
  private static let shapes: [Double] = [
    1, 8.0 / 7, 1.25, 4.0 / 3, 1.5, 1.6, 5.0 / 3, 16.0 / 9, 2, 18.5 / 9, 19.0 / 9, 19.5 / 9, 20.0 / 9, 21.0 / 9,
  ]

  /// Whether phones produce such an aspect ratio, with the shorter side rounded by up to a block of 16 pixels. From 2:1 up
  /// these are screens'. What is longer than 2.4:1 is a panorama, if it is longer than a frame of 12 megapixels, from
  /// which it could be cut. 8:7 is GoPro's since the HERO11 (5,568 x 4,872).
  static func fitsPhones(_ size: PixelSize) -> Bool {
    let long = Double(max(size.width, size.height))
    let short = Double(min(size.width, size.height))
    if long > 2.4 * short { return long > 4300 }
    // The whole array of sensors with 13 megapixels, which some phones store: Sony's IMX214 and IMX258, Samsung's
    // S5K3M2, onsemi's AR1335; OmniVision's OV13850 (its data sheet).
    if long == 4208 && short == 3120 || long == 4224 && short == 3136 { return true }
    // Pixels' 4,080 x 3,072 is 12 rows off 4:3, and 8,160 x 6,144 twice as many.
    let slack = min(max(12, 0.004 * short), 0.01 * short)
    for shape in shapes where abs(long / shape - short) <= slack { return true }
    return false
  }
}
