import ImageFormats
import PhotoMetadata

/// Checks the data around the image, and what a file without metadata still shows.
enum ContainerRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    for trailer in facts.file.trailers {
      if let appended = facts.appended, trailer == appended.trailer {
        var photo = trailer
        photo.length -= appended.offset - trailer.offset
        photo.offset = appended.offset
        add(.foreignData, .name("JPEG"), photo, to: &flags)
      } else if trailer == facts.appendedData {
        add(.dataAppended, .none, trailer, to: &flags)
      } else {
        add(trailer, to: &flags)
      }
    }
    if let flag = copy(facts) { flags.append(flag) }
    return flags
  }

  private static func add(_ trailer: Trailer, to flags: inout [OriginalityFlag]) {
    switch trailer.kind {
    case .foreign(let kind): add(.foreignData, .name(name(kind)), trailer, to: &flags)
    case .motionPhoto: add(.motionPhoto, .none, trailer, to: &flags)
    case .multiPicture, .gainMap: add(.multiplePictures, .none, trailer, to: &flags)
    case .jpeg, .unknown: add(.unknownTrailer, .number(trailer.length), trailer, to: &flags)
    // Padding from the card and Samsung's trailer are part of an original file.
    case .padding, .samsung: break
    }
  }

  private static func add(
    _ kind: FlagKind, _ detail: FlagDetail, _ trailer: Trailer, to flags: inout [OriginalityFlag]
  ) {
    guard !flags.contains(where: { $0.kind == kind }) else { return }
    flags.append(
      OriginalityFlag(
        kind, detail,
        [Evidence(block: "Container", tag: "trailer", offset: trailer.offset, value: "\(trailer.length) bytes")]))
  }

  private static func name(_ kind: Trailer.ForeignKind) -> String {
    switch kind {
    case .zip: "ZIP"
    case .rar: "RAR"
    case .sevenZip: "7z"
    case .gzip: "gzip"
    case .pdf: "PDF"
    case .executable: "EXE"
    }
  }

  /// Decides whether a photo without camera and date was only stripped, or also re-encoded.
  ///
  /// libjpeg writes JFIF to every stream without Exif. If it also has progressive or optimised codes, which need two
  /// passes over the image, a program made it: messengers and web services do. With T.81's typical codes it may come
  /// from a webcam, scanner or old camera, so that stays open. Without any of these marks the stream may be the
  /// camera's own with its metadata removed.
  private static func copy(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard !facts.namesCamera, facts.clocks.capture == nil else { return nil }
    if let size = facts.size, let program = program(facts) {
      return OriginalityFlag(.reencodedCopy, .size(size), [.missing("Container", "Exif"), program])
    }
    guard let encoder = facts.encoder, let size = facts.size else {
      return facts.hasMetadata ? nil : OriginalityFlag(.metadataRemoved, [.missing("Container", "Exif")])
    }
    let isLibrary = encoder.layout != .other || encoder.standardQuality != nil
    let isTwoPass = encoder.isProgressive || (isLibrary && encoder.hasTypicalHuffman == false)
    if isTwoPass, encoder.hasJFIF || encoder.isProgressive {
      return OriginalityFlag(.reencodedCopy, .size(size), evidence(encoder, facts))
    }
    if encoder.hasJFIF { return OriginalityFlag(.recompressedCopy, .size(size), evidence(encoder, facts)) }
    guard !facts.hasMetadata else { return nil }
    return OriginalityFlag(
      .metadataRemoved,
      [.missing("JPEG", "Exif"), .stream("DQT", encoder.tableOffset)])
  }

  /// The trace of a program that encodes HEIF, which no camera uses; see ``HEIFRules``.
  private static func program(_ facts: PhotoFacts) -> Evidence? {
    if facts.heif?.isLibrary ?? false {
      return Evidence(block: "Container", tag: "pitm", value: "item 1, iloc before iinf")
    }
    guard let program = facts.file.heif?.program, program.encoder != .other else { return nil }
    return Evidence(block: "Container", tag: "hvcC", offset: program.offset)
  }

  private static func evidence(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> [Evidence] {
    var evidence: [Evidence] = [.missing("JPEG", "Exif")]
    if let offset = encoder.leadingJFIF { evidence.append(.stream("APP0", offset, "JFIF")) }
    if let quality = encoder.standardQuality {
      evidence.append(.stream("DQT", encoder.tableOffset, "T.81 K.1, K.2, libjpeg quality \(quality)"))
    }
    if encoder.isProgressive { evidence.append(.stream("SOF2", facts.file.jpeg?.frame?.offset)) }
    if encoder.hasTypicalHuffman == false {
      evidence.append(.stream("DHT", facts.file.jpeg?.huffmanTables.first?.offset, "optimised"))
    }
    return evidence
  }
}
