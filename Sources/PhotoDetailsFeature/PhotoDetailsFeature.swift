import JSON
import MetaLens
import Places
import ViewKit

/// The details of a photo's report (the reasons, its location, its dates and every value), hosted by the page in the
/// space that the inspector leaves for them.
extension PhotoDetailsViewModel: Feature {
  package static var drawing: Drawing { .atOnce }

  package var body: [Node<PhotoDetailsAction>] { PhotoDetailsView(state: state).body }

  package func start() -> [PhotoDetailsEffect] { [] }

  package static func action(_ message: PhotoDetailsMessage, _ json: JSONValue) -> PhotoDetailsAction? {
    message.action(json)
  }

  package static func write(_ effect: PhotoDetailsEffect, _ json: inout JSONWriter) {
    PhotoDetailsEffectJSON.write(effect, &json)
  }
}
