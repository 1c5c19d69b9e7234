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
      case .person: GeneratorReader.note(named: entry, namesPeople: true, directory.block, &findings)
      case .agent:
        // A step in an edit history: the program changed the image but did not create it.
        if let row = GeneratorName.row(in: text) {
          findings.append(GeneratorFinding(.composite, row.title, entry, directory.block))
        }
      case .system:
        guard !isNothing(text) else { continue }
        findings.append(GeneratorFinding(kind(of: directory), text, entry, directory.block))
      case .prompt:
        guard !isNothing(text) else { continue }
        findings.append(GeneratorFinding(kind(of: directory), nil, entry, directory.block))
      case .description:
        GeneratorReader.note(described: entry, ByteSlice(Array(text.utf8)), directory.block, &findings)
      }
    }
  }

  /// How much was generated if a system or a prompt is named: the source type says so if there is one.
  private static func kind(of directory: MetadataDirectory) -> GeneratorFinding.Kind {
    for entry in directory.entries {
      guard case .text(let name) = entry.name, isSourceType(name), let text = entry.value.text else { continue }
      return DigitalSourceType.kind(text) ?? .composite
    }
    return .generated
  }

  /// Whether a field was filled to say that no AI was used.
  private static func isNothing(_ text: String) -> Bool {
    let bytes = ByteSlice(Array(text.utf8))
    let value = bytes.part(bytes.trimmed(0..<bytes.count))
    return value.count < 2 || value.equalsIgnoringCase("none") || value.equalsIgnoringCase("no")
      || value.equalsIgnoringCase("n/a")
  }

  private enum Role {
    case sourceType, software, person, agent, system, prompt, description
  }

  private static func role(_ name: String) -> Role? {
    if isSourceType(name) { return .sourceType }
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

  /// IPTC's property, whatever its namespace's prefix, spelling and form: `Iptc4xmpExt:DigitalSourceType[x-default]`.
  private static func isSourceType(_ name: String) -> Bool {
    let bytes = name.utf8
    guard bytes.count >= 18, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let local = bytes[bytes.index(after: colon)...]
    // Most names end here.
    guard local.first?.lowercased == UInt8(ascii: "d"), !local.contains(UInt8(ascii: "/")) else { return false }
    let end = local.firstIndex(of: UInt8(ascii: "[")) ?? local.endIndex
    let part = ByteSlice(Array(local[..<end]))
    return part.equalsIgnoringCase("DigitalSourceType") || part.equalsIgnoringCase("DigitalSourceFileType")
  }

  /// `xmpMM:History[3]/stEvt:softwareAgent`.
  private static func isAgent(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "x") && name.utf8.last == UInt8(ascii: "t")
      && name.utf8.suffix(20).elementsEqual("/stEvt:softwareAgent".utf8)
  }

  private static let table: [(name: StaticString, role: Role)] = [
    ("Iptc4xmpExt:AISystemUsed", .system),
    ("Iptc4xmpExt:AISystemVersionUsed", .system),
    ("Iptc4xmpExt:AIPromptInformation", .prompt),
    ("Iptc4xmpExt:AIPromptInformation[x-default]", .prompt),
    ("Iptc4xmpExt:AIPromptWriterName", .prompt),
    ("dc:creator[1]", .person),
    ("dc:source", .person),
    ("photoshop:Source", .person),
    ("tiff:Artist", .person),
    ("dc:title[x-default]", .description),
    ("dc:rights[x-default]", .description),
    ("photoshop:Headline", .description),
    ("tiff:ImageDescription[x-default]", .description),
    ("tiff:ImageDescription", .description),
    ("xmp:CreatorTool", .software),
    ("tiff:Software", .software),
    ("photoshop:Credit", .person),
    ("dc:description[x-default]", .description),
    ("dc:description[1]", .description),
    ("exif:UserComment[x-default]", .description),
    ("exif:UserComment", .description),
    ("TC260:AIGC", .description),
  ]
}
