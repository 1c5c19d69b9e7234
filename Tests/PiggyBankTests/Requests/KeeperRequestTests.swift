import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

/// Clients' requests to a keeper, and its answers.
struct KeeperRequestTests {
  private func seal(_ random: inout SeededGenerator) throws -> SealRequest {
    let secret = random.bytes(32)
    let sample = try SampleCapsule(seed: 7, ownerKey: Ed25519.publicKey(of: secret))
    var core = sample.core
    let name = random.bytes(100)
    core = CapsuleCore(
      capsule: core.capsule, opensAt: core.opensAt, zone: core.zone, wall: core.wall, createdAt: core.createdAt,
      ownerKey: core.ownerKey, recipients: [sample.owner.recipient], sealedName: name)
    return SealRequest(
      core: core, ownerSignature: Ed25519.sign(core.bytes, secret: secret), recipients: [sample.owner.recipient],
      sealedName: name, canary: random.bytes(50), readTokenHash: random.bytes(32))
  }

  @Test func readBackWhatTheyWrote() throws {
    var random = SeededGenerator(seed: 1)
    let request = try seal(&random)
    #expect(SealRequest(request.bytes) == request)
    for token in [
      WriteTokenRequest(tokenHash: random.bytes(32)),
      WriteTokenRequest(tokenHash: random.bytes(32), itemLimit: 0, byteLimit: 1 << 40),
    ] { #expect(WriteTokenRequest(token.bytes) == token) }
    for audit in [
      AuditRequest(nonce: random.bytes(32)), AuditRequest(nonce: random.bytes(32), after: try random.id()),
    ] { #expect(AuditRequest(audit.bytes) == audit) }
    for count in 0..<request.bytes.count { #expect(SealRequest(Array(request.bytes.prefix(count))) == nil) }
  }

  @Test func aSealHasToBelongTogether() throws {
    var random = SeededGenerator(seed: 2)
    let request = try seal(&random)
    try request.check()
    let stranger = try random.identity().recipient
    for (fault, change) in [
      (.recipients, { $0.recipients = [stranger] }), (.name, { $0.sealedName.append(0) }),
      (.ownerSignature, { $0.ownerSignature[3] ^= 1 }), (.ownerSignature, { $0.core.opensAt -= 1 }),
    ] as [(SealRequest.ValidationError, (inout SealRequest) -> Void)] {
      var changed = request
      change(&changed)
      #expect(throws: fault) { try changed.check() }
    }
  }

  @Test func takesNoMoreThanAFewRecipientsAndALittleText() throws {
    var random = SeededGenerator(seed: 3)
    var request = try seal(&random)
    request.recipients = try (0..<17).map { _ in try random.identity().recipient }
    #expect(SealRequest(request.bytes) == nil)
    request.recipients = []
    #expect(SealRequest(request.bytes) == nil)
    request = try seal(&random)
    request.sealedName = random.bytes(SealRequest.sealedLimit + 1)
    #expect(SealRequest(request.bytes) == nil)
  }

  @Test func aTokenIsWhatItsTextSays() throws {
    var random = SeededGenerator(seed: 4)
    let bytes = random.bytes(16)
    let token = try #require(AccessToken(bytes: bytes))
    #expect(AccessToken(token.text) == token && token.text.utf8.count == 22)
    #expect(AccessToken(authorization: "Bearer " + token.text) == token)
    #expect(AccessToken(authorization: "bearer " + token.text) == token)
    #expect(AccessToken(authorization: "Bearer   " + token.text) == token)
    for text in ["", "Bearer", "Bearer ", "Basic " + token.text, "Bearer\t" + token.text, "Bearer " + token.text + "A"]
    {
      #expect(AccessToken(authorization: text) == nil)
    }
  }

  @Test func anUploadSaysWhereItBelongs() throws {
    let hash = [UInt8](0..<32)
    let field = UploadFields.digestField(hash)
    #expect(field == "sha-256=:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=:")
    #expect(
      UploadFields(offset: nil, complete: nil, digest: field)
        == UploadFields(offset: 0, isComplete: true, digest: hash))
    #expect(
      UploadFields(offset: "17", complete: "?0", digest: nil)
        == UploadFields(offset: 17, isComplete: false, digest: nil))
    #expect(UploadFields(offset: "0", complete: "?1", digest: nil) == nil)
    for offset in ["", "-1", "+1", "1.0", " 1", "9999999999999999"] {
      #expect(UploadFields(offset: offset, complete: "?1", digest: field) == nil)
    }
    for digest in [
      "", "sha-256=::", "sha-512" + field.dropFirst(7), field + " ", String(field.dropLast()), "x" + field,
    ] {
      #expect(UploadFields(offset: nil, complete: nil, digest: digest) == nil)
    }
  }

  @Test func answersReadBack() throws {
    var random = SeededGenerator(seed: 5)
    let entry = ItemPage.Entry(item: try random.id(), sha256: random.bytes(32), byteCount: 5, receivedAt: 1_800_000_000)
    let page = ItemPage(entries: [entry], hasMore: true)
    #expect(ItemPage(page.bytes) == page)
    let (secret, nonce) = (random.bytes(32), random.bytes(32))
    let audit = AuditAnswer(
      capsule: try random.id(), nonce: nonce, checkedAt: 1_800_000_000,
      findings: [
        .init(item: try random.id(), state: .whole, proof: AuditAnswer.proof(nonce: nonce, sealed: [1])),
        .init(item: try random.id(), state: .missing, proof: []),
      ], hasMore: false
    ) { Ed25519.sign($0, secret: secret) }
    #expect(AuditAnswer(audit.bytes) == audit)
    #expect(audit.isValid(nonce: nonce, keeperKey: Ed25519.publicKey(of: secret)))
    #expect(!audit.isValid(nonce: random.bytes(32), keeperKey: Ed25519.publicKey(of: secret)))
    var changed = audit
    changed.findings[1].state = .whole
    #expect(!changed.isValid(nonce: nonce, keeperKey: Ed25519.publicKey(of: secret)))
  }
}
