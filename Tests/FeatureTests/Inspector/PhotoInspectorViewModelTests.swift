import MetaLens
import Testing
import ViewKit

@testable import PhotosFeature
@testable import Reports

@Suite struct PhotoInspectorViewModelTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  private func model() -> Model { Model(service: FakeMetadataService(), language: .english) }

  private func many(_ count: Int) -> Model {
    var model = model()
    _ = model.handle(.filesPicked((1...count).map { SampleDocuments.photo($0) }))
    return model
  }

  @Test func beginsEmptyInItsLanguage() {
    let model = model()
    #expect(model.state.screen == .empty)
    #expect(model.start() == [.showLanguage(.english)])
  }

  @Test func onePhotoIsReadQuicklyAndThenDeeply() {
    var model = model()
    let effects = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    #expect(
      effects == [
        .inspect(photo: 1, isDeep: false, withDetails: true, source: .picker),
        .inspect(photo: 1, isDeep: true, withDetails: true, source: .picker),
        .makeAddress(photo: 1, .picture, part: nil, header: []),
      ])
    guard case .loading = model.state.screen else {
      Issue.record("one photo is loaded over the whole screen")
      return
    }
    #expect(
      model.handle(.reportArrived(photo: 1, SampleDocuments.full(isDeep: false))) == [.takeReport(photo: 1)])
    #expect(model.state.selected?.isRefining == true && model.state.fresh == nil, "no score fills before it is final")
    let last = model.handle(.reportArrived(photo: 1, SampleDocuments.full()))
    #expect(model.state.selected?.isRefining == false && model.state.selected?.report?.isDeep == true)
    #expect(model.state.fresh == 1)
    #expect(last == [.takeReport(photo: 1), .saveReport(photo: 1, replacing: nil)])
  }

  @Test func metadataIsRemovedOfTheOpenedPhotoOrOfAllThatAreShown() {
    var model = many(3)
    #expect(model.handle(.removeMetadata) == [.removeMetadata([1, 2, 3])])
    #expect(
      FeatureJSON.write([.removeMetadata([1, 2, 3])], of: PhotosPage.self)
        == #"[{"do":"removeMetadata","photos":[1,2,3]}]"#)
    _ = model.handle(.reportArrived(photo: 2, SampleDocuments.full()))
    _ = model.handle(.select(2))
    #expect(model.handle(.removeMetadata) == [.removeMetadata([2])])
  }

  @Test func aLateQuickReportDoesNotTakeTheDeepOnesPlace() {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full()))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 100)))
    #expect(model.state.selected?.report == PhotoReport(SampleDocuments.full()))
  }

  @Test func aFailedRefinementKeepsTheQuickReport() {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full(isDeep: false)))
    _ = model.handle(.failed(photo: 1, code: "unreadable"))
    #expect(model.state.selected?.report != nil)
    #expect(model.state.selected?.isRefining == false)
  }

  @Test func oneFileThatIsNoPhotoIsReportedOnTheFirstScreen() {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1, "notes.jpg")]))
    let effects = model.receive(photo: 1, answer: Array("unknownFormat".utf8))
    #expect(effects.contains(.release([1])))
    #expect(model.state.screen == .empty)
    #expect(model.state.alert == .init(file: "notes.jpg", code: "unknownFormat"))
    _ = model.handle(.dismissAlert)
    #expect(model.state.alert == nil)
    // The deep request's answer still arrives, and is ignored.
    #expect(model.handle(.failed(photo: 1, code: "unknownFormat")) == [] && model.state.alert == nil)
  }

  @Test func manyPhotosAreAskedForTwoAtATime() {
    var model = model()
    var effects = model.handle(.filesPicked((1...3).map { SampleDocuments.photo($0) }))
    var asked: [PhotoInspectorEffect] = []
    while !effects.isEmpty {
      asked += effects
      effects = effects.flatMap { effect -> [PhotoInspectorEffect] in
        guard case .inspect(let photo, let isDeep, _, _) = effect else { return [] }
        return model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90, isDeep: isDeep)))
      }
    }
    #expect(asked.count { if case .inspect = $0 { true } else { false } } == 6)
    #expect(model.state.finished == 3 && model.state.screen == .grid)
    #expect(!model.state.photos.contains { $0.isRefining })
  }

  @Test func ofVeryManyOnlyTheOpenedOnesAreReadDeeply() {
    var model = many(500)
    var asked = 2
    for photo in 1...500 {
      let effects = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90)))
      asked += effects.count { if case .inspect = $0 { true } else { false } }
    }
    #expect(asked == 500 && model.state.finished == 500)
    #expect(
      model.handle(.select(7)) == [
        .makeAddress(photo: 7, .picture, part: nil, header: []),
        .inspect(photo: 7, isDeep: true, withDetails: true, source: .picker),
      ])
    _ = model.handle(.addressReady(PictureAddress(photo: 7, use: .picture, address: "blob:7")))
    #expect(model.handle(.select(7)) == [])
    #expect(model.state.selected?.isRefining == true)
  }

  @Test func aFailedPhotoAmongManyLosesNothingElse() {
    var model = many(3)
    _ = model.handle(.failed(photo: 2, code: "empty"))
    #expect(model.state.alert == nil && model.state.photos.count == 3)
    #expect(model.state.photos[1].status == .failed("empty"))
    _ = model.handle(.select(2))
    #expect(model.state.alert?.code == "empty" && model.state.screen == .grid)
  }

  @Test func cancelKeepsWhatIsDone() {
    var model = many(100)
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.modified, 40)))
    #expect(model.handle(.cancel).first == .release(Array(2...100)))
    #expect(model.state.photos.map { $0.id } == [1])
    #expect(model.handle(.reportArrived(photo: 2, SampleDocuments.judged(.original, 90))) == [])
    #expect(model.state.photos.count == 1)
  }

  @Test func cancelOfOnePhotoGoesBackToTheFirstScreen() {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    #expect(model.handle(.cancel) == [.release([1]), .stopInspections])
    #expect(model.state.screen == .empty)
  }

  @Test func whatIsStoppedKeepsNoOtherPhotoWaiting() {
    var model = many(100)
    #expect(model.handle(.cancel).contains(.stopInspections))
    // Nothing runs any more, so nothing has to be stopped again, and two photos may start.
    let effects = model.handle(.filesPicked((101...103).map { SampleDocuments.photo($0) }))
    #expect(!effects.contains(.stopInspections))
    #expect(effects.count { if case .inspect = $0 { true } else { false } } == 2)
    // Other photos take the place of these before they are read.
    let next = model.handle(.filesPicked([SampleDocuments.photo(104)]))
    #expect(next.firstIndex(of: .stopInspections) == 1 && next.first == .release([101, 102, 103]))
    #expect(next.count { if case .inspect(let photo, _, _, _) = $0 { photo == 104 } else { false } } == 2)
  }

  @Test func backGoesToTheGridAndThenToTheFirstScreen() {
    var model = many(2)
    for photo in 1...2 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    _ = model.handle(.select(1))
    #expect(!model.handle(.back).contains(.release([1, 2])) && model.state.screen == .grid)
    _ = model.passFrames()
    #expect(model.handle(.back) == [] && model.state.screen == .empty)
    // Until it is gone it can still be grabbed, so nothing is released before.
    #expect(model.passFrames() == [.release([1, 2]), .stopInspections] && model.state.screen == .empty)
  }

  @Test func aScoreFillsOnlyTheFirstTime() {
    var model = many(2)
    for photo in 1...2 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    _ = model.handle(.select(1))
    #expect(model.state.fresh == nil, "its image data is still being read")
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full()))
    #expect(model.state.fresh == 1)
    _ = model.handle(.back)
    _ = model.passFrames()
    _ = model.handle(.select(1))
    #expect(model.state.fresh == nil)
  }

  @Test func newPhotosReleaseTheOldOnes() {
    var model = many(2)
    #expect(model.handle(.filesPicked([SampleDocuments.photo(9)])).first == .release([1, 2]))
    #expect(model.handle(.filesPicked([])) == [] && model.state.photos.count == 1)
  }

  @Test func sortsAndFilters() {
    var model = many(3)
    let judged: [(Verdict, Int)] = [(.original, 90), (.modified, 10), (.original, 86)]
    for (index, (verdict, score)) in judged.enumerated() {
      _ = model.handle(.reportArrived(photo: index + 1, SampleDocuments.judged(verdict, score)))
    }
    _ = model.handle(.sort(.score))
    #expect(model.state.shownPhotos.map { $0.id } == [2, 3, 1])
    _ = model.handle(.filter(.verdict(.original)))
    #expect(model.state.shownPhotos.map { $0.id } == [3, 1])
    _ = model.handle(.sort(.name))
    _ = model.handle(.filter(nil))
    #expect(model.state.shownPhotos.map { $0.id } == [1, 2, 3])
  }

  @Test func showsAloneWhatCantBeRead() {
    var model = many(3)
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 90)))
    _ = model.handle(.failed(photo: 2, code: "empty"))
    _ = model.handle(.filter(.unreadable))
    #expect(model.state.shownPhotos.map { $0.id } == [2], "the third is still being read")
  }

  @Test func theGuideAndThePrivacyPageOpenAndClose() {
    var model = model()
    _ = model.handle(.openGuide)
    #expect(model.state.sheet == .guide)
    _ = model.handle(.closeSheet)
    #expect(model.state.sheet == .guide)
    _ = model.passFrames()
    #expect(model.state.sheet == nil)
    _ = model.handle(.openPrivacy)
    #expect(model.state.sheet == .privacy)
  }

  @Test func aLanguageIsShownAndKept() {
    var model = model()
    #expect(model.handle(.languageChanged(.korean)) == [.showLanguage(.korean), .storeLanguage(.korean)])
    #expect(model.state.language == .korean)
  }

  @Test func exportsTheOpenedPhotoOrAll() {
    var model = many(2)
    #expect(model.handle(.export(.json)) == [])
    for photo in 1...2 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    #expect(
      model.handle(.export(.csv)) == [.export(.csv, name: "touchstone.csv", isShared: false, .english, [1, 2])])
    _ = model.handle(.select(1))
    #expect(
      model.handle(.export(.json)) == [.export(.json, name: "IMG_0001-report.json", isShared: false, .english, [1])])
    #expect(model.handle(.share) == [.export(.html, name: "IMG_0001-report.html", isShared: true, .english, [1])])
    #expect(
      model.handle(.export(.print)) == [.export(.print, name: "IMG_0001-report", isShared: false, .english, [1])])
  }

  @Test func actionsAreForTheMarkedPhotos() {
    var model = many(3)
    for photo in 1...3 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    _ = model.handle(.mark(2))
    #expect(model.state.isMarking && model.handle(.removeMetadata) == [.removeMetadata([2])])
    _ = model.handle(.mark(3))
    _ = model.handle(.mark(2))
    #expect(
      model.handle(.export(.csv)) == [.export(.csv, name: "IMG_0003-report.csv", isShared: false, .english, [3])])
    _ = model.handle(.setMarking(false))
    #expect(model.handle(.removeMetadata) == [.removeMetadata([1, 2, 3])])
    _ = model.handle(.mark(99))
    #expect(model.state.marked.isEmpty)
  }

  /// Photos can be dropped on the page, and pasted, while a sheet is open.
  @Test func aSheetAboutPhotosGoesWithThem() {
    var model = many(2)
    for photo in 1...2 { _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 90))) }
    _ = model.handle(.mark(1))
    _ = model.handle(.mark(2))
    _ = model.handle(.compareMarked)
    #expect(model.state.sheet == .comparison(first: 1, second: 2))
    _ = model.handle(.filesPicked([SampleDocuments.photo(3)]))
    #expect(model.state.sheet == nil && !model.state.motion.hasSheet)
    _ = model.handle(.reportArrived(photo: 3, SampleDocuments.judged(.original, 90)))
    _ = model.handle(.openCredentials)
    _ = model.handle(.filesPicked([SampleDocuments.photo(4), SampleDocuments.photo(5)]))
    #expect(model.state.sheet == nil)
    _ = model.handle(.openGuide)
    _ = model.handle(.filesPicked([SampleDocuments.photo(6)]))
    #expect(model.state.sheet == .guide)
  }

  /// The screen says how many are marked, and a comparison needs both of them.
  @Test func whatIsMarkedStaysMarkedUnderAnotherFilter() {
    var model = many(3)
    for (photo, verdict) in [(1, Verdict.original), (2, .modified), (3, .original)] {
      _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(verdict, 90)))
    }
    _ = model.handle(.mark(3))
    _ = model.handle(.mark(2))
    _ = model.handle(.filter(.verdict(.modified)))
    #expect(model.handle(.removeMetadata) == [.removeMetadata([2, 3])])
    #expect(model.state.shownPhotos.map { $0.id } == [2])
  }

  @Test(arguments: [
    ("IMG_0001.HEIC", "IMG_0001"), ("folder/IMG.1.jpg", "IMG.1"), (".jpg", ".jpg"), ("photo", "photo"),
    // The extension is the last one, however long the name is.
    (
      "2024.05.17 " + String(repeating: "a", count: 90) + ".jpg",
      "2024.05.17 " + String(repeating: "a", count: 49) + "…"
    ),
    (String(repeating: "b", count: 100) + "/c.jpg", "c"), ("a\u{202E}b.jpg", "a\\u{202E}b"),
    (String(repeating: "🌊", count: 90) + ".jpg", String(repeating: "🌊", count: 60) + "…"),
  ])
  func anExportHasTheNameOfItsPhoto(_ name: String, _ stem: String) {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked([SampleDocuments.photo(1, name)]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 90)))
    #expect(
      model.handle(.export(.html)) == [.export(.html, name: stem + "-report.html", isShared: false, .english, [1])])
    #expect((stem + "-report.html").utf8.count <= 255)
  }

  @Test func aChipSaysHowManyPhotosHaveItsVerdict() {
    var model = many(3)
    for (photo, verdict) in [(1, Verdict.original), (2, .modified), (3, .modified)] {
      _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(verdict, 40)))
    }
    let page = HTMLRenderer.render(PhotoInspectorView(model.state).body)
    #expect(page.contains("<span>Changed after capture</span><strong>2</strong>"))
    #expect(page.contains("<span>All</span><strong>3</strong>") && !page.contains("<span>Generated</span>"))
  }

  @Test func aLongReadingSaysHowFarItIs() {
    var model = many(1)
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full(isDeep: false)))
    _ = model.handle(.progressed(photo: 1, percent: 42))
    #expect(HTMLRenderer.render(PhotoInspectorView(model.state).body).contains("42%"))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full()))
    #expect(model.state.selected?.progress == nil)
  }

  @Test func noVerdictIsShownBeforeItIsFinal() {
    var model = many(1)
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 100)))
    let before = HTMLRenderer.render(PhotoInspectorView(model.state).body)
    #expect(before.contains("Preliminary score") && !before.contains("Original</h1>"))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.modified, 0, isDeep: true)))
    let after = HTMLRenderer.render(PhotoInspectorView(model.state).body)
    #expect(after.contains(">Originality score<") && after.contains("Changed after capture</h1>"))
  }

  @Test func aNewVersionIsOffered() {
    var model = model()
    _ = model.handle(.updateReady)
    #expect(model.state.isUpdateReady && model.handle(.reload) == [.reload])
  }
}
