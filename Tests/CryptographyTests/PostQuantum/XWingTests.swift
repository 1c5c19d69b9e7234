import SeededRandom
import Testing

@testable import Cryptography

struct XWingTests {
  /// draft-connolly-cfrg-xwing-kem, appendix C.
  @Test func answersTheDraftsVectors() throws {
    let vectors = try KEMVectors.read("xwing")
    #expect(vectors.count == 3)
    for vector in vectors {
      let key = try #require(XWing.SecretKey(seed: try vector.bytes("seed")))
      #expect(SHA256.hash(key.publicKey.bytes) == (try vector.bytes("pk_sha256")))
      let answer = try #require(key.publicKey.encapsulate(try vector.bytes("eseed")))
      #expect(SHA256.hash(answer.ciphertext) == (try vector.bytes("ct_sha256")))
      #expect(answer.secret == (try vector.bytes("ss")))
      #expect(key.decapsulate(answer.ciphertext) == answer.secret)
    }
  }

  /// draft-ietf-hpke-pq's vector for exactly the three algorithms that age names.
  @Test(.enabled(if: PublicVectors.isPresent, "\(PublicVectors.absent)"))
  func schedulesHPKEsKeys() throws {
    let vectors = try PublicVectors.objects("HPKE/hpke-pq-test-vectors.json").filter {
      $0["kem_id"] as? Int == 0x647a && $0["kdf_id"] as? Int == 1 && $0["aead_id"] as? Int == 3
    }
    #expect(vectors.count == 1)
    for vector in vectors {
      func bytes(_ name: String) throws -> [UInt8] { hex(try #require(vector[name] as? String)) }
      let key = try #require(XWing.SecretKey(seed: try bytes("skRm")))
      #expect(key.publicKey.bytes == (try bytes("pkRm")))
      let secret = try #require(key.decapsulate(try bytes("enc")))
      #expect(secret == (try bytes("shared_secret")))
      let schedule = XWingHPKE.schedule(secret, try bytes("info"))
      #expect(schedule.key == (try bytes("key")))
      #expect(schedule.nonce == (try bytes("base_nonce")))
    }
  }

  @Test func opensWhatItSealed() throws {
    let sealed = XWingHPKE.seal([1, 2, 3], secret: [UInt8](repeating: 4, count: 32), info: [5])
    #expect(XWingHPKE.open(sealed, secret: [UInt8](repeating: 4, count: 32), info: [5]) == [1, 2, 3])
    #expect(XWingHPKE.open(sealed, secret: [UInt8](repeating: 4, count: 32), info: [6]) == nil)
    #expect(XWingHPKE.open(sealed, secret: [UInt8](repeating: 5, count: 32), info: [5]) == nil)
    #expect(XWingHPKE.open([], secret: [UInt8](repeating: 4, count: 32), info: [5]) == nil)
  }

  /// Neither the scalar multiplication nor either half alone gives the secret.
  @Test func decapsulatesWithItsHalvesApart() throws {
    var random = SeededGenerator(seed: 64)
    let (seed, entropy) = (random.bytes(32), random.bytes(64))
    let key = try #require(XWing.SecretKey(seed: seed))
    let (secret, ciphertext) = try #require(key.publicKey.encapsulate(entropy))
    let share = try #require(XWing.share(of: ciphertext))
    let halves = try #require(
      XWing.Halves(latticeSeed: key.halves.latticeSeed, point: key.publicKey.point))
    #expect(halves.publicKey == key.publicKey)
    let curve = try #require(X25519.sharedSecret(key.scalar, with: share))
    #expect(halves.decapsulate(ciphertext, curve: curve) == secret)
    let other = random.bytes(32)
    #expect(halves.decapsulate(ciphertext, curve: other) != secret)
  }

  @Test func givesAnotherSecretForAChangedCiphertext() throws {
    var random = SeededGenerator(seed: 65)
    let (seed, entropy) = (random.bytes(32), random.bytes(64))
    let key = try #require(XWing.SecretKey(seed: seed))
    let (secret, ciphertext) = try #require(key.publicKey.encapsulate(entropy))
    for place in [0, 1087, 1088, 1118] {
      var changed = ciphertext
      changed[place] ^= 1
      #expect(key.decapsulate(changed) != secret)
    }
  }

  @Test func refusesLowOrderPointsAndOtherLengths() throws {
    let key = try #require(XWing.SecretKey(seed: [UInt8](repeating: 1, count: 32)))
    let (_, ciphertext) = try #require(key.publicKey.encapsulate([UInt8](repeating: 2, count: 64)))
    #expect(key.decapsulate(Array(ciphertext[..<1088]) + [UInt8](repeating: 0, count: 32)) == nil)
    #expect(key.decapsulate(Array(ciphertext.dropLast())) == nil)
    let lowOrder = try #require(XWing.PublicKey(Array(key.publicKey.bytes[..<1184]) + [UInt8](repeating: 0, count: 32)))
    #expect(lowOrder.encapsulate([UInt8](repeating: 2, count: 64)) == nil)
    #expect(XWing.PublicKey(Array(key.publicKey.bytes.dropLast())) == nil)
    #expect(XWing.PublicKey([UInt8](repeating: 0xff, count: 1216)) == nil)
    #expect(XWing.SecretKey(seed: [1]) == nil)
    #expect(key.publicKey.encapsulate([UInt8](repeating: 2, count: 63)) == nil)
  }
}
