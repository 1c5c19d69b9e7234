import ByteReading
import CivilTime
import Cryptography
import PhotoMetadata

/// One validation of a store: the active manifest, then everything it was made from.
struct StoreValidation {
  let manifests: [Manifest]
  let asset: AssetLayout
  let trust: TrustStore
  let now: Instant
  let ledger: SignatureLedger

  /// A status, with the ingredient it applies to.
  struct Entry {
    var status: ValidationStatus
    var ingredient: String?
    /// Whether a manifest that this one is an ingredient of recorded the same when it was made.
    var isRecorded = false
  }

  private(set) var entries: [Entry] = []
  private(set) var signers: [(label: String, signer: SignerFacts)] = []
  private var ingredient: String?
  private var visited: [String] = []
  private(set) var redactions: [JUMBFAddress] = []
  /// Whether the active manifest was made from each manifest of the store.
  private(set) var isReachable: [Bool] = []
  /// The results that the manifests on the way to the present ingredient recorded about theirs.
  private var records: [PairIndex] = []
  private var recordCount = 0
  /// The ingredient assertions that their manifests' claims cover.
  private var declaredIngredients: [(manifest: String, labels: [String])] = []
  /// The statuses of a manifest's claim, which several ingredients may reference.
  private var known: [(label: String, statuses: [ValidationStatus])] = []
  /// The digests of manifests and of their claims and signatures, which several ingredients may reference.
  private var digests: [(label: String, part: Part, algorithm: DigestAlgorithm, digest: [UInt8]?)] = []
  /// How many boxes were hashed: each once, however often it is referenced.
  private(set) var hashCount = 0
  private var bindingLabel: String?
  private var isUpdated = false
  var stamps: [(manifest: String, stamp: TimeStamp)] = []

  /// Chains of edits are about ten manifests deep.
  private static let depthLimit = 100
  /// The longest known history has a few hundred.
  private static let entryLimit = 10_000
  private static let redactionLimit = 200
  /// The maximum number of recorded results to compare with.
  private static let recordLimit = 5000

  init(manifests: [Manifest], asset: AssetLayout, trust: TrustStore, now: Instant, ledger: SignatureLedger) {
    self.manifests = manifests
    self.asset = asset
    self.trust = trust
    self.now = now
    self.ledger = ledger
  }

  mutating func log(_ code: StatusCode, _ url: String) {
    guard entries.count < Self.entryLimit else { return }
    // What follows the limit may have failed.
    let isLast = entries.count == Self.entryLimit - 1
    let isRecorded = !isLast && records.contains { $0.contains(code.rawValue, url) }
    let status = ValidationStatus(code: isLast ? .generalError : code, url: url)
    entries.append(Entry(status: status, ingredient: ingredient, isRecorded: isRecorded))
  }

  func manifest(_ label: String) -> Manifest? { place(label).map { manifests[$0] } }

  /// The index of the manifest called `label`: of several, the last.
  func place(_ label: String) -> Int? { manifests.lastIndex { $0.label == label } }

  mutating func validate(_ active: Manifest) {
    let tree = ManifestTree(manifests)
    isReachable = tree.lineage(of: place(active.label) ?? 0)
    let taken = takenRedactions(tree)
    redactions = taken.map { JUMBFAddress($0) }
    isUpdated = active.isUpdate
    bindingLabel = binding(of: active, depth: 0)
    collectStamps(tree)
    checkRedactions(taken)
    visited = [active.label]
    validateClaim(active)
    if bindingLabel == nil { log(.hardBindingsMissing, JUMBFAddress.manifest(active.label)) }
    if let label = bindingLabel, let manifest = manifest(label) {
      var check = BindingCheck(asset: asset, isUpdated: isUpdated)
      for code in check.codes(manifest) { log(code.code, code.url) }
    }
    validateIngredients(active, depth: 0, isCovered: true)
  }

  /// The addresses of the redactions that count: a manifest may only redact what it was made from, and itself by
  /// mistake. Anyone could add a manifest that redacts what another one says.
  private func takenRedactions(_ tree: ManifestTree) -> [String] {
    var taken: [String] = []
    var left = Self.redactionLimit
    for (index, manifest) in manifests.enumerated() where isReachable[index] && left > 0 {
      let addresses = manifest.redactions.prefix(left)
      guard !addresses.isEmpty else { continue }
      left -= addresses.count
      let lineage = tree.lineage(of: index)
      taken += addresses.filter { address in
        JUMBFAddress(address).manifest.flatMap { place($0) }.map { lineage[$0] } ?? false
      }
    }
    return taken
  }

  /// The manifest that binds the file: the active one, or the one that it updates.
  private func binding(of manifest: Manifest, depth: Int) -> String? {
    guard manifest.isUpdate, manifest.bindings.isEmpty else { return manifest.label }
    guard depth < Self.depthLimit, let parent = manifest.ingredients.first(where: { $0.isParent }),
      let label = parent.manifest?.address.manifest, let next = self.manifest(label), next.label != manifest.label
    else { return nil }
    return binding(of: next, depth: depth + 1)
  }

  func signature(of manifest: Manifest) -> ClaimSignature? {
    guard let box = manifest.signature, box.contentType == "cbor", let bytes = box.content.flatMap({ try? $0.load() })
    else { return nil }
    return ClaimSignature(bytes)
  }

  /// Redacted assertions must be absent or zeroed.
  private mutating func checkRedactions(_ urls: [String]) {
    for url in urls {
      let address = JUMBFAddress(url)
      guard let label = address.manifest, let name = address.label, let manifest = manifest(label),
        let assertion = manifest.assertion(name), !assertion.isZero
      else { continue }
      log(.assertionNotRedacted, url)
    }
  }

  private mutating func validateClaim(_ manifest: Manifest) {
    if let found = known.first(where: { $0.label == manifest.label }) {
      for status in found.statuses { log(status.code, status.url) }
      return
    }
    let start = entries.count
    judgeClaim(manifest)
    known.append((manifest.label, entries[start...].map { $0.status }))
  }

  private mutating func judgeClaim(_ manifest: Manifest) {
    let address = JUMBFAddress.signature(manifest.label)
    let claimed = JUMBFAddress(manifest.signatureURL)
    if claimed.label != "c2pa.signature" || (claimed.manifest.map { $0 != manifest.label } ?? false) {
      log(.claimSignatureMissing, address)
    }
    if let signature = signature(of: manifest) {
      let stamp = stamps.last { $0.manifest == manifest.label }?.stamp
      var check = SignerCheck(trust: trust, now: now, ledger: ledger, stamp: stamp)
      for code in check.codes(signature, manifest) { log(code, address) }
      signers.append((manifest.label, check.facts))
    } else {
      log(.claimSignatureMismatch, address)
    }
    checkClaim(manifest)
    checkAssertions(manifest)
    if manifest.isSecond {
      for status in ActionRules.statuses(manifest) { log(status.code, status.url) }
    }
  }

  private mutating func checkClaim(_ manifest: Manifest) {
    for url in manifest.redactions {
      let address = JUMBFAddress(url)
      if address.manifest == manifest.label { log(.assertionSelfRedacted, url) }
      guard let label = address.label else { continue }
      if label.utf8.starts(with: "c2pa.actions".utf8) { log(.actionRedacted, url) }
      if label.utf8.starts(with: "c2pa.hash.".utf8) { log(.hardBindingRedacted, url) }
    }
    let parents = manifest.ingredients.filter { $0.isParent }.count
    let url = JUMBFAddress.manifest(manifest.label)
    if manifest.isUpdate {
      if parents == 0 { log(.updateWrongParents, url) }
      if parents > 1 || !manifest.bindings.isEmpty || !ActionRules.mayUpdate(manifest) { log(.updateInvalid, url) }
    } else if parents > 1 {
      log(.multipleParents, url)
    }
  }

  private mutating func checkAssertions(_ manifest: Manifest) {
    var isDeclared = [Bool](repeating: false, count: manifest.assertions.count)
    var ingredients: [String] = []
    // A claim may reference one large assertion again and again.
    var checked: [(label: String, algorithm: DigestAlgorithm, digest: [UInt8]?, damage: StatusCode?)] = []
    for reference in manifest.references {
      let address = reference.address
      let url = JUMBFAddress.absolute(reference.url, in: manifest.label)
      guard let label = address.label else {
        log(.assertionMissing, url)
        continue
      }
      if let owner = address.manifest, owner != manifest.label { log(.assertionOutsideManifest, reference.url) }
      // Of two with one label, the claim covers the first.
      let index = manifest.assertions.firstIndex { $0.label == label }
      if let index { isDeclared[index] = true }
      if isRedacted(label, in: manifest) { continue }
      guard let index else {
        log(.assertionMissing, url)
        continue
      }
      let assertion = manifest.assertions[index]
      let algorithm = reference.algorithm.map { DigestAlgorithm(name: $0) } ?? manifest.algorithm
      guard let algorithm else {
        log(.algorithmUnsupported, url)
        continue
      }
      var found = checked.first { $0.label == label && $0.algorithm == algorithm }
      if case nil = found {
        checked.append((label, algorithm, digest(assertion.box, algorithm), assertion.damage))
        found = checked.last
      }
      guard let found else { continue }
      let isSame = found.digest == reference.hash
      log(isSame ? .hashedURIMatch : .hashedURIMismatch, url)
      if isSame, assertion.isOne(of: "c2pa.ingredient") { ingredients.append(label) }
      if let code = found.damage { log(code, url) }
    }
    for (index, assertion) in manifest.assertions.enumerated() where !isDeclared[index] {
      log(.assertionUndeclared, JUMBFAddress.assertion(manifest.label, assertion.label))
    }
    declaredIngredients.append((manifest.label, ingredients))
  }

  private func isRedacted(_ label: String, in manifest: Manifest) -> Bool {
    redactions.contains { $0.manifest == manifest.label && $0.label == label }
  }

  /// `isCovered` says whether the active manifest's signature covers this manifest, by digests.
  private mutating func validateIngredients(_ manifest: Manifest, depth: Int, isCovered: Bool) {
    guard depth < Self.depthLimit else { return log(.generalError, JUMBFAddress.manifest(manifest.label)) }
    let declared = isCovered ? declaredIngredients.first { $0.manifest == manifest.label }?.labels ?? [] : []
    let outerCount = recordCount
    records.append(recorded(manifest, declared))
    for assertion in manifest.assertions where assertion.isOne(of: "c2pa.ingredient") && !assertion.isZero {
      let url = JUMBFAddress.assertion(manifest.label, assertion.label)
      guard let part = Ingredient(assertion) else {
        log(.ingredientMalformed, url)
        continue
      }
      let outer = ingredient
      ingredient = url
      validate(part, url, depth, isCovered: declared.contains(part.label))
      ingredient = outer
    }
    records.removeLast()
    recordCount = outerCount
  }

  /// What `manifest` recorded about its ingredients in those assertions that its claim covers. A changed manifest could
  /// say of itself, or of others, that its faults were known.
  private mutating func recorded(_ manifest: Manifest, _ declared: [String]) -> PairIndex {
    var results: [(String, String)] = []
    for part in manifest.ingredients where declared.contains(part.label) {
      guard recordCount < Self.recordLimit else { break }
      let own = part.recorded.prefix(Self.recordLimit - recordCount)
      recordCount += own.count
      results += own.map { ($0.code, $0.url) }
    }
    return PairIndex(results)
  }

  private mutating func validate(_ part: Ingredient, _ url: String, _ depth: Int, isCovered: Bool) {
    if !part.hasKnownRelationship { log(.ingredientMalformed, url) }
    guard let reference = part.manifest else {
      if part.relationship != "inputTo" { log(.unknownProvenance, url) }
      return
    }
    if part.isThird, part.value["validationResults"] == nil { log(.ingredientMalformed, url) }
    guard let label = reference.address.manifest, let manifest = manifest(label) else {
      return log(.ingredientManifestMissing, JUMBFAddress.manifest(reference.address.manifest ?? ""))
    }
    let isRedacted = redactions.contains { $0.manifest == label }
    let algorithm = reference.algorithm.map { DigestAlgorithm(name: $0) } ?? manifest.algorithm
    var isSame = false
    if let algorithm, digest(.whole, of: manifest, algorithm) == reference.hash {
      isSame = true
      log(.ingredientManifestValidated, reference.url)
    } else if !isRedacted {
      // Before version 1.3, only the claim was hashed.
      isSame = algorithm.flatMap { digest(.claim, of: manifest, $0) } == reference.hash
      if !isSame { log(.ingredientManifestMismatch, reference.url) }
    } else if manifest.isSecond || part.isThird {
      // A changed manifest may have another version; the ingredient that references it is signed.
      if let signature = part.signature, let algorithm, manifest.signature != nil {
        isSame = digest(.signature, of: manifest, algorithm) == signature.hash
        log(isSame ? .ingredientSignatureValidated : .ingredientSignatureMismatch, reference.url)
      } else {
        log(.ingredientSignatureMissing, reference.url)
      }
    }
    validateClaim(manifest)
    guard !visited.contains(label) else { return }
    visited.append(label)
    validateIngredients(manifest, depth: depth + 1, isCovered: isCovered && isSame)
  }

  private enum Part {
    case whole, claim, signature
  }

  private mutating func digest(_ part: Part, of manifest: Manifest, _ algorithm: DigestAlgorithm) -> [UInt8]? {
    for known in digests where known.algorithm == algorithm && known.part == part && known.label == manifest.label {
      return known.digest
    }
    let digest: [UInt8]?
    switch part {
    case .whole: digest = self.digest(manifest.box, algorithm)
    case .claim: digest = algorithm.hash(manifest.claimBytes)
    case .signature:
      guard let box = manifest.signature else { return nil }
      digest = self.digest(box, algorithm)
    }
    digests.append((manifest.label, part, algorithm, digest))
    return digest
  }

  private mutating func digest(_ box: JUMBFBox, _ algorithm: DigestAlgorithm) -> [UInt8]? {
    hashCount += 1
    return (try? box.payload.load()).map { algorithm.hash($0.array) }
  }
}
