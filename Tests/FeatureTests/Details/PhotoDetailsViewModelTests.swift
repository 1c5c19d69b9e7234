import MetaLens
import Testing
import ViewKit

@testable import PhotoDetailsFeature
@testable import Reports

@Suite struct PhotoDetailsViewModelTests {
  private func model(_ report: ReportDocument = SampleDocuments.full()) -> PhotoDetailsViewModel {
    var model = PhotoDetailsViewModel(language: .english)
    _ = model.handle(.show(.report, photo: 3, hasFile: true, report, .english))
    return model
  }

  @Test func flagsAndSectionsFold() {
    var model = model()
    _ = model.handle(.toggleFlag(1, isOpen: true))
    _ = model.handle(.toggleFlag(1, isOpen: true))
    _ = model.handle(.toggleSection(.values, isOpen: true))
    #expect(model.state.openFlags == [1] && model.state.openSections == [.values])
    _ = model.handle(.toggleFlag(1, isOpen: false))
    _ = model.handle(.toggleSection(.values, isOpen: false))
    #expect(model.state.openFlags.isEmpty && model.state.openSections.isEmpty)
  }

  @Test func anOpenFlagStaysOpenWhereverItIs() {
    var report = SampleDocuments.judged(.modified, 40)
    report.flags = [ReportFlag(.fileDamaged, points: -60), ReportFlag(.datesAgree, points: 0)]
    var model = model(report)
    _ = model.handle(.toggleFlag(1, isOpen: true))
    report.flags.insert(ReportFlag(.metadataDamaged, points: -40), at: 1)
    _ = model.handle(.show(.report, photo: 3, hasFile: true, report, .english))
    #expect(model.state.openFlags == [2])
    // Two of a kind are two flags while nothing moves, as in another language.
    report.flags[0] = ReportFlag(.datesAgree, points: 0)
    _ = model.handle(.show(.report, photo: 5, hasFile: true, report, .english))
    _ = model.handle(.toggleFlag(2, isOpen: true))
    _ = model.handle(.show(.report, photo: 5, hasFile: true, report, .korean))
    #expect(model.state.openFlags == [2])
  }

  /// Photos by one camera have the same values at the same offsets.
  @Test func anotherPhotoShowsNoneOfTheBytesOfThisOne() {
    var model = model()
    _ = model.handle(.toggleFlag(0, isOpen: true))
    _ = model.handle(.look(.init(.evidence, 0, offset: 300)))
    _ = model.handle(.bytesRead(start: 280, [1, 2, 3]))
    _ = model.handle(.show(.report, photo: 4, hasFile: true, SampleDocuments.full(), .english))
    #expect(model.state.hex == nil && model.state.openFlags.isEmpty)
  }

  @Test func anOffsetShowsTheBytesAroundIt() {
    var model = model()
    let spot = HexWindow.Spot(.evidence, 0, offset: 300)
    #expect(model.handle(.look(spot)) == [.readBytes(photo: 3, start: 280, end: 344)])
    _ = model.handle(.bytesRead(start: 0, [1]))
    #expect(model.state.hex?.bytes == nil, "an answer to another question")
    _ = model.handle(.bytesRead(start: 280, Array(UInt8(0)..<64)))
    #expect(model.state.hex?.bytes?.count == 64)
    #expect(model.handle(.look(spot)) == [] && model.state.hex == nil)
  }

  @Test func anOffsetAtTheFilesBeginningIsNotBeforeIt() {
    let hex = HexWindow(spot: .init(.value, 0, offset: 3))
    #expect(hex.start == 0 && hex.end == 48)
  }

  @Test func thePictureIsFetchedWhereSomethingIsMarked() {
    var report = ReportDocument(SampleReport.empty, file: "a.jpg")
    report.maps = [PictureMap(.savedOnce, cell: 8, columns: 1, levels: [9], regions: [])]
    var model = PhotoDetailsViewModel(language: .english)
    #expect(model.handle(.show(.report, photo: 1, hasFile: true, report, .english)) == [.readPicture(photo: 1)])
    _ = model.handle(.pictureRead(photo: 2, "blob:other"))
    _ = model.handle(.pictureRead(photo: 1, "https://example.com/a.jpg"))
    #expect(model.state.picture == nil)
    _ = model.handle(.pictureRead(photo: 1, "blob:a"))
    #expect(model.state.picture == "blob:a" && model.state.showsMarks)
    _ = model.handle(.showMarks(false))
    #expect(!model.state.showsMarks)
    #expect(model.handle(.show(.report, photo: 1, hasFile: true, report, .korean)) == [])
    #expect(model.handle(.show(.report, photo: 2, hasFile: false, report, .korean)) == [], "a report from before")
    #expect(model.state.picture == nil)
  }

  @Test func theTableOfPlacesIsFetchedOnlyForAPlace() {
    var model = PhotoDetailsViewModel(language: .english)
    #expect(model.handle(.show(.report, photo: 1, hasFile: true, SampleDocuments.full(), .english)) == [.loadTable])
    let bare = ReportDocument(SampleReport.empty, file: "a.gif")
    #expect(model.handle(.show(.report, photo: 2, hasFile: true, bare, .english)) == [])
    #expect(model.handle(.show(.guide, photo: 1, hasFile: true, SampleDocuments.full(), .english)) == [])
  }

  @Test func datesAreInTheirOrderAndJoined() {
    let timeline = PhotoTimeline([
      .init(
        "Exif.IFD0",
        [.init("DateTime", "2026:10:05 09:12:30", offset: 330), .init("Software", "1.0", offset: 2)]),
      .init(
        "Exif.Photo",
        [
          .init("DateTimeOriginal", "2026:10:03 17:42:09", offset: 588),
          .init("DateTimeDigitized", "2026:10:03 17:42:09", offset: 608),
        ]),
      .init("XMP", [.init("xmp:CreateDate", "2026-10-03T17:42:09+09:00", offset: 9)]),
    ])
    #expect(timeline.rows.map { $0.names.count } == [3, 1])
    #expect(timeline.rows[0].date.offset == 540 && timeline.rows[1].offset == 330)
  }

  /// The same digits in two time zones are hours apart.
  @Test func datesInOtherZonesAreNotJoined() {
    let timeline = PhotoTimeline([
      .init("Exif.Photo", [.init("DateTimeOriginal", "2026:10:03 17:42:09", offset: 1)]),
      .init(
        "XMP",
        [
          .init("xmp:CreateDate", "2026-10-03T17:42:09+09:00", offset: 2),
          .init("xmp:ModifyDate", "2026-10-03T17:42:09Z", offset: 3),
        ]),
    ])
    #expect(timeline.rows.map { $0.names.count } == [2, 1])
    #expect(timeline.rows.map { $0.date.offset } == [540, 0])
  }

  @Test(arguments: [
    "", "2026", "2026:13:01 00:00:00", "2026:10:05 25:00:00", "not a date at all", "0000:00:00 00:00:00",
    "2026-10-05", "2026:10:0\u{0}5 09:12:30",
  ])
  func whatIsNoDateIsPassedOver(_ text: String) { #expect(PhotoTimeline.date(text) == nil) }

  @Test func aThousandDatesAreCut() {
    let values = (0..<5000).map { second in
      ReportDetails.Value("a", "2026:10:05 0\(second / 3600):\(10 + second / 60 % 50):\(10 + second % 50)", offset: 1)
    }
    #expect(PhotoTimeline([.init("XMP", values)]).rows.count <= 40)
  }

  @Test func credentialsSayWhoWhatAndWhen() throws {
    let groups: [ReportDetails.Group] = [
      .init(
        "C2PA",
        [
          .init("claim_generator_info", "Camera 1.0", offset: 5), .init("signature.commonName", "Alice", offset: 6),
          .init("signature.issuer", "Root", offset: 6), .init("actions[1].action", "c2pa.created", offset: 7),
          .init("actions[1].when", "2026-10-03T17:42:09Z", offset: 8),
          .init(
            "actions[1].digitalSourceType", "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture",
            offset: 9),
          .init("actions[99999].action", "c2pa.edited", offset: 7), .init("actions[]", "", offset: 7),
          .init("actions[-1].action", "", offset: 7),
        ])
    ]
    let credential = try #require(ContentCredential(groups))
    #expect(credential.signer == "Alice" && credential.issuer == "Root" && credential.program == "Camera 1.0")
    #expect(credential.steps.count == 1 && credential.steps[0].source == "digitalCapture")
    var report = SampleDocuments.judged(.original, 100)
    report.details = ReportDetails(groups: groups)
    var state = PhotoDetailsState(language: .english)
    func page() -> String {
      HTMLRenderer.render(CredentialView(catalogue: .details(.english), state: state, report: report).body)
    }
    #expect(page().contains("Alice, certificate from Root") && page().contains("captured by a camera"))
    #expect(page().contains("Signature not checked") && !page().contains("Show all credentials"))
    state.hasFile = true
    report.flags = [ReportFlag(.credentialTrusted, points: 0, arguments: [.text("Alice")])]
    #expect(!page().contains("Signature not checked") && page().contains("Show all credentials"))
    #expect(ContentCredential([]) == nil)
  }

  @Test func aTableHasARowForEachPhotoAndNoFormula() {
    var report = SampleDocuments.judged(.modified, 40)
    report.file = "=cmd|' /C calc'!A0\".jpg"
    let file = ReportFile.make(.csv, [0x5B] + ReportArchive.write(report) + [0x5D], .english, at: 0)
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.split(separator: "\r\n").count == 2 && text.contains(#""'=cmd|' /C calc'!A0"".jpg","40","#))
    // Japanese spreadsheets also take the full-width sign for the start of a formula.
    report.file = "＝1+1.jpg"
    let wide = ReportFile.make(.csv, [0x5B] + ReportArchive.write(report) + [0x5D], .japanese, at: 0)
    #expect(String(decoding: wide, as: UTF8.self).contains("\"'＝1+1.jpg\","))
    #expect(ReportFile.make(.json, [0x5B] + ReportArchive.write(report) + [0x5D], .korean, at: 0).first == 0x5B)
    #expect(
      String(decoding: ReportFile.make(.html, Array("nonsense".utf8), .english, at: 0), as: UTF8.self).contains(
        "</html>"))
  }
}
