import Testing

@testable import Credentials

struct StoreValidationTests {
  private func maker(_ parent: CredentialMaker) -> CredentialMaker {
    var maker = CredentialMaker()
    maker.label = "urn:c2pa:00000000-0000-4000-8000-000000000002"
    maker.actions = [("c2pa.opened", "")]
    maker.parents = [parent]
    return maker
  }

  private func codes(_ report: CredentialReport?) -> [StatusCode] { report?.statuses.map { $0.code } ?? [] }

  @Test func trustsALineageOfTrustedSigners() throws {
    let report = try CredentialMaker.report(maker(CredentialMaker()).jpeg)
    #expect(report?.state == .trusted && report?.finding == .trusted)
    #expect(report?.deltas.first?.statuses.contains { $0.code == .ingredientManifestValidated } == true)
    #expect(report?.isLineageTrusted == true)
  }

  /// An editor vouches for its edit, not for what the opened image's unknown signer says.
  @Test func vouchesForNoUnknownSignerBeforeATrustedOne() throws {
    var parent = CredentialMaker()
    parent.isKnown = false
    var child = maker(parent)
    child.recorded = ["signingCredential.untrusted"]
    let report = try CredentialMaker.report(child.jpeg)
    #expect(report?.state == .trusted && report?.finding == .trusted)
    #expect(report?.isLineageTrusted == false)

    child.recorded = []
    let unrecorded = try CredentialMaker.report(child.jpeg)
    #expect(unrecorded?.state == .valid && unrecorded?.finding == .trusted)
    #expect(unrecorded?.isLineageTrusted == false)
  }

  @Test func vouchesForNoManifestThatHadFailed() throws {
    var child = maker(CredentialMaker())
    child.recorded = ["assertion.dataHash.mismatch"]
    let report = try CredentialMaker.report(child.jpeg)
    #expect(report?.state == .trusted)
    #expect(report?.isLineageTrusted == false)
    // The lists may have grown since.
    child.recorded = ["signingCredential.untrusted"]
    #expect(try CredentialMaker.report(child.jpeg)?.isLineageTrusted == true)
  }

  /// References name manifests by their labels.
  @Test func vouchesForNeitherOfTwoManifestsWithOneLabel() throws {
    var twin = CredentialMaker()
    twin.actions = [("c2pa.created", "http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt")]
    var child = maker(CredentialMaker())
    child.parents = [twin, CredentialMaker()]
    #expect(try CredentialMaker.report(child.jpeg)?.isLineageTrusted == false)
  }

  /// Gathered assertions are other people's, without the signer's word for them.
  @Test func vouchesForNoGatheredActions() throws {
    var maker = CredentialMaker()
    maker.gathered = ["c2pa.actions.v2"]
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.state == .trusted)
    #expect(report?.isLineageTrusted == false)
  }

  private func stranger(_ label: String, _ value: [UInt8]) -> CredentialMaker {
    var stranger = CredentialMaker()
    stranger.label = "urn:c2pa:00000000-0000-4000-8000-000000000003"
    stranger.extraLabel = label
    stranger.extraAssertion = value
    return stranger
  }

  /// No signature covers which manifests a store holds.
  @Test func listsNoManifestThatNoneReferences() throws {
    var child = maker(CredentialMaker())
    child.strangers = [stranger("org.example", CBOR.map([]))]
    let report = try CredentialMaker.report(child.jpeg)
    #expect(report?.state == .trusted)
    #expect(report?.manifests.map { $0.label } == [child.label, CredentialMaker().label])
  }

  /// A manifest may redact what it was made from; anyone could add one that redacts another.
  @Test func takesRedactionsFromDescendantsOnly() throws {
    var parent = CredentialMaker()
    parent.extraAssertion = CBOR.map([])
    parent.missingAssertion = "org.example"
    #expect(try CredentialMaker.report(parent.jpeg)?.finding == .credentialsChanged)
    let address = "self#jumbf=/c2pa/" + parent.label + "/c2pa.assertions/org.example"
    let redaction = [("redacted_assertions", CBOR.array([CBOR.text(address)]))]

    var child = maker(parent)
    #expect(try CredentialMaker.report(child.jpeg)?.state == .invalid)
    child.claimAdditions = redaction
    #expect(try CredentialMaker.report(child.jpeg)?.state == .trusted)

    var other = stranger("org.example", CBOR.map([]))
    other.claimAdditions = redaction
    parent.strangers = [other]
    let report = try CredentialMaker.report(parent.jpeg)
    #expect(codes(report).contains(.assertionMissing))
    #expect(report?.finding == .credentialsChanged)
  }

  /// Only what the signed manifests recorded of a fault counts, not what the faulty one or an added one says.
  @Test(arguments: [true, false]) func excusesNoFaultOnTheWordOfAChangedManifest(isItsOwn: Bool) throws {
    var parent = CredentialMaker()
    let address = "self#jumbf=/c2pa/" + parent.label
    let faults = [
      ("ingredient.manifest.mismatch", address),
      ("assertion.hashedURI.mismatch", address + "/c2pa.assertions/c2pa.actions.v2"),
    ]
    let statuses = faults.map { code, url in CBOR.map([("code", CBOR.text(code)), ("url", CBOR.text(url))]) }
    let excuse = CBOR.map([
      ("relationship", CBOR.text("componentOf")), ("validationStatus", CBOR.array(statuses)),
    ])
    if isItsOwn {
      parent.extraLabel = "c2pa.ingredient"
      parent.extraAssertion = excuse
    }
    var child = maker(parent)
    if !isItsOwn { child.strangers = [stranger("c2pa.ingredient", excuse)] }
    var jpeg = child.jpeg
    #expect(try CredentialMaker.report(jpeg)?.state == .trusted)

    // The parent's declaration, after a stranger's of the same words.
    let name = Array("digitalCapture".utf8)
    let places = jpeg.indices.filter { jpeg[$0...].starts(with: name) }
    jpeg[try #require(places.last)] ^= 0x20
    let report = try CredentialMaker.report(jpeg)
    #expect(report?.state == .invalid && report?.finding == .historyBroken)
    #expect(report?.isLineageTrusted == false)
    let found = report?.deltas.flatMap { $0.statuses.map { $0.code } } ?? []
    #expect(found.contains(.ingredientManifestMismatch) && found.contains(.hashedURIMismatch))
  }

  /// What a manifest recorded of its ingredient's faults, before they were taken over, excuses them.
  @Test func excusesAFaultThatWasRecorded() throws {
    var parent = CredentialMaker()
    parent.isKnown = false
    func state(_ child: [String], _ grandchild: [String]) throws -> CredentialReport.State? {
      var inner = self.maker(parent)
      inner.recorded = child
      var outer = self.maker(inner)
      outer.label = "urn:c2pa:00000000-0000-4000-8000-000000000004"
      outer.recorded = grandchild
      return try CredentialMaker.report(outer.jpeg)?.state
    }
    #expect(try state([], []) == .valid)
    #expect(try state(["signingCredential.untrusted"], []) == .trusted)
    // The outer one says so of another manifest.
    #expect(try state([], ["signingCredential.untrusted"]) == .valid)
  }

  @Test func refusesAnUnknownRelationship() throws {
    var child = maker(CredentialMaker())
    child.relationship = "madeFrom"
    let report = try CredentialMaker.report(child.jpeg)
    #expect(report?.deltas.first?.statuses.contains { $0.code == .ingredientMalformed } == true)
    #expect(report?.state == .invalid)
  }

  /// Hashing an assertion each time that a claim references it would take minutes for a file of a few megabytes.
  @Test func hashesOnceWhatIsReferencedAgain() throws {
    var maker = CredentialMaker()
    maker.extraAssertion = CBOR.map([])
    maker.repetitions = 50
    var run = try maker.validation()
    run.validate(try #require(run.manifests.last))
    #expect(run.entries.filter { $0.status.code == .hashedURIMatch }.count == 150)
    #expect(run.hashCount == 3)
  }

  /// Nor a manifest for each ingredient that references it.
  @Test func hashesOnceWhatSeveralIngredientsReference() throws {
    var child = maker(CredentialMaker())
    child.ingredientCount = 20
    var run = try child.validation()
    run.validate(try #require(run.manifests.last))
    #expect(run.entries.filter { $0.status.code == .ingredientManifestValidated }.count == 20)
    // The parent and its two assertions; the child's binding, actions and ingredients.
    #expect(run.hashCount == 3 + 2 + 20)
  }

  /// A fault after so many results that no more are kept would go unseen.
  @Test func failsWhereItStopsLooking() throws {
    var parent = CredentialMaker()
    parent.repetitions = 80
    var child = maker(parent)
    child.actions = CredentialMaker().actions
    child.relationship = "componentOf"
    child.ingredientCount = 10
    #expect(try CredentialMaker.report(child.jpeg)?.state == .trusted)
    child.ingredientCount = 80
    let report = try CredentialMaker.report(child.jpeg)
    #expect(report?.deltas.contains { $0.statuses.contains { $0.code == .generalError } } == true)
    #expect(report?.state == .invalid)
  }

  @Test(arguments: ["c2pa.hash.data", "c2pa.hash.boxes"]) func namesARedactedBinding(label: String) throws {
    var maker = CredentialMaker()
    let address = "self#jumbf=/c2pa/urn:c2pa:0/c2pa.assertions/" + label
    maker.claimAdditions = [("redacted_assertions", CBOR.array([CBOR.text(address)]))]
    #expect(codes(try CredentialMaker.report(maker.jpeg)).contains(.hardBindingRedacted))
    #expect(StatusCode.hardBindingRedacted.rawValue == "assertion.hardBinding.redacted")
  }
}
