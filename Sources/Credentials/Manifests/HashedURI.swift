import ByteReading
import Cryptography
import PhotoMetadata

/// A reference to a box, with the digest of its content (C2PA Technical Specification 2.2, "Hashed URIs").
struct HashedURI {
  let url: String
  let hash: [UInt8]
  /// The digest algorithm's name, if it differs from the claim's.
  let algorithm: String?

  init?(_ value: CBORValue?) {
    guard let url = value?["url"]?.text else { return nil }
    self.url = url.lenientText
    hash = value?["hash"]?.bytes?.array ?? []
    algorithm = value?["alg"]?.text?.lenientText
  }

  var address: JUMBFAddress { JUMBFAddress(url) }
}
