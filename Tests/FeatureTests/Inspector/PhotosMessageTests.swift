import JSON
import Testing
import ViewKit

@testable import PhotosFeature
@testable import Reports

@Suite struct PhotosMessageTests {
  private func action(_ text: String) -> PhotoInspectorAction? { FeatureJSON.action(text, to: PhotosPage.self) }

  @Test func readsWhatTheScriptSends() {
    #expect(
      action(#"{"type":"files","files":{"way":"folder","first":7,"names":["a.jpg","b"],"types":["image/jpeg"]}}"#)
        == .filesPicked([
          PickedPhoto(id: 7, name: "a.jpg", mediaType: "image/jpeg", source: .folder),
          PickedPhoto(id: 8, name: "b", source: .folder),
        ]))
    #expect(action(#"{"type":"files","files":{"way":"folder","first":0,"names":["a.jpg"]}}"#) == .filesPicked([]))
    #expect(
      action(#"{"type":"address","photo":2,"use":"tile","address":"blob:2"}"#)
        == .addressReady(PictureAddress(photo: 2, use: .tile, address: "blob:2")))
    #expect(action(#"{"type":"address","photo":2,"use":"other","address":"blob:2"}"#) == nil)
    #expect(action(#"{"type":"platform","canShare":true}"#) == .platformKnown(PlatformAbilities(canShare: true)))
    #expect(action(#"{"type":"kept","photo":1,"entry":9}"#) == .reportKept(photo: 1, entry: 9))
    #expect(action(#"{"type":"kept","photo":1,"entry":0}"#) == nil && action(#"{"type":"kept","photo":1}"#) == nil)
    #expect(action(#"{"type":"photoKept","entry":9,"isKept":true}"#) == .photoKept(entry: 9, isKept: true))
    #expect(action(#"{"type":"keepingFailed"}"#) == .keepingFailed)
    #expect(action(#"{"type":"workFailed"}"#) == .workFailed)
    #expect(action(#"{"type":"batchKept","count":3,"date":"a"}"#) == .batchKept(KeptBatch(count: 3, date: "a")))
    #expect(action(#"{"type":"batchKept","count":1}"#) == nil)
    #expect(
      action(#"{"type":"batch","reports":[{"file":"a","error":{"code":"empty"}},{"file":"b"}]}"#)
        == .batchLoaded(
          [],
          unreadable: [
            UnreadablePhoto(place: 0, name: "a", code: "empty"), UnreadablePhoto(place: 1, name: "b", code: "engine"),
          ]))
    #expect(
      action(#"{"type":"history","entries":[],"batch":{"count":3}}"#) == .historyLoaded([], batch: KeptBatch(count: 3)))
    #expect(action(#"{"type":"update"}"#) == .updateReady && action(#"{"type":"guide"}"#) == .openGuide)
    #expect(action(#"{"type":"progress","photo":1,"percent":140}"#) == .progressed(photo: 1, percent: 100))
    #expect(action(#"{"type":"other"}"#) == nil && action("") == nil && action("{}") == nil)
  }

  /// The files of a set are found by their places in it, which a report that can't be read keeps.
  @Test func aBrokenReportKeepsItsPlaceInASet() {
    let kept = String(decoding: ReportArchive.write(SampleDocuments.full(withDetails: false)), as: UTF8.self)
    let message = #"{"type":"batch","reports":[\#(kept),{"file":"b","verdict":"old"},\#(kept)],"hasFiles":true}"#
    guard case .batchLoaded(let reports, let unreadable, true) = action(message) else {
      Issue.record("no set")
      return
    }
    #expect(reports.count == 2 && unreadable == [UnreadablePhoto(place: 1, name: "b", code: "engine")])
  }

  @Test func readsKeptReportsAndPassesOverBrokenOnes() {
    let kept = String(decoding: ReportArchive.write(SampleDocuments.full(withDetails: false)), as: UTF8.self)
    let message = #"{"type":"history","entries":[{"id":4,"report":\#(kept)},{"id":5,"report":{}},{"report":\#(kept)}]}"#
    guard case .historyLoaded(let entries, nil) = action(message) else {
      Issue.record("no history")
      return
    }
    #expect(entries.map { $0.id } == [4])
  }

  @Test func writesEffectsForTheScript() throws {
    let json = try JSONReader.read(
      Array(
        FeatureJSON.write(
          [
            .inspect(photo: 1, isDeep: true, withDetails: false, source: .camera), .release([1, 2]),
            .makeAddress(photo: 3, .preview, part: 5..<9, header: [1, 2]), .makeTile(photo: 3, width: 400),
            .takeReport(photo: 2), .showLanguage(.japanese),
            .storeLanguage(.korean), .saveReport(photo: 5, replacing: nil), .deleteReport(4, deletion: 1),
            .deleteHistory(deletion: 1), .reload,
            .export(.csv, name: "a.csv", isShared: true, .korean, [1, 2]), .savePhoto(photo: 5, entry: 6),
            .loadPhoto(entry: 6),
            .deletePhoto(entry: 6, deletion: 1), .saveBatch([4], withFiles: true), .loadBatch,
            .deleteBatchFiles(deletion: 1), .stopInspections,
          ], of: PhotosPage.self
        ).utf8))
    #expect(
      json.elements.compactMap { $0["do"]?.text } == [
        "inspect", "release", "makeAddress", "makeTile", "takeReport", "showLanguage", "storeLanguage",
        "saveReport",
        "deleteReport", "deleteHistory", "reload", "export", "savePhoto", "loadPhoto", "deletePhoto",
        "saveBatch", "loadBatch", "deleteBatchFiles", "stopInspections",
      ])
    #expect(json.elements[0]["way"]?.integer == 1)
    #expect(json.elements[2]["end"]?.integer == 9 && json.elements[2]["header"]?.elements.count == 2)
    let export = json.elements[11]
    #expect(export["format"]?.text == "csv" && export["language"]?.text == "ko" && export["isShared"]?.bool == true)
    #expect(export["name"]?.text == "a.csv" && export["photos"]?.elements.count == 2)
  }

  @Test func theWorkersAnswerIsAReportOrAFailure() {
    let service = WorkerMetadataService()
    let report = SampleDocuments.full()
    #expect(
      service.action(photo: 1, answer: ReportArchive.write(report)) == .reportArrived(photo: 1, PhotoReport(report)))
    let failure = ReportJSON.object(InspectionFailure.empty, file: "a", .photoReports(.english))
    #expect(service.action(photo: 1, answer: failure) == .failed(photo: 1, code: "empty"))
    #expect(service.action(photo: 1, answer: [0xFF]) == .failed(photo: 1, code: "engine"))
  }
}
