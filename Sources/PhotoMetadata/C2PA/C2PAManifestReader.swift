import ByteReading

/// Reads one manifest: its claim, signature and assertions.
struct C2PAManifestReader {
  /// The manifest's values.
  private(set) var entries: [MetadataEntry] = []
  /// The offsets of boxes without readable CBOR.
  private(set) var damage: [Int] = []

  private let prefix: String
  private var actionCount = 0
  private var ingredientCount = 0
  private var fieldCount = 0

  /// The most actions, ingredients or assertions to read.
  private static let listLimit = 500
  /// The most values listed by path instead of by name; a manifest has a few hundred.
  private static let fieldLimit = 2000
  /// Larger boxes are images.
  private static let boxLimit = 1 << 20

  /// A reader that puts `prefix` before the name of every entry.
  init(prefix: String) {
    self.prefix = prefix
  }

  mutating func read(_ manifest: JUMBFBox) {
    add("manifest", .text(manifest.label.lenientText), at: manifest.label.fileOffset(at: 0), manifest.label.count)
    switch manifest.type {
    case "c2um": add("manifest_type", .text("update"), at: manifest.offset, 0)
    case "c2cm": add("manifest_type", .text("compressed"), at: manifest.offset, 0)
    default: break
    }
    addBoxes(manifest)
    for box in manifest.children where box.isStandardType {
      if box.type == "c2cl" { readClaim(box) }
      if box.type == "c2cs" { readSignature(box) }
      if box.type == "c2as" { readAssertions(box) }
      if box.type == "c2vc" {
        for (index, credential) in box.children.prefix(Self.listLimit).enumerated() {
          readOther(credential, "credentials[\(index + 1)]/")
        }
      }
    }
  }

  private mutating func readClaim(_ box: JUMBFBox) {
    guard let document = document(box) else { return }
    add("claim_generator", document.root["claim_generator"], document)
    // An array of maps in version 1 of the claim, one map in version 2.
    let info = document.root["claim_generator_info"]
    if let info {
      for item in info.items.isEmpty ? [info] : info.items.prefix(Self.listLimit) {
        addSoftware("claim_generator_info", item, document)
      }
    }
    for key in ["dc:title", "dc:format", "instanceID"] as [StaticString] {
      add(Self.string(key), document.root[key], document)
    }
    addFields("claim/", document, except: ["claim_generator", "dc:title", "dc:format", "instanceID"])
  }

  /// Labels and content types of the manifest's boxes, in file order (ISO/IEC 19566-5, A.3).
  private mutating func addBoxes(_ manifest: JUMBFBox) {
    var labels: [String] = []
    var types: [String] = []
    var waiting = [manifest]
    while let box = waiting.popLast(), labels.count < Self.listLimit {
      labels.append(box.label.lenientText)
      types.append(box.identifier)
      waiting += box.children.reversed()
    }
    add("boxes", .list(labels), at: manifest.offset, 0)
    add("box_types", .list(types), at: manifest.offset, 0)
  }

  private mutating func readSignature(_ box: JUMBFBox) {
    add("signature", .text("present"), at: box.offset, 0)
    guard let document = document(box) else { return }
    addFields("signature", document, except: [])
    guard let signature = COSESignature(document.root) else { return }
    if let name = signature.algorithmName { add("signature.alg", .text(name), at: box.offset, 0) }
    guard let leaf = signature.leafCertificate, let names = CertificateName.names(ofCertificate: leaf) else { return }
    add("signature.commonName", names.subject.commonName, document)
    add("signature.organization", names.subject.organization, document)
    add("signature.issuer", names.issuer.commonName ?? names.issuer.organization, document)
  }

  private mutating func readAssertions(_ store: JUMBFBox) {
    let assertions = store.children.prefix(Self.listLimit)
    add("assertions", .list(assertions.map { $0.label.lenientText }), at: store.offset, 0)
    for (index, box) in assertions.enumerated() {
      if box.isLabelled("c2pa.actions") {
        readActions(box)
      } else if box.isLabelled("c2pa.ingredient") {
        readIngredient(box)
      } else {
        readOther(box, "assertions[\(index + 1)]/")
      }
      if box.isLabelled("c2pa.hash") {
        add("hash_binding", .text(box.label.lenientText), at: box.label.fileOffset(at: 0), box.label.count)
      }
    }
  }

  /// An assertion that is only listed: just CBOR or JSON.
  private mutating func readOther(_ box: JUMBFBox, _ name: String) {
    guard box.type == "cbor" || box.type == "json", let region = box.content, region.count <= Self.boxLimit,
      let bytes = try? region.load()
    else { return }
    let root = box.type == "json" ? JSONDocument.read(bytes) : try? CBORReader.read(bytes)
    guard let root else { return }
    addFields(name, Document(root: root, region: region, start: bytes.fileOffset(at: 0)), except: [])
  }

  /// Adds every value of `document` except those of the `known` keys, which get names of their own.
  private mutating func addFields(_ name: String, _ document: Document, except known: [StaticString]) {
    let fields = CBORFields.fields(of: document.root) { key in known.contains { key.holds($0, at: 0..<key.count) } }
    for field in fields where fieldCount < Self.fieldLimit {
      fieldCount += 1
      let place = field.slice.map { offset($0, document) } ?? document.region.fileOffset()
      add(name + field.path, field.value, at: place, field.slice?.count ?? 0)
    }
  }

  private mutating func readActions(_ box: JUMBFBox) {
    guard let document = document(box) else { return }
    for action in document.root["actions"]?.items.prefix(Self.listLimit) ?? [] {
      guard actionCount < Self.listLimit else { return }
      actionCount += 1
      let name = "actions[\(actionCount)]."
      add(name + "action", action["action"], document)
      let source = action["digitalSourceType"] ?? action["parameters"]?["digitalSourceType"]
      add(name + "digitalSourceType", source, document)
      if let agent = action["softwareAgent"] { addSoftware(name + "softwareAgent", agent, document) }
      add(name + "when", action["when"], document)
      add(name + "description", action["description"] ?? action["parameters"]?["description"], document)
      add(name + "reason", action["reason"], document)
      addFields(
        name, Document(root: action, region: document.region, start: document.start),
        except: ["action", "digitalSourceType", "when", "description", "reason"])
    }
    addFields("actions/", document, except: ["actions"])
  }

  private mutating func readIngredient(_ box: JUMBFBox) {
    guard let document = document(box) else { return }
    ingredientCount += 1
    let name = "ingredients[\(ingredientCount)]."
    add(name + "title", document.root["dc:title"], document)
    add(name + "format", document.root["dc:format"], document)
    add(name + "relationship", document.root["relationship"], document)
    add(name + "instanceID", document.root["instanceID"], document)
    add(name + "documentID", document.root["documentID"], document)
    add(name + "digitalSourceType", document.root["digitalSourceType"], document)
    let manifest = document.root["activeManifest"] ?? document.root["c2pa_manifest"]
    add(name + "manifest", manifest?["url"], document)
    addFields(
      name, document,
      except: ["dc:title", "dc:format", "relationship", "instanceID", "documentID", "digitalSourceType"])
  }

  /// A box's CBOR and its location: when a store spans several segments, a value's offset depends on its segment.
  private struct Document {
    var root: CBORValue
    var region: ByteRegion
    var start: Int
  }

  private mutating func document(_ box: JUMBFBox) -> Document? {
    guard let region = box.content, region.count <= Self.boxLimit, let bytes = try? region.load(),
      let root = try? CBORReader.read(bytes)
    else {
      damage.append(box.offset)
      return nil
    }
    return Document(root: root, region: region, start: bytes.fileOffset(at: 0))
  }

  /// Adds a program given as a text, or as a map of name and version.
  private mutating func addSoftware(_ name: String, _ value: CBORValue, _ document: Document) {
    guard let title = value["name"]?.text else { return add(name, value, document) }
    var text = title.lenientText
    if let version = value["version"]?.text { text += " " + version.lenientText }
    add(name, .text(text), at: offset(title, document), title.count)
  }

  private mutating func add(_ name: String, _ value: CBORValue?, _ document: Document) {
    add(name, value?.text, document)
  }

  private mutating func add(_ name: String, _ text: ByteSlice?, _ document: Document) {
    guard let text, text.count > 0 else { return }
    add(name, .text(text.lenientText), at: offset(text, document), text.count)
  }

  private mutating func add(_ name: String, _ value: MetadataValue, at offset: Int, _ length: Int) {
    entries.append(MetadataEntry(name: .text(prefix + name), value: value, offset: offset, length: length))
  }

  private func offset(_ slice: ByteSlice, _ document: Document) -> Int {
    document.region.fileOffset(at: slice.fileOffset(at: 0) - document.start)
  }

  private static func string(_ text: StaticString) -> String {
    text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
