@testable import PhotosFeature

extension PhotoInspectorViewModel {
  /// Lets two seconds of frames pass, and returns what was to be done.
  mutating func passFrames(from start: Double = 0) -> [PhotoInspectorEffect] {
    (0...120).flatMap { handle(.motion(.frame(start + Double($0) / 60))) }
  }
}
