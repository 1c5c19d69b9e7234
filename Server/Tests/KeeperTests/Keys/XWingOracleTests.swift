import Crypto
import Cryptography
import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// The basis of age's hybrid recipients, compared with swift-crypto: keys from seeds, and HPKE in both directions.
@Suite struct XWingOracleTests {
  private let info = Data("age-encryption.org/mlkem768x25519".utf8)
  private let suite = HPKE.Ciphersuite(kem: .XWingMLKEM768X25519, kdf: .HKDF_SHA256, aead: .chaChaPoly)

  @Test func agreesWithSwiftCrypto() throws {
    for _ in 0..<20 {
      let seed = KeyRing.random()
      let ours = try #require(XWing.SecretKey(seed: seed))
      let theirs = try XWingMLKEM768X25519.PrivateKey(seedRepresentation: seed, publicKey: nil)
      #expect(Array(theirs.publicKey.rawRepresentation) == ours.publicKey.bytes)

      let plain = Array(KeyRing.random().prefix(16))
      var sender = try HPKE.Sender(recipientKey: theirs.publicKey, ciphersuite: suite, info: info)
      let sealed = try sender.seal(plain)
      let found = try #require(ours.decapsulate(Array(sender.encapsulatedKey)))
      #expect(XWingHPKE.open(Array(sealed), secret: found, info: Array(info)) == plain)

      let (secret, ciphertext) = try #require(ours.publicKey.encapsulate(KeyRing.random() + KeyRing.random()))
      var recipient = try HPKE.Recipient(
        privateKey: theirs, ciphersuite: suite, info: info, encapsulatedKey: Data(ciphertext))
      #expect(Array(try recipient.open(XWingHPKE.seal(plain, secret: secret, info: Array(info)))) == plain)
    }
  }
}
