import ByteReading
import ImageFormats
import PhotoMetadata

/// Copies that a phone or browser made on the way here. Nobody edited anything, but the original's proof is gone, so
/// nothing can be determined about the photo, and differences that the copying explains don't count against it.
enum CopyRules {
  /// `found`, with such a copy's flag in place of those that it explains.
  static func flags(_ facts: PhotoFacts, among found: [OriginalityFlag]) -> [OriginalityFlag] {
    guard let copy = copy(facts) else { return found }
    return [copy] + found.filter { !$0.rule.traits.contains(.fromCopying) }
  }

  private static func copy(_ facts: PhotoFacts) -> OriginalityFlag? {
    let name = Evidence(block: "File", tag: "name", value: facts.origin.name)
    switch facts.origin.source {
    case .camera: return OriginalityFlag(.takenHere, [name])
    case .clipboard:
      // Browsers pass on a copied image as a PNG of their own; a copied file arrives unchanged.
      guard facts.file.format == .png, !facts.namesCamera else { return nil }
      return OriginalityFlag(.clipboardCopy, [name])
    case .file:
      guard let encoder = facts.encoder, facts.origin.isPhoneCopy, isCodedByPhone(encoder, facts) else { return nil }
      return OriginalityFlag(.phoneCopy, [name, .stream("SOF", encoder.tableOffset)])
    }
  }

  /// iOS converts with ImageIO: the frame before all tables, or JFIF before Exif. The camera does neither. A picture
  /// taken in the picker lacks the camera's name.
  private static func isCodedByPhone(_ encoder: EncoderFacts, _ facts: PhotoFacts) -> Bool {
    let isConverted = encoder.layout == .imageIO || (encoder.layout == .other && encoder.leadingJFIF != nil)
    return isConverted && (facts.maker == .apple || !facts.namesCamera)
  }
}

/// What a file declares, or shows by its size, about the image's origin.
enum OriginRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    for directory in facts.metadata.directories where directory.block == .generator {
      if let flag = generator(directory) { flags.append(flag) }
    }
    if let flag = screenshot(facts) { flags.append(flag) }
    return flags
  }

  /// A generator's own trace, found in any block: a declaration with hardly any false alarms. Its absence means
  /// nothing, as it is easily removed.
  private static func generator(_ directory: MetadataDirectory) -> OriginalityFlag? {
    let kind = directory.entry(named: "Kind")?.value.text ?? "generated"
    let name = directory.entry(named: "Generator")
    let flag: FlagKind =
      ASCIIText.hasPrefix(kind, "composite")
      ? .compositedWithAI
      : ASCIIText.hasPrefix(kind, "render")
        ? .rendered : ASCIIText.hasPrefix(kind, "possible") ? .possiblyGenerated : .generatedByAI
    let title = name?.value.text ?? "AI"
    // The directory represents a trace in another block, named in its Source.
    let source = directory.entry(named: "Source")?.value.text ?? "Generator"
    let evidence = Evidence(
      block: directory.block.name, tag: source, offset: (name ?? directory.entries.first)?.offset, value: title)
    return OriginalityFlag(flag, flag == .possiblyGenerated ? .none : .name(title), [evidence])
  }

  private static func screenshot(_ facts: PhotoFacts) -> OriginalityFlag? {
    if let evidence = declaredScreenshot(facts.metadata) {
      return OriginalityFlag(.screenshotDeclared, .name(evidence.value ?? "Screenshot"), [evidence])
    }
    guard !facts.namesCamera, let size = facts.size else { return nil }
    let name = facts.origin.isScreenshot ? Evidence(block: "File", tag: "name", value: facts.origin.name) : nil
    let isScreen =
      ScreenSizes.isScreen(size, facts.file.format) || (name != nil && ScreenSizes.isScreen(size))
    if isScreen {
      let container = Evidence(block: "Container", tag: "size", value: size.words)
      return OriginalityFlag(.screenSized, .size(size), [container, name].compactMap { $0 })
    }
    // Anyone can give a file such a name, and screenshots get cropped: a doubt.
    return name.map { OriginalityFlag(.screenshotNamed, [$0]) }
  }

  /// iOS and macOS write "Screenshot" as UserComment to their screenshots' Exif and XMP.
  private static func declaredScreenshot(_ metadata: PhotoMetadata) -> Evidence? {
    if let comment = metadata.entry(.exif, 0x9286), isScreenshot(comment.value) { return Evidence(comment, .exif) }
    for directory in metadata.directories where directory.block == .xmp || directory.block == .pngText {
      for entry in directory.entries {
        guard case .text(let name) = entry.name,
          ASCIIText.hasSuffix(name, "usercomment") || ASCIIText.equals(name, "comment")
            || ASCIIText.equals(name, "description") || ASCIIText.equals(name, "title")
        else { continue }
        if isScreenshot(entry.value) { return Evidence(entry, directory.block) }
      }
    }
    return nil
  }

  private static func isScreenshot(_ value: MetadataValue) -> Bool {
    if let text = value.text { return ASCIIText.equals(text, "screenshot") }
    guard case .bytes(let bytes) = value, bytes.count <= 40 else { return false }
    return bytes.firstIndex(of: "Screenshot") != nil
  }
}
