import ByteReading
import ImageFormats
import PhotoMetadata

/// What a file says, or shows by its size, of where the picture comes from.
enum OriginRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    for directory in facts.metadata.directories where directory.block == .generator {
      if let flag = generator(directory) { flags.append(flag) }
    }
    if let flag = screenshot(facts) { flags.append(flag) }
    return flags
  }

  /// A generator's own mark, found in any block: a declaration with hardly any false alarm. Its absence means
  /// nothing, as it is easily removed.
  private static func generator(_ directory: MetadataDirectory) -> OriginalityFlag? {
    let kind = directory.entry(named: "Kind")?.value.text ?? "generated"
    let name = directory.entry(named: "Generator")
    let flag: FlagKind =
      ASCIIText.hasPrefix(kind, "composite")
      ? .compositedWithAI
      : ASCIIText.hasPrefix(kind, "render") ? .rendered : .generatedByAI
    let title = name?.value.text ?? "AI"
    // The directory stands for a mark in another block, which its Source names.
    let source = directory.entry(named: "Source")?.value.text ?? "Generator"
    let evidence = Evidence(
      block: directory.block.name, tag: source, offset: (name ?? directory.entries.first)?.offset, value: title)
    return OriginalityFlag(flag, .name(title), [evidence])
  }

  private static func screenshot(_ facts: PhotoFacts) -> OriginalityFlag? {
    if let evidence = declaredScreenshot(facts.metadata) {
      return OriginalityFlag(.screenshotDeclared, .name(evidence.value ?? "Screenshot"), [evidence])
    }
    guard !facts.namesCamera, let size = facts.size, ScreenSizes.isScreen(size, facts.file.format) else { return nil }
    return OriginalityFlag(
      .screenSized, .size(size), [Evidence(block: "Container", tag: "size", value: size.words)])
  }

  /// iOS and macOS write "Screenshot" as UserComment into their screenshots' Exif and XMP.
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
