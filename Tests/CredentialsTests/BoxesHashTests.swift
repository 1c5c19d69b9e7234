import Cryptography
import Testing

@testable import Credentials

/// The binding to a JPEG's segments: whatever isn't the store itself is covered.
struct BoxesHashTests {
  private func entry(_ names: [String], _ bytes: [UInt8]) -> [UInt8] {
    CBOR.map([
      ("names", CBOR.array(names.map { CBOR.text($0) })), ("hash", CBORWriter.bytes(SHA256.hash(bytes))),
      ("pad", CBORWriter.bytes([])),
    ])
  }

  private var maker: CredentialMaker { maker(following: nil) }

  /// A signer of all segments of a file with the default picture, and of what follows it as one part.
  private func maker(following: [UInt8]?) -> CredentialMaker {
    var maker = CredentialMaker()
    maker.binding = (
      "c2pa.hash.boxes",
      [
        ("alg", CBOR.text("sha256")),
        (
          "boxes",
          CBOR.array(
            [
              entry(["SOI"], [0xFF, 0xD8]), entry(["C2PA"], []),
              entry(["SOF0", "SOS", "EOI"], CredentialMaker.body(maker.picture)),
            ] + (following.map { [entry(["c2pa.after"], $0)] } ?? []))
        ),
      ]
    )
    return maker
  }

  /// A segment of JPEG XT's boxes.
  private func segment(instance: UInt8, number: UInt8, _ box: [UInt8]) -> [UInt8] {
    let payload = Array("JP".utf8) + [0, instance, 0, 0, 0, number] + box
    return [0xFF, 0xEB, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  private func finding(_ parts: [[UInt8]]) throws -> CredentialReport.Finding? {
    let bytes = [0xFF, 0xD8] + parts.flatMap { $0 } + CredentialMaker.body(maker.picture)
    return try CredentialMaker.report(bytes)?.finding
  }

  private var store: [UInt8] { maker.store(hash: [], length: 0) }

  @Test func matchesTheSignedSegments() throws {
    #expect(try finding([segment(instance: 1, number: 1, store)]) == .trusted)
  }

  /// A signer may exclude more than the store, even the image.
  @Test func vouchesForNoPartThatIsLeftOut() throws {
    var maker = maker
    let jpeg = maker.jpeg
    #expect(try CredentialMaker.report(jpeg)?.isLineageTrusted == true)
    let scan = CBOR.map([
      ("names", CBOR.array([CBOR.text("SOS")])), ("hash", CBORWriter.bytes([])), ("excluded", [0xF5]),
    ])
    let body = CredentialMaker.body(maker.picture)
    maker.binding?.pairs[1].1 = CBOR.array([
      entry(["SOI"], [0xFF, 0xD8]), entry(["C2PA"], []), entry(["SOF0"], Array(body[..<13])), scan,
      entry(["EOI"], [0xFF, 0xD9]),
    ])
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.statuses.contains { $0.code == .additionalParts } == true)
    #expect(report?.state == .trusted && report?.finding == .unchecked && report?.isLineageTrusted == false)
  }

  @Test func matchesAStoreInSeveralSegments() throws {
    let parts = [store.prefix(600), store.prefix(8) + store[600..<1200], store.prefix(8) + store[1200...]]
    let segments = parts.enumerated().map { segment(instance: 1, number: UInt8($0 + 1), Array($1)) }
    #expect(try finding(segments) == .trusted)
  }

  @Test func coversWhatFollowsTheImage() throws {
    let jpeg = [0xFF, 0xD8] + segment(instance: 1, number: 1, store) + CredentialMaker.body(maker.picture)
    let another = [0xFF, 0xD8] + CredentialMaker.body([1, 2, 3])
    for addition in [another, [0], [0xFF], Array("text".utf8), [0xFF, 0xE1, 0, 4, 1, 2]] {
      #expect(try CredentialMaker.report(jpeg + addition)?.finding == .changedAfterSigning)
    }
  }

  @Test(arguments: [[0, 1, 2], [0xFF, 0xD8, 0xFF, 0xD9]] as [[UInt8]])
  func matchesWhatFollowsIfItIsSigned(following: [UInt8]) throws {
    let maker = maker(following: following)
    let jpeg =
      [0xFF, 0xD8] + segment(instance: 1, number: 1, maker.store(hash: [], length: 0))
      + CredentialMaker.body(maker.picture)
    #expect(try CredentialMaker.report(jpeg + following)?.finding == .trusted)
    #expect(try CredentialMaker.report(jpeg + following + [7])?.finding == .changedAfterSigning)
    #expect(try CredentialMaker.report(jpeg)?.finding == .changedAfterSigning)
  }

  @Test func takesNoOtherBoxForPartOfTheStore() throws {
    let signed = segment(instance: 1, number: 1, store)
    let other = JUMBF.superbox("json", "org.example", JUMBF.box("json", Array("{}".utf8)))
    for addition in [
      // Another instance, another box of the same one, and more of the store than its length.
      segment(instance: 2, number: 1, other), segment(instance: 2, number: 2, other),
      segment(instance: 1, number: 2, other), segment(instance: 1, number: 2, store.prefix(8) + [1, 2, 3, 4]),
    ] {
      #expect(try finding([signed, addition]) == .changedAfterSigning)
    }
    #expect(try finding([segment(instance: 1, number: 1, store + [1, 2, 3, 4])]) == .changedAfterSigning)
  }
}
