import MetaLens
import PhotoMetadata
import Testing
import ViewKit

@testable import PhotosFeature
@testable import Reports

@Suite struct InspectorViewTests {
  private func html(_ state: PhotoInspectorState) -> String { HTMLRenderer.render(PhotoInspectorView(state).body) }

  private func showing(_ report: ReportDocument, _ change: (inout PhotoInspectorState) -> Void = { _ in })
    -> PhotoInspectorState
  {
    var state = PhotoInspectorState(language: .english)
    var photo = InspectedPhoto(SampleDocuments.photo(1))
    photo.report(PhotoReport(report))
    state.photos = [photo]
    state.selection = 1
    change(&state)
    return state
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\u{202E}gpj.exe", "\"><img src=x onerror=alert(1)>", "a\u{0}\u{1B}[2J",
  ])
  func showsAFilesNameAsText(_ text: String) {
    let page = html(showing(ReportDocument(SampleReport.empty, file: text)) { $0.photos[0].name = text })
    #expect(!page.contains("<script") && !page.contains("<img src=x"))
    #expect(!page.unicodeScalars.contains { $0.value == 0x202E || $0.value < 0x20 })
  }

  @Test(arguments: [(100, "565.49 565.49"), (50, "282.74 565.49"), (1, "5.65 565.49")])
  func theRingIsTrimmedToTheScore(_ score: Int, _ dashes: String) {
    #expect(html(showing(SampleDocuments.judged(.original, score))).contains("stroke-dasharray=\"\(dashes)\""))
  }

  @Test func aScoreOfNothingHasNoArc() {
    let page = html(showing(SampleDocuments.judged(.generated, 0)))
    #expect(!page.contains("class=\"arc") && page.contains("Score: 0 of 100"))
  }

  @Test func whereNothingCanBeDeterminedTheRingIsGreyAndDashed() {
    let page = html(showing(SampleDocuments.judged(.unverifiable, 60)))
    #expect(page.contains("score grey") && page.contains("track dashed") && page.contains("arc dashed"))
  }

  @Test func onlyWhatIsNearTheWindowIsDrawn() {
    var state = PhotoInspectorState(language: .english)
    state.photos = (1...500).map { InspectedPhoto(SampleDocuments.photo($0)) }
    func count(_ text: String) -> Int { html(state).components(separatedBy: text).count - 1 }
    // The last part has 8 photos and is always drawn: its rows may be incomplete.
    #expect(count("<li>") == 12 + 8 && count("grid space") == 40)
    state.nearChunks = [0, 3]
    #expect(count("<li>") == 12 + 12 + 8 && count("grid space") == 39)
  }

  @Test func oneChangedPhotoOfThousandsChangesOneTile() {
    var model = PhotoInspectorViewModel(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked((1...2000).map { SampleDocuments.photo($0) }))
    let renderer = Renderer<PhotoInspectorAction>()
    let first = renderer.render(PhotoInspectorView(model.state).body).count
    _ = model.handle(.reportArrived(photo: 5, SampleDocuments.judged(.original, 90)))
    #expect(first < 100_000)
    #expect(renderer.render(PhotoInspectorView(model.state).body).count < 3000)
    // Far from the window, only the count of finished photos changes.
    _ = model.handle(.reportArrived(photo: 900, SampleDocuments.judged(.original, 90)))
    #expect(renderer.render(PhotoInspectorView(model.state).body).count < 200)
  }

  @Test func theEndOfTheProgressMovesNothingElse() {
    var model = PhotoInspectorViewModel(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked((1...100).map { SampleDocuments.photo($0) }))
    for photo in 1...99 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    let renderer = Renderer<PhotoInspectorAction>()
    _ = renderer.render(PhotoInspectorView(model.state).body)
    _ = model.handle(.reportArrived(photo: 100, SampleDocuments.judged(.original, 90)))
    #expect(renderer.render(PhotoInspectorView(model.state).body).count < 3000)
  }

  @Test func aScreenThatDidNotChangeIsNotTouched() {
    for (name, state) in PreviewStates.all(.english) {
      let renderer = Renderer<PhotoInspectorAction>()
      _ = renderer.render(PhotoInspectorView(state).body)
      let patches = renderer.render(PhotoInspectorView(state).body).count
      #expect(patches == 0, "\(name)")
    }
  }

  @Test(arguments: Language.allCases)
  func noStringIsMissing(_ language: Language) {
    for (_, state) in PreviewStates.all(language) {
      let page = html(state)
      for prefix in ["app.", "report.", "summary.", "verdict.", "evidence.", "error.", "guide.", "flag."] {
        #expect(!page.contains(">" + prefix) && !page.contains("\"" + prefix))
      }
    }
  }
}
