import ByteReading
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct CredentialRulesTests {
  @Test func countsNamedChanges() {
    var photo = PhotoMaker.canon()
    photo.add(.c2pa, "actions[1].action", "c2pa.opened")
    photo.add(.c2pa, "actions[2].action", "c2pa.cropped")
    let flags = CredentialRules.flags(photo.facts())
    #expect(flags.kinds == [.contentCredentials, .credentialEdits])
    #expect(flags[1].evidence.count == 2)
    #expect(photo.judge().verdict == .modified)
  }

  @Test(arguments: ["digitalCapture", "computationalCapture"]) func trustsNoCaptureWithAnUncheckedSignature(
    type: String
  ) {
    var photo = PhotoMaker.canon()
    photo.add(.c2pa, "actions[1].action", "c2pa.created")
    photo.add(
      .c2pa, "actions[1].digitalSourceType", "http://cv.iptc.org/newscodes/digitalsourcetype/\(type)")
    #expect(CredentialRules.flags(photo.facts()).kinds == [.contentCredentials])
    #expect(photo.judge().verdict == .original)
  }

  /// What a trusted signer says of the image itself counts, not what its manifest says of parts or other actions.
  @Test func believesACaptureOfTheImageItself() {
    let capture = "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"
    func isCapture(_ entries: [(String, String)], lineage: Character = "1") -> Bool {
      var photo = PhotoMaker.canon()
      photo.add(.c2pa, "manifest", "urn:uuid:2")
      for (name, value) in entries { photo.add(.c2pa, name, value) }
      let facts = PhotoFacts(
        photo.file, photo.metadata, source: ByteSource([]), depth: .deep,
        now: PhotoDate(year: 2026, month: 11, day: 21),
        credentials: { _, _, _ in CredentialOutcome(bytes: Array("trusted\n\(lineage)\nA Signer".utf8)) })
      return CredentialRules.flags(facts).kinds.contains(.credentialCapture)
    }
    let created = ("actions[1].action", "c2pa.created")
    let ofPart = [("manifests[1].manifest", "urn:uuid:1"), ("manifests[1].actions[1].action", "c2pa.created")]
    #expect(isCapture([created, ("actions[1].digitalSourceType", capture)]))
    #expect(!isCapture([created, ("actions[2].action", "c2pa.placed"), ("actions[2].digitalSourceType", capture)]))
    #expect(!isCapture([created, ("ingredients[1].digitalSourceType", capture)]))
    #expect(!isCapture([created] + ofPart + [("manifests[1].actions[1].digitalSourceType", capture)]))
    // Keys of these names in boxes that no signature covers, such as a signature's header.
    for box in ["signature[2]/", "credentials[1]/", "claim/"] {
      #expect(
        !isCapture([(box + "actions[1].action", "c2pa.created"), (box + "actions[1].digitalSourceType", capture)]))
    }
    let parent = [
      ("ingredients[1].relationship", "parentOf"), ("ingredients[1].manifest", "self#jumbf=/c2pa/urn:uuid:1"),
    ]
    #expect(isCapture(parent + ofPart + [("manifests[1].actions[1].digitalSourceType", capture)]))
    #expect(!isCapture(parent + ofPart + [("manifests[1].actions[1].digitalSourceType", capture)], lineage: "0"))
  }

  @Test(arguments: ["c2pa.watermarked", "c2pa.watermarked.bound", "c2pa.watermarked.unbound"])
  func countsEveryKindOfWatermark(action: String) {
    var photo = PhotoMaker.canon()
    photo.add(.c2pa, "actions[1].action", action)
    #expect(CredentialRules.flags(photo.facts()).kinds == [.contentCredentials, .credentialEdits])
  }
}
