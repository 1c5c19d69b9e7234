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
}
