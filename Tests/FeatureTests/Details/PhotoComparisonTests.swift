import MetaLens
import Testing
import ViewKit

@testable import PhotoDetailsFeature
@testable import Reports

/// Two photos side by side: pictures, lens, and differing values.
@Suite struct PhotoComparisonTests {
  private func report(_ file: String, _ values: [ReportDetails.Group] = []) -> ReportDocument {
    var report = ReportDocument(SampleReport.empty, file: file)
    report.details = ReportDetails(groups: values)
    return report
  }

  private func group(_ block: String, _ values: [(String, String)]) -> ReportDetails.Group {
    .init(block, values.map { .init($0.0, $0.1, offset: 0) })
  }

  private func model(
    _ first: ReportDocument?, _ second: ReportDocument?, hasFiles: Bool = true
  ) -> (PhotoDetailsViewModel, [PhotoDetailsEffect]) {
    var model = PhotoDetailsViewModel(language: .english)
    let effects = model.handle(
      .compare(
        ComparedPhoto(photo: 1, hasFile: hasFiles, report: first),
        with: ComparedPhoto(photo: 2, hasFile: hasFiles, report: second), .english))
    return (model, effects)
  }

  private func html(_ model: PhotoDetailsViewModel) -> String {
    HTMLRenderer.render(PhotoDetailsView(state: model.state).body)
  }

  // Pictures

  @Test func bothPicturesAreAskedForAndShown() {
    var (model, effects) = model(report("a.jpg"), report("b.jpg"))
    #expect(
      effects == [.readSide(0, photo: 1, part: nil, header: []), .readSide(1, photo: 2, part: nil, header: [])])
    _ = model.handle(.sideRead(0, photo: 1, "blob:a"))
    _ = model.handle(.sideRead(1, photo: 9, "blob:late"))
    _ = model.handle(.sideRead(7, photo: 1, "blob:none"))
    #expect(model.state.comparison.sides.map { $0.picture } == [.shown("blob:a"), .asked])
    _ = model.handle(.sideRead(1, photo: 2, "https://example.com/b.jpg"))
    #expect(model.state.comparison.sides[1].picture == .notKept, "an address that isn't of this page")
  }

  @Test func whatTheBrowserCannotDecodeIsShownByItsPreviewTurnedAsThePhoto() {
    var heic = report("a.heic")
    (heic.preview, heic.thumbnail) = (100..<900, 10..<50)
    heic.summary.orientation = 6
    var (model, _) = model(heic, report("b.jpg"))
    #expect(
      model.handle(.sideFailed(0))
        == [.readSide(0, photo: 1, part: 100..<900, header: ExifOrientation.header(6))])
    #expect(
      model.handle(.sideFailed(0)) == [.readSide(0, photo: 1, part: 10..<50, header: ExifOrientation.header(6))])
    #expect(model.handle(.sideFailed(0)) == [] && model.state.comparison.sides[0].picture == .undecodable)
    #expect(html(model).contains("This browser can’t show this format."))
  }

  @Test func aPhotoBesideItsThumbnail() {
    var photo = report("a.jpg")
    (photo.thumbnail, photo.flags) = (300..<700, [ReportFlag(.thumbnailPartDiffers, points: 0)])
    var model = PhotoDetailsViewModel(language: .english)
    let effects = model.handle(
      .compare(ComparedPhoto(photo: 4, hasFile: true, report: photo), with: nil, .english))
    #expect(
      effects == [.readSide(0, photo: 4, part: nil, header: []), .readSide(1, photo: 4, part: 300..<700, header: [])])
    let page = html(model)
    #expect(
      page.contains("Part of the photo differs from its embedded thumbnail") && page.contains("Embedded thumbnail"))
    #expect(!page.contains("values differ"), "a thumbnail has no values")
  }

  /// The photo itself, shown as its own preview, would hide what an editor forgot.
  @Test func aPhotoIsNotTakenForItsPreview() {
    var photo = report("b.jpg")
    photo.thumbnail = 300..<700
    var (model, _) = model(report("a.jpg"), photo)
    _ = model.handle(.sideRead(1, photo: 2, "blob:b"))
    let second = ComparedPhoto(photo: 2, hasFile: true, report: photo)
    #expect(
      model.handle(.compare(second, with: nil, .english))
        == [.readSide(0, photo: 2, part: nil, header: []), .readSide(1, photo: 2, part: 300..<700, header: [])])
    _ = model.handle(.sideRead(1, photo: 2, "blob:preview"))
    let first = ComparedPhoto(photo: 1, hasFile: true, report: report("a.jpg"))
    #expect(
      model.handle(.compare(first, with: second, .english))
        == [.readSide(0, photo: 1, part: nil, header: []), .readSide(1, photo: 2, part: nil, header: [])])
  }

  @Test func withoutAThumbnailThatIsSaid() {
    var model = PhotoDetailsViewModel(language: .english)
    _ = model.handle(.compare(ComparedPhoto(photo: 4, hasFile: true, report: report("a.jpg")), with: nil, .english))
    #expect(html(model).contains("This photo has no embedded thumbnail."))
  }

  @Test func aReportWithoutItsPhotoSaysWhatToDo() {
    let (model, effects) = model(report("a.jpg"), report("b.jpg"), hasFiles: false)
    #expect(effects == [] && html(model).contains("Choose the photo again to compare it."))
  }

  @Test func aPhotoThatIsStillReadIsAwaited() {
    var (model, effects) = model(report("a.jpg"), nil)
    #expect(effects.count == 2 && html(model).contains("Reading the photo…"))
    // Its report arrives: the pictures stay, and so does the visible part of them.
    _ = model.handle(.sideRead(0, photo: 1, "blob:a"))
    _ = model.handle(.lens(.larger))
    effects = model.handle(
      .compare(
        ComparedPhoto(photo: 1, hasFile: true, report: report("a.jpg")),
        with: ComparedPhoto(photo: 2, hasFile: true, report: report("b.jpg")), .english))
    #expect(effects == [] && model.state.comparison.sides[0].picture == .shown("blob:a"))
    #expect(model.state.comparison.lens.zoom == 1.5)
  }

  // Values

  @Test func onlyWhatDiffersIsListedUntilAllIsAskedFor() {
    let first = report(
      "a.jpg",
      [group("Exif.Photo", [("FNumber", "f/1.5"), ("ISO", "64"), ("DateTimeOriginal", "2026:10:03 17:42:09")])])
    let second = report(
      "b.jpg",
      [group("Exif.Photo", [("FNumber", "f/1.5"), ("ISO", "80")]), group("XMP", [("xmp:CreatorTool", "Gimp")])])
    var (model, _) = model(first, second)
    #expect(model.state.comparison.differences.counts == (all: 4, different: 3))
    let page = html(model)
    #expect(page.contains("3 of 4 values differ") && page.contains("80") && page.contains("Gimp"))
    #expect(!page.contains("FNumber"))
    _ = model.handle(.showAllValues(true))
    #expect(html(model).contains("FNumber") && html(model).contains("Different"))
    #expect(model.state.comparison.differences.map { $0.subject } == [.exposure, .time, .edits])
  }

  @Test func repeatedNamesAreComparedInTheirOrder() {
    let rows = DifferenceGroup.all([
      report("a", [group("XMP", [("dc:subject", "sea"), ("dc:subject", "sky"), ("dc:subject", "sun")])]),
      report("b", [group("XMP", [("dc:subject", "sea"), ("dc:subject", "sun")])]),
    ]).flatMap { $0.rows }
    #expect(rows.map { $0.first } == ["sea", "sky", "sun"] && rows.map { $0.second } == ["sea", "sun", nil])
  }

  @Test func valuesOfOneSideAloneAreListedAfterTheFirstsOrder() {
    let rows = DifferenceGroup.all([
      report("a", [group("Z", [("b", "1"), ("a", "2")])]), report("b", [group("Z", [("c", "3"), ("a", "2")])]),
    ]).flatMap { $0.rows }
    #expect(rows.map { $0.tag } == ["b", "a", "c"] && rows.map { $0.isDifferent } == [true, false, true])
  }

  @Test func namesAreNotJoinedAcrossTheirParts() {
    let rows = DifferenceGroup.all([
      report("a", [group("A", [("Bc", "1")])]), report("b", [group("AB", [("c", "1")])]),
    ]).flatMap { $0.rows }
    #expect(rows.count == 2 && rows.allSatisfy { $0.isDifferent })
  }

  @Test func aHostileFilesManyValuesAreComparedAndCut() {
    let many = { (text: String) in self.group("XMP", (0..<4_000).map { ("x:a\($0 % 7)", text + "\($0)") }) }
    let (model, _) = model(report("a", [many("a")]), report("b", [many("b")]))
    #expect(model.state.comparison.differences.counts == (all: 4_000, different: 4_000))
    #expect(html(model).utf8.count < 600_000)
  }

  @Test func aFilesOwnWordsAreText() {
    let hostile = "<img src=x onerror=alert(1)>\u{202E}"
    let (model, _) = model(report(hostile, [group(hostile, [(hostile, hostile)])]), report("b"))
    #expect(!html(model).contains("<img src=x") && !html(model).contains("\u{202E}"))
  }

  // The lens

  @Test func zoomingKeepsThePlaceUnderThePointer() {
    var lens = ComparisonLens()
    lens.handle(.wheel(x: 0.25, y: 0.75, turn: -300))
    #expect(lens.zoom == 2)
    // The left quarter point stays fixed: the centre of the visible part is 0.375.
    #expect(abs(lens.x - 0.375) < 1e-9 && abs(lens.y - 0.625) < 1e-9)
    lens.handle(.wheel(x: 0.25, y: 0.75, turn: 300))
    #expect(abs(lens.zoom - 1) < 1e-9 && abs(lens.x - 0.5) < 1e-9)
  }

  @Test func theLensStaysOnThePicture() {
    var lens = ComparisonLens()
    lens.handle(.key(.left))
    #expect(lens.x == 0.5, "everything is seen: there is nowhere to go")
    for _ in 0..<20 { lens.handle(.larger) }
    #expect(lens.zoom == ComparisonLens.largest)
    for _ in 0..<500 { lens.handle(.key(.left)) }
    #expect(abs(lens.x - 0.5 / 32) < 1e-9)
    for _ in 0..<40 { lens.handle(.key(.minus)) }
    #expect(lens.zoom == 1 && lens.x == 0.5)
  }

  @Test func aFingerMovesAndTwoZoom() {
    var lens = ComparisonLens()
    lens.handle(.key(.plus))
    lens.handle(.touches("[300,200,0,1,150,100,0]"))
    lens.handle(.touches("[300,200,1,1,120,100,1]"))
    #expect(abs(lens.x - (0.5 + 0.1 / 1.5)) < 1e-9, "what is seen follows the finger")
    lens.handle(.touches("[300,200,0,2,180,100,2]"))
    let before = lens.zoom
    lens.handle(.touches("[300,200,1,1,90,100,3,1,2,210,100,3]"))
    #expect(abs(lens.zoom / before - 2) < 1e-6)
    lens.handle(.touches("[300,200,2,1,90,100,4,2,2,210,100,4]"))
    let still = lens
    lens.handle(.touches("[300,200,1,1,0,0,5]"))
    #expect(lens == still, "a finger that is not down moves nothing")
  }

  @Test(arguments: [
    "", "[]", "[1]", "[0,0,0,1,1,1,1]", "[300,200,0,1e300,1e308,-1e308,0,1,1e300,5,5,5]", "{}", "[300,200,9,1,1,1,1]",
    "[300,200,0,1,1,1,1,0,2,1,1,1,1,2,1e308,1e308,1]",
  ])
  func whatIsNoTouchLeavesTheLensOnThePicture(_ text: String) {
    var lens = ComparisonLens()
    lens.handle(.larger)
    lens.handle(.touches(text))
    #expect(
      lens.zoom.isFinite && lens.zoom >= 1 && lens.zoom <= 32 && (0...1).contains(lens.x) && (0...1).contains(lens.y))
  }

  @Test func theScriptsMessagesAreRead() throws {
    func action(_ text: String) throws -> String {
      FeatureJSON.action(text, to: PhotoDetailsViewModel.self).map { String(describing: $0) } ?? "nil"
    }
    #expect(try action(#"{"type":"lens","key":"ArrowLeft"}"#).contains("left"))
    #expect(try action(#"{"type":"lens","key":"F5"}"#) == "nil")
    #expect(try action(#"{"type":"lens","x":0.5,"y":0.25,"turn":-3}"#).contains("wheel"))
    #expect(try action(#"{"type":"side","side":1,"photo":4,"address":"blob:x"}"#).contains("sideRead"))
    #expect(try action(#"{"type":"details","part":"comparison","language":"ko"}"#) == "nil")
    #expect(
      try action(#"{"type":"details","part":"comparison","language":"ko","photo":3,"other":{"photo":4}}"#)
        .contains("compare"))
  }
}
