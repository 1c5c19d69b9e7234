import MetaLens
import Testing
import ViewKit

@testable import PhotosFeature

/// The sources of photos.
@Suite struct PhotoSourceTests {
  private func model() -> PhotoInspectorViewModel<FakeMetadataService> {
    PhotoInspectorViewModel(service: FakeMetadataService(), language: .english)
  }

  private func sources(_ effects: [PhotoInspectorEffect]) -> [PhotoSource] {
    effects.compactMap { if case .inspect(_, _, _, let source) = $0 { source } else { nil } }
  }

  @Test(arguments: PhotoSource.allCases)
  func theEngineReceivesTheSource(_ source: PhotoSource) {
    var model = model()
    let effects = model.handle(.filesPicked([PickedPhoto(id: 1, name: "image.jpg", source: source)]))
    #expect(sources(effects) == [source, source])
  }

  @Test func onlyTheCameraAndTheClipboardMakeCopies() {
    #expect(PhotoSource.camera.capture == .camera && PhotoSource.paste.capture == .clipboard)
    for source in PhotoSource.allCases where source != .camera && source != .paste { #expect(source.capture == .file) }
  }

  @Test func otherFilesInAFolderOfPhotosAreSkipped() {
    var model = model()
    let effects = model.handle(
      .filesPicked([
        PickedPhoto(id: 1, name: ".DS_Store", source: .folder),
        PickedPhoto(id: 2, name: "a.mp4", mediaType: "video/mp4", source: .folder),
        PickedPhoto(id: 3, name: "a.jpg", mediaType: "image/jpeg", source: .folder),
        PickedPhoto(id: 4, name: "a.dng", source: .folder),
      ]))
    #expect(effects.contains(.release([1, 2])) && model.state.photos.map { $0.id } == [3, 4])
  }

  @Test func aFileThatWasPickedByHandIsNeverPassedOver() {
    var model = model()
    _ = model.handle(.filesPicked([PickedPhoto(id: 1, name: "a.mp4", mediaType: "video/mp4")]))
    #expect(model.state.photos.count == 1)
  }

  @Test func aFolderWithoutPhotosIsReported() {
    var model = model()
    #expect(
      model.handle(.filesPicked([PickedPhoto(id: 1, name: "a.txt", mediaType: "text/plain", source: .folder)]))
        == [.release([1])])
    #expect(model.state.notice == .noPhotos && model.state.screen == .empty)
  }

  @Test func ofTooManyTheFirstAreTaken() {
    var model = model()
    let effects = model.handle(.filesPicked((1...2003).map { SampleDocuments.photo($0) }))
    #expect(model.state.photos.count == 2000 && model.state.notice == .tooMany(limit: 2000))
    #expect(effects.contains(.release([2001, 2002, 2003])))
  }

  @Test func aFileDeletedWhileItIsShownIsReportedAndKeepsItsReport() {
    var model = model()
    _ = model.handle(.filesPicked([SampleDocuments.photo(1, "gone.jpg")]))
    _ = model.handle(.reportArrived(photo: 1, SampleDocuments.full(isDeep: false)))
    _ = model.handle(.failed(photo: 1, code: "unreadable"))
    #expect(model.state.alert == .init(file: "gone.jpg", code: "unreadable"))
    #expect(model.state.selected?.report != nil)
  }
}
