import ByteReading
import Cryptography
import PhotoMetadata

/// A manifest: a claim, its signature and its assertions (C2PA Technical Specification 2.2, "Manifests").
struct Manifest {
  let label: String
  /// Whether it only updates the manifest before it, without a binding of its own.
  let isUpdate: Bool
  let box: JUMBFBox
  let claimBytes: [UInt8]
  let claim: CBORValue
  let signature: JUMBFBox?
  let assertions: [Assertion]
  /// The ingredients that could be read.
  let ingredients: [Ingredient]

  struct Assertion {
    let label: String
    let box: JUMBFBox

    /// Whether the label without version and instance is `name`: `c2pa.actions.v2__1` is one of `c2pa.actions`.
    func isOne(of name: StaticString) -> Bool { box.isLabelled(name) }

    /// The assertion's value, if it is CBOR or JSON.
    var value: CBORValue? {
      guard box.type == "cbor", let bytes = bytes else { return nil }
      return try? CBORReader.read(bytes)
    }

    /// The status of an assertion that should be CBOR or JSON but isn't; `nil` if it is.
    var damage: StatusCode? {
      if box.type == "cbor" { return bytes.flatMap { try? CBORReader.whole($0) }.isNone ? .assertionMalformed : nil }
      guard box.type == "json" else { return nil }
      return bytes.map { JSONForm.isValid($0) } ?? false ? nil : .assertionMalformedJSON
    }

    var bytes: ByteSlice? {
      guard let content = box.content, content.count <= Manifest.valueLimit else { return nil }
      return try? content.load()
    }

    /// Whether it was zeroed, like a redacted assertion.
    var isZero: Bool {
      guard let bytes = box.content.flatMap({ try? $0.load() }) else { return false }
      return bytes.array.allSatisfy { $0 == 0 }
    }
  }

  /// The reason a box of the store is not a usable manifest.
  struct Fault: Error {
    var code: StatusCode
    var label: String
  }

  /// Larger boxes are images; a video's hash tables reach megabytes.
  fileprivate static let valueLimit = 16 << 20
  /// The limit of C2PA's own tools.
  private static let assertionLimit = 1000
  /// An edit redacts a few.
  private static let redactionLimit = 100

  init(_ box: JUMBFBox) throws(Fault) {
    label = box.label.lenientText
    self.box = box
    isUpdate = box.type == "c2um"
    // No signature covers the descriptions of the boxes.
    guard Self.isSound(box) else { throw Fault(code: .claimMalformed, label: "") }
    let claims = box.children.filter { $0.type == "c2cl" && $0.isStandardType }
    guard claims.count < 2 else { throw Fault(code: .claimMultiple, label: label) }
    guard let claimBox = claims.first else { throw Fault(code: .claimMissing, label: label) }
    guard claimBox.contentType == "cbor", let content = claimBox.content, content.count <= Self.valueLimit,
      let bytes = try? content.load(), let claim = try? CBORReader.read(bytes), case .map = claim
    else { throw Fault(code: .claimMalformed, label: label) }
    isSecond = claimBox.isLabelled("c2pa.claim.v2")
    guard Self.hasRequiredFields(claim, isSecond: isSecond) else { throw Fault(code: .claimMalformed, label: label) }
    claimBytes = bytes.array
    self.claim = claim
    let signatures = box.children.filter { $0.type == "c2cs" && $0.isStandardType }
    signature = signatures.first
    // No signature covers which boxes a manifest holds: of two, another reader may take the other.
    let stores = box.children.filter { $0.type == "c2as" && $0.isStandardType }
    guard signatures.count < 2, stores.count == 1, let store = stores.first,
      store.children.count <= Self.assertionLimit
    else { throw Fault(code: .claimMalformed, label: label) }
    assertions = store.children.map { Assertion(label: $0.label.lenientText, box: $0) }
    ingredients = assertions.filter { $0.isOne(of: "c2pa.ingredient") }.compactMap { Ingredient($0) }
  }

  /// Whether a claim has the fields that its schema requires (C2PA Technical Specification 2.2, "Claims"), except for
  /// the signature and the algorithm, whose absence has codes of its own. Those that version 2 replaced are not allowed
  /// in it: another reader could take the other list of assertions.
  private static func hasRequiredFields(_ claim: CBORValue, isSecond: Bool) -> Bool {
    guard claim["instanceID"]?.text != nil else { return false }
    guard isSecond else {
      return claim["claim_generator"]?.text != nil && claim["dc:format"]?.text != nil && isList(claim["assertions"])
    }
    return claim["claim_generator_info"]?["name"]?.text != nil && isList(claim["created_assertions"])
      && claim["assertions"].isNone
  }

  private static func isList(_ value: CBORValue?) -> Bool {
    if case .array(let items)? = value { return items.allSatisfy { HashedURI($0) != nil } }
    return false
  }

  /// Whether a box and its children have sound descriptions; the reader has bounded their depth.
  private static func isSound(_ box: JUMBFBox) -> Bool { box.isSound && box.children.allSatisfy { isSound($0) } }

  /// Whether it is a version 2 claim.
  let isSecond: Bool

  var algorithmName: String? { claim["alg"]?.text?.lenientText }

  /// The digest algorithm of the claim's references; `nil` if unknown.
  var algorithm: DigestAlgorithm? { algorithmName.flatMap { DigestAlgorithm(name: $0) } }

  /// The address of the signature, according to the claim.
  var signatureURL: String { claim["signature"]?.text?.lenientText ?? "" }

  /// The assertions that the claim references.
  var references: [HashedURI] {
    let lists = isSecond ? [claim["created_assertions"], claim["gathered_assertions"]] : [claim["assertions"]]
    return lists.flatMap { ($0?.items ?? []).prefix(Self.assertionLimit).compactMap { HashedURI($0) } }
  }

  /// The addresses of assertions that the claim redacted from earlier manifests.
  var redactions: [String] {
    (claim["redacted_assertions"]?.items ?? []).prefix(Self.redactionLimit).compactMap { $0.text?.lenientText }
  }

  func assertion(_ label: String) -> Assertion? { assertions.first { $0.label == label } }

  /// The thumbnail of the signed image.
  var thumbnail: CredentialThumbnail? {
    assertions.first { $0.isOne(of: "c2pa.thumbnail.claim") }.flatMap { CredentialThumbnail($0.box) }
  }

  /// The labels of assertions that the signer only gathered from others, in version 2.
  private var gathered: [String] {
    (isSecond ? claim["gathered_assertions"]?.items ?? [] : []).compactMap { HashedURI($0)?.address.label }
  }

  /// Whether the signer only gathered actions from others, without vouching for them.
  var hasGatheredActions: Bool { gathered.contains { $0.utf8.starts(with: "c2pa.actions".utf8) } }

  /// The assertions that bind the manifest to the file; those of single parts are checked elsewhere. In version 2, the
  /// signer must have created them: what it only gathered from others binds nothing.
  var bindings: [Assertion] {
    let gathered = gathered
    return assertions.filter {
      ($0.isOne(of: "c2pa.hash.data") || $0.isOne(of: "c2pa.hash.bmff") || $0.isOne(of: "c2pa.hash.boxes"))
        && !$0.label.utf8.reversed().starts(with: "trap.".utf8) && !gathered.contains($0.label)
    }
  }
}

/// What an image was made from (C2PA Technical Specification 2.2, "Ingredient").
struct Ingredient {
  let label: String
  let value: CBORValue

  init?(_ assertion: Manifest.Assertion) {
    guard let value = assertion.value, case .map = value else { return nil }
    label = assertion.label
    self.value = value
  }

  /// The ingredient's own manifest, in version 3, or 1 and 2.
  var manifest: HashedURI? { HashedURI(value["activeManifest"]) ?? HashedURI(value["c2pa_manifest"]) }

  /// The signature of that manifest, from version 3 on.
  var signature: HashedURI? { HashedURI(value["claimSignature"]) }

  /// The address of the ingredient's thumbnail: an assertion of this manifest, or of the ingredient's.
  var thumbnail: JUMBFAddress? { HashedURI(value["thumbnail"])?.address }

  var title: String? { value["dc:title"]?.text?.lenientText }
  var format: String? { value["dc:format"]?.text?.lenientText }
  var relationship: String { value["relationship"]?.text?.lenientText ?? "" }
  var isParent: Bool { relationship == "parentOf" }
  /// Whether it is one of the standard's three.
  var hasKnownRelationship: Bool { isParent || relationship == "componentOf" || relationship == "inputTo" }
  var isThird: Bool { JUMBFVersion.version(of: label) >= 3 }

  /// The validation results of the ingredient when it was added, with absolute addresses: code and address.
  var recorded: [(code: String, url: String)] {
    var list: [CBORValue] = []
    if let results = value["validationResults"] {
      list += Self.statuses(results["activeManifest"])
      for delta in results["ingredientDeltas"]?.items ?? [] { list += Self.statuses(delta["validationDeltas"]) }
    } else {
      list = value["validationStatus"]?.items ?? []
    }
    let manifest = manifest?.address.manifest
    return list.compactMap { status in
      guard let code = status["code"]?.text?.lenientText else { return nil }
      let url = status["url"]?.text?.lenientText ?? ""
      return (code, manifest.map { JUMBFAddress.absolute(url, in: $0) } ?? url)
    }
  }

  /// Whether validation failed when the ingredient was added, other than for an unknown signer: a list may have grown.
  var hasRecordedFailure: Bool {
    guard let results = value["validationResults"] else {
      // Earlier versions have one list for all kinds of codes.
      return recorded.contains { status in
        StatusCode.allCases.contains {
          $0.kind == .failure && $0 != .signingCredentialUntrusted && $0.rawValue == status.code
        }
      }
    }
    let deltas = (results["ingredientDeltas"]?.items ?? []).map { $0["validationDeltas"] }
    let failures = ([results["activeManifest"]] + deltas).flatMap { $0?["failure"]?.items ?? [] }
    return failures.contains { $0["code"]?.text?.lenientText != StatusCode.signingCredentialUntrusted.rawValue }
  }

  private static func statuses(_ codes: CBORValue?) -> [CBORValue] {
    (codes?["success"]?.items ?? []) + (codes?["informational"]?.items ?? []) + (codes?["failure"]?.items ?? [])
  }
}

/// The version in a label: `c2pa.actions.v2__1` has version 2.
enum JUMBFVersion {
  static func version(of label: String) -> Int {
    let bytes = Array(label.utf8)
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "."), bytes[index + 1] == UInt8(ascii: "v"),
        (0x31...0x39).contains(bytes[index + 2])
      {
        return Int(bytes[index + 2]) - 0x30
      }
      index += 1
    }
    return 1
  }
}

extension CBORValue? {
  /// Whether it is `nil`, without the Equatable conformance that `== nil` would link.
  fileprivate var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
