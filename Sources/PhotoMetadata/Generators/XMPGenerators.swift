import ByteReading

/// Recognises generators by XMP properties.
enum XMPGenerators {
  /// Adds the findings from the properties of `directory` to `findings`.
  static func read(_ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]) {
    for entry in directory.entries {
      guard case .text(let name) = entry.name, let role = role(name), let text = entry.value.text else { continue }
      switch role {
      case .sourceType:
        if let kind = DigitalSourceType.kind(text) {
          let system = directory.entry(named: "Iptc4xmpExt:AISystemUsed") ?? directory.entry(named: "xmp:CreatorTool")
          findings.append(GeneratorFinding(kind, system?.value.text, entry, directory.block))
        }
      case .software: GeneratorReader.note(named: entry, directory.block, &findings)
      case .agent:
        // A step in an edit history: the program changed the image but did not create it.
        if let row = GeneratorName.row(in: text) {
          findings.append(GeneratorFinding(.composite, row.title, entry, directory.block))
        }
      case .system: findings.append(GeneratorFinding(.generated, text, entry, directory.block))
      case .description:
        GeneratorReader.note(described: entry, ByteSlice(Array(text.utf8)), directory.block, &findings)
      }
    }
  }

  private enum Role {
    case sourceType, software, agent, system, description
  }

  private static func role(_ name: String) -> Role? {
    // The first letter and the length rule out most of a packet's hundreds of names.
    switch name.utf8.first {
    case UInt8(ascii: "I"), UInt8(ascii: "x"), UInt8(ascii: "p"), UInt8(ascii: "d"), UInt8(ascii: "e"),
      UInt8(ascii: "T"), UInt8(ascii: "t"):
      break
    default: return nil
    }
    let full = MetadataName.text(name)
    for row in table where full.equals(row.name) { return row.role }
    return isAgent(name) ? .agent : nil
  }

  /// `xmpMM:History[3]/stEvt:softwareAgent`.
  private static func isAgent(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "x") && name.utf8.last == UInt8(ascii: "t")
      && name.utf8.suffix(20).elementsEqual("/stEvt:softwareAgent".utf8)
  }

  private static let table: [(name: StaticString, role: Role)] = [
    ("Iptc4xmpExt:DigitalSourceType", .sourceType),
    ("Iptc4xmpExt:DigitalSourceType[1]", .sourceType),
    ("Iptc4xmpExt:digitalSourceType", .sourceType),
    ("Iptc4xmpExt:DigitalSourcetype", .sourceType),
    ("Iptc4xmpExt:DigitalSourceFileType", .sourceType),
    ("Iptc4xmpExt:AISystemUsed", .system),
    ("Iptc4xmpExt:AISystemVersionUsed", .system),
    ("dc:creator[1]", .software),
    ("dc:source", .software),
    ("photoshop:Source", .software),
    ("tiff:Artist", .software),
    ("dc:title[x-default]", .description),
    ("dc:rights[x-default]", .description),
    ("photoshop:Headline", .description),
    ("tiff:ImageDescription[x-default]", .description),
    ("tiff:ImageDescription", .description),
    ("xmp:CreatorTool", .software),
    ("tiff:Software", .software),
    ("photoshop:Credit", .software),
    ("dc:description[x-default]", .description),
    ("dc:description[1]", .description),
    ("exif:UserComment[x-default]", .description),
    ("exif:UserComment", .description),
    ("TC260:AIGC", .description),
  ]
}
