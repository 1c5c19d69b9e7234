import DesignSystem
import MetaLens
import ViewKit

/// Everything that the removal screen shows.
package struct RemovalState: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// The photos are being surveyed.
    case surveying
    /// What will be removed is shown, and what to keep can be chosen.
    case ready
    /// Copies are being made and verified.
    case working
    /// The copies that could be made are ready.
    case done
  }

  package enum Outcome: String, Equatable, Sendable, CaseIterable {
    case shared, downloaded
    /// A photo is gone, or can no longer be read.
    case failed
  }

  package var language: Language
  package var isOpen = false
  package var photos: [RemovalPhoto] = []
  package var phase = Phase.surveying
  /// What to keep, if a photo has it.
  package var kept: KeptMetadata = [.orientation, .icc, .gainMap]
  /// Whether the platform can hand such files to other apps.
  package var canShare = false
  package var outcome: Outcome?
  /// Incremented with everything that may change the sheet.
  package var revision = 0
  /// The position of the sheet.
  package var motion = ScreenMotion()

  package init(language: Language) {
    self.language = language
  }

  /// The photos whose metadata can be removed, as far as is known.
  package var removable: [RemovalPhoto] { photos.filter { $0.survey != nil } }

  /// The photos that can't be processed, each with its reason.
  package var refused: [RemovalPhoto] { photos.filter { $0.refusal != nil } }

  package var copies: [RemovalPhoto] { photos.filter { $0.copy != nil } }

  /// What would be removed from all photos together, by kind.
  package var groups: [RemovalSurvey.Group] {
    RemovalSurvey.Kind.allCases.compactMap { kind in
      let count = removable.reduce(0) { sum, photo in
        sum + (photo.survey?.groups.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) } ?? 0)
      }
      return count > 0 ? .init(kind, count) : nil
    }
  }

  /// What could be kept in any of the photos.
  package var keepable: KeptMetadata {
    removable.reduce([]) { $0.union($1.survey?.keepable ?? []) }
  }

  /// Whether there is anything to remove with the current choice of what to keep.
  package var hasAnything: Bool { !groups.isEmpty || !keepable.subtracting(kept).isEmpty }

  /// The progress in thousandths; `nil` if unknown.
  package var progress: Int? {
    if phase == .surveying {
      guard photos.count > 1 else { return nil }
      return photos.reduce(0) { $0 + ($1.isUnknown ? 0 : 1) } * 1000 / photos.count
    }
    var (all, read) = (1.0, 0.0)
    for photo in photos {
      guard let work = photo.survey?.work else { continue }
      all += work
      // What was announced beforehand is an estimate.
      read += photo.copy == nil ? min(photo.read, work) : work
    }
    return Int(read / all * 1000)
  }
}

/// A photo being turned into a copy without metadata.
package struct RemovalPhoto: Equatable, Sendable {
  /// A copy that was verified and is ready to be saved.
  package struct Copy: Equatable, Sendable {
    /// The copy's size in bytes.
    package var bytes: Int
    /// The number of bytes of image data that were compared with the photo's and found to be the same.
    package var provenBytes: Int

    package init(bytes: Int, provenBytes: Int) {
      (self.bytes, self.provenBytes) = (bytes, provenBytes)
    }
  }

  /// The platform's number for the file.
  package let id: Int
  package let name: String
  package var survey: RemovalSurvey?
  package var refusal: RemovalRefusal?
  /// The number of bytes read for the copy so far.
  package var read = 0.0
  package var copy: Copy?

  package init(id: Int, name: String) {
    (self.id, self.name) = (id, name)
  }

  /// Whether nothing is known about it yet.
  package var isUnknown: Bool { survey == nil && refusal == nil }
}

/// Why a photo's metadata can't be removed, as the engine reports it.
package struct RemovalRefusal: Error, Equatable, Sendable {
  /// The code after `removal.` or `error.` in the string catalogue.
  package var code: String
  /// The offset in the file, if there is one.
  package var offset: Int?

  package init(code: String, offset: Int? = nil) {
    (self.code, self.offset) = (code, offset)
  }

  /// What happened and what to do about it, in the reader's language.
  package func message(_ catalogue: Catalogue) -> String {
    let key = catalogue.lookup("removal." + code) == nil ? "error." + code : "removal." + code
    return catalogue.text(key, offset.map { NumberText.grouped($0) } ?? "")
  }
}
