import ByteReading

/// Recognises generators by the actions that content credentials declare.
package enum C2PAGenerators {
  /// One manifest's declarations.
  private struct Manifest {
    var label: String
    /// The index of its first value.
    var start: Int
    var parents: [String] = []
    var findings: [GeneratorFinding] = []
  }

  /// Adds the declarations of the manifests in `directory` to `findings`.
  static func read(_ directory: MetadataDirectory, _ findings: inout [GeneratorFinding]) {
    let manifests = manifests(directory)
    let lineage = lineage(manifests)
    for index in manifests.indices {
      for finding in manifests[index].findings {
        // An ingredient's declaration applies to part of the image, unless the image was derived from it.
        var finding = finding
        if !lineage.contains(index), finding.kind == .generated { finding.kind = .composite }
        if lineage.contains(index) || finding.kind == .composite { findings.append(finding) }
      }
    }
  }

  /// The values in `directory` of the active manifest and of those that the image was made from, manifest by manifest.
  package static func lineage(of directory: MetadataDirectory) -> [MetadataEntry] {
    let manifests = manifests(directory)
    var entries: [MetadataEntry] = []
    for index in lineage(manifests) {
      let end = index + 1 < manifests.count ? manifests[index + 1].start : directory.entries.count
      entries += directory.entries[manifests[index].start..<end]
    }
    return entries
  }

  private static func manifests(_ directory: MetadataDirectory) -> [Manifest] {
    var manifests: [Manifest] = []
    var action: String?
    var declared: Int?
    var isParent = false
    for (index, entry) in directory.entries.enumerated() {
      guard case .text(let name) = entry.name, let text = entry.value.text else { continue }
      let isIngredient = ByteSlice(Array(name.utf8)).firstIndex(of: "ingredients[") != nil
      switch lastPart(name) {
      case .manifest where isIngredient:
        if isParent, let last = manifests.indices.last { manifests[last].parents.append(label(text)) }
      case .manifest: manifests.append(Manifest(label: text, start: index))
      case .relationship: isParent = text.utf8.elementsEqual("parentOf".utf8)
      case .action:
        action = text
        declared = nil
      case .sourceType:
        guard let kind = kind(text, isIngredient ? nil : action), let last = manifests.indices.last else { continue }
        declared = isIngredient ? nil : manifests[last].findings.count
        manifests[last].findings.append(GeneratorFinding(kind, nil, entry, .c2pa))
      case .agent: noteAgent(entry, text, action, declared, &manifests)
      case .generator: noteGenerator(entry, &manifests)
      case nil: break
      }
    }
    return manifests
  }

  private enum Part {
    case manifest, relationship, action, sourceType, agent, generator
  }

  /// Whether `name` is a value of a manifest itself, of its actions or of its ingredients.
  ///
  /// Other boxes are listed under their own paths, with keys of their writers' choice. No signature covers some of them,
  /// such as a signature's unprotected header, so that a key like `actions[1].action` in one must declare nothing.
  package static func isDeclaration(_ name: String) -> Bool {
    var bytes = ByteSlice(Array(name.utf8))
    guard bytes.firstIndex(of: UInt8(ascii: "/")) == nil else { return false }
    if bytes.starts(with: "manifests["), let end = bytes.firstIndex(of: "].") { bytes = bytes.suffix(from: end + 2) }
    return bytes.starts(with: "actions[") || bytes.starts(with: "ingredients[") || bytes.starts(with: "claim_generator")
      || bytes.starts(with: "manifest")
  }

  private static func lastPart(_ name: String) -> Part? {
    guard isDeclaration(name) else { return nil }
    let bytes = ByteSlice(Array(name.utf8))
    var start = 0
    while let dot = bytes.firstIndex(of: UInt8(ascii: "."), from: start) { start = dot + 1 }
    let part = bytes.suffix(from: start)
    for row in parts where part.holds(row.name, at: 0..<part.count) { return row.part }
    return nil
  }

  private static let parts: [(name: StaticString, part: Part)] = [
    ("manifest", .manifest),
    ("relationship", .relationship),
    ("action", .action),
    ("digitalSourceType", .sourceType),
    ("softwareAgent", .agent),
    ("claim_generator", .generator),
    ("claim_generator_info", .generator),
  ]

  /// A source type describes what an action added; only for a creation is that the whole image.
  private static func kind(_ text: String, _ action: String?) -> GeneratorFinding.Kind? {
    let kind = DigitalSourceType.kind(text)
    if isCreation(action) { return kind }
    return kind == .rendered ? nil : kind.map { _ in .composite }
  }

  private static func isCreation(_ action: String?) -> Bool {
    action?.utf8.elementsEqual("c2pa.created".utf8) ?? false
  }

  /// Notes an action's program: it names the finding `declared` of the same action; early manifests have no source
  /// type.
  private static func noteAgent(
    _ entry: MetadataEntry, _ text: String, _ action: String?, _ declared: Int?, _ manifests: inout [Manifest]
  ) {
    guard let last = manifests.indices.last else { return }
    let row = GeneratorName.row(in: text)
    if let declared {
      manifests[last].findings[declared].name = row?.title ?? text
    } else if let row {
      let kind: GeneratorFinding.Kind = isCreation(action) ? .generated : .composite
      manifests[last].findings.append(GeneratorFinding(kind, row.title, entry, .c2pa))
    }
  }

  /// Notes the program that wrote the manifest; it names findings whose action gives no name.
  private static func noteGenerator(_ entry: MetadataEntry, _ manifests: inout [Manifest]) {
    guard let last = manifests.indices.last, let text = entry.value.text, let row = GeneratorName.row(in: text) else {
      return
    }
    for index in manifests[last].findings.indices where manifests[last].findings[index].name == nil {
      manifests[last].findings[index].name = row.title
    }
    if manifests[last].findings.isEmpty {
      manifests[last].findings.append(GeneratorFinding(.generated, row.title, entry, .c2pa))
    }
  }

  /// The indices of the active manifest, which comes first, and of all its ancestors.
  private static func lineage(_ manifests: [Manifest]) -> [Int] {
    guard !manifests.isEmpty else { return [] }
    var lineage = [0]
    var position = 0
    while position < lineage.count {
      for parent in manifests[lineage[position]].parents {
        for index in manifests.indices
        where manifests[index].label.utf8.elementsEqual(parent.utf8) && !lineage.contains(index) {
          lineage.append(index)
        }
      }
      position += 1
    }
    return lineage
  }

  /// The manifest's label in a JUMBF URI: `self#jumbf=/c2pa/LABEL/c2pa.claim`.
  private static func label(_ uri: String) -> String {
    let bytes = ByteSlice(Array(uri.utf8))
    guard let start = bytes.firstIndex(of: "/c2pa/") else { return uri }
    let rest = bytes.suffix(from: start + 6)
    return rest.prefix(rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.count).lenientText
  }
}
