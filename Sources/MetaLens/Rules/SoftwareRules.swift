import ImageFormats
import PhotoMetadata

/// Evaluates the programs named in a file.
enum SoftwareRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    for program in facts.software { add(program, to: &flags) }
    if let flag = editHistory(facts) { flags.append(flag) }
    if let flag = SourceTypeRules.flag(facts), !flags.contains(where: { $0.kind == flag.kind }) { flags.append(flag) }
    if let flag = windowsMark(facts) { flags.append(flag) }
    if let flag = webMark(facts) { flags.append(flag) }
    if let flag = imageResources(facts) { flags.append(flag) }
    if let flag = RewriteRules.flag(facts) { flags.append(flag) }
    if let flag = addedWords(facts), !flags.contains(where: { $0.kind == flag.kind }) { flags.append(flag) }
    if let mark = facts.marks.galleryGenerator {
      flags.append(OriginalityFlag(.compositedWithAI, .name("Galaxy AI"), [mark]))
    }
    if let mark = facts.marks.galleryEdit { flags.append(OriginalityFlag(.galleryEdit, .name("Samsung"), [mark])) }
    if facts.file.format == .psd {
      let evidence = Evidence(block: "Container", tag: "8BPS", offset: 0)
      flags.append(OriginalityFlag(.editingSoftware, .name("Photoshop (PSD)"), [evidence]))
    }
    return flags
  }

  /// A name is a declaration; for its false alarms see the table (``SoftwareNames/kind(of:)``).
  private static func add(_ program: DeclaredSoftware, to flags: inout [OriginalityFlag]) {
    let kind: FlagKind =
      switch program.kind {
      case .editor: .editingSoftware
      case .developer: .rawDeveloper
      case .metadataTool: .metadataEditor
      case .importer: .importSoftware
      case .service: .webService
      case .screenCapture: .screenshotDeclared
      }
    if let index = flags.firstIndex(where: { $0.kind == kind }) {
      flags[index].evidence.append(program.evidence)
    } else {
      flags.append(OriginalityFlag(kind, .name(program.name), [program.evidence]))
    }
  }

  /// XMP Media Management (XMP Specification Part 2, 2.4): an editor gives a derived or re-saved document new
  /// identifiers and keeps the old ones. In a document that was only imported they are equal or missing.
  private static func editHistory(_ facts: PhotoFacts) -> OriginalityFlag? {
    for directory in facts.metadata.directories where directory.block == .xmp {
      var document: MetadataEntry?
      var original: MetadataEntry?
      for entry in directory.entries {
        guard case .text(let name) = entry.name, ASCIIText.hasPrefix(name, "xmpmm:") else { continue }
        if ASCIIText.hasPrefix(name, "xmpmm:derivedfrom") { return history(entry, directory.block) }
        if ASCIIText.hasSuffix(name, "stevt:action"), let action = entry.value.text,
          isEdit(action)
        {
          return history(entry, directory.block)
        }
        if ASCIIText.equals(name, "xmpmm:documentid") { document = entry }
        if ASCIIText.equals(name, "xmpmm:originaldocumentid") { original = entry }
      }
      if let document, let original, let first = document.value.text, let second = original.value.text,
        !first.utf8.elementsEqual(second.utf8)
      {
        return OriginalityFlag(
          .editHistory, [Evidence(document, directory.block), Evidence(original, directory.block)])
      }
    }
    return nil
  }

  private static func history(_ entry: MetadataEntry, _ block: BlockID) -> OriginalityFlag {
    OriginalityFlag(.editHistory, [Evidence(entry, block)])
  }

  /// Actions in stEvt:action (XMP Specification Part 2, 1.2.3.4) that change the file.
  private static func isEdit(_ action: String) -> Bool {
    ASCIIText.equals(action, "saved") || ASCIIText.equals(action, "derived")
      || ASCIIText.equals(action, "edited") || ASCIIText.equals(action, "converted")
      || ASCIIText.equals(action, "cropped") || ASCIIText.equals(action, "filtered")
      || ASCIIText.equals(action, "resized") || ASCIIText.equals(action, "color_adjustments")
  }

  /// Tag 0xEA1C, "Padding": Windows' imaging component leaves room after the tags it rewrites, and cameras never write
  /// it. The tags XPTitle to XPSubject are Windows' too, but cheap cameras fill some of them.
  private static func windowsMark(_ facts: PhotoFacts) -> OriginalityFlag? {
    for directory in facts.metadata.directories {
      if case .ifd = directory.block {} else if directory.block != .exif { continue }
      for entry in directory.entries where isWindows(entry.tag, facts.maker) {
        return OriginalityFlag(.metadataEditor, .name("Windows"), [Evidence(entry, directory.block)])
      }
    }
    return nil
  }

  private static func isWindows(_ tag: UInt32, _ maker: CameraMaker?) -> Bool {
    tag == 0xEA1C || (tag >= 0x9C9B && tag <= 0x9C9F && maker?.hasOwnEncoder ?? false)
  }

  /// Facebook and Instagram write an identifier that begins with "FBMD" to IPTC's Special Instructions.
  private static func webMark(_ facts: PhotoFacts) -> OriginalityFlag? {
    for directory in facts.metadata.directories where directory.block == .iptc || directory.block == .photoshop {
      for entry in directory.entries {
        guard let text = entry.value.text, ASCIIText.hasPrefix(text, "fbmd") else { continue }
        return OriginalityFlag(.webService, .name("Facebook"), [Evidence(entry, directory.block)])
      }
    }
    return nil
  }

  /// Photoshop image resources come from Photoshop, or from a program that stores captions the same way (0x0404 with
  /// its digest 0x0425). Some professional bodies write captions set in the camera, so these alone are a doubt. Apple's
  /// converters write an empty block, which is judged with their other traces.
  private static func imageResources(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard let encoder = facts.encoder, let offset = encoder.resources, encoder.layout != .imageIO else { return nil }
    let resources = facts.metadata.directory(.photoshop)
    if let entry = resources?.entries.first(where: { $0.tag != 0x0404 && $0.tag != 0x0425 }) {
      return OriginalityFlag(.imageResources, [.stream("APP13", offset, "Photoshop 3.0"), Evidence(entry, .photoshop)])
    }
    return OriginalityFlag(.captionsAdded, [.stream("APP13", offset, "Photoshop 3.0")])
  }

  /// Names and serial numbers that people and programs add. Phones' own camera apps write none: Android's camera API has no
  /// such field (`android.jpeg` in CaptureRequest), and iOS doesn't reveal serial numbers. False alarm: camera apps that
  /// sign their photos, so it is a doubt.
  private static func addedWords(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard facts.namesCamera, let maker = facts.maker else { return nil }
    if let comment = comment(facts, maker) { return OriginalityFlag(.captionsAdded, [comment]) }
    guard facts.isPhone else { return nil }
    for directory in facts.metadata.directories {
      guard directory.block == .ifd(0) || directory.block == .exif else { continue }
      for entry in directory.entries where isAdded(entry, directory.block, maker) {
        return OriginalityFlag(.captionsAdded, [Evidence(entry, directory.block)])
      }
    }
    return nil
  }

  /// A comment segment: none of 16 originals of phones since 2017 has one, not even a blank one. Nor has any of 18 of Apple's
  /// older phones and of the cameras with an encoder of their own; there it has to have words.
  private static func comment(_ facts: PhotoFacts, _ maker: CameraMaker) -> Evidence? {
    guard let segment = facts.file.jpeg?.segments.first(where: { $0.marker == JPEGMarker.com }) else { return nil }
    if facts.isPhone, (facts.clocks.capture?.date.year ?? 0) >= 2017 { return .stream("COM", segment.offset) }
    guard maker.hasOwnEncoder else { return nil }
    for directory in facts.metadata.directories where directory.block == .comment {
      for entry in directory.entries {
        if let text = entry.value.text, text.utf8.contains(where: { $0 > 0x20 }) { return Evidence(entry, .comment) }
      }
    }
    return nil
  }

  private static func isAdded(_ entry: MetadataEntry, _ block: BlockID, _ maker: CameraMaker) -> Bool {
    let isField =
      switch entry.tag {
      // DocumentName, Artist.
      case 0x010D, 0x013B: block == .ifd(0)
      // ImageDescription and UserComment: other makers' phones write shooting data there.
      case 0x010E: block == .ifd(0) && maker == .apple
      case 0x9286: block == .exif && maker == .apple
      // CameraOwnerName, BodySerialNumber, LensSerialNumber.
      case 0xA430, 0xA431, 0xA435: block == .exif
      default: false
      }
    guard isField else { return false }
    if let text = entry.value.text { return text.utf8.contains { $0 > 0x20 && $0 != 0x30 } }
    // UserComment's text follows an eight-byte character code (Exif 3.0, 4.6.5).
    guard case .bytes(let bytes) = entry.value, bytes.count > 8 else { return false }
    for index in 8..<bytes.count where bytes[index] > 0x20 { return true }
    return false
  }
}
