@testable import PhotosFeature

extension PhotoInspectorViewModel {
  /// Runs two seconds of frames, and returns the effects.
  mutating func passFrames(from start: Double = 0) -> [PhotoInspectorEffect] {
    (0...120).flatMap { handle(.motion(.frame(start + Double($0) / 60))) }
  }
}
