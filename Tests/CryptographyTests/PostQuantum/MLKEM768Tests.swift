import Foundation
import SeededRandom
import Testing

@testable import Cryptography

struct MLKEM768Tests {
  /// 1,000 known answers: keys from seeds, encapsulation, and decapsulation of valid and invalid ciphertexts. A debug build
  /// runs every twentieth.
  @Test(.enabled(if: PublicVectors.isPresent, "\(PublicVectors.absent)"))
  func answersTheKnownAnswers() throws {
    let records = try PublicVectors.records("asymmetric/MLKEM/kat_MLKEM_768.rsp").filter { $0["pk"] != nil }
    try #require(records.count == 1000)
    let step = ProcessInfo.processInfo.environment["TOUCHSTONE_ALL_VECTORS"] == nil ? 20 : 1
    for index in stride(from: 0, to: records.count, by: step) {
      // Everything but the record's number is bytes.
      let record = records[index].filter { $0.key != "count" }.mapValues { hex($0) }
      let seed = (record["d"] ?? []) + (record["z"] ?? [])
      let key = try #require(MLKEM768.SecretKey(seed: seed))
      #expect(key.bytes == record["sk"])
      #expect(key.publicKey.bytes == record["pk"])
      let answer = try #require(key.publicKey.encapsulate(record["msg"] ?? []))
      #expect(answer.ciphertext == record["ct"])
      #expect(answer.secret == record["ss"])
      #expect(key.decapsulate(answer.ciphertext) == record["ss"])
      #expect(key.decapsulate(record["ct_n"] ?? []) == record["ss_n"])
    }
  }

  @Test func answersTheVectorsBesideTheTests() throws {
    for vector in try KEMVectors.read("mlkem768") {
      let key = try #require(MLKEM768.SecretKey(seed: try vector.bytes("d") + (try vector.bytes("z"))))
      #expect(SHA256.hash(key.publicKey.bytes) == (try vector.bytes("pk_sha256")))
      #expect(SHA256.hash(key.bytes) == (try vector.bytes("sk_sha256")))
      let answer = try #require(key.publicKey.encapsulate(try vector.bytes("msg")))
      #expect(SHA256.hash(answer.ciphertext) == (try vector.bytes("ct_sha256")))
      #expect(answer.secret == (try vector.bytes("ss")))
      if vector.fields["ct_n"] != nil {
        #expect(key.decapsulate(try vector.bytes("ct_n")) == (try vector.bytes("ss_n")))
      }
    }
  }

  @Test func givesBothSidesOneSecret() throws {
    var random = SeededGenerator(seed: 203)
    for _ in 0..<8 {
      let (seed, entropy) = (random.bytes(64), random.bytes(32))
      let key = try #require(MLKEM768.SecretKey(seed: seed))
      let (secret, ciphertext) = try #require(key.publicKey.encapsulate(entropy))
      #expect(key.decapsulate(ciphertext) == secret)
      #expect(MLKEM768.SecretKey(key.bytes)?.decapsulate(ciphertext) == secret)
      #expect(MLKEM768.PublicKey(key.publicKey.bytes) == key.publicKey)
    }
  }

  /// A changed ciphertext gives neither the secret nor an error, but implicit rejection's hash.
  @Test func rejectsEveryChangedBitSilently() throws {
    var random = SeededGenerator(seed: 7)
    let (seed, entropy) = (random.bytes(64), random.bytes(32))
    let key = try #require(MLKEM768.SecretKey(seed: seed))
    let (secret, ciphertext) = try #require(key.publicKey.encapsulate(entropy))
    for bit in stride(from: 0, to: 8 * ciphertext.count, by: 397) {
      var changed = ciphertext
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      var rejected = SHAKE.with256(Array(seed[32...]) + changed)
      let answer = key.decapsulate(changed)
      #expect(answer == rejected.read(32))
      #expect(answer != secret)
    }
  }

  @Test func refusesOtherLengths() throws {
    let key = try #require(MLKEM768.SecretKey(seed: [UInt8](repeating: 1, count: 64)))
    #expect(MLKEM768.SecretKey(seed: [UInt8](repeating: 1, count: 63)) == nil)
    #expect(MLKEM768.SecretKey(Array(key.bytes.dropLast())) == nil)
    #expect(MLKEM768.PublicKey(Array(key.publicKey.bytes.dropLast())) == nil)
    #expect(key.publicKey.encapsulate([UInt8](repeating: 1, count: 31)) == nil)
    #expect(key.decapsulate([UInt8](repeating: 1, count: 1087)) == nil)
    #expect(key.decapsulate([UInt8](repeating: 1, count: 1088)) != nil)
  }

  /// FIPS 203, 7.2: 3329 is a second encoding of 0.
  @Test(arguments: [0, 1, 255, 256, 511, 767])
  func refusesAPublicKeyThatIsNotReduced(coefficient: Int) throws {
    let key = try #require(MLKEM768.SecretKey(seed: [UInt8](repeating: 2, count: 64)))
    for (value, isTaken) in [(3328, true), (3329, false), (4095, false)] {
      var bytes = key.publicKey.bytes
      let place = coefficient / 2 * 3
      if coefficient % 2 == 0 {
        bytes[place] = UInt8(value & 0xff)
        bytes[place + 1] = bytes[place + 1] & 0xf0 | UInt8(value >> 8)
      } else {
        bytes[place + 1] = bytes[place + 1] & 0x0f | UInt8(value & 15) << 4
        bytes[place + 2] = UInt8(value >> 4)
      }
      #expect((MLKEM768.PublicKey(bytes) != nil) == isTaken)
    }
  }

  /// FIPS 203, 7.3: the key contains the hash of its public half.
  @Test func refusesASecretKeyWithAnotherHash() throws {
    let key = try #require(MLKEM768.SecretKey(seed: [UInt8](repeating: 3, count: 64)))
    for place in [2336, 2367] {
      var bytes = key.bytes
      bytes[place] ^= 1
      #expect(MLKEM768.SecretKey(bytes) == nil)
    }
  }

  /// Every value that an intermediate product or sum can have.
  @Test func reducesAsTheRemainderDoes() {
    for value in stride(from: UInt32(0), through: 40_000_000, by: 61) {
      #expect(LatticePolynomial.reduced(value) == value % 3329)
    }
    for value in [0, 3328, 3329, 6657, 6658, UInt32.max - 1, UInt32.max] {
      #expect(LatticePolynomial.reduced(value) == value % 3329)
    }
  }

  @Test(arguments: [1, 4, 10])
  func compressesAsTheStandardSays(bits: Int) {
    let all = (0..<UInt32(3329)).map { $0 }
    let compressed = LatticePolynomial(all).compressed(bits: bits).coefficients
    // ⌈2^d ÷ q · x⌋ in integers: twice the numerator plus q, divided by 2q.
    #expect(compressed == all.map { (2 * ($0 << UInt32(bits)) + 3329) / 6658 % (1 << UInt32(bits)) })
  }

  @Test func transformsThereAndBack() {
    var random = SeededGenerator(seed: 17)
    let polynomial = LatticePolynomial((0..<256).map { _ in UInt32.random(in: 0..<3329, using: &random) })
    #expect(polynomial.transformed.transformedBack == polynomial)
    #expect(polynomial.transformed != polynomial)
  }
}
