import ImageFormats

/// Whether the picture was coded as the named camera codes its pictures.
enum EncoderRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard let encoder = facts.encoder else { return [] }
    var flags: [OriginalityFlag] = []
    if let flag = adobe(encoder) { flags.append(flag) }
    guard facts.namesCamera, let maker = facts.maker else { return flags }
    append(library(encoder, maker, facts), to: &flags)
    append(huffman(encoder, maker, facts), to: &flags)
    append(turned(encoder, maker, facts), to: &flags)
    append(thumbnail(facts, maker), to: &flags)
    if flags.isEmpty { append(camera(encoder, facts), to: &flags) }
    return flags
  }

  private static func append(_ flag: OriginalityFlag?, to flags: inout [OriginalityFlag]) {
    if let flag { flags.append(flag) }
  }

  /// APP14 "Adobe" (T.872, 6.5.3) and APP12 "Ducky" come from Adobe's encoders and from those that imitate them.
  /// libjpeg writes APP14 for CMYK and RGB pictures only, which cameras don't take.
  private static func adobe(_ encoder: EncoderFacts) -> OriginalityFlag? {
    guard let offset = encoder.adobe ?? encoder.ducky else { return nil }
    return OriginalityFlag(.adobeSegments, [.stream(encoder.adobe == nil ? "APP12" : "APP14", offset)])
  }

  /// Exif wants its segment right behind SOI (Exif 3.0, 4.5.4) where libjpeg always puts JFIF, and libjpeg gives
  /// every table a segment of its own where cameras' encoders use one. Some phones are built on libjpeg, so for
  /// them this is a doubt at most, and only with JFIF in front and annex K's tables.
  private static func library(
    _ encoder: EncoderFacts, _ maker: CameraMaker, _ facts: PhotoFacts
  ) -> OriginalityFlag? {
    let evidence = libraryEvidence(encoder)
    if maker == .apple, encoder.layout == .imageIO || (encoder.layout == .other && encoder.leadingJFIF != nil) {
      // iOS's own picker and share sheet convert with ImageIO: a copy, with no sign of what was done to it.
      return OriginalityFlag(.convertedByApple, evidence)
    }
    let hasLibraryLayout = encoder.layout != .other
    let isLibrary = hasLibraryLayout && encoder.leadingJFIF != nil
    if maker.hasOwnEncoder, hasLibraryLayout || encoder.leadingJFIF != nil {
      return OriginalityFlag(.resavedByLibrary, .none, evidence)
    }
    if isLibrary, maker.buildsCameras { return OriginalityFlag(.resavedByLibrary, .none, evidence) }
    if isLibrary || (hasLibraryLayout && maker.buildsCameras)
      || (encoder.leadingJFIF != nil && (encoder.standardQuality != nil || maker.buildsCameras))
      || (encoder.hasJFIF && maker.hasOwnEncoder)
    {
      return OriginalityFlag(.libraryEncoder, .none, evidence)
    }
    return nil
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

  /// Progressive coding needs the whole picture in memory and several passes: no camera or phone that was looked
  /// at writes it. Optimised Huffman tables need two passes: cameras don't, some phones do (3 of 17 here).
  private static func huffman(
    _ encoder: EncoderFacts, _ maker: CameraMaker, _ facts: PhotoFacts
  ) -> OriginalityFlag? {
    if encoder.isProgressive {
      return OriginalityFlag(.progressive, [.stream("SOF2", facts.file.jpeg?.frame?.offset)])
    }
    guard encoder.hasTypicalHuffman == false, maker.hasOwnEncoder, maker != .sony else { return nil }
    return OriginalityFlag(
      .optimisedTables, [.stream("DHT", facts.file.jpeg?.huffmanTables.first?.offset)])
  }

  /// Cameras sample colour half as often across; turned by a quarter without decoding, that becomes half as often
  /// down. Phones that code portraits upright write it themselves.
  private static func turned(
    _ encoder: EncoderFacts, _ maker: CameraMaker, _ facts: PhotoFacts
  ) -> OriginalityFlag? {
    guard encoder.isTallSampling, maker.buildsCameras else { return nil }
    return OriginalityFlag(.turnedLosslessly, [.stream("SOF", facts.file.jpeg?.frame?.offset, "1x2 1x1 1x1")])
  }

  /// Exif 3.0 (4.5.5) allows no application segments in a thumbnail: JFIF in it is a library's, Adobe's its own.
  /// Phones that are built on libjpeg code their thumbnails with it too, so of a phone's JFIF says nothing.
  private static func thumbnail(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    let isTold = maker.buildsCameras || maker.hasOwnEncoder
    guard let thumbnail = facts.thumbnail,
      let offset = thumbnail.adobe ?? (isTold ? thumbnail.jfif : nil)
    else { return nil }
    return OriginalityFlag(
      .thumbnailRemade,
      [
        Evidence(
          block: "Exif.IFD1", tag: "Thumbnail", offset: offset, value: thumbnail.adobe == nil ? "JFIF" : "Adobe")
      ])
  }

  /// Exif first with a date of capture, set or blank, baseline, all tables in one segment, annex K's Huffman codes:
  /// hardware coded this.
  private static func camera(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> OriginalityFlag? {
    guard encoder.layout == .other, !encoder.hasJFIF, encoder.resources == nil,
      encoder.hasTypicalHuffman == true, facts.clocks.hasCaptureField,
      facts.file.jpeg?.segments.dropFirst().first?.content == .exif
    else { return nil }
    return OriginalityFlag(
      .cameraEncoder,
      [
        .stream("APP1", facts.file.jpeg?.segments.dropFirst().first?.offset, "Exif"),
        .stream("DQT", encoder.tableOffset),
      ])
  }
}
