import FluidTransition
import MetaLens
import ViewKit

@testable import PhotosFeature
@testable import Reports

/// Every state of the inspector, by name.
enum PreviewStates {
  static func all(_ language: Language) -> [(String, PhotoInspectorState)] {
    [
      ("empty", state(language)),
      ("history", state(language) { $0.history = [HistoryEntry(id: 2, report: flagged), kept] }),
      ("batch-kept", state(language) { $0.batch = KeptBatch(count: 12, date: "23 Nov 2026") }),
      ("thread", state(language) { $0.history = [keptPhoto(3, 4032, 3024), kept, keptPhoto(4, 3024, 4032)] }),
      ("loading", picked(language, 1) { $0.selection = 1 }),
      ("original", result(language, SampleDocuments.judged(.original, 100, isDeep: true))),
      ("modified", result(language, flagged)),
      ("generated", result(language, SampleDocuments.judged(.generated, 0))),
      ("screenshot", result(language, SampleDocuments.judged(.screenshot, 35))),
      ("unverifiable", result(language, ReportDocument(SampleReport.empty, file: "a.gif"))),
      (
        "refining",
        result(language, SampleDocuments.judged(.original, 100)) {
          $0.photos[0].isRefining = true
          $0.photos[0].progress = 42
        }
      ),
      ("preview-picture", result(language, flagged) { $0.photos[0].picture = .preview("") }),
      ("no-picture", result(language, flagged) { $0.photos[0].picture = .undecodable }),
      ("kept-report", keptReport(language)),
      ("grid", grid(language)),
      ("grid-viewed", grid(language) { $0.view(2) }),
      (
        "grid-leaving",
        grid(language) { state in
          state.selection = 1
          state.motion.screen = Slide(from: .inPlace, to: .away)
        }
      ),
      ("grid-filtered", grid(language) { $0.filter = .verdict(.generated) }),
      ("alert", state(language) { $0.alert = .init(file: "notes.jpg", code: "unknownFormat") }),
      ("guide", state(language) { $0.sheet = .guide }),
      ("privacy", state(language) { $0.sheet = .privacy }),
      ("notice", state(language) { $0.notice = .nothingKept }),
      ("many", many(language)),
      (
        "kept-photo",
        result(language, flagged) { state in
          state.photos[0].entry = 3
          state.photos[0].isKept = true
          state.platform.canShare = true
        }
      ),
      ("update", state(language) { $0.isUpdateReady = true }),
    ]
  }

  private static var flagged: ReportDocument {
    var document = SampleDocuments.judged(.modified, 40, isDeep: true)
    document.flags = [
      ReportFlag(
        .editingSoftware, points: -60, arguments: [.text("Adobe Photoshop 25.1")],
        evidence: [Evidence(block: "Exif.IFD0", tag: "Software", offset: 218, value: "Adobe Photoshop 25.1")]),
      ReportFlag(.datesAgree, points: 0),
    ]
    return document
  }

  private static var kept: HistoryEntry {
    HistoryEntry(id: 1, report: SampleDocuments.judged(.unverifiable, 60))
  }

  /// A stored report whose photo, of that size, is stored too.
  private static func keptPhoto(_ id: Int, _ width: Int, _ height: Int) -> HistoryEntry {
    var report = SampleDocuments.judged(.original, 100)
    report.size = PixelSize(width, height)
    report.summary.orientation = 1
    var entry = HistoryEntry(id: id, report: report, hasPhoto: true)
    entry.tile = .made("")
    return entry
  }

  private static func state(
    _ language: Language, _ change: (inout PhotoInspectorState) -> Void = { _ in }
  ) -> PhotoInspectorState {
    var state = PhotoInspectorState(language: language)
    change(&state)
    return state
  }

  private static func picked(
    _ language: Language, _ count: Int, _ change: (inout PhotoInspectorState) -> Void
  ) -> PhotoInspectorState {
    state(language) { state in
      state.photos = (1...count).map { InspectedPhoto(SampleDocuments.photo($0)) }
      change(&state)
    }
  }

  private static func result(
    _ language: Language, _ report: ReportDocument, _ change: (inout PhotoInspectorState) -> Void = { _ in }
  ) -> PhotoInspectorState {
    picked(language, 1) { state in
      state.selection = 1
      state.photos[0].report(PhotoReport(report))
      state.photos[0].picture = .undecodable
      change(&state)
    }
  }

  private static func keptReport(_ language: Language) -> PhotoInspectorState {
    state(language) { state in
      state.photos = [InspectedPhoto(kept)]
      state.selection = -1
    }
  }

  /// More photos than are drawn at once.
  private static func many(_ language: Language) -> PhotoInspectorState {
    picked(language, PhotoInspectorState.chunk * 2 + 1) { _ in }
  }

  private static func grid(
    _ language: Language, _ change: (inout PhotoInspectorState) -> Void = { _ in }
  ) -> PhotoInspectorState {
    picked(language, 5) { state in
      for index in 0..<5 { state.photos[index].tile = .undecodable }
      state.photos[0].report(PhotoReport(SampleDocuments.judged(.original, 100)))
      state.photos[1].report(PhotoReport(flagged))
      state.photos[2].report(PhotoReport(SampleDocuments.judged(.unverifiable, 60)))
      state.photos[3].status = .failed("empty")
      change(&state)
    }
  }
}

extension PhotoInspectorState {
  /// The viewer over the screen, showing `photo`.
  fileprivate mutating func view(_ photo: Int) {
    for index in photos.indices { photos[index].tile = .made("") }
    viewer.photos = viewablePhotos
    viewer.shown = photo
  }
}
