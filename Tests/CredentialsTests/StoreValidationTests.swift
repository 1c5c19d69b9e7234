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

  @Test(arguments: ["c2pa.hash.data", "c2pa.hash.boxes"]) func namesARedactedBinding(label: String) throws {
    var maker = CredentialMaker()
    let address = "self#jumbf=/c2pa/urn:c2pa:0/c2pa.assertions/" + label
    maker.claimAdditions = [("redacted_assertions", CBOR.array([CBOR.text(address)]))]
    #expect(codes(try CredentialMaker.report(maker.jpeg)).contains(.hardBindingRedacted))
    #expect(StatusCode.hardBindingRedacted.rawValue == "assertion.hardBinding.redacted")
  }
}
