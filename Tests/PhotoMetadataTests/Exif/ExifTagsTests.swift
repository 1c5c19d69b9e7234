import Testing

@testable import PhotoMetadata

struct ExifTagsTests {
  static let tables: [[ExifTag]] = [
    ExifTags.image, ExifTags.photo, ExifTags.gps, ExifTags.interop, ExifTags.mpf, ExifTags.dng, ExifTags.panasonicRaw,
    AppleTags.main, CanonTags.main, NikonTags.main, NikonTags.old, SonyTags.main, FujifilmTags.main,
    PanasonicTags.main, OlympusTags.main, OlympusTags.equipment, OlympusTags.cameraSettings, PentaxTags.main,
    SamsungTags.main, CasioTags.main, CasioTags.old, MinoltaTags.main, RicohTags.main, SanyoTags.main,
    SigmaTags.main, LeicaTags.main,
  ]

  @Test(arguments: tables)
  func tablesAreSorted(table: [ExifTag]) {
    for (left, right) in zip(table, table.dropFirst()) { #expect(left.number < right.number, "\(right.name.text)") }
    #expect(table.count <= 250)
  }

  @Test(arguments: tables)
  func rowsHaveANameThatIsOneWord(table: [ExifTag]) {
    for row in table { #expect(row.name.text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_\/-]*/) != nil, "\(row.name.text)") }
  }

  @Test func readsALinesNumberNameAndForm() {
    let table = ExifTag.table(
      """
      00FE Plain
      010F Make text
      9C9B Title wideText
      9286 Comment codedText
      A000 Count number
      """, [.init(0x0101, "Between", .millimetres)])
    #expect(table.map { $0.number } == [0x00FE, 0x0101, 0x010F, 0x9286, 0x9C9B, 0xA000])
    #expect(table.map { $0.name.text } == ["Plain", "Between", "Make", "Comment", "Title", "Count"])
    #expect(table.map { $0.form } == [.asStored, .asStored, .text, .codedText, .wideText, .number])
  }

  @Test func isPrintedByName() {
    let names: [MetadataName] = [.known("Make"), .text("xmp:Rating"), .number(0xC1)]
    #expect("\(names)" == "[Make, xmp:Rating, 0x00c1]")
  }

  @Test func findsEveryRow() {
    for row in ExifTags.image { #expect(ExifTags.image.row(row.number)?.number == row.number) }
    #expect(ExifTags.image.row(0xFFFF) == nil)
    #expect(ExifTags.image.row(0) == nil)
  }

  @Test func looksForATagInItsOwnDirectorysTableFirst() {
    #expect(ExifTags.row(0x0001, in: .gps)?.name.text == "GPSLatitudeRef")
    #expect(ExifTags.row(0x0001, in: .interop)?.name.text == "InteroperabilityIndex")
    #expect(ExifTags.row(0x9003, in: .ifd(0))?.name.text == "DateTimeOriginal")
    #expect(ExifTags.row(0xC612, in: .ifd(0))?.name.text == "DNGVersion")
  }
}
