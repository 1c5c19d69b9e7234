import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct DamageRulesTests {
  private static let kinds: [FormatIssue.Kind] = [
    .truncated(part: "segment", needed: 9, available: 1), .missing(part: "EOI"),
    .invalidValue(part: "Huffman code of MCU", found: 7), .excessive(part: "scans"),
    .checksumMismatch(part: "chunk", declared: 1, computed: 2),
  ]

  @Test(arguments: kinds)
  func aDamagedFileIsNeverAnOriginal(kind: FormatIssue.Kind) throws {
    var photo = PhotoMaker.canon()
    #expect(photo.judge().verdict == .original)
    photo.file.issues = [FormatIssue(kind, at: 7)]
    let judge = photo.judge()
    #expect(judge.verdict == .unverifiable)
    #expect(judge.score <= ScoringGuide.unverifiableScore)
    let flag = try #require(judge.flags.first { $0.kind == .fileDamaged })
    #expect(flag.evidence.first?.offset == 7)
    #expect(flag.evidence.first?.value == kind.words)
  }

  @Test func damageSaysHowMuchOfThePictureIsThere() {
    var photo = PhotoMaker.canon()
    photo.file.issues = [FormatIssue(.missing(part: "EOI"), at: 7)]
    photo.file.jpeg?.coverage = PictureCoverage(rows: 54, total: 100)
    let flag = DamageRules.flags(photo.facts())[0]
    #expect(flag.evidence.last?.value == "54 % of the picture's rows decode")
  }

  @Test func damageSaysHowMuchOfACodedItemIsThereAtMost() {
    var photo = PhotoMaker.canon()
    var heif = HEIFStructure()
    heif.coverage = PictureCoverage(rows: 3, total: 4)
    photo.file.heif = heif
    #expect(!DamageRules.flags(photo.facts()).kinds.contains(.fileDamaged))
    photo.file.issues = [FormatIssue(.invalidValue(part: "end of slice data", found: 9), at: 7)]
    let flag = DamageRules.flags(photo.facts())[0]
    #expect(flag.evidence.last?.value == "at most 75 % of the picture decodes")
    #expect(flag.evidence.last?.offset == 7)
  }

  @Test func damageIsNoEvidenceOfAChange() {
    var photo = PhotoMaker.canon()
    photo.file.issues = [FormatIssue(.missing(part: "EOI"), at: 7)]
    photo.metadata.issues = [MetadataIssue(.exif, FormatIssue(.missing(part: "byte-order mark"), at: 9))]
    #expect(DamageRules.flags(photo.facts()).kinds == [.fileDamaged, .metadataDamaged])
    #expect(photo.judge().verdict == .unverifiable)
  }

  @Test func impossibleFieldsAreDamage() {
    for block in [BlockID.ifd(0), .exif, .gps, .makerNote(.canon)] {
      var photo = PhotoMaker.canon()
      photo.metadata.issues = [MetadataIssue(block, FormatIssue(.invalidValue(part: "field type", found: 999), at: 9))]
      #expect(DamageRules.flags(photo.facts()).kinds == [.metadataDamaged])
      // Apple's notes end in blank fields.
      photo.metadata.issues = [MetadataIssue(block, FormatIssue(.invalidValue(part: "field type", found: 0), at: 9))]
      #expect(DamageRules.flags(photo.facts()).isEmpty)
    }
  }

  @Test func valuesOutsideANoteAreThoseOfANoteThatWasMoved() {
    var photo = PhotoMaker.canon()
    let outside = FormatIssue(.truncated(part: "value", needed: 8, available: 0), at: 9)
    photo.metadata.issues = [MetadataIssue(.makerNote(.canon), outside)]
    #expect(DamageRules.flags(photo.facts()).isEmpty)
    photo.metadata.issues = [MetadataIssue(.exif, outside)]
    #expect(DamageRules.flags(photo.facts()).kinds == [.metadataDamaged])
  }

  @Test func xmpWithACharacterThatNoXMLHasIsDamage() {
    var photo = PhotoMaker.canon()
    photo.metadata.issues = [
      MetadataIssue(.xmp, FormatIssue(.invalidValue(part: "character of XMP", found: 2), at: 9))
    ]
    #expect(DamageRules.flags(photo.facts()).kinds == [.metadataDamaged])
    photo.metadata.issues = [MetadataIssue(.xmp, FormatIssue(.missing(part: "rdf:RDF"), at: 9))]
    #expect(DamageRules.flags(photo.facts()).isEmpty)
  }

  @Test func anIndexOfPicturesWithoutAHeaderIsDamage() {
    var photo = PhotoMaker.canon()
    photo.metadata.issues = [MetadataIssue(.mpf, FormatIssue(.missing(part: "MP Index directory"), at: 9))]
    #expect(DamageRules.flags(photo.facts()).kinds == [.metadataDamaged])
    photo.metadata.issues = [MetadataIssue(.mpf, FormatIssue(.excessive(part: "images"), at: 9))]
    #expect(DamageRules.flags(photo.facts()).isEmpty)
  }

  @Test func anUnreadableNoteIsDamage() {
    var photo = PhotoMaker.canon()
    photo.removeBlock(.makerNote(.canon))
    #expect(DamageRules.flags(photo.facts()).kinds == [.metadataDamaged])
    photo.set(.ifd(0), 0x010F, .text("Some Phone"))
    #expect(DamageRules.flags(photo.facts()).isEmpty)
  }

  // MARK: Values

  @Test(arguments: ["2001:04:21 11:06:44", "    :  :     :  :  ", "0000:00:00 00:00:00", "", "2001-04-21T11:06:44Z"])
  func datesThatCamerasWriteAreSound(text: String) {
    var photo = PhotoMaker.canon()
    photo.set(.exif, 0x9003, .text(text))
    #expect(ExifSoundness.doubt(photo.metadata) == nil)
  }

  @Test(arguments: ["2001:04:2\u{1}11:06:44", "k9]:0Q:2x~Y1:!6:44", "\u{80}\u{9D}\u{E1}!\u{12}"])
  func datesOfNoiseAreUnsound(text: String) {
    var photo = PhotoMaker.canon()
    photo.set(.exif, 0x9003, .text(text))
    #expect(ExifSoundness.doubt(photo.metadata)?.tag == MetadataName.number(0x9003).text)
  }

  @Test func firmwareWritesNoControlCharacters() {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x0110, .text("Canon \u{3}\u{90}A20"))
    #expect(ExifSoundness.doubt(photo.metadata) != nil)
    photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x010E, .text("Ein Bild\nvom Haus, été, 写真"))
    #expect(ExifSoundness.doubt(photo.metadata) == nil)
  }

  @Test func notesHaveNoControlCharactersEither() {
    var photo = PhotoMaker.canon()
    photo.add(.makerNote(.canon), 0x0009, .text("Ann\u{E9}e 写真\n"))
    #expect(ExifSoundness.doubt(photo.metadata) == nil)
    photo.add(.makerNote(.canon), 0x0007, .text("Firmware\u{2}1"))
    #expect(ExifSoundness.doubt(photo.metadata)?.block == "MakerNote.Canon")
  }

  @Test func choicesAreFew() {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x0112, .integer(6))
    #expect(ExifSoundness.doubt(photo.metadata) == nil)
    photo.set(.ifd(0), 0x0112, .integer(41_273))
    #expect(ExifSoundness.doubt(photo.metadata) != nil)
  }

  @Test func measurementsAreShortFractions() {
    let noise = Rational(3_912_377_213, 2_718_281_829)
    var photo = PhotoMaker.canon()
    for fraction in [
      Rational(1, 60), Rational(1_250_000_000, 1_000_000_000), Rational(0xFFFF_FFFF, 0xFFFF_FFFF),
      Rational(1_442_840_577, 1 << 30),
    ] {
      photo.set(.exif, 0x829A, .rational(fraction))
      photo.set(.exif, 0x829D, .rational(fraction))
      #expect(ExifSoundness.doubt(photo.metadata) == nil)
    }
    photo.set(.exif, 0x829A, .rational(noise))
    photo.set(.exif, 0x829D, .rational(noise))
    #expect(ExifSoundness.doubt(photo.metadata) != nil)
  }

  @Test func notesFractionsAreShortToo() {
    let noise = Rational(3_912_377_213, 2_718_281_829)
    var photo = PhotoMaker.canon()
    photo.add(.makerNote(.canon), 0x003B, .rationals([noise, Rational(1, 1)]))
    #expect(ExifSoundness.doubt(photo.metadata) == nil)
    photo.add(.makerNote(.canon), 0x003C, .rational(noise))
    #expect(ExifSoundness.doubt(photo.metadata) != nil)
  }

  @Test func versionsAreDigits() {
    var photo = PhotoMaker.canon()
    photo.add(.exif, 0x9000, .text("0220"))
    #expect(ExifSoundness.doubt(photo.metadata) == nil)
    photo.set(.exif, 0x9000, .text("k{2Z"))
    #expect(ExifSoundness.doubt(photo.metadata) != nil)
    photo.set(.exif, 0x9000, .bytes(ByteSlice([0x9A, 0x13, 0x30, 0xFE])))
    #expect(ExifSoundness.doubt(photo.metadata) != nil)
  }
}
