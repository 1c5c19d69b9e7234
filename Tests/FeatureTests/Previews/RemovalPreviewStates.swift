import FluidTransition
import MetaLens
import ViewKit

@testable import RemovalFeature

/// Every state of the removal, by name.
enum RemovalPreviewStates {
  static func all(_ language: Language) -> [(String, RemovalState)] {
    [
      (
        "removal-surveying",
        state(language, count: 1) {
          $0.photos[0].survey = nil; $0.phase = .surveying
        }
      ),
      ("removal-plan", state(language, count: 1) { _ in }),
      ("removal-plan-all", state(language, count: 1) { $0.kept = [] }),
      (
        "removal-nothing",
        state(language, count: 1) {
          $0.photos[0].survey = RemovalSurvey(groups: [], bytes: 812, keepable: [], work: 3248)
        }
      ),
      ("removal-refused", state(language, count: 1) { refuse(&$0.photos[0], "unsupported") }),
      (
        "removal-many",
        state(language, count: 3) { state in
          refuse(&state.photos[1], "damaged", at: 48_213)
          refuse(&state.photos[2], "unsupported")
        }
      ),
      ("removal-working", state(language, count: 2, .working) { $0.photos[0].read = 4_000_000 }),
      ("removal-done", state(language, count: 1, .done) { copy(&$0.photos[0], 3_387_001) }),
      (
        "removal-shared",
        state(language, count: 1, .done) { state in
          copy(&state.photos[0], 3_456_789)
          state.canShare = true
          state.outcome = .shared
        }
      ),
      (
        "removal-saved-many",
        state(language, count: 3, .done) { state in
          for index in 0..<2 { copy(&state.photos[index], 3_387_001) }
          refuse(&state.photos[2], "unproven")
          state.outcome = .downloaded
        }
      ),
    ]
  }

  static let survey = RemovalSurvey(
    groups: RemovalSurvey.Kind.allCases.enumerated().map { .init($1, $0 * 7 + 1) }, bytes: 3_456_789,
    keepable: [.orientation, .icc], work: 13_800_000)

  private static func state(
    _ language: Language, count: Int, _ phase: RemovalState.Phase = .ready, _ change: (inout RemovalState) -> Void
  ) -> RemovalState {
    var state = RemovalState(language: language)
    state.isOpen = true
    state.phase = phase
    state.motion.sheet = Slide(from: .inPlace, to: .inPlace)
    state.photos = (0..<count).map { RemovalPhoto(id: $0, name: "IMG_000\($0 + 1).JPG") }
    for index in state.photos.indices { state.photos[index].survey = survey }
    change(&state)
    return state
  }

  private static func refuse(_ photo: inout RemovalPhoto, _ code: String, at offset: Int? = nil) {
    photo.survey = nil
    photo.refusal = RemovalRefusal(code: code, offset: offset)
  }

  private static func copy(_ photo: inout RemovalPhoto, _ bytes: Int) {
    photo.copy = .init(bytes: bytes, provenBytes: 3_386_412)
  }
}
