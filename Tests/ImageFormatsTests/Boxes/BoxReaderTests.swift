import ByteReading
import Testing

@testable import ImageFormats

@Suite struct BoxReaderTests {
  private func read(_ bytes: [UInt8]) -> (boxes: [Box], end: Int, issues: [FormatIssue]) {
    var reader = BoxReader()
    let (boxes, end) = reader.file(BoxBytes.region(bytes))
    return (boxes, end, reader.issues)
  }

  @Test func readsBoxesOneAfterAnother() {
    let (boxes, end, issues) = read(BoxBytes.box("free", [1, 2]) + BoxBytes.box("mdat", [3]))
    #expect(boxes.map { $0.type } == ["free", "mdat"])
    #expect(boxes.map { $0.payload.count } == [2, 1])
    #expect(boxes[1].region.fileOffset() == 10)
    #expect(end == 19)
    #expect(issues.isEmpty)
  }

  @Test func readsSixtyFourBitSizes() {
    let bytes = BoxBytes.number(1, 4) + Array("mdat".utf8) + BoxBytes.number(19, 8) + [7, 8, 9]
    let (boxes, _, issues) = read(bytes + BoxBytes.box("free"))
    #expect(boxes.map { $0.payload.count } == [3, 0])
    #expect(issues.isEmpty)
  }

  @Test func takesASizeOfZeroAsTheRestOfTheFile() {
    let (boxes, _, issues) = read(BoxBytes.number(0, 4) + Array("mdat".utf8) + [1, 2, 3, 4, 5])
    #expect(boxes[0].payload.count == 5)
    #expect(issues.isEmpty)
  }

  @Test func readsTheTypeOfUUIDBoxes() {
    let (boxes, _, _) = read(BoxBytes.uuid("be7acfcb-97a9-42e8-9c71-999491e3afac", [1, 2]))
    #expect(boxes[0].userType == .xmp)
    #expect(boxes[0].payload.count == 2)
  }

  @Test func writesAnUnknownUUIDAsUsual() {
    let type = BoxUUID(0x0123_4567_89AB_CDEF, 0x0023_4567_89AB_CDEF)
    #expect(type.name == "01234567-89ab-cdef-0023-456789abcdef")
  }

  @Test func clampsABoxThatClaimsFourGigabytes() {
    let (boxes, end, issues) = read([0xFF, 0xFF, 0xFF, 0xFF] + Array("mdat".utf8) + [1, 2, 3])
    #expect(boxes[0].payload.count == 3)
    #expect(end == 11)
    #expect(issues.count == 1)
    if case .truncated(_, let needed, let available) = issues[0].kind {
      #expect(needed == min(0xFFFF_FFFF, FileNumber.limit))
      #expect(available == 11)
    }
  }

  @Test func stopsAtALengthShorterThanTheHeader() {
    let (boxes, end, issues) = read(BoxBytes.box("free") + [0, 0, 0, 4] + Array("mdat".utf8))
    #expect(boxes.count == 1)
    #expect(end == 8)
    #expect(issues == [FormatIssue(.invalidValue(part: "box length", found: 4), at: 8)])
  }

  @Test func descendsIntoContainers() {
    let bytes = BoxBytes.full("meta", BoxBytes.box("iprp", BoxBytes.box("ipco", BoxBytes.box("irot", [1]))))
    let (boxes, _, issues) = read(bytes)
    let rotation = boxes[0].child("iprp")?.child("ipco")?.child("irot")
    #expect(rotation?.payload.count == 1)
    #expect(issues.isEmpty)
  }

  @Test func readsQuickTimesMetaWithoutVersion() {
    let (boxes, _, issues) = read(BoxBytes.box("meta", BoxBytes.full("hdlr"), BoxBytes.box("free")))
    #expect(boxes[0].children.map { $0.type } == ["hdlr", "free"])
    #expect(issues.isEmpty)
  }

  @Test func acceptsATerminatorOfZeros() {
    let (boxes, _, issues) = read(BoxBytes.box("moov", BoxBytes.box("trak"), [0, 0, 0, 0]))
    #expect(boxes[0].children.count == 1)
    #expect(issues.isEmpty)
  }

  @Test func notesWhatIsLeftOfAContainer() {
    let (_, _, issues) = read(BoxBytes.box("moov", BoxBytes.box("trak"), [1, 2, 3]))
    #expect(issues == [FormatIssue(.invalidValue(part: "bytes between boxes", found: 3), at: 16)])
  }

  @Test func refusesEndlessNesting() {
    var bytes = BoxBytes.box("trak")
    for _ in 0..<200 { bytes = BoxBytes.box("trak", bytes) }
    let (_, _, issues) = read(bytes)
    #expect(issues.contains { $0.kind == .excessive(part: "boxes") })
  }

  @Test func refusesEndlessBoxes() {
    let bytes = (0..<40_000).flatMap { _ in BoxBytes.box("free") }
    let (boxes, end, issues) = read(bytes)
    #expect(boxes.count == 32_768)
    #expect(end == bytes.count)
    #expect(issues == [FormatIssue(.excessive(part: "boxes"), at: 32_768 * 8)])
  }

  @Test func survivesEveryTruncation() {
    let bytes =
      BoxBytes.box("ftyp", Array("heic".utf8)) + BoxBytes.uuid("85c0b687820f11e08111f4ce462b6a48", BoxBytes.box("CNCV"))
      + BoxBytes.full("meta", BoxBytes.full("iinf", [0, 1], BoxBytes.full("infe")))
    for length in 0...bytes.count { _ = read(Array(bytes.prefix(length))) }
  }
}
