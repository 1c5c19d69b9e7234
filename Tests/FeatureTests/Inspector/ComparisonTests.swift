import MetaLens
import Reports
import Testing
import ViewKit

@testable import DesignSystem
@testable import PhotosFeature

/// The inspector's part of a comparison: which photos, at which address, and the way back.
@Suite struct ComparisonTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  private func grid(_ count: Int = 3) -> Model {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.historyLoaded([]))
    _ = model.handle(.filesPicked((1...count).map { SampleDocuments.photo($0) }))
    for isDeep in [false, true] {
      for photo in 1...count {
        _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 100 - photo, isDeep: isDeep)))
      }
    }
    _ = model.passFrames()
    return model
  }

  private func single() -> Model {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.historyLoaded([]))
    _ = model.handle(.filesPicked([SampleDocuments.photo(1)]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full()))
    _ = model.handle(.reportKept(photo: 1, entry: 5))
    _ = model.passFrames()
    return model
  }

  private func fragments(_ model: Model) -> [String] { model.state.places.map { $0.fragment } }

  @Test func twoMarkedPhotosAreComparedWithAllTheirValues() {
    var model = grid()
    _ = model.handle(.mark(3))
    #expect(model.handle(.compareMarked) == [] && model.state.sheet == nil, "one is none to compare with")
    _ = model.handle(.mark(1))
    let effects = model.handle(.compareMarked)
    #expect(model.state.sheet == .comparison(first: 3, second: 1))
    let read = effects.compactMap { if case .inspect(let photo, true, true, _) = $0 { photo } else { nil } }
    #expect(Set(read) == [1, 3], "the values that only an opened photo has")
    #expect(fragments(model).last == "photos&all&compare=3-1" && model.state.places.last?.title == "Compare")
    let page = HTMLRenderer.render(PhotoInspectorView(model.state).body)
    #expect(page.contains("data-details=\"comparison\" data-of=\"3\"") && page.contains("data-with=\"1\""))
  }

  @Test func backClosesTheComparisonAndNothingElse() {
    var model = grid()
    _ = model.handle(.mark(1))
    _ = model.handle(.mark(2))
    _ = model.handle(.compareMarked)
    _ = model.passFrames()
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.passFrames(from: 10)
    #expect(model.state.sheet == nil && model.state.screen == .grid && model.state.marked == [1, 2])
    _ = model.walk(to: PhotosAddress("photos&all&compare=1-2"))
    #expect(model.state.sheet == .comparison(first: 1, second: 2), "Forward opens it again")
  }

  @Test(arguments: ["photos&all&compare=1-9", "photos&all&compare=2-2", "photos&all&compare=0-1"])
  func anAddressOfPhotosThatAreNotThereOpensNothing(_ address: String) {
    var model = grid()
    _ = model.walk(to: PhotosAddress(address))
    #expect(model.state.sheet == nil && fragments(model) == ["", "photos&all"])
  }

  @Test func aReportIsComparedWithItsThumbnail() {
    var model = single()
    _ = model.handle(.compareWithPreview(1))
    #expect(model.state.sheet == .comparison(first: 1, second: nil))
    #expect(fragments(model).last == "photos&report=5&compare=1")
    let page = HTMLRenderer.render(PhotoInspectorView(model.state).body)
    #expect(page.contains("data-details=\"comparison\"") && !page.contains("data-with"))
    #expect(model.handle(.compareWithPreview(77)) == [])
  }

  @Test func anotherPhotoIsPutBesideTheOneThatIsShown() {
    var model = single()
    let effects = model.handle(
      .filesPicked([
        PickedPhoto(id: 8, name: "b.jpg", source: .comparison), PickedPhoto(id: 9, name: "c.jpg", source: .comparison),
      ]))
    #expect(effects.contains(.release([9])), "one is enough")
    #expect(effects.contains(.inspect(photo: 8, isDeep: false, withDetails: true, source: .comparison)))
    #expect(model.state.sheet == .comparison(first: 1, second: 8) && model.state.selection == 1)
    #expect(
      fragments(model) == ["", "photos&all", "photos&all&report=5", "photos&all&report=5&compare=1-2"])
    // Back step by step: the report, the list of both (the browser still has the report's old address), the first
    // screen.
    _ = model.walk(to: PhotosAddress("photos&all&report=5"))
    _ = model.passFrames()
    #expect(model.state.selection == 1 && model.state.sheet == nil)
    _ = model.walk(to: PhotosAddress("photos&report=5"))
    #expect(model.state.selection == nil && fragments(model) == ["", "photos&all"])
    _ = model.walk(to: PhotosAddress(""))
    _ = model.passFrames()
    #expect(model.state.photos.isEmpty && fragments(model) == [""])
  }

  @Test func whatIsNoPhotoLeavesTheReportAlone() {
    var model = single()
    _ = model.handle(.filesPicked([PickedPhoto(id: 8, name: "notes.txt", source: .comparison)]))
    let effects = model.handle(.failed(photo: 8, code: "unknownFormat"))
    #expect(effects.contains(.release([8])) && model.state.alert?.file == "notes.txt")
    _ = model.passFrames()
    #expect(model.state.photos.count == 1 && model.state.sheet == nil && model.state.selection == 1)
  }

  // After a reload

  @Test func theFilesOfABatchAreKeptWhenAPersonAsksForThat() {
    var model = grid()
    #expect(model.state.canKeepFiles && model.state.batchFiles == .no, "not by itself")
    #expect(model.handle(.keepFiles) == [.saveBatch([1, 2, 3], withFiles: true)])
    #expect(model.state.batchFiles == .saving && model.handle(.keepFiles) == [])
    _ = model.handle(.filesKept(true))
    #expect(model.state.batchFiles == .kept)
    #expect(model.handle(.forgetFiles) == [.deleteBatchFiles(deletion: 1)])
    #expect(model.state.batchFiles == .no && model.state.undo?.count == 0)
    #expect(model.handle(.undoDeletion).contains(.undoDeletion) && model.state.batchFiles == .kept)
    #expect(model.handle(.deleteHistory).contains(.deleteHistory(deletion: 2)) && model.state.batchFiles == .no)
    #expect(model.handle(.undoDeletion).contains(.undoDeletion) && model.state.batchFiles == .kept)
  }

  @Test func whereThereIsNoRoomThatIsSaid() {
    var model = grid()
    _ = model.handle(.keepFiles)
    _ = model.handle(.filesKept(false))
    #expect(model.state.batchFiles == .no && model.state.notice == .photosNotKept && model.state.canKeepFiles)
  }

  @Test func nothingIsOfferedForOnePhotoOrWhileSomeAreRead() {
    #expect(!single().state.canKeepFiles)
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked([SampleDocuments.photo(1), SampleDocuments.photo(2)]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.judged(.original, 99)))
    #expect(!model.state.canKeepFiles)
  }

  @Test func aReloadBringsThePhotosBackWithTheirPicturesAndValues() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&all&compare=1-2"))
    _ = model.handle(.historyLoaded([]))
    let reports = [SampleDocuments.judged(.original, 99), SampleDocuments.judged(.modified, 40)].map { PhotoReport($0) }
    let effects = model.handle(.batchLoaded(reports, hasFiles: true))
    let ids = model.state.photos.map { $0.id }
    #expect(model.state.photos.allSatisfy { $0.hasFile } && model.state.batchFiles == .kept)
    #expect(model.state.sheet == .comparison(first: ids[0], second: ids[1]))
    let read = effects.compactMap { if case .inspect(let photo, true, true, _) = $0 { photo } else { nil } }
    #expect(read == ids)
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.passFrames()
    let opened = model.handle(.select(ids[1]))
    #expect(opened.contains(.makeAddress(photo: ids[1], .picture, part: nil, header: [])))
  }

  @Test func tilesComeBackOneAfterAnother() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.handle(.historyLoaded([]))
    let reports = [SampleDocuments.judged(.original, 99), SampleDocuments.judged(.modified, 40)].map { PhotoReport($0) }
    let effects = model.handle(.batchLoaded(reports, hasFiles: true))
    let ids = model.state.photos.map { $0.id }
    #expect(effects.contains(.makeTile(photo: ids[0], width: 400)))
    #expect(
      model.handle(.addressReady(.init(photo: ids[0], use: .tile, address: "blob:a"))).contains(
        .makeTile(photo: ids[1], width: 400)))
  }

  @Test func withoutThePhotosTheirReportsComeBack() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.walk(to: PhotosAddress("photos&all"))
    _ = model.handle(.historyLoaded([]))
    let reports = [SampleDocuments.judged(.original, 99), SampleDocuments.judged(.modified, 40)].map { PhotoReport($0) }
    _ = model.handle(.batchLoaded(reports))
    #expect(model.state.photos.allSatisfy { !$0.hasFile } && !model.state.canKeepFiles)
    #expect(model.handle(.select(model.state.photos[0].id)) == [], "there is nothing to read")
  }

  /// Picked for a comparison with a photo that had gone meanwhile.
  @Test func anotherFileThatIsNoPhotoLeavesNothing() {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked([PickedPhoto(id: 1, name: "notes.txt", source: .comparison)]))
    #expect(model.state.selection == 1)
    #expect(model.handle(.failed(photo: 1, code: "unknownFormat")).contains(.release([1])))
    #expect(model.state.selection == nil && model.state.screen == .empty)
    #expect(model.state.alert == .init(file: "notes.txt", code: "unknownFormat"))
  }
}
