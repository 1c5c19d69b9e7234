import ByteReading
import PhotoMetadata

/// The address of a box in a manifest store: `self#jumbf=/c2pa/MANIFEST/c2pa.assertions/LABEL`, or without the manifest.
package struct JUMBFAddress: Equatable, Sendable {
  /// The manifest's label; `nil` in an address relative to its own manifest.
  let manifest: String?
  /// The labels below the manifest.
  let path: [String]

  private static let prefix = Array("self#jumbf=".utf8)
  /// A store, a manifest, an assertion store, an assertion.
  private static let partLimit = 16

  init(_ text: String) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: Self.prefix) { bytes = bytes.dropFirst(Self.prefix.count) }
    let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: Self.partLimit)
      .map { String(decoding: $0, as: UTF8.self) }
    if parts.first == "c2pa", parts.count > 1 {
      manifest = parts[1]
      path = Array(parts[2...])
    } else {
      manifest = nil
      path = parts
    }
  }

  var label: String? { path.last }

  static func manifest(_ manifest: String) -> String { "self#jumbf=/c2pa/" + manifest }

  static func signature(_ manifest: String) -> String { Self.manifest(manifest) + "/c2pa.signature" }

  static func assertion(_ manifest: String, _ label: String) -> String {
    Self.manifest(manifest) + "/c2pa.assertions/" + label
  }

  /// `text` with the label of the manifest that contains it, if it has none.
  static func absolute(_ text: String, in manifest: String) -> String {
    let address = JUMBFAddress(text)
    guard case nil = address.manifest else { return text }
    var whole = Self.manifest(manifest)
    for part in address.path { whole += "/" + part }
    return whole
  }
}

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
