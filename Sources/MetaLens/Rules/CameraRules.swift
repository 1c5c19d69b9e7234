import ByteReading
import ImageFormats
import PhotoMetadata

/// Checks whether data that only a camera writes is present and matches that camera.
enum CameraRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard facts.namesCamera, let maker = facts.maker else { return [] }
    var flags: [OriginalityFlag] = []
    if let flag = container(facts, maker) { flags.append(flag) }
    flags += HEIFRules.flags(facts, maker)
    if let flag = makerNote(facts, maker) { flags.append(flag) }
    // Another maker's note or box already contradicts Make.
    if !flags.contains(where: { $0.kind == .makerMismatch }), let flag = ModelRules.flag(facts, maker) {
      flags.append(flag)
    }
    return flags
  }

  /// Cameras and phones save photos as JPEG, HEIF, raw or TIFF; PNG, GIF and WebP come from programs. HEIF was
  /// published in 2015 (ISO/IEC 23008-12) and first written by phones in September 2017.
  private static func container(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    let format: String
    switch facts.file.format {
    case .png: format = "PNG"
    case .gif: format = "GIF"
    case .webp: format = "WebP"
    case .jpeg2000: format = "JPEG 2000"
    // Phones that save JPEG XL put it into a DNG (support.apple.com/en-us/119916; DNG 1.7.1, "Compression" 52546).
    case .jpegXL: format = "JPEG XL"
    case .psd: format = "PSD"
    case .avif where maker.buildsCameras || maker == .apple: format = "AVIF"
    case .heic, .heif, .avif:
      guard let launch = facts.model.flatMap({ facts.knowledge.launch(of: $0) }), isTooOld(launch, maker) else {
        return nil
      }
      format = "HEIF"
    case .dng where !maker.buildsCameras && facts.metadata.entry(.ifd(0), 0xC621) == nil:
      // Every DNG in colour has ColorMatrix1 (DNG 1.7.1); the cameras for black and white aren't phones.
      return OriginalityFlag(.resavedByLibrary, .none, [.missing("Exif.IFD0", "ColorMatrix1")])
    case .dng where maker.hasOwnRaw: format = "DNG"
    case .jpeg, .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .cr3, .crw: return nil
    }
    return OriginalityFlag(
      .impossibleContainer, .names(facts.model ?? "", format),
      [Evidence(facts, .ifd(0), 0x0110), Evidence(block: "Container", tag: format, offset: 0)].compactMap { $0 })
  }

  /// Cameras released before June 2017 can't write HEIF; the iPhone 7 got it in an update, older ones never did.
  private static func isTooOld(_ launch: ModelLaunch, _ maker: CameraMaker) -> Bool {
    let months = launch.year * 12 + launch.month
    return maker == .apple ? months < 2016 * 12 + 9 : months < 2017 * 12 + 6
  }

  private static func makerNote(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    // Only Samsung's phones write that box, and its gallery to files from others that it edits.
    if !ASCIIText.hasPrefix(facts.make ?? "", "samsung"), let offset = facts.heif?.samsung {
      let box = Evidence(block: "Container", tag: "sefd", offset: offset)
      return OriginalityFlag(
        .makerMismatch, .names("Samsung", facts.make ?? ""), [box, Evidence(facts, .ifd(0), 0x010F)].compactMap { $0 })
    }
    let found = facts.metadata.makerNote
    let evidence: Evidence
    if let note = facts.makerNote {
      evidence = Evidence(block: "Exif.Photo", tag: "MakerNote", offset: note.offset, value: beginning(note))
    } else if let found, facts.encoder == nil {
      // A CR3 keeps its note in a box (CMT3), some DNGs in DNGPrivateData.
      evidence = Evidence(block: found.block.name, tag: "MakerNote", offset: found.offset)
    } else {
      return lost(facts, maker)
    }
    guard let directory = found, case .makerNote(let vendor) = directory.block else { return nil }
    let names = FlagDetail.names(vendor.name, facts.make ?? "")
    switch vendor.agreement(with: maker, buildsPhonesAlone: facts.isPhone) {
    // Google's camera app runs on other phones too, and identifies itself there.
    case .foreign where vendor == .google && !maker.buildsCameras && isGoogleCamera(facts): return nil
    case .foreign:
      return OriginalityFlag(.makerMismatch, names, [evidence, Evidence(facts, .ifd(0), 0x010F)].compactMap { $0 })
    case .same:
      // A heap that names the camera itself can't confirm it.
      guard facts.metadata.directory(.ifd(0)) != nil else { return nil }
      // Programs that copy Exif copy the note unchanged; it only proves that the camera wrote the image if the stream
      // is not a library's.
      if let encoder = facts.encoder, !maker.buildsCameras, facts.marks.structural == nil, encoder.isLibraryStyle {
        return nil
      }
      if facts.makerNote == nil, isConverted(facts) { return nil }
      if isDamaged(facts, directory) { return OriginalityFlag(.makerNoteDamaged, .name(vendor.name), [evidence]) }
      return OriginalityFlag(.makerNoteMatches, .name(vendor.name), [evidence])
    case .unknown: return nil
    }
  }

  /// Whether Adobe's converter moved the note from another raw file (DNG 1.7.1, "DNGPrivateData"): then the camera
  /// didn't write this one.
  private static func isConverted(_ facts: PhotoFacts) -> Bool {
    guard case .bytes(let data)? = facts.metadata.entry(.ifd(0), 0xC634)?.value else { return false }
    return data.starts(with: "Adobe\0")
  }

  private static func isGoogleCamera(_ facts: PhotoFacts) -> Bool {
    guard let software = facts.metadata.entry(.ifd(0), 0x0131)?.value.text else { return false }
    return ASCIIText.hasPrefix(software, "hdr+")
  }

  /// Makers that write a MakerNote to every photo do so in every JPEG and HEIF; their scanners, cameras before 2000 and
  /// third-party camera apps are the harmless exceptions.
  private static func lost(_ facts: PhotoFacts, _ maker: CameraMaker) -> OriginalityFlag? {
    guard maker.alwaysWritesMakerNote, facts.hasExposure, facts.metadata.directory(.exif) != nil || facts.encoder != nil
    else {
      return nil
    }
    if let year = facts.clocks.capture?.date.year, year < 2000 { return nil }
    return OriginalityFlag(
      .makerNoteLost, .name(facts.make ?? ""),
      [Evidence(facts, .ifd(0), 0x010F), .missing("Exif.Photo", "MakerNote")].compactMap { $0 })
  }

  /// A program that moves Exif without knowing the MakerNote leaves its offsets pointing elsewhere: outside the block,
  /// or all of them off by the distance that the note was moved.
  private static func isDamaged(_ facts: PhotoFacts, _ directory: MetadataDirectory) -> Bool {
    if directory.entries.isEmpty { return true }
    var count = 0
    for issue in facts.metadata.issues {
      guard case .makerNote = issue.block else { continue }
      switch issue.issue.kind {
      case .truncated: count += 1
      case .invalidValue(let part, _)
      where MetadataName.known(.init(stringLiteral: part)).equals("MakerNote offset base"):
        return true
      case .invalidValue, .missing, .lost, .excessive, .checksumMismatch: continue
      }
    }
    return count * 2 > directory.entries.count
  }

  private static func beginning(_ note: MetadataEntry) -> String? {
    guard case .bytes(let bytes) = note.value else { return note.value.text }
    var text = ""
    for index in 0..<min(8, bytes.count) {
      guard bytes[index] >= 0x20, bytes[index] < 0x7F else { break }
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    return text.isEmpty ? nil : text
  }
}
