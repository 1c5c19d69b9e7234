import Cryptography
import Testing

@testable import Credentials

struct TrustStoreTests {
  @Test func holdsBothLists() {
    let store = TrustStore.c2pa
    #expect(store.anchors.count == 36)
    #expect(store.anchors.filter { $0.lists.contains(.claims) }.count == 30)
    #expect(store.anchors.filter { $0.lists.contains(.timeStamps) }.count == 22)
    #expect(store.anchors.allSatisfy { !$0.name.isEmpty && $0.notBefore < $0.notAfter && !$0.isOwn })
  }

  /// Anyone can sign with the public test authority.
  @Test func leavesOutTheTestAuthority() {
    let name = Array("TESTING_ONLY".utf8)
    for anchor in TrustStore.c2pa.anchors {
      #expect(!anchor.subject.indices.contains { anchor.subject[$0...].starts(with: name) })
    }
  }

  @Test func takesFurtherAuthorities() {
    var store = TrustStore.none
    for text in ["no certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
      let hasAny = store.add(pem: Array(text.utf8))
      #expect(!hasAny)
    }
    #expect(store.anchors.isEmpty)
    let body = String(decoding: Base64.standard.encode(CredentialMaker.authority), as: UTF8.self)
    let isAdded = store.add(pem: Array("-----BEGIN CERTIFICATE-----\n\(body)\n-----END CERTIFICATE-----\n".utf8))
    #expect(isAdded)
    #expect(store.anchors.map { $0.name } == ["Test Root"])
    #expect(store.anchors.allSatisfy { $0.isOwn })
  }
}
