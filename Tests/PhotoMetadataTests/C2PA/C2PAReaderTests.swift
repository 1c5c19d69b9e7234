import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct C2PAReaderTests {
  private func read(_ manifests: [[UInt8]]) -> PhotoMetadata {
    BlockBytes.read(.jumbf, CBORBytes.store(manifests))
  }

  private let ingredient = CBORBytes.map([
    ("dc:title", CBORBytes.text("a.jpg")), ("dc:format", CBORBytes.text("image/jpeg")),
    ("relationship", CBORBytes.text("parentOf")),
    ("c2pa_manifest", CBORBytes.texts([("url", "self#jumbf=/c2pa/urn:uuid:1")])),
  ])

  @Test func readsTheActiveManifest() {
    let metadata = read([
      CBORBytes.manifest(
        "urn:uuid:2",
        [
          CBORBytes.actions([
            [("action", "c2pa.opened"), ("when", "2026-01-02T03:04:05Z")],
            [("action", "c2pa.cropped"), ("softwareAgent", "Studio 2")],
          ]), ("c2pa.ingredient", ingredient), ("c2pa.hash.data", CBORBytes.map([])),
        ],
        claim: [
          ("claim_generator", CBORBytes.text("Studio/2 c2pa-rs/1")), ("dc:title", CBORBytes.text("b.jpg")),
          (
            "claim_generator_info",
            CBORBytes.array([
              CBORBytes.texts([("name", "Studio"), ("version", "2")]), CBORBytes.texts([("name", "lib")]),
            ])
          ),
        ])
    ])
    #expect(metadata.text(.c2pa, "manifest") == "urn:uuid:2")
    #expect(metadata.text(.c2pa, "claim_generator") == "Studio/2 c2pa-rs/1")
    #expect(metadata.texts(.c2pa, "claim_generator_info") == ["Studio 2", "lib"])
    #expect(metadata.text(.c2pa, "dc:title") == "b.jpg")
    #expect(metadata.text(.c2pa, "actions[1].action") == "c2pa.opened")
    #expect(metadata.text(.c2pa, "actions[1].when") == "2026-01-02T03:04:05Z")
    #expect(metadata.text(.c2pa, "actions[2].softwareAgent") == "Studio 2")
    #expect(metadata.text(.c2pa, "ingredients[1].title") == "a.jpg")
    #expect(metadata.text(.c2pa, "ingredients[1].relationship") == "parentOf")
    #expect(metadata.text(.c2pa, "hash_binding") == "c2pa.hash.data")
    guard case .list(let labels)? = metadata.named(.c2pa, "assertions")?.value else {
      Issue.record("no list of assertions")
      return
    }
    #expect(labels == ["c2pa.actions", "c2pa.ingredient", "c2pa.hash.data"])
    #expect(metadata.issues.isEmpty)
  }

  @Test func treatsTheLastManifestAsActive() {
    let metadata = read([
      CBORBytes.manifest("urn:uuid:1", [CBORBytes.actions([[("action", "c2pa.created")]])]),
      CBORBytes.manifest("urn:uuid:2", [CBORBytes.actions([[("action", "c2pa.opened")]])], type: "c2um"),
    ])
    #expect(metadata.text(.c2pa, "manifest") == "urn:uuid:2")
    #expect(metadata.text(.c2pa, "manifest_type") == "update")
    #expect(metadata.text(.c2pa, "actions[1].action") == "c2pa.opened")
    #expect(metadata.text(.c2pa, "manifests[1].manifest") == "urn:uuid:1")
    #expect(metadata.text(.c2pa, "manifests[1].actions[1].action") == "c2pa.created")
  }

  /// No signature covers a box of a type that only begins as a manifest's or an assertion store's does.
  @Test(arguments: ["c2ma", "c2as"]) func readsNoBoxOfAnotherType(type: String) throws {
    func store(_ changes: (inout [UInt8]) -> Void) -> [UInt8] {
      var stranger = CBORBytes.manifest("urn:uuid:2", [CBORBytes.actions([[("action", "c2pa.created")]])])
      changes(&stranger)
      let own = CBORBytes.manifest("urn:uuid:1", [CBORBytes.actions([[("action", "c2pa.edited")]])])
      return CBORBytes.store([own, stranger])
    }
    let name = Array(("jumd" + type).utf8)
    let metadata = BlockBytes.read(
      .jumbf,
      store { bytes in
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else { return }
        bytes[start + 4 + 15] ^= 1
      })
    #expect(metadata.text(.c2pa, "manifest") == (type == "c2ma" ? "urn:uuid:1" : "urn:uuid:2"))
    #expect(metadata.text(.c2pa, "actions[1].action") == (type == "c2ma" ? "c2pa.edited" : nil))
    #expect(BlockBytes.read(.jumbf, store { _ in }).text(.c2pa, "actions[1].action") == "c2pa.created")
  }

  @Test func placesValuesInTheFile() throws {
    let bytes = CBORBytes.store([CBORBytes.manifest("m", [CBORBytes.actions([[("action", "c2pa.created")]])])])
    let entry = try #require(BlockBytes.read(.jumbf, bytes).named(.c2pa, "actions[1].action"))
    #expect(bytes[entry.offset..<entry.offset + entry.length].elementsEqual("c2pa.created".utf8))
  }

  @Test func namesTheSigner() {
    func der(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { [tag, UInt8(content.count)] + content }
    func name(_ parts: [(UInt8, String)]) -> [UInt8] {
      der(0x30, parts.flatMap { der(0x31, der(0x30, der(0x06, [0x55, 0x04, $0.0]) + der(0x0C, Array($0.1.utf8)))) })
    }
    let signed =
      der(0xA0, der(0x02, [2])) + der(0x02, [1]) + der(0x30, []) + name([(10, "Trust Ltd"), (3, "Trust CA")])
      + der(0x30, []) + name([(10, "Cameras"), (3, "Leaf")])
    let certificate = der(0x30, der(0x30, signed))
    // {1: -37, 33: [certificate]}
    let header: [UInt8] = [0xA2, 0x01, 0x38, 0x24, 0x18, 0x21] + CBORBytes.array([CBORBytes.bytes(certificate)])
    let signature = [0xD2] + CBORBytes.array([CBORBytes.bytes(header), [0xA0], [0xF6], CBORBytes.bytes([1, 2])])
    let metadata = read([CBORBytes.manifest("m", [], signature: signature)])
    #expect(metadata.text(.c2pa, "signature") == "present")
    #expect(metadata.text(.c2pa, "signature.alg") == "PS256")
    #expect(metadata.text(.c2pa, "signature.commonName") == "Leaf")
    #expect(metadata.text(.c2pa, "signature.organization") == "Cameras")
    #expect(metadata.text(.c2pa, "signature.issuer") == "Trust CA")
  }

  @Test func reportsUnreadableClaims() {
    let store = CBORBytes.superbox(
      "c2pa", "c2pa",
      CBORBytes.superbox("c2ma", "m", CBORBytes.superbox("c2cl", "c2pa.claim", CBORBytes.box("cbor", [0x1C]))))
    let metadata = BlockBytes.read(.jumbf, store)
    #expect(metadata.text(.c2pa, "manifest") == "m")
    #expect(metadata.issues.count == 1)
  }

  @Test func ignoresOtherStores() {
    #expect(BlockBytes.read(.jumbf, CBORBytes.superbox("json", "x", CBORBytes.box("json", []))).directories.isEmpty)
  }

  @Test func boundsNestedBoxes() {
    var bytes = CBORBytes.superbox("c2ma", "m", [])
    for _ in 0..<100 { bytes = CBORBytes.superbox("c2pa", "c2pa", bytes) }
    #expect(BlockBytes.read(.jumbf, bytes).issues.count == 1)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(
      .jumbf,
      CBORBytes.store([
        CBORBytes.manifest("m", [CBORBytes.actions([[("action", "c2pa.created")]])], claim: [("dc:title", [0x60])]),
        CBORBytes.manifest(
          "n", [("c2pa.ingredient", ingredient)], signature: [0xD2, 0x84, 0x41, 0xA0, 0xA0, 0xF6, 0x40]),
      ]))
  }
}
