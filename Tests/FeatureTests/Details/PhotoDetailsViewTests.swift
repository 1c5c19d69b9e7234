import MetaLens
import Testing
import ViewKit

@testable import PhotoDetailsFeature
@testable import Reports

/// A report's details.
@Suite struct PhotoDetailsViewTests {
  private func html(_ state: PhotoDetailsState) -> String { HTMLRenderer.render(PhotoDetailsView(state: state).body) }

  private func showing(_ report: ReportDocument, _ change: (inout PhotoDetailsState) -> Void = { _ in })
    -> PhotoDetailsState
  {
    var state = PhotoDetailsState(language: .english)
    state.report = report
    state.hasFile = true
    change(&state)
    return state
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\u{202E}gpj.exe", "\"><img src=x onerror=alert(1)>", "a\u{0}\u{1B}[2J",
  ])
  func showsAFilesOwnWordsAsText(_ text: String) {
    let report = ReportDocument(SampleReport.hostile(text), file: text, withDetails: true)
    let page = html(
      showing(report) { state in
        state.openSections = [.values, .structure]
        state.openFlags = [0]
      })
    #expect(!page.contains("<script") && !page.contains("<img src=x"))
    #expect(!page.unicodeScalars.contains { $0.value == 0x202E || $0.value < 0x20 })
  }

  @Test func aMegabyteOfTextIsCut() {
    let text = String(repeating: "W", count: 1_000_000)
    let report = ReportDocument(SampleReport.hostile(text), file: text, withDetails: true)
    #expect(html(showing(report) { $0.openSections = [.values, .structure] }).utf8.count < 60_000)
  }

  @Test func whatIsSearchedForIsThereWhenTheValuesAreExpandedAgain() {
    let report = ReportDocument(SampleReport.hostile("W"), file: "a.jpg", withDetails: true)
    var state = showing(report) { ($0.openSections, $0.search) = ([.values], "iso") }
    let field = "placeholder=\"Search the values\" value=\"iso\""
    #expect(html(state).contains(field))
    state.openSections = []
    #expect(!html(state).contains(field))
  }

  @Test func aRowWithNothingToSayIsNotThere() {
    let page = html(showing(ReportDocument(SampleReport.empty, file: "a.gif")))
    #expect(!page.contains("Camera") && !page.contains("Place") && page.contains("GIF"))
  }

  @Test func coordinatesAreCopyableAndTheMapSaysThatItLeaves() {
    let page = html(showing(SampleDocuments.full()))
    #expect(page.contains("https://www.openstreetmap.org/?mlat=37.5512&amp;mlon=126.9882"))
    #expect(page.contains("leaves this page") && page.contains("rel=\"noopener noreferrer\""))
  }

  /// A picture of 400 by 300 with a mark at the upper left, in coded orientation.
  private func marked(orientation: Int) -> ReportDocument {
    var report = ReportDocument(SampleReport.empty, file: "a.jpg")
    report.size = PixelSize(400, 300)
    report.summary.orientation = orientation
    report.maps = [
      PictureMap(
        .savedOnce, cell: 100, columns: 4, levels: [9] + [UInt8](repeating: 0, count: 11),
        regions: [.init(x: 0, y: 0, width: 100, height: 80, strength: 50)])
    ]
    return report
  }

  @Test(arguments: [
    (1, "Top left: 100\u{a0}×\u{a0}80 pixels from 0, 0"), (2, "Top right: 100\u{a0}×\u{a0}80 pixels from 300, 0"),
    (3, "Bottom right: 100\u{a0}×\u{a0}80 pixels from 300, 220"),
    (4, "Bottom left: 100\u{a0}×\u{a0}80 pixels from 0, 220"),
    (5, "Top left: 80\u{a0}×\u{a0}100 pixels from 0, 0"), (6, "Top right: 80\u{a0}×\u{a0}100 pixels from 220, 0"),
    (7, "Bottom right: 80\u{a0}×\u{a0}100 pixels from 220, 300"),
    (8, "Bottom left: 80\u{a0}×\u{a0}100 pixels from 0, 300"),
  ])
  func aMarkIsWhereThePictureShowsIt(orientation: Int, words: String) {
    let page = html(showing(marked(orientation: orientation)))
    #expect(page.contains("<li>" + words + "</li>"), "\(page)")
    #expect(page.contains(orientation > 4 ? "viewBox=\"0 0 300 400\"" : "viewBox=\"0 0 400 300\""))
  }

  @Test func marksCanBeHiddenAndStayInWords() {
    let page = html(showing(marked(orientation: 1)) { $0.showsMarks = false })
    #expect(!page.contains("class=\"marks\"") && page.contains("Top left"))
  }

  @Test func withoutAMarkThereIsNoPictureOfThem() {
    #expect(!html(showing(SampleDocuments.full())).contains("class=\"card look\""))
  }

  @Test func noReasonOpensEmpty() {
    var report = SampleDocuments.full()
    report.flags = [ReportFlag(.datesAgree, points: 0), ReportFlag(.nothingToConfirm, points: -40)]
    let page = html(showing(report))
    for flag in report.flags { #expect(page.contains(RuleText(flag.kind, .english).explanation.prefix(20))) }
    #expect(!page.contains("<ul class=\"evidence\"></ul>"))
  }

  @Test func theGuideBeginsWithThisPhotosSum() {
    var report = SampleDocuments.full()
    report.score = 0
    report.flags = [
      ReportFlag(.editingSoftware, points: -60, arguments: [.text("GIMP")]), ReportFlag(.nothingToConfirm, points: -40),
    ]
    let page = html(showing(report) { $0.part = .guide })
    #expect(page.contains(">100 − 60 − 40 = 0<") && page.contains("GIMP"))
    report.flags.append(ReportFlag(.metadataRemoved, points: -30))
    #expect(html(showing(report) { $0.part = .guide }).contains("never below 0"))
    #expect(!html(PhotoDetailsState(language: .english)).contains("This photo"))
  }

  @Test(arguments: Language.allCases)
  func theGuideShowsEveryRule(_ language: Language) {
    var state = PhotoDetailsState(language: language)
    state.part = .guide
    let page = html(state)
    let catalogue = Catalogue.details(language)
    for rule in OriginalityRule.all {
      let sentence = HTMLRenderer.render([StaticNode.text(catalogue.text("guide." + rule.kind.rawValue))])
      let title = HTMLRenderer.render([StaticNode.text(RuleText(rule.kind, language).title)])
      #expect(page.contains("<h4>" + title + "</h4><p class=\"secondary\">" + sentence))
      #expect(!title.contains("%") && !title.contains("title."))
    }
  }

  @Test func theSearchFindsByNameBlockAndValue() {
    let groups = ValueGroup.all([
      ReportDetails.Group("Exif.IFD0", [.init("Make", "Apple", offset: 1), .init("Model", "iPhone", offset: 2)]),
      ReportDetails.Group("XMP", [.init("xmp:CreatorTool", "Photoshop", offset: 3)]),
    ])
    func found(_ text: String) -> [String] {
      MetadataBrowserView.matching(groups, text).flatMap { $0.rows.map { $0.value.tag } }
    }
    #expect(found("") == ["Make", "Model", "xmp:CreatorTool"])
    #expect(found("MAKE") == ["Make"] && found("iphone") == ["Model"] && found("xmp") == ["xmp:CreatorTool"])
    #expect(found("nothing") == [] && found(String(repeating: "x", count: 9999)) == [])
  }

  @Test(arguments: [
    ("Exif.Photo", "ExposureTime", ValueSubject.exposure), ("Exif.Photo", "DateTimeOriginal", .time),
    ("Exif.GPS", "GPSDateStamp", .place), ("Exif.IFD0", "Make", .camera), ("Exif.IFD0", "Software", .edits),
    ("MakerNote.Apple", "RunTime", .camera), ("XMP", "xmpMM:History[1]/stEvt:when", .edits),
    ("JFIF", "Version", .technical),
    ("XMP", "exif:FNumber", .exposure), ("IPTC", "City", .place), ("Container", "SOF", .technical),
  ])
  func aValueIsWhereAPersonLooksForIt(_ block: String, _ tag: String, _ subject: ValueSubject) {
    #expect(ValueSubject(block: block, tag: tag) == subject)
  }
}
