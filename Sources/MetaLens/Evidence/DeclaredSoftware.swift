import PhotoMetadata

/// A program that the file names, and where.
struct DeclaredSoftware {
  var name: String
  var kind: SoftwareKind
  var evidence: Evidence
}

/// Finds the programs that a photo's metadata names.
struct SoftwareFinder {
  private(set) var found: [DeclaredSoftware] = []

  /// All named programs of `metadata` that the table knows, one row a name and kind.
  static func find(in metadata: PhotoMetadata) -> [DeclaredSoftware] {
    var finder = SoftwareFinder()
    for directory in metadata.directories { finder.read(directory) }
    return finder.found
  }

  private mutating func read(_ directory: MetadataDirectory) {
    switch directory.block {
    case .ifd(0): readTags(directory, [0x0131, 0x000B])
    case .ifd(1): readTags(directory, [0x0131])
    case .exif: readExif(directory)
    case .xmp: readXMP(directory)
    case .photoshop: readNamed(directory, "WriterName", "ReaderName")
    case .pngText, .iptc: readNamed(directory, "Software", "OriginatingProgram")
    case .comment: for entry in directory.entries { note(entry, directory.block) }
    default: break
    }
  }

  private mutating func readTags(_ directory: MetadataDirectory, _ tags: [UInt32]) {
    for tag in tags {
      if let entry = directory.entry(tag) { note(entry, directory.block) }
    }
  }

  /// Exif 3.0 (4.6.6, table 8) names programs by what they did, so a tag tells where the table does not.
  private mutating func readExif(_ directory: MetadataDirectory) {
    for entry in directory.entries where entry.tag >= 0xA43A && entry.tag <= 0xA43C {
      switch entry.tag {
      case 0xA43A: note(entry, directory.block, as: .developer)
      case 0xA43B: note(entry, directory.block, as: .editor)
      default: note(entry, directory.block, as: .metadataTool)
      }
    }
  }

  private mutating func readXMP(_ directory: MetadataDirectory) {
    for entry in directory.entries {
      guard case .text(let name) = entry.name else { continue }
      if ASCIIText.hasSuffix(name, ":creatortool") || ASCIIText.hasSuffix(name, "softwareagent")
        || ASCIIText.equals(name, "tiff:software") || ASCIIText.equals(name, "exif:software")
        || ASCIIText.equals(name, "x:xmptk")
      {
        note(entry, directory.block)
      }
    }
  }

  private mutating func readNamed(_ directory: MetadataDirectory, _ first: StaticString, _ second: StaticString) {
    for entry in directory.entries where entry.name.equals(first) || entry.name.equals(second) {
      note(entry, directory.block)
    }
  }

  private mutating func note(_ entry: MetadataEntry, _ block: BlockID, as known: SoftwareKind? = nil) {
    guard let name = entry.value.text, !name.isEmpty, let kind = known ?? SoftwareName.kind(of: name) else {
      return
    }
    // An edit history names the same program many times.
    guard !found.contains(where: { $0.kind == kind && $0.name == name }), found.count < 16 else { return }
    found.append(DeclaredSoftware(name: name, kind: kind, evidence: Evidence(entry, block)))
  }
}
