import ByteReading

/// Recognises the traces that image generators leave in text values of any block.
enum GeneratorReader {
  /// Appends a ``BlockID/generator`` directory to `metadata` if its values name a generator.
  ///
  /// Its entries: `Generator`, the name, unless the trace has none; `Kind`: "generated", "composite", "rendered" or
  /// "possible";
  /// `Source`, the block and tag of the trace; then `Prompt`, `NegativePrompt`, `Model`, `Seed`, `Steps` and `Sampler`
  /// if present. All have the trace's offset.
  static func read(into metadata: inout PhotoMetadata) {
    var findings: [GeneratorFinding] = []
    for directory in metadata.directories {
      switch directory.block {
      case .pngText: TextChunkGenerators.read(directory, &findings)
      case .ifd(0), .exif: ExifGenerators.read(directory, &findings)
      case .xmp: XMPGenerators.read(directory, &findings)
      case .iptc: readIPTC(directory, &findings)
      case .comment: readComment(directory, &findings)
      case .c2pa: C2PAGenerators.read(directory, &findings)
      case .ifd, .subIFD, .gps, .interop, .makerNote, .mpf, .photoshop, .icc, .jfif, .adobe, .pngTime, .generator,
        .container, .other:
        break
      }
    }
    guard let best = best(findings) else { return }
    metadata.directories.append(directory(best, name: best.name ?? name(findings)))
  }

  /// Credit ("Made with Google AI"), OriginatingProgram, By-line and Source contain names, Headline and Caption
  /// descriptions (IPTC-IIM 4.2, chapter 6).
  private static func readIPTC(_ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]) {
    for entry in directory.entries where entry.tag >> 8 == 2 {
      switch entry.tag & 0xFF {
      case 65: note(named: entry, directory.block, &findings)
      case 80, 110, 115: note(named: entry, namesPeople: true, directory.block, &findings)
      case 105, 120:
        if let text = entry.value.text {
          note(described: entry, ByteSlice(Array(text.utf8)), directory.block, &findings)
        }
      default: break
      }
    }
  }

  private static func readComment(_ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]) {
    for entry in directory.entries {
      guard let text = entry.value.text else { continue }
      note(described: entry, ByteSlice(Array(text.utf8)), directory.block, &findings)
    }
  }

  /// Adds a finding if the value of `entry` names a generator, or says that one was used; `namesPeople` if it may be a
  /// person's name.
  static func note(
    named entry: MetadataEntry, namesPeople: Bool = false, _ block: BlockID, _ findings: inout [GeneratorFinding]
  ) {
    guard let text = entry.value.text else { return }
    if let row = GeneratorName.row(in: text, namesPeople: namesPeople) {
      findings.append(GeneratorFinding(row.kind, row.title, entry, block))
    } else if let phrase = phrase(ByteSlice(Array(text.utf8))) {
      findings.append(GeneratorFinding(phrase.kind, phrase.name, entry, block))
    }
  }

  private static func phrase(_ text: ByteSlice) -> GeneratorPhrase.Match? {
    GeneratorPhrase.match(text.part(text.trimmed(0..<text.count)))
  }

  /// Adds a finding if the value of `entry`, with the text `text`, is a prompt with its settings.
  static func note(
    described entry: MetadataEntry, _ text: ByteSlice, _ block: BlockID, _ findings: inout [GeneratorFinding]
  ) {
    if DiffusionParameters.isWebUI(text) {
      findings.append(
        GeneratorFinding(
          .generated, DiffusionParameters.webUIName(text), entry, block, DiffusionParameters(webUI: text)))
    } else if let job = text.firstIndex(of: "Job ID: ") {
      // Midjourney: "a prompt --v 6.0 Job ID: " and a UUID of 36 characters.
      let id = text.suffix(from: job + 8)
      guard id.count >= 36, id[8] == UInt8(ascii: "-"), id[13] == UInt8(ascii: "-") else { return }
      var parameters = DiffusionParameters()
      parameters.prompt = text.part(text.trimmed(0..<job)).lenientText
      findings.append(GeneratorFinding(.generated, "Midjourney", entry, block, parameters))
    } else if let kind = labelled(text) {
      findings.append(GeneratorFinding(kind, nil, entry, block))
    } else if let (name, parameters) = TextChunkGenerators.settings(text) {
      findings.append(GeneratorFinding(.generated, name, entry, block, parameters))
    } else if let phrase = phrase(text) {
      findings.append(GeneratorFinding(phrase.kind, phrase.name, entry, block))
    }
  }

  /// The label that China's GB 45438-2025 (annex E) requires of generated images: `{"Label":"1", …}`, in some files after
  /// "AIGC" and a colon or an equals sign, or as a text inside of another document. 1 stands for generated, 2 for possibly
  /// generated, as the person who published it said, and 3 for suspected, as a platform found traces of it.
  private static func labelled(_ text: ByteSlice) -> GeneratorFinding.Kind? {
    var document = text
    if let start = text.firstIndex(of: UInt8(ascii: "{")), start <= 8, text.starts(with: "AIGC") {
      document = text.suffix(from: start)
    }
    var json = JSONText(document)
    guard json.isDocument else { return nil }
    if json.contains("\\\"Label\\\"") { json = JSONText(ByteSlice(Array(JSONText.unescaped(document).utf8))) }
    guard json.contains("\"ContentProducer\"") || json.contains("\"ContentPropagator\""),
      let label = json.value("\"Label\"")?.utf8, label.count == 1
    else { return nil }
    switch label.first {
    case 0x31: return .generated
    case 0x32, 0x33: return .possible
    case .some, nil: return nil
    }
  }

  /// The strongest finding; of equal ones the first with parameters, else the first.
  private static func best(_ findings: [GeneratorFinding]) -> GeneratorFinding? {
    var best: GeneratorFinding?
    for finding in findings {
      guard let other = best else {
        best = finding
        continue
      }
      let isEqual = finding.kind == other.kind
      let isRicher = isEqual && other.parameters.named.isEmpty && !finding.parameters.named.isEmpty
      if finding.kind.rawValue > other.kind.rawValue || isRicher { best = finding }
    }
    return best
  }

  private static func name(_ findings: [GeneratorFinding]) -> String? {
    for finding in findings {
      if let name = finding.name { return name }
    }
    return nil
  }

  private static func directory(_ finding: GeneratorFinding, name: String?) -> MetadataDirectory {
    let place = finding.entry
    var directory = MetadataDirectory(.generator, offset: place.offset)
    func add(_ name: StaticText, _ text: String) {
      directory.entries.append(
        MetadataEntry(name: .known(name), value: .text(text), offset: place.offset, length: place.length))
    }
    if let name { add("Generator", name) }
    add("Kind", finding.kind.name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    add("Source", finding.block.name + " " + place.name.text)
    for parameter in finding.parameters.named { add(parameter.name, parameter.value) }
    return directory
  }
}

/// A trace of an image generator and its location.
struct GeneratorFinding {
  /// How much of the image was synthesised; a later case outweighs an earlier one.
  enum Kind: UInt8 {
    /// Perhaps made by a trained model, according to the person or service that published it.
    case possible
    /// Drawn by a program without a trained model: computer graphics.
    case rendered
    /// A photo with parts made by a trained model.
    case composite
    /// Made entirely by a trained model.
    case generated

    /// The kind in a report.
    var name: StaticString {
      switch self {
      case .possible: "possible"
      case .rendered: "rendered"
      case .composite: "composite"
      case .generated: "generated"
      }
    }
  }

  var kind: Kind
  /// The generator's name, if the trace has one.
  var name: String?
  /// The value that contains the trace.
  var entry: MetadataEntry
  /// The block of the value.
  var block: BlockID
  /// Prompt, seed and the like, if the trace has them.
  var parameters = DiffusionParameters()

  init(
    _ kind: Kind, _ name: String?, _ entry: MetadataEntry, _ block: BlockID,
    _ parameters: DiffusionParameters = DiffusionParameters()
  ) {
    self.kind = kind
    self.name = name
    self.entry = entry
    self.block = block
    self.parameters = parameters
  }
}

/// The terms of IPTC's "Digital Source Type" (http://cv.iptc.org/newscodes/digitalsourcetype/) for images, or parts of
/// them, that weren't captured by a camera.
package enum DigitalSourceType {
  /// The kind for the term in `text`; `nil` for captures, human edits and unknown terms.
  static func kind(_ text: String) -> GeneratorFinding.Kind? {
    let term = term(text)
    for row in terms where term.equalsIgnoringCase(row.term) { return row.kind }
    return nil
  }

  /// The term in `text`: bare, as a URI, which may end with a slash or a query, or as a QCode ("digsrctype:…"). Spaces
  /// are left out, as some writers use the term's label.
  package static func term(_ text: String) -> ByteSlice {
    var term: [UInt8] = []
    var isQuery = false
    var isEnd = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "?"): isQuery = true
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: ":"): isEnd = true
      case 0...0x20: continue
      default:
        guard !isQuery else { continue }
        if isEnd { term = [] }
        isEnd = false
        term.append(byte)
      }
    }
    return ByteSlice(term)
  }

  private static let terms: [(term: StaticText, kind: GeneratorFinding.Kind)] = [
    ("trainedAlgorithmicMedia", .generated),
    ("compositeWithTrainedAlgorithmicMedia", .composite),
    ("compositeSynthetic", .composite),
    // The terms' labels, present and former.
    ("CreatedUsingGenerativeAI", .generated),
    ("EditedUsingGenerativeAI", .composite),
    ("CompositeIncludingGenerativeAIElements", .composite),
    ("CompositeIncludingSyntheticElements", .composite),
    ("CompositeWithSyntheticElements", .composite),
    // C2PA's own term (C2PA 2.2, "Digital source type").
    ("trainedAlgorithmicData", .generated),
    ("algorithmicMedia", .rendered),
    ("virtualRecording", .rendered),
    ("dataDrivenMedia", .rendered),
    ("digitalCreation", .rendered),
    ("digitalArt", .rendered),
    ("softwareImage", .rendered),
  ]
}

extension ByteSlice {
  /// Whether the bytes are `text`, ignoring ASCII case.
  package func equalsIgnoringCase(_ text: StaticText) -> Bool {
    guard text.utf8.count == count else { return false }
    for index in 0..<count where self[index].lowercased != text.utf8[index].lowercased { return false }
    return true
  }
}

extension UInt8 {
  /// The byte with an upper-case ASCII letter converted to lower case.
  var lowercased: UInt8 {
    isCapital ? self | 0x20 : self
  }

  /// Whether the byte is an upper-case ASCII letter.
  var isCapital: Bool { self >= 0x41 && self <= 0x5A }

  /// Whether the byte is an ASCII letter or digit, or part of a non-ASCII character.
  var isWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
