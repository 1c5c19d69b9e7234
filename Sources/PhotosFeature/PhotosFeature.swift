import DesignSystem
import FluidTransition
import JSON
import MetaLens
import ViewKit

/// The inspector as hosted by the web app: reports come from the engine in the page's worker.
package typealias PhotosPage = PhotoInspectorViewModel<WorkerMetadataService>

extension PhotoInspectorViewModel: Feature, MovingFeature where Service == WorkerMetadataService {
  /// Hundreds of reports share a frame.
  package static var drawing: Drawing { .nextFrame }

  package init(language: Language) { self.init(service: WorkerMetadataService(), language: language) }

  package var body: [Node<PhotoInspectorAction>] { PhotoInspectorView(state).body }

  package var motion: ScreenMotion { state.motion }

  package var places: [Place] { restoring == nil ? state.places : [] }

  package mutating func walk(to fragment: String) -> [PhotoInspectorEffect] { walk(to: PhotosAddress(fragment)) }

  package mutating func move(_ input: MotionInput) -> [PhotoInspectorEffect] { handle(.motion(input)) }

  package static func action(_ message: PhotosMessage, _ json: JSONValue) -> PhotoInspectorAction? {
    message.action(json)
  }

  package static func write(_ effect: PhotoInspectorEffect, _ json: inout JSONWriter) {
    PhotosEffectJSON.write(effect, &json)
  }
}
