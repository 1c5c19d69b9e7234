import MetaLens
import Testing
import ViewKit

@testable import DesignSystem
@testable import PhotosFeature

/// The viewer's effects and views.
@Suite struct ViewerTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  /// A grid of photos with reports.
  private func grid(_ count: Int = 3) -> Model {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked((1...count).map { SampleDocuments.photo($0) }))
    for photo in 1...count {
      _ = model.handle(.reportArrived(photo: photo, SampleDocuments.judged(.original, 100 - photo)))
    }
    _ = model.passFrames()
    return model
  }

  private func listed(_ effects: [PhotoInspectorEffect]) -> [Int]? {
    for case .viewer(.list(let photos)) in effects { return photos.map { $0.id } }
    return nil
  }

  @Test func itLeafsThroughTheGridAsItIsSorted() {
    var model = grid()
    #expect(listed(model.handle(.viewer(.asked))) == [1, 2, 3])
    #expect(model.handle(.viewer(.asked)) == [], "what is known is not sent again")
    _ = model.handle(.sort(.score))
    #expect(listed(model.handle(.viewer(.asked))) == [3, 2, 1])
  }

  @Test func whatCanNotBeSeenIsNotAmongThem() {
    var model = grid()
    _ = model.handle(.tileFailed(2))
    #expect(listed(model.handle(.viewer(.asked))) == [1, 3])
    // Only its report can be shown.
    _ = model.handle(.viewer(.open(2)))
    #expect(model.state.selection == 2)
  }

  @Test func whileAPhotoIsSeenItsNeighboursStay() {
    var model = grid()
    _ = model.handle(.viewer(.asked))
    _ = model.handle(.viewer(.shows(2)))
    _ = model.handle(.sort(.score))
    #expect(model.handle(.viewer(.asked)) == [] && model.state.viewer.photos == [1, 2, 3])
    #expect(model.state.viewer.place == 1 && model.state.viewedPhoto?.score == 98)
  }

  @Test func aKeyboardsClickOpensIt() {
    var model = grid()
    let effects = model.handle(.viewer(.open(3)))
    #expect(listed(effects) == [1, 2, 3] && effects.last == .viewer(.open(3)))
  }

  @Test func withoutTheViewerTheReportIsShown() {
    var model = grid()
    _ = model.handle(.viewer(.unavailable(3)))
    #expect(model.state.selection == 3 && model.state.screen != .grid)
  }

  @Test func itLeadsToTheReport() {
    var model = grid()
    _ = model.handle(.viewer(.asked))
    _ = model.handle(.viewer(.shows(2)))
    let effects = model.handle(.viewer(.report))
    #expect(model.state.selection == 2 && effects.last == .viewer(.close))
    #expect(model.state.motion.screen == nil, "the picture flies to a screen that is in its place")
    // There it is the only photo, and closing it returns to its report.
    _ = model.handle(.viewer(.shows(nil)))
    _ = model.handle(.addressReady(PictureAddress(photo: 2, use: .picture, address: "blob:2")))
    #expect(listed(model.handle(.viewer(.asked))) == [2])
    _ = model.handle(.viewer(.shows(2)))
    #expect(model.handle(.viewer(.report)) == [.viewer(.close)])
  }

  @Test func theFullPictureIsFetchedWhenItIsWanted() {
    var model = grid()
    _ = model.handle(.viewer(.asked))
    #expect(model.handle(.viewer(.needs(1))) == [.makeAddress(photo: 1, .picture, part: nil, header: [])])
    let made = PictureAddress(photo: 1, use: .picture, address: "blob:1")
    #expect(model.handle(.addressReady(made)).contains(.viewer(.picture(photo: 1, address: "blob:1"))))
    #expect(model.handle(.viewer(.needs(1))) == [.viewer(.picture(photo: 1, address: "blob:1"))])
  }

  @Test func aPictureThatCanNotBeDecodedGivesWayToItsPreview() {
    var model = grid()
    var report = SampleDocuments.judged(.original, 90)
    report.preview = 100..<900
    report.thumbnail = nil
    _ = model.handle(.reportArrived(photo: 1, report))
    _ = model.handle(.viewer(.asked))
    _ = model.handle(.viewer(.needs(1)))
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .picture, address: "blob:1")))
    guard case .makeAddress(1, .preview, _, _) = model.handle(.pictureFailed(1)).first else {
      Issue.record("no preview is asked for")
      return
    }
    let made = PictureAddress(photo: 1, use: .preview, address: "blob:p")
    #expect(model.handle(.addressReady(made)) == [.viewer(.picture(photo: 1, address: "blob:p"))])
    #expect(model.handle(.pictureFailed(1)) == [.viewer(.picture(photo: 1, address: nil))])
  }

  @Test func pictureSizesAreAsShown() {
    var report = SampleDocuments.judged(.original, 90)
    report.size = PixelSize(4000, 3000)
    report.summary.orientation = 6
    #expect(report.shownSize == PixelSize(3000, 4000))
    report.summary.orientation = 3
    #expect(report.shownSize == PixelSize(4000, 3000))
    report.size = nil
    #expect(report.shownSize == nil)
  }

  @Test func newPhotosCloseIt() {
    var model = grid()
    _ = model.handle(.viewer(.asked))
    _ = model.handle(.viewer(.shows(2)))
    #expect(model.handle(.filesPicked([SampleDocuments.photo(9)])).contains(.viewer(.close)))
  }

  @Test func sharingHandsOverThePhotoThatIsSeen() {
    var model = grid()
    #expect(model.handle(.viewer(.share)) == [])
    _ = model.handle(.viewer(.shows(2)))
    #expect(model.handle(.viewer(.share)) == [.viewer(.share(photo: 2))])
  }

  @Test func keptPhotosGetTheirThumbnailsOneAfterAnother() {
    var model = Model(service: FakeMetadataService(), language: .english)
    let report = SampleDocuments.judged(.original, 90)
    let entries = [4, 3, 2].map { HistoryEntry(id: $0, report: report, hasPhoto: $0 != 3) }
    #expect(model.handle(.historyLoaded(entries)) == [.viewer(.makeTile(entry: 4, width: 400))])
    let first = model.handle(.addressReady(PictureAddress(photo: -4, use: .tile, address: "blob:4")))
    #expect(first == [.viewer(.makeTile(entry: 2, width: 400)), .viewer(.prepare)])
    #expect(model.handle(.addressReady(PictureAddress(photo: -2, use: .tile, address: ""))) == [])
    #expect(model.state.history.map { $0.isViewable } == [true, false, false])
    #expect(listed(model.handle(.viewer(.asked))) == [-4])
    #expect(model.handle(.viewer(.needs(-4))) == [.loadPhoto(entry: 4)])
    let made = PictureAddress(photo: -4, use: .picture, address: "blob:f")
    #expect(model.handle(.addressReady(made)) == [.viewer(.picture(photo: -4, address: "blob:f"))])
    _ = model.handle(.viewer(.shows(-4)))
    #expect(model.handle(.viewer(.report)).last == .viewer(.close) && model.state.selection == -4)
  }

  @Test func messagesFromThePlatformAreRead() {
    func action(_ text: String) -> PhotoInspectorAction? { FeatureJSON.action(text, to: PhotosPage.self) }
    #expect(action(#"{"type":"viewer","event":1}"#) == .viewer(.asked))
    #expect(action(#"{"type":"viewer","event":2,"photo":-3}"#) == .viewer(.shows(-3)))
    #expect(action(#"{"type":"viewer","event":2}"#) == .viewer(.shows(nil)))
    #expect(action(#"{"type":"viewer","event":3,"photo":2}"#) == .viewer(.needs(2)))
    #expect(action(#"{"type":"viewer","event":3}"#) == nil)
    #expect(action(#"{"type":"viewer","event":4,"photo":2}"#) == .pictureFailed(2))
    #expect(action(#"{"type":"viewer"}"#) == nil)
  }

  @Test func whatIsAskedOfThePlatformIsWritten() {
    func json(_ effect: ViewerEffect) -> String { FeatureJSON.write([.viewer(effect)], of: PhotosPage.self) }
    let photo = ViewerPhoto(id: 2, size: PixelSize(30, 20), alternative: "a \"b\"")
    #expect(
      json(.list([photo]))
        == #"[{"do":"listViewer","photos":[{"photo":2,"width":30,"height":20,"alt":"a \"b\""}]}]"#)
    #expect(json(.picture(photo: 2, address: nil)) == #"[{"do":"showPicture","photo":2}]"#)
    #expect(json(.turn(isForward: true)) == #"[{"do":"turnViewer","isForward":true}]"#)
  }
}
