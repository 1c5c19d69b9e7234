import MetaLens

/// The viewer over the screen: which photos can be leafed through, and which one is seen.
public struct PhotoViewer: Equatable, Sendable {
  /// What is said of the shown photo.
  struct Photo {
    var name: String
    var verdict: Verdict
    var score: Int
  }

  /// The photos' identities in the order of the screen from which the viewer was opened.
  public var photos: [Int] = []
  /// The photo that is seen, or on its way; `nil` while the viewer is closed.
  public var shown: Int?
  /// Whether the platform was told that it will be wanted.
  var isPrepared = false

  public init() {}

  /// The shown photo's place, from 0.
  public var place: Int? { shown.flatMap { photos.firstIndex(of: $0) } }
}
