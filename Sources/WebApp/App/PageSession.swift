import DesignSystem
import PhotosFeature
import ViewKit

/// The page: the view model, and the tree that it shows.
final class PageSession {
  /// The one page of this instance. The browser calls from one thread only.
  nonisolated(unsafe) static var current = PageSession(.english)

  private var model: PhotoInspectorViewModel<WorkerMetadataService>
  private let renderer = Renderer<PhotoInspectorAction>()

  init(_ language: Language) {
    model = PhotoInspectorViewModel(service: WorkerMetadataService(), language: language)
  }

  func start() -> [PhotoInspectorEffect] { model.start() }

  func handle(_ action: PhotoInspectorAction?) -> [PhotoInspectorEffect] {
    action.map { model.handle($0) } ?? []
  }

  func event(node: Int, kind: EventKind, payload: EventPayload) -> [PhotoInspectorEffect] {
    handle(renderer.action(node: node, kind: kind, payload: payload))
  }

  func answer(photo: Int, _ bytes: [UInt8]) -> [PhotoInspectorEffect] {
    model.receive(photo: photo, answer: bytes)
  }

  func motion(reducesMotion: Bool) -> MotionValues { MotionValues(model.state.motion, reducesMotion: reducesMotion) }

  /// Lets what moves go on; returns effects, as JSON, or `nil` where the page stays as it is drawn.
  func move(_ input: MotionInput) -> [UInt8]? {
    // What of the moving screens is drawn by the view: while it stays the same, only their places change.
    let before = model.state.motion.arrangement
    let effects = model.handle(.motion(input))
    return effects.isEmpty && model.state.motion.arrangement == before ? nil : EffectJSON.write(effects)
  }

  func render() -> [UInt8] { renderer.render(PhotoInspectorView(model.state).body) }
}
