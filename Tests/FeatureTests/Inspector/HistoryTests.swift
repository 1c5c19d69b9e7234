import MetaLens
import Testing
import ViewKit

@testable import PhotosFeature

/// Reports and photos stored on the device.
@Suite struct HistoryTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  private func model() -> Model { Model(service: FakeMetadataService(), language: .english) }

  /// A photo with its deep report.
  private func opened() -> Model {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full(isDeep: false)))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full()))
    return model
  }

  @Test func aKeptReportIsTheFirstOfTheHistory() {
    var model = opened()
    _ = model.handle(.historyLoaded([HistoryEntry(id: 2, report: SampleDocuments.judged(.modified, 40))]))
    #expect(model.handle(.reportKept(photo: 1, entry: 3)) == [])
    #expect(model.state.history.map { $0.id } == [3, 2])
    #expect(!model.state.history[0].hasPhoto)
    // Requesting its values again doesn't store it again.
    #expect(model.handle(.reportArrived(photo: 1, SampleDocuments.full())) == [.takeReport(photo: 1)])
  }

  @Test func theHistoryIsShort() {
    var model = opened()
    let entries = (1...50).reversed().map { HistoryEntry(id: $0, report: SampleDocuments.judged(.modified, 40)) }
    _ = model.handle(.historyLoaded(entries))
    _ = model.handle(.reportKept(photo: 1, entry: 51))
    #expect(model.state.history.count == 50 && model.state.history.last?.id == 2)
  }

  @Test func aKeptReportOpensAndIsDeleted() {
    var model = model()
    let entries = [3, 2].map { HistoryEntry(id: $0, report: SampleDocuments.judged(.modified, 40)) }
    _ = model.handle(.historyLoaded(entries))
    #expect(model.handle(.openHistory(3)) == [])
    #expect(model.state.selected?.picture == .notKept)
    #expect(model.handle(.deleteReport(3)) == [.deleteReport(3, deletion: 1)])
    #expect(model.state.screen == .empty && model.state.history.map { $0.id } == [2])
    #expect(model.handle(.deleteHistory) == [.deleteHistory(deletion: 2)] && model.state.history.isEmpty)
    #expect(model.handle(.openHistory(2)) == [])
  }

  @Test func aPhotoIsKeptOnlyWhenAskedFor() {
    var model = opened()
    // The photo can't be stored before its report is.
    #expect(model.handle(.keepPhoto(1)) == [])
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    #expect(model.handle(.keepPhoto(1)) == [.savePhoto(photo: 1, entry: 3)])
    #expect(model.state.selected?.isKept == false)
    _ = model.handle(.photoKept(entry: 3, isKept: true))
    #expect(model.state.selected?.isKept == true && model.state.history[0].hasPhoto)
    #expect(model.handle(.keepPhoto(1)) == [])
    #expect(model.handle(.forgetPhoto(1)) == [.deletePhoto(entry: 3, deletion: 1)])
    #expect(model.state.selected?.isKept == false && !model.state.history[0].hasPhoto)
  }

  @Test func aPhotoForWhichThereIsNoRoomIsReported() {
    var model = opened()
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    _ = model.handle(.keepPhoto(1))
    _ = model.handle(.photoKept(entry: 3, isKept: false))
    #expect(model.state.notice == .photoNotKept && model.state.selected?.isKept == false)
    _ = model.handle(.dismissNotice)
    #expect(model.state.notice == nil)
    // Another reason has other words.
    _ = model.handle(.photoKept(entry: 3, isKept: false, isGone: true))
    #expect(model.state.notice == .photoGone)
    _ = model.handle(.filesKept(false, isGone: true))
    #expect(model.state.notice == .photosGone)
  }

  @Test func aKeptPhotoIsFetchedAndReadAgain() {
    var model = model()
    _ = model.handle(
      .historyLoaded([HistoryEntry(id: 3, report: SampleDocuments.judged(.modified, 40), hasPhoto: true)]))
    #expect(model.handle(.openHistory(3)) == [.loadPhoto(entry: 3)])
    let address = PictureAddress(photo: -3, use: .picture, address: "blob:k")
    #expect(
      model.handle(.addressReady(address)) == [
        .inspect(photo: -3, isDeep: true, withDetails: true, source: .kept), .viewer(.prepare),
      ])
    #expect(model.state.selected?.picture == .file("blob:k"))
    #expect(model.handle(.reportArrived(photo: -3, SampleDocuments.full())) == [.takeReport(photo: -3)])
    #expect(model.state.selected?.report?.hasDetails == true)
    #expect(model.handle(.back) == [] && model.state.screen == .empty)
    #expect(model.passFrames() == [.release([-3])])
  }

  @Test func aKeptPhotoThatIsGoneLeavesItsReport() {
    var model = model()
    _ = model.handle(
      .historyLoaded([HistoryEntry(id: 3, report: SampleDocuments.judged(.modified, 40), hasPhoto: true)]))
    _ = model.handle(.openHistory(3))
    #expect(model.handle(.addressReady(PictureAddress(photo: -3, use: .picture, address: ""))) == [])
    #expect(model.state.selected?.picture == .notKept && model.state.selected?.report != nil)
  }

  @Test func deletingAReportLeavesTheOpenedPhotoOnTheScreen() {
    var model = opened()
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    #expect(model.handle(.deleteReport(3)) == [.deleteReport(3, deletion: 1)])
    #expect(model.state.selected?.report != nil && model.state.selected?.entry == nil)
  }

  @Test func theReportOnTheScreenIsInTheHistoryAgainOnceItsDeletionIsUndone() {
    var report = SampleDocuments.full()
    report.sha256 = "ab"
    var model = model()
    _ = model.handle(.historyLoaded([]))
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    _ = model.handle(.reportArrived(photo: 1, report))
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    _ = model.handle(.photoKept(entry: 3, isKept: true))
    for deletion in [PhotoInspectorAction.deleteReport(3), .deleteHistory] {
      _ = model.handle(deletion)
      #expect(model.state.selected?.entry == nil && model.state.selected?.isKept == false)
      _ = model.handle(.undoDeletion)
      #expect(model.state.selected?.entry == 3 && model.state.selected?.isKept == true)
    }
  }

  @Test func everyDeletionCanBeUndone() {
    var model = model()
    let entries = [3, 2].map { HistoryEntry(id: $0, report: SampleDocuments.judged(.modified, 40), hasPhoto: $0 == 3) }
    _ = model.handle(.historyLoaded(entries))
    let before = model.state.history
    _ = model.handle(.deleteReport(2))
    #expect(model.state.undo?.count == 1)
    #expect(model.handle(.undoDeletion).first == .undoDeletion && model.state.history.map { $0.id } == [3, 2])
    #expect(model.handle(.undoDeletion) == [])
    _ = model.handle(.deleteHistory)
    #expect(model.state.undo?.count == 2 && model.state.history.isEmpty)
    // The end of an earlier one ends nothing.
    _ = model.handle(.deletionOver(1))
    #expect(model.state.undo != nil)
    _ = model.handle(.undoDeletion)
    #expect(model.state.history.map { $0.id } == before.map { $0.id })
    _ = model.handle(.deleteHistory)
    _ = model.handle(.deletionOver(3))
    #expect(model.state.undo == nil && model.handle(.undoDeletion) == [])
  }

  @Test func undoBringsBackNothingThatWasReplacedMeanwhile() {
    var report = SampleDocuments.full()
    report.sha256 = "ab"
    let other = HistoryEntry(id: 2, report: SampleDocuments.judged(.modified, 40))
    // Another report is deleted, then the file's replaced; or the file's is deleted, and it is inspected again.
    for deleted in [2, 3] {
      var model = model()
      _ = model.handle(.historyLoaded([HistoryEntry(id: 3, report: report), other]))
      _ = model.handle(.deleteReport(deleted))
      _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
      _ = model.handle(.reportArrived(photo: 1, report))
      _ = model.handle(.reportKept(photo: 1, entry: 4))
      _ = model.handle(.undoDeletion)
      #expect(model.state.history.map { $0.id } == [4, 2], "deleted \(deleted)")
      #expect(model.state.photos.first?.entry == 4)
    }
  }

  @Test func aKeptPhotoThatIsDeletedCanBeBroughtBack() {
    var model = opened()
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    _ = model.handle(.photoKept(entry: 3, isKept: true))
    _ = model.handle(.forgetPhoto(1))
    _ = model.handle(.undoDeletion)
    #expect(model.state.history[0].hasPhoto && model.state.selected?.isKept == true)
  }

  @Test func theSameFileHasOneReport() {
    var report = SampleDocuments.full()
    report.sha256 = "ab"
    var model = model()
    _ = model.handle(.historyLoaded([HistoryEntry(id: 2, report: report, hasPhoto: true)]))
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    let effects = model.handle(.reportArrived(photo: 1, report))
    #expect(effects.contains(.saveReport(photo: 1, replacing: 2)))
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    #expect(model.state.history.map { $0.id } == [3] && model.state.history[0].hasPhoto)
    // Reports stored before this field existed.
    model = self.model()
    _ = model.handle(.historyLoaded([5, 4, 3].map { HistoryEntry(id: $0, report: report) }))
    #expect(model.state.history.map { $0.id } == [5])
  }

  @Test func aFileThatIsChosenTwiceHasOneReportOnTheScreenToo() {
    var report = SampleDocuments.full()
    report.sha256 = "ab"
    var model = model()
    _ = model.handle(.historyLoaded([]))
    _ = model.handle(.filesPicked([SampleDocuments.photo(1), SampleDocuments.photo(2)]))
    for (photo, entry) in [(1, 3), (2, 4)] {
      _ = model.handle(.reportArrived(photo: photo, report))
      _ = model.handle(.reportKept(photo: photo, entry: entry))
    }
    #expect(model.state.history.map { $0.id } == [4])
    #expect(model.state.photos.map { $0.entry } == [4, 4])
    #expect(model.handle(.keepPhoto(1)) == [.savePhoto(photo: 1, entry: 4)])
  }

  @Test func theHistoryIsSearchedByNameAndVerdict() {
    var model = model()
    var other = SampleDocuments.judged(.generated, 0)
    other.file = "Harbour.png"
    _ = model.handle(
      .historyLoaded([HistoryEntry(id: 2, report: SampleDocuments.full()), HistoryEntry(id: 1, report: other)]))
    _ = model.handle(.searchHistory("HARB"))
    #expect(model.state.shownHistory.map { $0.id } == [1])
    _ = model.handle(.searchHistory("generated"))
    #expect(model.state.shownHistory.map { $0.id } == [1])
    _ = model.handle(.searchHistory(""))
    #expect(model.state.shownHistory.count == 2)
  }

  @Test func whatIsSearchedForStaysVisible() {
    var model = model()
    let entries = (1...6).map { HistoryEntry(id: $0, report: SampleDocuments.judged(.modified, 40)) }
    _ = model.handle(.historyLoaded(entries))
    _ = model.handle(.searchHistory("changed"))
    let field = "type=\"search\" placeholder=\"Search the reports\" value=\"changed\""
    let isVisible = { HTMLRenderer.render(PhotoInspectorView($0).body).contains(field) }
    _ = model.handle(.openHistory(1))
    _ = model.passFrames()
    #expect(!isVisible(model.state))
    _ = model.handle(.back)
    _ = model.passFrames()
    #expect(model.state.screen == .empty && isVisible(model.state))
    // Five reports need no search, but one that was begun can be ended.
    _ = model.handle(.deleteReport(1))
    #expect(model.state.history.count == 5 && isVisible(model.state))
  }

  @Test func whatFailsIsReportedEachTime() {
    var model = model()
    for _ in 0..<2 {
      #expect(model.handle(.workFailed) == [] && model.state.notice == .notDone)
      _ = model.handle(.dismissNotice)
      #expect(model.state.notice == nil)
    }
  }

  @Test func aBrowserThatKeepsNothingIsReportedOnce() {
    var model = model()
    #expect(model.handle(.keepingFailed) == [] && model.state.notice == .nothingKept)
    _ = model.handle(.dismissNotice)
    _ = model.handle(.keepingFailed)
    #expect(model.state.notice == nil)
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    #expect(model.handle(.reportArrived(photo: 1, SampleDocuments.full())) == [.takeReport(photo: 1)])
    #expect(model.state.selected?.report != nil)
  }

  @Test func thePhotosShownTogetherLastAreARowOfTheHistory() throws {
    var model = model()
    _ = model.handle(.historyLoaded([], batch: KeptBatch(count: 12, date: "23 Nov 2026")))
    #expect(model.state.hasHistory)
    #expect(model.handle(.openBatch) == [.loadBatch])
    _ = model.handle(.batchLoaded([40, 99].map { PhotoReport(SampleDocuments.judged(.modified, $0)) }))
    #expect(model.state.front == .grid && model.state.places.map { $0.fragment } == ["", "photos&all"])
    #expect(model.state.motion.hasTwoScreens, "it comes in over the first screen")
    _ = model.passFrames()
    _ = model.handle(.back)
    _ = model.passFrames()
    #expect(model.state.batch?.count == 12)
  }

  @Test func theListOfPhotosIsDeletedAndBroughtBack() {
    var model = model()
    _ = model.handle(.batchKept(KeptBatch(count: 12)))
    #expect(model.handle(.deleteBatch) == [.deleteBatch(deletion: 1)])
    #expect(!model.state.hasHistory && model.state.undo?.count == 12)
    #expect(model.handle(.deleteBatch) == [] && model.handle(.openBatch) == [])
    #expect(model.handle(.undoDeletion) == [.undoDeletion] && model.state.batch == KeptBatch(count: 12))
    _ = model.handle(
      .historyLoaded(
        [HistoryEntry(id: 2, report: SampleDocuments.full())], batch: KeptBatch(count: 12)))
    #expect(model.handle(.deleteHistory) == [.deleteHistory(deletion: 2)] && !model.state.hasHistory)
    #expect(model.state.undo?.count == 13)
    // What was stored meanwhile stays.
    _ = model.handle(.batchKept(KeptBatch(count: 3)))
    _ = model.handle(.undoDeletion)
    #expect(model.state.batch?.count == 3 && model.state.history.map { $0.id } == [2])
  }

  @Test func whatAnotherTabKeptOrDeletedIsTaken() {
    var model = opened()
    _ = model.handle(.reportKept(photo: 1, entry: 3))
    _ = model.handle(.historyLoaded([HistoryEntry(id: 4, report: SampleDocuments.judged(.modified, 40))]))
    #expect(model.state.history.map { $0.id } == [4])
    #expect(model.state.selected?.entry == nil && model.state.selected?.report != nil)
  }
}
