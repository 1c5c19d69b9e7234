import Testing

@testable import PhotoMetadata

struct ExifTagsTests {
  private static let tables: [[ExifTag]] = [
    ExifTags.image, ExifTags.photo, ExifTags.gps, ExifTags.interop, ExifTags.mpf, ExifTags.dng, ExifTags.panasonicRaw,
    AppleTags.main, CanonTags.main, NikonTags.main, NikonTags.old, SonyTags.main, FujifilmTags.main,
    PanasonicTags.main, OlympusTags.main, OlympusTags.equipment, OlympusTags.cameraSettings, PentaxTags.main,
    SamsungTags.main, CasioTags.main, CasioTags.old, MinoltaTags.main, RicohTags.main, SanyoTags.main,
    SigmaTags.main, LeicaTags.main,
  ]

  @Test(arguments: tables)
  func tablesAreSorted(table: [ExifTag]) {
    for (left, right) in zip(table, table.dropFirst()) { #expect(left.number < right.number, "\(right.name)") }
    #expect(table.count <= 250)
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
