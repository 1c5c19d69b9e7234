import ByteReading
import CivilTime
import Cryptography
import ImageFormats

@testable import Credentials

/// Builds small JPEGs with content credentials, signed with Ed25519, and their certificates.
struct CredentialMaker {
  static let authoritySecret = [UInt8](repeating: 7, count: 32)
  static let signerSecret = [UInt8](repeating: 9, count: 32)
  static let now = Instant("2026-06-01T00:00:00Z") ?? Instant(0)

  var label = "urn:c2pa:00000000-0000-4000-8000-000000000001"
  var purpose: [UInt8] = DER.oid([0x2B, 6, 1, 5, 5, 7, 3, 4])
  /// The signer's key usage: the number of unused bits, and the bits.
  var usage: [UInt8] = [7, 0x80]
  /// The header parameters of the signature that must be understood; none if empty.
  var critical: [Int] = []
  var notAfter = "300101000000Z"
  var actions = [("c2pa.created", "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture")]
  /// The key of the digital source type.
  var source = "digitalSourceType"
  var extraAssertion: [UInt8]?
  var extraLabel = "org.example"
  /// A binding to use instead of the correct one.
  var binding: (label: String, pairs: [(String, [UInt8])])?
  /// A thumbnail of the signed image: its media type and bytes.
  var thumbnail: (mediaType: String, bytes: [UInt8])?
  var picture: [UInt8] = Array("a picture".utf8)
  /// What the image was made from; its manifest comes first in the store.
  var parents: [CredentialMaker] = []
  /// The codes of failures that were recorded when the parents were added.
  var recorded: [String] = []
  var relationship = "parentOf"
  /// How many assertions name each parent.
  var ingredientCount = 1
  /// Whether the authority signed the signer's certificate.
  var isKnown = true
  /// Whether the manifest only updates its parent, without a binding.
  var isUpdate = false
  /// Fields to add to the claim, or to leave out of it.
  var claimAdditions: [(String, [UInt8])] = []
  var claimOmissions: [String] = []
  /// Assertions that were only gathered, by label.
  var gathered: [String] = []
  /// How many times the claim references each assertion.
  var repetitions = 1
  /// Manifests in the store that no other one references.
  var strangers: [CredentialMaker] = []
  /// Boxes in the assertion store that the claim doesn't reference.
  var strayAssertions: [UInt8] = []
  /// An assertion that the claim references, but that isn't there.
  var missingAssertion: String?
  /// Boxes after the signature.
  var extraBoxes: [UInt8] = []

  static var authority: [UInt8] {
    certificate(
      subject: "Test Root", issuer: "Test Root", key: Ed25519.publicKey(of: authoritySecret), signer: authoritySecret,
      notAfter: "400101000000Z",
      extensions: [
        DER.extensionItem([0x55, 0x1D, 0x13], DER.sequence(DER.item(1, [0xFF])), isCritical: true),
        DER.extensionItem([0x55, 0x1D, 0x0F], DER.item(3, [1, 0x06]), isCritical: true),
      ])
  }

  var signer: [UInt8] {
    Self.certificate(
      subject: "Test Signer", issuer: "Test Root", key: Ed25519.publicKey(of: Self.signerSecret),
      signer: isKnown ? Self.authoritySecret : Self.signerSecret, notAfter: notAfter,
      extensions: [
        DER.extensionItem([0x55, 0x1D, 0x0F], DER.item(3, usage), isCritical: true),
        DER.extensionItem([0x55, 0x1D, 0x25], DER.sequence(purpose)),
        DER.extensionItem([0x55, 0x1D, 0x23], DER.sequence(DER.item(0x80, [1, 2, 3]))),
      ])
  }

  static func certificate(
    subject: String, issuer: String, key: [UInt8], signer: [UInt8], notAfter: String, extensions: [[UInt8]]
  ) -> [UInt8] {
    let algorithm = DER.sequence(DER.oid([0x2B, 0x65, 0x70]))
    let signed = DER.sequence(
      DER.item(0xA0, DER.item(2, [2])) + DER.item(2, [5]) + algorithm + DER.name(issuer)
        + DER.sequence(DER.item(0x17, Array("200101000000Z".utf8)) + DER.item(0x17, Array(notAfter.utf8)))
        + DER.name(subject) + DER.sequence(algorithm + DER.item(3, [0] + key))
        + DER.item(0xA3, DER.sequence(extensions.flatMap { $0 })))
    return DER.sequence(signed + algorithm + DER.item(3, [0] + Ed25519.sign(signed, secret: signer)))
  }

  var jpeg: [UInt8] {
    let draft = store(hash: [UInt8](repeating: 0, count: 32), length: 0)
    let length = Self.segments(draft).count
    let digest = SHA256.hash([0xFF, 0xD8] + Self.body(picture))
    return [0xFF, 0xD8] + Self.segments(store(hash: digest, length: length)) + Self.body(picture)
  }

  /// The manifest store; `length` is the number of bytes excluded from the image's digest.
  func store(hash: [UInt8], length: Int) -> [UInt8] {
    JUMBF.superbox("c2pa", "c2pa", manifests(hash: hash, length: length).flatMap { $0 })
  }

  /// The manifests of the parents, and the file's own.
  private func manifests(hash: [UInt8], length: Int) -> [[UInt8]] {
    let earlier = (strangers + parents).flatMap { $0.manifests(hash: [UInt8](repeating: 0, count: 32), length: 0) }
    return earlier + [manifest(hash: hash, length: length)]
  }

  /// An ingredient assertion for `parent`, whose manifest is the last of its own.
  private func ingredient(_ parent: CredentialMaker, label: String) -> (String, [UInt8]) {
    let bytes = parent.manifests(hash: [UInt8](repeating: 0, count: 32), length: 0).last ?? []
    let address = "self#jumbf=/c2pa/" + parent.label
    let failures = recorded.map { code in
      CBOR.map([("code", CBOR.text(code)), ("url", CBOR.text(address + "/c2pa.signature"))])
    }
    return box(
      label,
      [
        ("relationship", CBOR.text(relationship)),
        (
          "activeManifest",
          CBOR.map([
            ("url", CBOR.text(address)), ("hash", CBORWriter.bytes(SHA256.hash(Array(bytes.dropFirst(8))))),
          ])
        ),
        (
          "validationResults",
          CBOR.map([
            (
              "activeManifest",
              CBOR.map([
                ("success", CBOR.array([])), ("informational", CBOR.array([])), ("failure", CBOR.array(failures)),
              ])
            )
          ])
        ),
      ])
  }

  private func manifest(hash: [UInt8], length: Int) -> [UInt8] {
    var assertions = [
      box(
        "c2pa.hash.data",
        [
          ("exclusions", CBOR.array([CBOR.map([("start", CBOR.number(2)), ("length", CBOR.wide(length))])])),
          ("alg", CBOR.text("sha256")), ("hash", CBORWriter.bytes(hash)), ("pad", CBORWriter.bytes([])),
        ]),
      box(
        "c2pa.actions.v2",
        [
          (
            "actions",
            CBOR.array(
              actions.map { name, type in
                CBOR.map([("action", CBOR.text(name)), (source, CBOR.text(type))] + parameters(name))
              })
          )
        ]),
    ]
    if let binding { assertions[0] = box(binding.label, binding.pairs) }
    if let extraAssertion {
      assertions.append((extraLabel, JUMBF.superbox("cbor", extraLabel, JUMBF.box("cbor", extraAssertion))))
    }
    if let thumbnail {
      let description = JUMBF.box("bfdb", [0] + Array(thumbnail.mediaType.utf8) + [0])
      let file = JUMBF.superbox("file", "c2pa.thumbnail.claim", description + JUMBF.box("bidb", thumbnail.bytes))
      assertions.append(("c2pa.thumbnail.claim", file))
    }
    if isUpdate { assertions.removeFirst() }
    for number in 0..<ingredientCount {
      assertions += parents.map { ingredient($0, label: "c2pa.ingredient.v3" + (number == 0 ? "" : "__\(number)")) }
    }
    func references(_ isIncluded: (String) -> Bool) -> [[UInt8]] {
      assertions.filter { isIncluded($0.0) }.map { label, bytes in
        CBOR.map([
          ("url", CBOR.text("self#jumbf=c2pa.assertions/" + label)),
          ("hash", CBORWriter.bytes(SHA256.hash(Array(bytes.dropFirst(8))))),
        ])
      }
    }
    let created = [[[UInt8]]](repeating: references { !gathered.contains($0) }, count: repetitions).flatMap { $0 }
    var fields = [
      ("instanceID", CBOR.text("xmp:iid:1")), ("alg", CBOR.text("sha256")),
      ("signature", CBOR.text("self#jumbf=/c2pa/" + label + "/c2pa.signature")),
      ("claim_generator_info", CBOR.map([("name", CBOR.text("maker")), ("version", CBOR.text("1"))])),
      ("created_assertions", CBOR.array(created)),
    ]
    if !gathered.isEmpty {
      fields.append(("gathered_assertions", CBOR.array(references { gathered.contains($0) })))
    }
    let claim = CBOR.map(fields.filter { !claimOmissions.contains($0.0) } + claimAdditions)
    return JUMBF.superbox(
      isUpdate ? "c2um" : "c2ma", label,
      JUMBF.superbox(
        "c2as", "c2pa.assertions",
        assertions.filter { $0.0 != missingAssertion }.flatMap { $0.1 } + strayAssertions)
        + JUMBF.superbox("c2cl", "c2pa.claim.v2", JUMBF.box("cbor", claim))
        + JUMBF.superbox("c2cs", "c2pa.signature", JUMBF.box("cbor", signature(claim))) + extraBoxes)
  }

  /// An opening names what it opened.
  private func parameters(_ action: String) -> [(String, [UInt8])] {
    guard action == "c2pa.opened" else { return [] }
    let reference = CBOR.map([
      ("url", CBOR.text("self#jumbf=c2pa.assertions/c2pa.ingredient.v3")), ("hash", CBORWriter.bytes([])),
    ])
    return [("parameters", CBOR.map([("ingredients", CBOR.array([reference]))]))]
  }

  private func box(_ label: String, _ pairs: [(String, [UInt8])]) -> (String, [UInt8]) {
    (label, JUMBF.superbox("cbor", label, JUMBF.box("cbor", CBOR.map(pairs))))
  }

  private func signature(_ claim: [UInt8]) -> [UInt8] {
    // {1: -8, 33: [certificate]}, and 2 with the critical parameters.
    var header = [0xA2, 0x01, 0x27, 0x18, 0x21] + CBOR.array([CBORWriter.bytes(signer)])
    if !critical.isEmpty {
      header[0] = 0xA3
      header += [0x02] + CBOR.array(critical.map { CBOR.number($0) })
    }
    let message =
      CBORWriter.head(4, 4) + CBORWriter.text("Signature1") + CBORWriter.bytes(header) + CBORWriter.bytes([])
      + CBORWriter.bytes(claim)
    return [0xD2] + CBORWriter.head(4, 4) + CBORWriter.bytes(header) + CBOR.map([]) + [0xF6]
      + CBORWriter.bytes(Ed25519.sign(message, secret: Self.signerSecret))
  }

  static func segments(_ store: [UInt8]) -> [UInt8] {
    let payload = Array("JP".utf8) + [0, 1, 0, 0, 0, 1] + store
    return [0xFF, 0xEB] + [UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  /// A frame with one component, a scan and the end.
  static func body(_ picture: [UInt8]) -> [UInt8] {
    [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + picture
      + [0xFF, 0xD9]
  }

  /// The validation report on `bytes`.
  static func report(
    _ bytes: [UInt8], trusting authority: [UInt8]? = Self.authority, ledger: SignatureLedger = .checking,
    now: Instant = Self.now
  ) throws -> CredentialReport? {
    let source = ByteSource(bytes)
    var trust = TrustStore.none
    if let authority, let certificate = Certificate(authority) { trust.anchors = [TrustAnchor(certificate)] }
    let file = try ImageFileReader.read(source)
    return CredentialValidator(file, source, trust: trust, now: now).report(ledger)
  }
}
