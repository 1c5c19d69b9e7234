import ByteReading
import CivilTime
import Cryptography
import ImageFormats
import PhotoMetadata
import Testing

@testable import Credentials

struct CredentialValidatorTests {
  private func codes(_ report: CredentialReport?) -> [StatusCode] { report?.statuses.map { $0.code } ?? [] }

  @Test func trustsWhatAnAuthorityVouchesFor() throws {
    let report = try CredentialMaker.report(CredentialMaker().jpeg)
    #expect(report?.state == .trusted)
    #expect(report?.finding == .trusted)
    // The test's authority is the user's own, which no report may pass off as C2PA's.
    #expect(report?.active?.signer?.isAnchorOwn == true)
    #expect(
      codes(report) == [
        .ocspSkipped, .signingCredentialTrusted, .claimSignatureInsideValidity, .claimSignatureValidated,
        .hashedURIMatch, .hashedURIMatch, .dataHashMatch,
      ])
    #expect(report?.active?.signer?.name.commonName == "Test Signer")
    #expect(report?.active?.actions.map { $0.name } == ["c2pa.created"])
  }

  @Test func knowsNoSignerWithoutAnAuthority() throws {
    let report = try CredentialMaker.report(CredentialMaker().jpeg, trusting: nil)
    #expect(report?.state == .valid)
    #expect(report?.finding == .signerUnknown)
  }

  @Test func distinguishesAChangedPictureFromChangedCredentials() throws {
    let jpeg = CredentialMaker().jpeg
    var changed = jpeg
    changed[jpeg.count - 4] ^= 1
    let report = try CredentialMaker.report(changed)
    #expect(report?.finding == .changedAfterSigning)
    #expect(codes(report).contains(.claimSignatureValidated))
    #expect(codes(report).contains(.dataHashMismatch))

    // The name of an action.
    let name = Array("c2pa.created".utf8)
    let place = try #require(jpeg.indices.first { jpeg[$0...].starts(with: name) })
    changed = jpeg
    changed[place + 6] ^= 2
    let other = try CredentialMaker.report(changed)
    #expect(other?.finding == .credentialsChanged)
    #expect(codes(other).contains(.hashedURIMismatch))
  }

  @Test func distinguishesAnExpiredSignerFromAnUnknownOne() throws {
    var maker = CredentialMaker()
    maker.notAfter = "250101000000Z"
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.finding == .expired)
    #expect(codes(report).contains(.signingCredentialExpired))
    #expect(!codes(report).contains(.claimSignatureInsideValidity))
    // Nobody vouches for it any more.
    #expect(codes(report).contains(.signingCredentialUntrusted))
  }

  /// For TLS servers, time stamps or OCSP.
  @Test(arguments: [1, 8, 9] as [UInt8]) func refusesACertificateForAnotherPurpose(number: UInt8) throws {
    var maker = CredentialMaker()
    maker.purpose = DER.oid([0x2B, 6, 1, 5, 5, 7, 3, number])
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.finding == .signerRefused)
    #expect(codes(report).contains(.signingCredentialUntrusted))
    #expect(report?.active?.signer?.anchor == nil)
  }

  /// Content commitment or certificates alone are not signatures of claims (C2PA 2.2, "Certificate Profile").
  @Test(arguments: [[7, 0x80], [6, 0x40], [2, 0x04], [2, 0x84]] as [[UInt8]])
  func refusesAKeyForAnotherUse(bits: [UInt8]) throws {
    var maker = CredentialMaker()
    maker.usage = bits
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.finding == (bits == [7, 0x80] ? .trusted : .signerRefused))
  }

  /// A header parameter that must be understood (RFC 9052, 3.1), but is another writer's.
  @Test func refusesAnUnknownCriticalParameter() throws {
    var maker = CredentialMaker()
    maker.critical = [1]
    #expect(try CredentialMaker.report(maker.jpeg)?.state == .trusted)
    maker.critical = [1, 23]
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.state == .invalid && codes(report).contains(.claimSignatureMismatch))
  }

  @Test func asksForABeginning() throws {
    var maker = CredentialMaker()
    maker.actions = [("c2pa.cropped", "")]
    #expect(codes(try CredentialMaker.report(maker.jpeg)).contains(.actionMalformed))
  }

  @Test func asksWhereACreationCameFrom() throws {
    var maker = CredentialMaker()
    maker.source = "source"
    #expect(codes(try CredentialMaker.report(maker.jpeg)).contains(.actionMalformed))
  }

  @Test(arguments: [8 + 8 + 5, 8 + 8 + 17 + 1])
  func refusesAStoreOfAnotherTypeOrLabel(place: Int) throws {
    var jpeg = CredentialMaker().jpeg
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: Array("jumb".utf8)) }) - 4
    jpeg[start + place] ^= 1
    let report = try CredentialMaker.report(jpeg)
    #expect(report?.finding == .unreadable && codes(report) == [.claimMissing])
  }

  /// No signature covers the types and labels of the boxes.
  @Test(arguments: ["c2ma", "c2as", "c2cl", "c2cs"])
  func acceptsNoBoxOfAnotherTypeInAManifest(type: String) throws {
    var jpeg = CredentialMaker().jpeg
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: Array(("jumd" + type).utf8)) })
    jpeg[start + 8 + 5] ^= 0x80
    #expect(try CredentialMaker.report(jpeg)?.finding == (type == "c2cs" ? .credentialsChanged : .unreadable))
  }

  /// The toggles of a description: an ID, a digest or a box that isn't there.
  @Test(arguments: [4, 8, 16] as [UInt8])
  func refusesADescriptionThatNamesMoreThanItHolds(toggle: UInt8) throws {
    var jpeg = CredentialMaker().jpeg
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: Array("jumdc2as".utf8)) })
    jpeg[start + 20] |= toggle
    #expect(codes(try CredentialMaker.report(jpeg)) == [.claimMalformed])
  }

  @Test func refusesALabelThatIsNoText() throws {
    var jpeg = CredentialMaker().jpeg
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: Array("urn:c2pa".utf8)) })
    jpeg[start + 20] |= 0x80
    #expect(codes(try CredentialMaker.report(jpeg)) == [.claimMalformed])
  }

  @Test func callsACompressedManifestUnchecked() throws {
    var jpeg = CredentialMaker().jpeg
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: Array("jumdc2ma".utf8)) })
    jpeg.replaceSubrange(start + 4..<start + 8, with: Array("c2cm".utf8))
    let report = try CredentialMaker.report(jpeg)
    #expect(report?.finding == .unchecked && report?.state == .invalid)
    #expect(codes(report) == [.generalError])
  }

  @Test func callsTreesOfDigestsUnchecked() throws {
    var maker = CredentialMaker()
    maker.binding = (
      "c2pa.hash.bmff.v3",
      [
        ("exclusions", CBOR.array([CBOR.map([("xpath", CBOR.text("/uuid"))])])), ("alg", CBOR.text("sha256")),
        ("merkle", CBOR.array([CBOR.map([("uniqueId", CBOR.number(0))])])),
      ]
    )
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(report?.finding == .unchecked)
    #expect(codes(report).contains(.claimSignatureValidated) && codes(report).contains(.generalError))
  }

  /// Version 1 of this binding doesn't cover where the boxes are.
  @Test(arguments: [true, false]) func callsABindingWithoutPositionsUnchecked(isSame: Bool) throws {
    let body = JUMBF.box("ftyp", Array("avif".utf8)) + JUMBF.box("mdat", isSame ? [1, 2] : [3, 4])
    var maker = CredentialMaker()
    let signed = JUMBF.box("ftyp", Array("avif".utf8)) + JUMBF.box("mdat", [1, 2])
    maker.binding = (
      "c2pa.hash.bmff", [("alg", CBOR.text("sha256")), ("hash", CBORWriter.bytes(SHA256.hash(signed)))]
    )
    let store = maker.store(hash: [], length: 0)
    let source = ByteSource(body)
    let layout = AssetLayout(source: source, file: ImageFile(format: .avif), store: ByteSource(store).all)
    var reader = JUMBFReader()
    let box = try #require(reader.boxes(in: ByteSource(store).all).first?.children.first)
    var check = BindingCheck(asset: layout, isUpdated: false)
    #expect(check.codes(try Manifest(box)).map { $0.code } == [isSame ? .generalError : .bmffHashMismatch])
  }

  @Test func reportsEverythingAboutASignerWithADamagedCertificate() throws {
    var jpeg = CredentialMaker().jpeg
    let signer = CredentialMaker().signer
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: signer) })
    jpeg[start + 4] = 0x31
    let found = codes(try CredentialMaker.report(jpeg)).prefix(4)
    #expect(
      found == [.ocspSkipped, .signingCredentialInvalid, .signingCredentialUntrusted, .claimSignatureMismatch])
  }

  @Test func refusesAKeyThatCannotSignWithTheAlgorithm() throws {
    var jpeg = CredentialMaker().jpeg
    // The protected header: {1: -8, 33: …}; -7 is ES256, which an Ed25519 key can't produce.
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xA2, 0x01, 0x27, 0x18, 0x21]) })
    jpeg[start + 2] = 0x26
    #expect(codes(try CredentialMaker.report(jpeg)).contains(.signingCredentialInvalid))
  }

  /// Nobody can say of such a signature that it doesn't match.
  @Test func callsASignatureOfAnUnknownAlgorithmUnreadable() throws {
    var jpeg = CredentialMaker().jpeg
    // -16 instead of -8.
    let start = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xA2, 0x01, 0x27, 0x18, 0x21]) })
    jpeg[start + 2] = 0x2F
    let report = try CredentialMaker.report(jpeg)
    #expect(report?.state == .invalid && report?.finding == .unreadable)
    #expect(codes(report).contains(.algorithmUnsupported))
  }

  @Test func findsTheSmallPictureInTheFile() throws {
    var maker = CredentialMaker()
    maker.thumbnail = ("image/png", Array("a small picture".utf8))
    let jpeg = maker.jpeg
    let report = try CredentialMaker.report(jpeg)
    #expect(report?.state == .trusted)
    let thumbnail = try #require(report?.active?.thumbnail)
    #expect(thumbnail.mediaType == "image/png")
    #expect(thumbnail.ranges.flatMap { jpeg[$0] } == Array("a small picture".utf8))
    maker.thumbnail = ("image/png", [])
    #expect(try CredentialMaker.report(maker.jpeg)?.active?.thumbnail == nil)
  }

  /// A string that does not end, and an item after the first.
  @Test(arguments: [[0x5F, 0x01], [0xA0, 0x00]] as [[UInt8]])
  func namesAnAssertionThatIsNoCBOR(bytes: [UInt8]) throws {
    var maker = CredentialMaker()
    maker.extraAssertion = bytes
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(codes(report).contains(.assertionMalformed))
    #expect(report?.state == .invalid)
  }

  /// The claim covers the first of two with one label; the other one would be shown unsigned.
  @Test(arguments: ["c2pa.actions.v2", "org.other"]) func namesAnAssertionThatTheClaimDoesNotCover(label: String) throws
  {
    var maker = CredentialMaker()
    let value = JUMBF.box("cbor", CBOR.map([("actions", CBOR.array([]))]))
    maker.strayAssertions = JUMBF.superbox("cbor", label, value)
    let report = try CredentialMaker.report(maker.jpeg)
    #expect(codes(report).filter { $0 == .assertionUndeclared }.count == 1)
    #expect(report?.finding == .credentialsChanged)
  }

  @Test func collectsSignaturesForAHostThatAnswersLater() throws {
    let jpeg = CredentialMaker().jpeg
    let ledger = SignatureLedger()
    _ = try CredentialMaker.report(jpeg, ledger: ledger)
    #expect(ledger.open.count == 2)
    ledger.answer(ledger.open.map { $0.isValid })
    let later = try CredentialMaker.report(jpeg, ledger: ledger)
    #expect(ledger.open.isEmpty)
    #expect(codes(later) == codes(try CredentialMaker.report(jpeg)))

    let refusing = SignatureLedger()
    _ = try CredentialMaker.report(jpeg, ledger: refusing)
    refusing.answer(refusing.open.map { _ in false })
    #expect(try CredentialMaker.report(jpeg, ledger: refusing)?.finding == .credentialsChanged)
  }

  /// Whichever bit is changed: the file may only stay trusted if it is in the signature's padding, and no file stops
  /// the reader.
  @Test func neverTrustsAFileWithAChangedBit() throws {
    let jpeg = CredentialMaker().jpeg
    var survivors = 0
    for index in jpeg.indices where index % 31 == 0 {
      var changed = jpeg
      changed[index] ^= 1 << UInt8(index % 8)
      guard let report = try? CredentialMaker.report(changed) else { continue }
      if report.state == .trusted { survivors += 1 }
    }
    // Numbers in the segment and its boxes that no signature covers.
    #expect(survivors <= 16)
  }

  @Test func readsWhatIsCutAnywhere() {
    let jpeg = CredentialMaker().jpeg
    for length in stride(from: 2, to: jpeg.count, by: 7) {
      #expect((try? CredentialMaker.report(Array(jpeg[..<length])))?.state != .trusted)
    }
  }

  /// A JPEG's other JUMBF boxes may come first.
  @Test func findsTheStoreAmongOtherBoxes() throws {
    let other = JUMBF.superbox("json", "org.other", JUMBF.box("json", Array("{}".utf8)))
    var segment = CredentialMaker.segments(other)
    // The box instance number (ISO/IEC 19566-5, D.2).
    segment[7] = 9
    let jpeg = CredentialMaker().jpeg
    let report = try CredentialMaker.report(Array(jpeg[..<2]) + segment + jpeg[2...])
    #expect(codes(report).contains(.claimSignatureValidated))
    #expect(try CredentialMaker.report([0xFF, 0xD8] + segment + CredentialMaker.body([1, 2])) == nil)
  }

  /// BMFF bindings leave out every box of this kind, so that the second one could claim anything.
  @Test func trustsNoFileWithTwoStores() throws {
    let store = CredentialMaker().store(hash: [UInt8](repeating: 0, count: 32), length: 0)
    let source = ByteSource(store + store)
    func report(_ regions: [ByteRegion]) -> CredentialReport? {
      var file = ImageFile(format: .heic)
      file.blocks = regions.map { MetadataBlock(.jumbf, $0) }
      return CredentialValidator(file, source, trust: .none, now: CredentialMaker.now).report(.checking)
    }
    let parts = [source.all.region(at: 0, count: store.count), source.all.region(at: store.count, count: store.count)]
    #expect(codes(report(Array(parts[..<1]))).contains(.claimSignatureValidated))
    for twice in [parts, [source.all]] {
      #expect(codes(report(twice)) == [.generalError])
      #expect(report(twice)?.finding == .unchecked)
    }
  }

  /// A PNG of 30 megabytes took 1.2 gigabytes of memory.
  @Test func readsNoMoreOfAStoreThanHasRoom() {
    func finding(_ count: Int) -> CredentialReport.Finding? {
      var maker = CredentialMaker()
      let value = CBOR.map([("x", CBORWriter.bytes([UInt8](repeating: 0, count: count)))])
      maker.strayAssertions = JUMBF.superbox("cbor", "c2pa.ingredient", JUMBF.box("cbor", value))
      let source = ByteSource(maker.store(hash: [], length: 0))
      var file = ImageFile(format: .heic)
      file.blocks = [MetadataBlock(.jumbf, source.all)]
      return CredentialValidator(file, source, trust: .none, now: CredentialMaker.now).report(.checking)?.finding
    }
    #expect(finding(10) == .credentialsChanged)
    #expect(finding(8 << 20) == .unchecked)
  }

  @Test func findsNothingInAPlainPhoto() throws {
    #expect(try CredentialMaker.report([0xFF, 0xD8] + CredentialMaker.body([1, 2, 3])) == nil)
  }
}
