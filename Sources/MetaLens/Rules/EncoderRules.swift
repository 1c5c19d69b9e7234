import ImageFormats

/// Checks whether the image was encoded the way the named camera does it.
enum EncoderRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard let encoder = facts.encoder else { return [] }
    var flags: [OriginalityFlag] = []
    if let flag = adobe(encoder) { flags.append(flag) }
    guard facts.namesCamera, let maker = facts.maker else { return flags }
    append(library(encoder, maker, facts), to: &flags)
    append(huffman(encoder, maker, facts), to: &flags)
    append(turned(encoder, maker, facts), to: &flags)
    append(thumbnail(facts, maker, encoder), to: &flags)
    append(profile(facts, maker), to: &flags)
    if flags.isEmpty {
      append(camera(encoder, facts), to: &flags)
      append(marks(encoder, facts), to: &flags)
    }
    return flags
  }

  private static func append(_ flag: OriginalityFlag?, to flags: inout [OriginalityFlag]) {
    if let flag { flags.append(flag) }
  }

  /// APP14 "Adobe" (T.872, 6.5.3) and APP12 "Ducky" come from Adobe's encoders and their imitators. libjpeg writes
  /// APP14 for CMYK and RGB images only, which cameras don't take.
  private static func adobe(_ encoder: EncoderFacts) -> OriginalityFlag? {
    guard let offset = encoder.adobe ?? encoder.ducky else { return nil }
    return OriginalityFlag(.adobeSegments, [.stream(encoder.adobe == nil ? "APP12" : "APP14", offset)])
  }

  /// Exif requires its segment right after SOI (Exif 3.0, 4.5.4), where libjpeg always puts JFIF, and libjpeg writes a
  /// segment for each table where cameras' encoders write one for all. Some phones use libjpeg, so for them this is a
  /// doubt at most, and only with JFIF first and annex K's tables.
  private static func library(
    _ encoder: EncoderFacts, _ maker: CameraMaker, _ facts: PhotoFacts
  ) -> OriginalityFlag? {
    let evidence = libraryEvidence(encoder)
    if let frame = facts.file.jpeg?.frame, frame.components.count == 1 {
      // Exif 3.0 (4.5.3) and DCF 2.0 (3.3.1) require colour in every photo; cameras keep it for black and white too.
      let found = Evidence.stream("SOF", frame.offset, "1 component")
      // The tag comes from the encoder: with Cb and Cr in it, another one dropped them.
      guard let channels = facts.metadata.entry(.exif, 0x9101), case .bytes(let codes) = channels.value,
        codes.firstIndex(of: 2) != nil || codes.firstIndex(of: 3) != nil
      else { return OriginalityFlag(.libraryEncoder, [found]) }
      return OriginalityFlag(.resavedByLibrary, .none, [found, Evidence(channels, .exif)])
    }
    if encoder.isVideoStyle {
      // Action cameras and drones may encode stills with their video encoder.
      let kind: FlagKind = maker.buildsCameras || maker == .apple ? .resavedByLibrary : .libraryEncoder
      return OriginalityFlag(kind, [.stream("DQT", encoder.tableOffset, "ISO/IEC 11172-2, default matrix")])
    }
    if encoder.isCloudStyle { return OriginalityFlag(.cloudCopy, .none, evidence) }
    if maker == .apple, encoder.layout == .imageIO || (encoder.layout == .other && encoder.leadingJFIF != nil) {
      // iOS's own picker and share sheet convert with ImageIO: a copy, with no sign of what was done to it.
      return OriginalityFlag(.convertedByApple, evidence)
    }
    if maker != .apple, let gainCurve = facts.marks.gainCurve {
      return OriginalityFlag(.resavedByLibrary, .none, [gainCurve])
    }
    if !maker.buildsCameras, maker != .apple { return phoneLibrary(encoder, facts) }
    let hasLibraryLayout = encoder.layout != .other
    let isLibrary = hasLibraryLayout && encoder.leadingJFIF != nil
    // These makers' scanners, and their programs on computers, encode with libjpeg.
    let kind: FlagKind = facts.hasExposure ? .resavedByLibrary : .libraryEncoder
    if maker.hasOwnEncoder, hasLibraryLayout || encoder.leadingJFIF != nil {
      return OriginalityFlag(kind, .none, evidence)
    }
    if isLibrary { return OriginalityFlag(kind, .none, evidence) }
    if hasLibraryLayout || encoder.leadingJFIF != nil || (encoder.hasJFIF && maker.hasOwnEncoder) {
      return OriginalityFlag(.libraryEncoder, .none, evidence)
    }
    return nil
  }

  /// Phones' camera apps may use libjpeg too, so its layout alone proves nothing. They write Exif first, and JFIF after
  /// it if at all (Exif 3.0, 4.5.4), with their own tables or T.81's typical codes.
  ///
  /// No phone since 2017 is known to write JFIF first; a few earlier ones did, and FLIR's thermal cameras do, as do
  /// scanners of makers that also build phones, which record no exposure. Gain maps are the exception: libultrahdr, the
  /// library with which Android's cameras and apps add them, has put JFIF first since 2026, as OPPO's camera did before
  /// (github.com/google/libultrahdr/pull/394). Annex K's tables with optimised codes are what Android's `Bitmap.compress`
  /// writes (Skia's JPEG encoder sets `optimize_coding`), and so do editing apps that use it.
  private static func phoneLibrary(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> OriginalityFlag? {
    let evidence = libraryEvidence(encoder)
    if encoder.layout == .imageIO { return OriginalityFlag(.resavedByLibrary, .none, evidence) }
    if encoder.leadingJFIF != nil, facts.marks.gainMap == nil {
      let isCurrent = (facts.clocks.capture?.date.year ?? 0) >= 2017
      let isResaved =
        encoder.layout == .libjpeg && facts.marks.trailer == nil && facts.hasExposure
        && (isCurrent && facts.marks.thermal == nil || encoder.hasTypicalHuffman == false)
      return OriginalityFlag(isResaved ? .resavedByLibrary : .libraryEncoder, .none, evidence)
    }
    // A lossless crop or rotation rewrites the tables, and keeps the chip's segment.
    if encoder.layout == .libjpeg, let mark = facts.marks.hardware {
      return OriginalityFlag(.libraryEncoder, .none, evidence + [mark])
    }
    // It also keeps the thumbnail, which the chip encoded too: of 34 originals with a thumbnail, 23 have one with all
    // tables of a kind in one segment, and none of these has the picture's in several.
    if encoder.layout == .libjpeg, let thumbnail = facts.thumbnail, thumbnail.hasGroupedTables {
      return OriginalityFlag(.libraryEncoder, .none, evidence + [preview(thumbnail, "DQT DHT")])
    }
    guard encoder.isLibraryStyle, encoder.hasTypicalHuffman == false, facts.marks.structural == nil else { return nil }
    return OriginalityFlag(.libraryEncoder, .none, evidence)
  }

  private static func preview(_ thumbnail: ThumbnailFacts, _ value: String) -> Evidence {
    Evidence(block: "Exif.IFD1", tag: "Thumbnail", offset: thumbnail.offset, value: value)
  }

  private static func libraryEvidence(_ encoder: EncoderFacts) -> [Evidence] {
    var evidence: [Evidence] = []
    if let offset = encoder.leadingJFIF { evidence.append(.stream("APP0", offset, "JFIF")) }
    if encoder.layout != .other {
      let order = encoder.layout == .libjpeg ? "DQT DQT SOF DHT DHT" : "SOF DHT DHT DQT DQT"
      evidence.append(.stream("DQT", encoder.tableOffset, order))
    }
    if let quality = encoder.standardQuality {
      evidence.append(.stream("DQT", encoder.tableOffset, "T.81 K.1, K.2, libjpeg quality \(quality)"))
    }
    return evidence
  }

  /// Progressive coding needs the whole image in memory and several passes: no camera or phone examined so far writes
  /// it. Optimised Huffman tables need two passes: cameras don't write them, some phones do (3 of 17 here).
  private static func huffman(
    _ encoder: EncoderFacts, _ maker: CameraMaker, _ facts: PhotoFacts
  ) -> OriginalityFlag? {
    if encoder.isProgressive {
      return OriginalityFlag(.progressive, [.stream("SOF2", facts.file.jpeg?.frame?.offset)])
    }
    guard encoder.hasTypicalHuffman == false, maker != .sony else { return nil }
    let codes = Evidence.stream("DHT", facts.file.jpeg?.huffmanTables.first?.offset)
    if maker.hasOwnEncoder { return OriginalityFlag(.optimisedTables, [codes]) }
    // One encoder makes picture and thumbnail: all 34 originals with a thumbnail have typical codes in both. Lossless
    // optimisers recode the picture alone.
    guard !maker.buildsCameras, let thumbnail = facts.thumbnail, thumbnail.hasTypicalHuffman == true else { return nil }
    return OriginalityFlag(.optimisedTables, [codes, preview(thumbnail, "T.81 K.3")])
  }

  /// No encoder produces a transposed table of annex K. Cameras subsample chroma horizontally; a lossless quarter turn
  /// makes that vertical. Phones that encode portraits upright write it themselves.
  private static func turned(
    _ encoder: EncoderFacts, _ maker: CameraMaker, _ facts: PhotoFacts
  ) -> OriginalityFlag? {
    if encoder.isTransposed {
      return OriginalityFlag(.turnedLosslessly, [.stream("DQT", encoder.tableOffset, "T.81 K.1, transposed")])
    }
    guard encoder.isTallSampling, maker.buildsCameras else { return nil }
    return OriginalityFlag(.turnedLosslessly, [.stream("SOF", facts.file.jpeg?.frame?.offset, "1x2 1x1 1x1")])
  }

  /// Exif 3.0 (4.5.5) allows no application segments in a thumbnail: JFIF in it is a library's, Adobe's its own.
  /// Phones that use libjpeg encode their thumbnails with it too, so JFIF in a phone's thumbnail proves nothing by itself.
  /// But the same encoder makes both: of 34 originals with a thumbnail, 25 have all tables of a kind in one segment, and
  /// none of these has a thumbnail with libjpeg's order and JFIF. False alarm: a camera app that makes its own thumbnail.
  private static func thumbnail(
    _ facts: PhotoFacts, _ maker: CameraMaker, _ encoder: EncoderFacts
  ) -> OriginalityFlag? {
    guard let thumbnail = facts.thumbnail else { return nil }
    let isKnown = maker.buildsCameras || maker.hasOwnEncoder
    let isForeign = encoder.layout == .other && encoder.hasOneTableSegment && thumbnail.library != nil
    guard let offset = thumbnail.adobe ?? (isKnown || isForeign ? thumbnail.jfif : nil) else { return nil }
    return OriginalityFlag(
      .thumbnailRemade,
      [
        Evidence(
          block: "Exif.IFD1", tag: "Thumbnail", offset: offset, value: thumbnail.adobe == nil ? "JFIF" : "Adobe")
      ])
  }

  /// Exif first with a capture date, set or blank, baseline, all tables in one segment, annex K's Huffman codes:
  /// hardware encoded this. Phones' camera apps on libjpeg keep the codes but have their own tables.
  private static func camera(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> OriginalityFlag? {
    guard isFirmwareStyle(encoder, facts), encoder.hasTypicalHuffman == true else { return nil }
    let isPhone = facts.maker.map { !$0.buildsCameras } ?? false
    let isHardware = encoder.layout == .other && (isPhone || !encoder.hasJFIF)
    guard isHardware || (isPhone && encoder.layout == .libjpeg && encoder.luminanceQuality == nil) else { return nil }
    return OriginalityFlag(
      .cameraEncoder,
      [
        .stream("APP1", facts.file.jpeg?.segments.dropFirst().first?.offset, "Exif"),
        .stream("DQT", encoder.tableOffset),
      ])
  }

  /// Traces that only firmware leaves. They count if the stream shows no other program: programs that copy XMP copy
  /// that of a camera app too, so it also needs the camera's tables.
  private static func marks(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> OriginalityFlag? {
    guard isFirmwareStyle(encoder, facts), !encoder.isProgressive else { return nil }
    if let mark = facts.marks.structural { return OriginalityFlag(.firmwareMarks, [mark]) }
    guard let mark = facts.marks.declared, encoder.hasTypicalHuffman == true, encoder.luminanceQuality == nil else {
      return nil
    }
    return OriginalityFlag(.firmwareMarks, [mark])
  }

  private static func isFirmwareStyle(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> Bool {
    guard encoder.resources == nil, facts.clocks.hasCaptureField else { return false }
    let segments = facts.file.jpeg?.segments.dropFirst() ?? []
    guard encoder.leadingJFIF != nil else { return segments.first?.content == .exif }
    let isPhone = facts.maker.map { !$0.buildsCameras && $0 != .apple } ?? false
    return isPhone && facts.marks.gainMap != nil && segments.first?.content == .jfif
      && segments.dropFirst().first?.content == .exif
  }

  /// Display P3 and other colour spaces are only given by a profile (Exif 3.0, 4.6.6: ColorSpace 65535,
  /// "uncalibrated"), which iPhones and Pixels always embed; programs that drop profiles leave the tag.
  private static func profile(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    guard maker == .apple || maker == .google, facts.file.block(.icc) == nil,
      let space = facts.metadata.entry(.exif, 0xA001), space.value.integer == 0xFFFF
    else { return nil }
    return OriginalityFlag(.profileLost, [Evidence(space, .exif), .missing("JPEG", "ICC_PROFILE")])
  }
}
