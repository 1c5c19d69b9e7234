import ByteReading
import Testing

@testable import PhotoMetadata

/// The note's own bytes identify its maker; the Make tag may be wrong.
struct MakerNoteRecogniserTests {
  private static let headers: [(header: String, vendor: MakerNoteVendor, shared: Bool)] = [
    ("SONY DSC \0\0\0", .sony, true), ("SONY CAM \0\0\0", .sony, true), ("Panasonic\0\0\0", .panasonic, true),
    ("OLYMP\0\u{1}\0", .olympus, true), ("OLYMPUS\0II\u{3}\0", .olympus, false),
    ("OM SYSTEM\0\0\0II\u{4}\0", .olympus, false), ("AOC\0II", .pentax, true), ("PENTAX \0II", .pentax, false),
    ("RICOH\0II", .pentax, false), ("Ricoh\0\0\0", .ricoh, true), ("SANYO\0\u{1}\0", .sanyo, true),
    ("SIGMA\0\0\0\u{1}\0", .sigma, true), ("QVC\0\0\0", .casio, true), ("LEICA\0\0\0", .leica, true),
    ("LEICA\0\u{1}\0", .leica, false), ("Apple iOS\0\0\u{1}II", .apple, false), ("Nikon\0\u{1}\0", .nikon, true),
  ]

  @Test(arguments: headers)
  func followsTheHeader(header: String, vendor: MakerNoteVendor, shared: Bool) {
    let metadata = PhotoMetadata(make: "Canon") { place in
      let head = Array(header.utf8)
      return head + TIFFBytes().directory([.ascii(0xFFFE, "a long value")], at: (shared ? place : 0) + head.count)
    }
    #expect(metadata.makerNote?.block == .makerNote(vendor))
    #expect(metadata.makerNote?.entries.first?.value.text == "a long value")
    #expect(metadata.issues.isEmpty)
  }

  @Test func distinguishesNotesWithoutAHeaderByTheirFields() {
    #expect(vendor([.short(1, [20, 0, 0, 0, 0, 0, 0, 0, 0, 0])]) == .canon)
    #expect(vendor([.undefined(0, Array("MLT0".utf8))]) == .minolta)
    #expect(vendor([.undefined(1, Array("0100".utf8)), .long(2, [0x2000])]) == .samsung)
    #expect(vendor([.undefined(1, Array("0200".utf8)), .short(2, [0, 100])]) == .nikon)
    #expect(vendor([.short(0x0102, [2]), .long(0xB001, [256])]) == .sony)
  }

  @Test func usesMakeOnlyIfTheFieldsAreAmbiguous() {
    #expect(vendor([.short(2, [1])], make: "CASIO COMPUTER CO.,LTD") == .casio)
    #expect(vendor([.short(2, [1])], make: "Eastman Kodak Company") == .kodak)
    #expect(vendor([.short(2, [1])], make: "Some Maker") == .unknown)
    #expect(vendor([.undefined(0, Array("MLT0".utf8))], make: "Canon") == .minolta)
  }

  @Test func detectsANotesOwnByteOrder() {
    let metadata = PhotoMetadata(make: "Canon", .little) { place in
      TIFFBytes(order: .big).directory([.short(1, [20] + [UInt16](repeating: 0, count: 9))], at: place)
    }
    #expect(metadata.makerNote?.block == .makerNote(.canon))
  }

  @Test func namesTheMakerOfANoteThatIsNoDirectory() {
    let google = PhotoMetadata { _ in Array("HDRP\u{2}some cipher".utf8) }
    #expect(google.makerNote?.block == .makerNote(.google))
    #expect(google.words(.makerNote(.google), "MakerNoteHeader") == "16 bytes")
    #expect(PhotoMetadata { _ in Array("Rv0207;Sf6C84;Rg76".utf8) }.makerNote?.block == .makerNote(.ricoh))
    #expect(PhotoMetadata { _ in Array("[ae_dbg_info:....".utf8) }.makerNote?.block == .makerNote(.unknown))
  }

  private func vendor(_ fields: [TIFFBytes.Field], make: String = "") -> MakerNoteVendor? {
    let metadata = PhotoMetadata(make: make) { TIFFBytes().directory(fields, at: $0) }
    guard case .makerNote(let vendor) = metadata.makerNote?.block else { return nil }
    return vendor
  }
}
