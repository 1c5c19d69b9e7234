import MetaLens
import ViewKit

/// Everything that the screen of the removal shows.
public struct RemovalState: Equatable, Sendable {
  /// How far it is.
  public enum Phase: Equatable, Sendable {
    /// The photos are being looked through.
    case surveying
    /// What will go is told, and what stays can be chosen.
    case ready
    /// Copies are being made and proved.
    case working
    /// The copies that could be made are there.
    case done
  }

  /// What became of the copies.
  public enum Outcome: Equatable, Sendable {
    case shared, downloaded
  }

  public var language: Language
  public var isOpen = false
  public var photos: [RemovalPhoto] = []
  public var phase = Phase.surveying
  /// What is to stay, where a photo has it.
  public var kept: KeptMetadata = [.orientation, .icc]
  /// Whether the platform hands such files to other apps.
  public var canShare = false
  public var outcome: Outcome?
  /// Grows with everything that may change what the sheet shows.
  public var revision = 0
  /// How the sheet stands.
  public var motion = ScreenMotion()

  public init(language: Language) {
    self.language = language
  }

  /// The photos whose metadata can be removed, as far as is known.
  public var removable: [RemovalPhoto] { photos.filter { $0.survey != nil } }

  /// The photos that can't be done, each with the reason.
  public var refused: [RemovalPhoto] { photos.filter { $0.refusal != nil } }

  /// The copies.
  public var copies: [RemovalPhoto] { photos.filter { $0.copy != nil } }

  /// What would go of all photos together, in the order of the kinds.
  public var groups: [RemovalSurvey.Group] {
    RemovalSurvey.Kind.allCases.compactMap { kind in
      let count = removable.reduce(0) { sum, photo in
        sum + (photo.survey?.groups.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) } ?? 0)
      }
      return count > 0 ? .init(kind, count) : nil
    }
  }

  /// What could go too, of any of the photos.
  public var keepable: KeptMetadata {
    removable.reduce([]) { $0.union($1.survey?.keepable ?? []) }
  }

  /// Whether there is anything to remove, with what is to stay as it is chosen.
  public var hasAnything: Bool { !groups.isEmpty || !keepable.subtracting(kept).isEmpty }

  /// How much of the work is done, in thousandths; `nil` where that is not known.
  public var progress: Int? {
    if phase == .surveying {
      guard photos.count > 1 else { return nil }
      return photos.reduce(0) { $0 + ($1.isUnknown ? 0 : 1) } * 1000 / photos.count
    }
    var (all, read) = (1.0, 0.0)
    for photo in photos {
      guard let work = photo.survey?.work else { continue }
      all += work
      // What was told beforehand is an estimate.
      read += photo.copy == nil ? min(photo.read, work) : work
    }
    return Int(read / all * 1000)
  }
}
