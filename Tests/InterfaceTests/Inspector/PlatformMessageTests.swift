import JSON
import Testing
import ViewKit

@testable import Interface

@Suite struct PlatformMessageTests {
  private func action(_ text: String) -> PhotoInspectorAction? { PlatformMessage.action(Array(text.utf8)) }

  @Test func readsWhatTheScriptTells() {
    #expect(
      action(#"{"type":"files","files":[{"id":1,"name":"a.jpg","bytes":5,"picture":"blob:1"},{"id":0,"name":"b"}]}"#)
        == .filesPicked([PickedPhoto(id: 1, name: "a.jpg", bytes: 5, picture: "blob:1")]))
    #expect(
      action(#"{"type":"preview","photo":2,"address":"blob:2"}"#) == .previewReady(photo: 2, address: "blob:2"))
    #expect(action(#"{"type":"update"}"#) == .updateReady)
    #expect(action(#"{"type":"other"}"#) == nil && action("") == nil && action("{}") == nil)
  }

  @Test func readsKeptReportsAndPassesOverBrokenOnes() {
    let kept = String(decoding: ReportArchive.write(SampleDocuments.full(withDetails: false)), as: UTF8.self)
    let message = #"{"type":"history","entries":[{"id":4,"report":\#(kept)},{"id":5,"report":{}},{"report":\#(kept)}]}"#
    guard case .historyLoaded(let entries) = action(message) else {
      Issue.record("no history")
      return
    }
    #expect(entries.map { $0.id } == [4])
  }

  @Test func writesEffectsForTheScript() throws {
    let kept = ReportArchive.write(SampleDocuments.full())
    let json = try JSONReader.read(
      EffectJSON.write([
        .inspect(photo: 1, isDeep: true, withDetails: false), .release([1, 2]), .makePreview(photo: 3, 5..<9),
        .download(name: "a", mediaType: "b", Array("\"é\n".utf8)), .print, .copy("x"), .showLanguage(.japanese),
        .storeLanguage(.korean), .saveReport(kept), .deleteReport(4), .deleteHistory, .reload,
      ]))
    #expect(
      json.elements.compactMap { $0["do"]?.text } == [
        "inspect", "release", "makePreview", "download", "print", "copy", "showLanguage", "storeLanguage", "saveReport",
        "deleteReport", "deleteHistory", "reload",
      ])
    #expect(json.elements[3]["text"]?.text == "\"é\n")
    #expect(json.elements[8]["report"]?["schema"]?.text == "touchstone.photo/1")
  }

  @Test func theWorkersAnswerIsAReportOrAFailure() {
    let service = WorkerMetadataService()
    let report = SampleDocuments.full()
    #expect(service.action(photo: 1, answer: ReportArchive.write(report)) == .reportArrived(photo: 1, report))
    let failure = ReportJSON.object(InspectionFailure.empty, file: "a", .touchstone(.english))
    #expect(service.action(photo: 1, answer: failure) == .failed(photo: 1, code: "empty"))
    #expect(service.action(photo: 1, answer: [0xFF]) == .failed(photo: 1, code: "engine"))
  }
}
