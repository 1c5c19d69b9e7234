/// The viewer over an opened capsule: which photos can be leafed through, and which one is seen.
public struct OpenedViewer: Equatable, Sendable {
  /// The numbers of the photos that the platform knows of.
  public internal(set) var photos: [Int] = []
  /// The number of the photo that is seen, or on its way; `nil` while the viewer is closed.
  public internal(set) var shown: Int?
  /// Whether the platform was told that it will be wanted.
  var isPrepared = false

  /// The shown photo's place, from 0.
  public var place: Int? { shown.flatMap { photos.firstIndex(of: $0) } }
}
