import MetaLens
import Testing
import ViewKit

@testable import RemovalFeature

/// The removal step by step, without a browser.
@Suite struct RemovalViewModelTests {
  private var model = RemovalViewModel(language: .english)
  private let survey = RemovalPreviewStates.survey
  private let copy = RemovalPhoto.Copy(bytes: 900, provenBytes: 800)

  private mutating func open(_ count: Int) -> [RemovalEffect] {
    let photos = (0..<count).map { RemovalPhoto(id: $0, name: "photo\($0).jpg") }
    return model.handle(.opened(photos, .korean, canShare: true))
  }

  /// Opened, surveyed and started.
  private mutating func begin(_ count: Int) -> [RemovalEffect] {
    _ = open(count)
    for photo in 0..<count { _ = model.handle(.surveyed(photo: photo, survey)) }
    return model.handle(.start)
  }

  @Test mutating func looksThroughOnePhotoAfterTheOther() {
    #expect(open(2) == [.survey(photo: 0)])
    #expect(model.state.isOpen && model.state.language == .korean && model.state.phase == .surveying)
    #expect(model.handle(.surveyed(photo: 0, survey)) == [.survey(photo: 1)])
    #expect(model.state.progress == 500)
    #expect(model.handle(.surveyed(photo: 1, survey)) == [])
    #expect(model.state.phase == .ready)
    #expect(model.state.groups.first == .init(.place, 2))
  }

  @Test mutating func makesEachCopyWithWhatIsToStay() {
    _ = open(2)
    _ = model.handle(.surveyed(photo: 0, survey))
    _ = model.handle(.surveyed(photo: 1, survey))
    _ = model.handle(.keep(.icc, false))
    #expect(model.handle(.start) == [.copy(photo: 0, keeping: [.orientation, .gainMap])])
    #expect(model.handle(.copied(photo: 0, copy)) == [.copy(photo: 1, keeping: [.orientation, .gainMap])])
    #expect(model.handle(.copied(photo: 1, copy)) == [])
    #expect(model.state.phase == .done)
    let files: [RemovalEffect.File] = [
      .init(photo: 0, name: "photo0-stripped.jpg"), .init(photo: 1, name: "photo1-stripped.jpg"),
    ]
    #expect(model.handle(.share) == [.share(files)])
    #expect(model.handle(.download) == [.download(files)])
    _ = model.handle(.saved(.downloaded))
    #expect(model.state.outcome == .downloaded)
    // Saved once more, after a photo was deleted.
    _ = model.handle(.saved(.failed))
    #expect(HTMLRenderer.render(RemovalView(model.state).body).contains("저장하지 못한 사본이 있어요."))
  }

  @Test mutating func goesOnWithTheOthersWhereOneIsRefused() {
    _ = open(2)
    #expect(model.handle(.refused(photo: 0, RemovalRefusal(code: "unsupported"))) == [.survey(photo: 1)])
    _ = model.handle(.surveyed(photo: 1, survey))
    #expect(model.handle(.start) == [.copy(photo: 1, keeping: [.orientation, .icc, .gainMap])])
    #expect(model.handle(.refused(photo: 1, RemovalRefusal(code: "unproven"))) == [])
    #expect(model.state.phase == .done && model.state.copies.isEmpty && model.state.refused.count == 2)
    #expect(model.handle(.share) == [] && model.handle(.download) == [])
  }

  @Test mutating func startsNothingWhereNothingCanBeDone() {
    _ = open(1)
    _ = model.handle(.refused(photo: 0, RemovalRefusal(code: "unsupported")))
    #expect(model.handle(.start) == [])
    #expect(model.state.phase == .ready)
  }

  @Test mutating func reportsHowFarItIs() {
    _ = begin(2)
    #expect(model.state.progress == 0)
    _ = model.handle(.progressed(photo: 0, read: survey.work / 2))
    #expect(model.state.progress == 249)
    // An estimate that was too low fills only the photo's share.
    _ = model.handle(.progressed(photo: 0, read: survey.work * 9))
    #expect(model.state.progress == 499)
    _ = model.handle(.copied(photo: 0, copy))
    #expect(model.state.progress == 499)
  }

  @Test mutating func goesBackToTheChoiceWhenItIsCancelled() {
    _ = begin(2)
    _ = model.handle(.copied(photo: 0, copy))
    #expect(model.handle(.cancel) == [.stop])
    #expect(model.state.phase == .ready && model.state.copies.isEmpty)
    // Late messages are ignored.
    #expect(model.handle(.copied(photo: 1, copy)) == [])
    #expect(model.state.copies.isEmpty)
    #expect(model.handle(.start) == [.copy(photo: 0, keeping: [.orientation, .icc, .gainMap])])
  }

  @Test mutating func endsWhatIsUnderWayOnlyWhenTheSheetIsGone() {
    _ = begin(1)
    #expect(model.handle(.close) == [])
    #expect(model.state.phase == .working)
    var effects: [RemovalEffect] = []
    for frame in 0..<200 { effects += model.handle(.motion(.frame(Double(frame) / 60))) }
    #expect(effects == [.stop, .release])
    #expect(!model.state.isOpen && model.state.photos.isEmpty)
  }

  @Test mutating func takesNoChoiceWhileItWorks() {
    _ = begin(1)
    _ = model.handle(.keep(.icc, false))
    #expect(model.state.kept == [.orientation, .icc, .gainMap])
  }

  @Test mutating func passesOverAnswersOnPhotosThatItDoesNotHave() {
    _ = open(1)
    #expect(model.handle(.surveyed(photo: 7, survey)) == [])
    #expect(model.state.phase == .surveying)
  }
}
