import Testing

@testable import Credentials

struct ManifestTests {
  private func codes(_ maker: CredentialMaker) throws -> [StatusCode] {
    try CredentialMaker.report(maker.jpeg)?.statuses.map { $0.code } ?? []
  }

  @Test(arguments: ["instanceID", "claim_generator_info", "created_assertions"])
  func refusesAClaimWithoutARequiredField(field: String) throws {
    var maker = CredentialMaker()
    maker.claimOmissions = [field]
    #expect(try codes(maker) == [.claimMalformed])
  }

  /// Another reader could take version 1's list of assertions.
  @Test func refusesTheListsOfTwoVersions() throws {
    var maker = CredentialMaker()
    maker.claimAdditions = [("assertions", CBOR.array([]))]
    #expect(try codes(maker) == [.claimMalformed])
  }

  @Test func refusesAReferenceThatIsNone() throws {
    var maker = CredentialMaker()
    maker.claimOmissions = ["created_assertions"]
    maker.claimAdditions = [("created_assertions", CBOR.array([CBOR.number(5)]))]
    #expect(try codes(maker) == [.claimMalformed])
  }

  /// What the signer only gathered from others doesn't bind the file.
  @Test func needsABindingOfTheSignersOwn() throws {
    var maker = CredentialMaker()
    maker.gathered = ["c2pa.hash.data"]
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.state == .invalid)
    #expect(try codes(maker).contains(.hardBindingsMissing))
    maker.gathered = ["c2pa.actions.v2"]
    #expect(try CredentialMaker.report(maker.jpeg)?.state == .trusted)
  }

  @Test(arguments: [("c2as", "c2pa.assertions"), ("c2cs", "c2pa.signature")])
  func refusesASecondBoxOfAKind(type: String, label: String) throws {
    var maker = CredentialMaker()
    maker.extraBoxes = JUMBF.superbox(type, label, [])
    #expect(try codes(maker) == [.claimMalformed])
  }

  /// A text that isn't UTF-8, and a small simple value in two bytes.
  @Test(arguments: [[0xA1, 0x61, 0xFF, 0x00], [0xA1, 0x61, 0x61, 0xF8, 0x10]] as [[UInt8]])
  func namesAnAssertionThatIsNoValidCBOR(bytes: [UInt8]) throws {
    var maker = CredentialMaker()
    maker.extraAssertion = bytes
    #expect(try codes(maker).contains(.assertionMalformed))
  }
}
