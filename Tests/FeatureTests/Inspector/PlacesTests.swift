import MetaLens
import Reports
import Testing
import ViewKit

@testable import DesignSystem
@testable import PhotosFeature

/// Addresses of screens, and the browser's Back, Forward and reload.
@Suite struct PlacesTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  private func model() -> Model {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.historyLoaded([]))
    return model
  }

  private func grid(_ count: Int = 3) -> Model {
    var model = model()
    _ = model.handle(.filesPicked((1...count).map { SampleDocuments.photo($0) }))
    for photo in 1...count {
      _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 100 - photo)))
    }
    _ = model.passFrames()
    return model
  }

  private func fragments(_ model: Model) -> [String] { model.state.places.map { $0.fragment } }

  @Test func eachScreenAndSheetIsAPlaceAfterTheOneBefore() {
    var model = model()
    #expect(fragments(model) == [""])
    _ = model.handle(.openGuide)
    #expect(fragments(model) == ["", "photos&guide"])
    model = grid()
    #expect(fragments(model) == ["", "photos&all"])
    _ = model.handle(.select(2))
    #expect(fragments(model) == ["", "photos&all", "photos&all&photo=2"])
    _ = model.handle(.reportKept(photo: 2, entry: 7))
    _ = model.handle(.openPrivacy)
    #expect(fragments(model).last == "photos&all&report=7&privacy")
  }

  @Test func theOnlyPhotoThatIsLeftOfManyIsStillAPlace() {
    var model = model()
    _ = model.handle(.filesPicked((1...100).map { SampleDocuments.photo($0) }))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 90)))
    _ = model.passFrames()
    _ = model.handle(.cancel)
    #expect(model.state.photos.count == 1 && fragments(model) == ["", "photos&all"])
    _ = model.handle(.select(1))
    _ = model.passFrames()
    #expect(fragments(model) == ["", "photos&report"])
    _ = model.walk(to: PhotosAddress(""))
    _ = model.passFrames()
    #expect(fragments(model) == [""] && model.state.photos.isEmpty)
  }

  @Test func credentialsAreAPlaceOfTheOpenedPhoto() {
    var model = model()
    _ = model.handle(.openCredentials)
    #expect(fragments(model) == [""], "there is no photo")
    _ = model.walk(to: PhotosAddress("photos&credentials"))
    #expect(fragments(model) == [""])
    model = grid()
    _ = model.handle(.select(2))
    _ = model.handle(.openCredentials)
    #expect(fragments(model).last == "photos&all&photo=2&credentials")
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all&photo=2"))
    #expect(fragments(model).last == "photos&all&photo=2")
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all&photo=2&credentials"))
    #expect(fragments(model).last == "photos&all&photo=2&credentials")
  }

  @Test func aTitleNamesThePlace() {
    var model = grid()
    _ = model.handle(.select(2))
    #expect(
      model.state.places.map { $0.title } == [
        "Is this photo an original?", "All photos",
        "IMG_0002.JPG: " + Catalogue.photos(.english).text("verdict.original"),
      ])
    // Names are untrusted text.
    _ = model.handle(.filesPicked([SampleDocuments.photo(9, "a\u{202E}b.jpg")]))
    #expect(model.state.places.last?.title.contains("\u{202E}") == false)
  }

  @Test func anAddressIsReadAsItIsWritten() {
    for isBatch in [false, true] {
      for report in [nil, PhotosAddress.Report.unkept, .kept(12)] {
        for sheet in [nil, PhotoInspectorState.Sheet.guide, .privacy, .credentials] {
          var address = PhotosAddress()
          (address.isBatch, address.report, address.sheet) = (isBatch, report, sheet)
          #expect(PhotosAddress(address.fragment) == address)
        }
      }
    }
    #expect(PhotosAddress("photos&all&photo=3").report == .place(3) && PhotosAddress("photos&photo=3").report == nil)
    #expect(PhotosAddress(PhotosAddress("photos&all&photo=3").fragment) == PhotosAddress("photos&all&photo=3"))
    for sheet in [PhotoInspectorState.Sheet.comparison(first: 2, second: 5), .comparison(first: 1, second: nil)] {
      var address = PhotosAddress()
      (address.isBatch, address.sheet) = (true, sheet)
      #expect(PhotosAddress(address.fragment) == address)
    }
    for other in [
      "", "photos", "photos&compare=", "photos&compare=0-1", "photos&compare=1-2-3", "photos&compare=-2",
      "photos&compare=1-",
      "photos&compare=99999999999", "photos&report=-4", "photos&report=99999999999999999999", "check", "&&&",
    ] {
      #expect(PhotosAddress(other) == PhotosAddress(), "\(other)")
    }
  }

  @Test func backGoesOneStepBack() {
    var model = grid()
    _ = model.handle(.select(2))
    _ = model.handle(.openGuide)
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all&photo=2"))
    #expect(fragments(model) == ["", "photos&all", "photos&all&photo=2"] && model.state.selection == 2)
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all"))
    #expect(fragments(model) == ["", "photos&all"])
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos"))
    #expect(fragments(model) == [""])
    _ = model.passFrames()
    #expect(model.state.photos.isEmpty)
  }

  @Test func twoStepsAtOnceLeadToTheFirstScreen() {
    var model = grid()
    _ = model.handle(.select(2))
    _ = model.walk(to: PhotosAddress(""))
    #expect(fragments(model) == [""])
  }

  @Test func forwardOpensWhatIsStillHere() {
    var model = grid()
    _ = model.handle(.select(2))
    _ = model.handle(.reportKept(photo: 2, entry: 7))
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all&report=7"))
    #expect(model.state.selection == 2)
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.passFrames()
    // A deleted photo has no address: the browser is sent back to the one on the screen.
    _ = model.walk(to: PhotosAddress("photos&all&report=8"))
    #expect(fragments(model) == ["", "photos&all"])
  }

  @Test func aReloadComesBackToAKeptReport() {
    var model = Model(service: FakeMetadataService(), language: .english)
    #expect(model.walk(to: PhotosAddress("photos&report=3")) == [])
    #expect(model.restoring != nil, "nothing is reported before it is known what was kept")
    _ = model.handle(.historyLoaded([HistoryEntry(id: 3, report: SampleDocuments.judged(.modified, 40))]))
    #expect(model.restoring == nil && model.state.selection == -3 && !model.state.motion.isMoving)
  }

  @Test func aReloadComesBackToManyPhotos() throws {
    var before = model()
    _ = before.handle(.filesPicked([SampleDocuments.photo(1), SampleDocuments.photo(2)]))
    for isDeep in [false, true] {
      _ = before.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 99, isDeep: isDeep)))
      if isDeep { break }
      _ = before.handle(.reportArrived(photo: 2, SampleDocuments.judged(.modified, 40)))
    }
    let last = before.handle(.reportArrived(photo: 2, SampleDocuments.judged(.modified, 40, isDeep: true)))
    let kept = last.compactMap { if case .saveBatch(let photos, false, []) = $0 { photos } else { nil } }
    #expect(kept == [[1, 2]], "once, when all reports are there")
    let reports = [SampleDocuments.judged(.original, 99), SampleDocuments.judged(.modified, 40)]

    var after = Model(service: FakeMetadataService(), language: .english)
    _ = after.walk(to: PhotosAddress("photos&all"))
    #expect(after.handle(.historyLoaded([])) == [.loadBatch])
    _ = after.handle(.batchLoaded(reports.map { PhotoReport($0) }))
    #expect(after.state.screen == .grid && after.state.photos.map { $0.score } == [99, 40])
    _ = after.handle(.select(after.state.photos[1].id))
    #expect(after.state.selected?.verdict == .modified)
  }

  @Test func oneOfManyThatIsNotInTheHistoryComesBackByItsPlace() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&all&photo=3"))
    _ = model.handle(.historyLoaded([]))
    let reports = [99, 40].map { PhotoReport(SampleDocuments.judged(.original, $0)) }
    _ = model.handle(
      .batchLoaded(reports, unreadable: [UnreadablePhoto(place: 1, name: "notes.txt", code: "unknownFormat")]))
    #expect(model.state.photos.map { $0.score } == [99, nil, 40] && model.state.photos[1].isUnreadable)
    #expect(model.state.selected?.score == 40)
    #expect(fragments(model) == ["", "photos&all", "photos&all&photo=3"])
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all&photo=4"))
    #expect(fragments(model) == ["", "photos&all"], "there is no fourth")
  }

  @Test func oneOfManyWithTheSameNameComesBackByItsBytes() {
    let reports = [("ab", 99), ("cd", 40)].map { digest, score in
      var report = SampleDocuments.judged(.original, score)
      report.sha256 = digest
      return report
    }
    #expect(shown(reports[1], of: reports) == 40)
    // Neither is known to be it by the name alone.
    var other = reports[0]
    other.sha256 = nil
    #expect(shown(other, of: reports) == nil)
    #expect(shown(other, of: [reports[1]] + [SampleDocuments.renamed(reports[0])]) == 40)
    other.sha256 = "ef"
    #expect(shown(other, of: [reports[1]] + [SampleDocuments.renamed(reports[0])]) == nil)
  }

  /// The score of the photo that a reload opens, if the address names the stored `report` among `reports`.
  private func shown(_ report: ReportDocument, of reports: [ReportDocument]) -> Int? {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&all&report=5"))
    _ = model.handle(.historyLoaded([HistoryEntry(id: 5, report: report)]))
    _ = model.handle(.batchLoaded(reports.map { PhotoReport($0) }))
    return model.state.selected?.score
  }

  @Test func whatCantBeReadIsKeptAsSuch() {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1), SampleDocuments.photo(2)]))
    _ = model.handle(.failed(photo: 1, code: "empty"))
    _ = model.handle(.reportArrived(photo: 2, SampleDocuments.judged(.original, 99)))
    // It is requested twice: the headers first, then all of it.
    _ = model.handle(.failed(photo: 1, code: "empty"))
    let last = model.handle(.reportArrived(photo: 2, SampleDocuments.judged(.original, 99, isDeep: true)))
    let name = SampleDocuments.photo(1).name
    #expect(
      last.contains(
        .saveBatch([1, 2], withFiles: false, unreadable: [UnreadablePhoto(place: 0, name: name, code: "empty")])))
  }

  @Test func whatWasNotKeptLeadsToTheFirstScreen() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&all&report=5"))
    _ = model.handle(.historyLoaded([]))
    _ = model.handle(.batchLoaded([]))
    #expect(model.restoring == nil && fragments(model) == [""])
    model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&report=5"))
    _ = model.handle(.keepingFailed)
    #expect(model.restoring == nil && fragments(model) == [""])
  }

  @Test func photosThatArePickedMeanwhileCount() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&report=3"))
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    _ = model.handle(.historyLoaded([HistoryEntry(id: 3, report: SampleDocuments.judged(.modified, 40))]))
    #expect(model.state.selection == 1)
  }
}
