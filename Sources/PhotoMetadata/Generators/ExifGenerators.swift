import ByteReading

/// Recognises generators by Exif tags.
enum ExifGenerators {
  /// Adds the findings from the tags of `directory` to `findings`.
  static func read(_ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]) {
    for entry in directory.entries {
      switch entry.tag {
      // Make, Model: ComfyUI's nodes for WebP write "workflow:{…" and "prompt:{…" there.
      case 0x010F, 0x0110:
        readGraph(entry, directory.block, &findings)
        // Programs published with open models name their maker.
        if entry.tag == 0x010F, !SmartGlasses.took(directory) {
          GeneratorReader.note(named: entry, directory.block, &findings)
        }
      // Software; the programs of Exif 3.0.
      case 0x0131, 0xA43A...0xA43C:
        if !SmartGlasses.took(directory) { GeneratorReader.note(named: entry, directory.block, &findings) }
      // Artist; Windows' XPAuthor.
      case 0x013B, 0x9C9D: GeneratorReader.note(named: entry, namesPeople: true, directory.block, &findings)
      // Copyright; Windows' XPTitle, XPComment and XPSubject.
      case 0x8298, 0x9C9B, 0x9C9C, 0x9C9F:
        if let text = entry.value.text {
          GeneratorReader.note(described: entry, ByteSlice(Array(text.utf8)), directory.block, &findings)
        }
      case 0x010E: readDescription(entry, directory, &findings)
      // UserComment.
      case 0x9286:
        if let text = comment(entry.value) {
          readGraph(entry, text, directory.block, &findings)
          GeneratorReader.note(described: entry, text, directory.block, &findings)
        }
      default: break
      }
    }
  }

  private static func readGraph(_ entry: MetadataEntry, _ block: BlockID, _ findings: inout [GeneratorFinding]) {
    switch entry.value {
    case .text(let text):
      // Makers' names are short, so don't parse them.
      guard text.utf8.count > 20 else { return }
      readGraph(entry, ByteSlice(Array(text.utf8)), block, &findings)
    case .bytes(let bytes): readGraph(entry, bytes, block, &findings)
    case .integer, .integers, .real, .reals, .rational, .rationals, .list: return
    }
  }

  private static func readGraph(
    _ entry: MetadataEntry, _ text: ByteSlice, _ block: BlockID, _ findings: inout [GeneratorFinding]
  ) {
    var document = text
    if text.starts(with: "workflow:") || text.starts(with: "Workflow:") { document = text.suffix(from: 9) }
    if text.starts(with: "prompt:") || text.starts(with: "Prompt:") { document = text.suffix(from: 7) }
    guard let graph = NodeGraph(document), graph.isGenerating else { return }
    findings.append(GeneratorFinding(.generated, "ComfyUI", entry, block, graph.parameters))
  }

  private static func readDescription(
    _ entry: MetadataEntry, _ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]
  ) {
    guard let value = entry.value.text else { return }
    let text = ByteSlice(Array(value.utf8))
    // Grok signs the description and puts a UUID in the artist field.
    if text.starts(with: "Signature: "), directory.entry(0x013B)?.value.text?.utf8.count == 36 {
      findings.append(GeneratorFinding(.generated, "Grok", entry, directory.block))
      return
    }
    readGraph(entry, text, directory.block, &findings)
    GeneratorReader.note(described: entry, text, directory.block, &findings)
  }

  /// The text of UserComment after its eight-byte character code (Exif 3.0, 4.6.5, table 7).
  private static func comment(_ value: MetadataValue) -> ByteSlice? {
    switch value {
    case .text(let text): return ByteSlice(Array(text.utf8))
    case .bytes(let bytes):
      let text = bytes.suffix(from: 8)
      guard bytes.starts(with: "UNICODE\0"), text.count >= 2 else { return text }
      // The standard leaves the byte order open; ASCII letters reveal it.
      return ByteSlice(Array(text.utf16Text(text[0] == 0 ? .big : .little).utf8))
    case .integer, .integers, .real, .reals, .rational, .rationals, .list: return nil
    }
  }
}
