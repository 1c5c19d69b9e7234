import JSON
import MetaLens
import Testing
import ViewKit

@testable import PhotosFeature
@testable import Reports

/// The pictures that the inspector shows.
@Suite struct PicturesTests {
  private typealias Model = PhotoInspectorViewModel<FakeMetadataService>

  private func many(_ count: Int) -> Model {
    var model = Model(service: FakeMetadataService(), language: .english)
    _ = model.handle(.filesPicked((1...count).map { SampleDocuments.photo($0) }))
    return model
  }

  private func report(_ thumbnail: Range<Int>? = 100..<900, orientation: Int = 1) -> ReportDocument {
    var report = SampleDocuments.judged(.original, 90)
    report.thumbnail = thumbnail
    report.summary.orientation = orientation
    return report
  }

  private func pictures(_ effects: [PhotoInspectorEffect]) -> [PhotoInspectorEffect] {
    effects.filter { effect in
      switch effect {
      case .inspect, .takeReport: false
      default: true
      }
    }
  }

  @Test func aPictureThatCanNotBeDecodedGivesWayToItsPreview() {
    var model = many(1)
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .picture, address: "blob:1")))
    #expect(model.state.selected?.picture == .file("blob:1"))
    _ = model.handle(.reportArrived(photo: 1, report()))
    #expect(model.handle(.pictureFailed(1)) == [.makeAddress(photo: 1, .preview, part: 100..<900, header: [])])
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .preview, address: "blob:p")))
    #expect(model.state.selected?.picture == .preview("blob:p"))
    #expect(model.handle(.pictureFailed(1)) == [] && model.state.selected?.picture == .undecodable)
  }

  @Test func aDamagedFileIsNotBlamedOnTheBrowser() throws {
    let shown = { (document: ReportDocument) throws in
      var photo = InspectedPhoto(SampleDocuments.photo(1))
      photo.status = .reported(
        try #require(PhotoReport(json: try JSONReader.read(ReportArchive.write(document)))))
      photo.picture = .undecodable
      return HTMLRenderer.render(PhotoPictureView(catalogue: .photos(.english), photo: photo).body)
    }
    var document = report()
    #expect(try shown(document).contains("This browser can’t show this format"))
    document.flags.append(ReportFlag(.fileDamaged, points: 0))
    #expect(try shown(document).contains("The file is damaged"))
  }

  @Test func theLargestPreviewIsTaken() {
    var model = many(1)
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .picture, address: "blob:1")))
    var raw = report()
    raw.preview = 5000..<90_000
    _ = model.handle(.reportArrived(photo: 1, raw))
    #expect(model.handle(.pictureFailed(1)) == [.makeAddress(photo: 1, .preview, part: 5000..<90_000, header: [])])
    // It isn't a picture: fall back to the thumbnail.
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .preview, address: "blob:p")))
    #expect(model.handle(.pictureFailed(1)) == [.makeAddress(photo: 1, .preview, part: 100..<900, header: [])])
    #expect(model.handle(.pictureFailed(1)) == [] && model.state.selected?.picture == .undecodable)
  }

  @Test func aPreviewIsTurnedAsThePhotoIs() {
    var model = many(1)
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .picture, address: "blob:1")))
    _ = model.handle(.reportArrived(photo: 1, report(orientation: 6)))
    guard case .makeAddress(_, .preview, _, let header) = model.handle(.pictureFailed(1)).first else {
      Issue.record("no preview")
      return
    }
    #expect(header.prefix(4) == [0xFF, 0xD8, 0xFF, 0xE1] && header.count == 4 + Int(header[5]))
    #expect(header[4] == 0 && header.contains(6))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 9, .max])
  func anOrientationOfNoMeaningTurnsNothing(_ orientation: Int) {
    #expect(ExifOrientation.header(orientation) == [])
  }

  @Test func aFileThatIsGoneIsSaidToBe() {
    var model = many(1)
    _ = model.handle(.addressReady(PictureAddress(photo: 1, use: .picture, address: "")))
    #expect(model.state.selected?.picture == .undecodable)
  }

  @Test func tilesNearTheWindowShowTheThumbnailsInsideTheFiles() {
    var model = many(200)
    #expect(
      pictures(model.handle(.reportArrived(photo: 3, report())))
        == [.makeAddress(photo: 3, .thumbnail, part: 100..<900, header: [])])
    #expect(pictures(model.handle(.reportArrived(photo: 4, report(nil)))) == [])
    #expect(pictures(model.handle(.reportArrived(photo: 70, report()))) == [])
    _ = model.handle(.addressReady(PictureAddress(photo: 3, use: .thumbnail, address: "blob:t")))
    #expect(model.state.photos[2].tile == .embedded("blob:t"))
    #expect(
      pictures(model.handle(.chunkNear(5))) == [.makeAddress(photo: 70, .thumbnail, part: 100..<900, header: [])])
    #expect(model.handle(.chunkNear(5)) == [])
  }

  @Test func sharperTilesAreMadeOneByOneWhenAllIsRead() {
    var model = many(3)
    var effects: [PhotoInspectorEffect] = []
    for isDeep in [false, true] {
      for photo in 1...3 {
        var report = report()
        report.isDeep = isDeep
        #expect(!effects.contains(.makeTile(photo: 1, width: 400)))
        effects = model.handle(.reportArrived(photo: photo, report))
      }
    }
    #expect(effects.contains(.makeTile(photo: 1, width: 400)))
    let tile = PictureAddress(photo: 1, use: .tile, address: "blob:s")
    #expect(model.handle(.addressReady(tile)).first == .makeTile(photo: 2, width: 400))
    #expect(model.state.photos[0].tile == .made("blob:s"))
    // The browser can't decode the second: the existing picture stays.
    #expect(
      model.handle(.addressReady(PictureAddress(photo: 2, use: .tile, address: ""))) == [
        .makeTile(photo: 3, width: 400)
      ])
    #expect(model.handle(.addressReady(PictureAddress(photo: 3, use: .tile, address: ""))) == [])
    #expect(model.state.photos[2].tile == .undecodable)
  }

  @Test func noTileIsMadeOfAPictureThatWouldNotFitIntoMemory() {
    var model = many(2)
    var effects: [PhotoInspectorEffect] = []
    for isDeep in [false, true] {
      for photo in 1...2 {
        var report = report()
        report.isDeep = isDeep
        report.size = PixelSize(60_000, 60_000)
        effects += model.handle(.reportArrived(photo: photo, report))
      }
    }
    #expect(!effects.contains { if case .makeTile = $0 { true } else { false } })
  }

  @Test func sortingShowsTilesOfThoseThatComeToTheTop() {
    var model = many(100)
    for photo in 1...100 { _ = model.handle(.reportArrived(photo: photo, report())) }
    #expect(model.state.photos[99].tile == .unasked)
    let effects = model.handle(.filter(.verdict(.original))) + model.handle(.chunkNear(8))
    #expect(pictures(effects).contains(.makeAddress(photo: 100, .thumbnail, part: 100..<900, header: [])))
  }
}
