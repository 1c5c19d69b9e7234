import ViewKit

/// The page on content credentials; it is only opened on request, since it validates again.
package struct CredentialsState: Equatable, Sendable {
  package enum Stage: Equatable, Sendable {
    case reading
    /// The photo itself isn't available, for example after a reload.
    case gone
    /// There is no answer, or none that can be parsed.
    case failed
    case shown(CredentialDocument)
  }

  package private(set) var stage = Stage.reading
  package private(set) var photo = 0
  /// Whether the JSON is shown.
  package var isTextOpen = false
  /// The thumbnails, and the addresses of those already available, in the same order.
  private var pictures: [CredentialDocument.Thumbnail] = []
  private var addresses: [String] = []

  /// More thumbnails than this are useless.
  private static let pictureLimit = 60

  /// Shows the credentials of a photo. They are read once, even if the page is drawn again in another language.
  mutating func show(_ photo: Int, hasFile: Bool) -> [PhotoDetailsEffect] {
    if photo == self.photo, hasFile, stage != .gone { return [] }
    self = CredentialsState()
    self.photo = photo
    guard hasFile else {
      stage = .gone
      return []
    }
    return [.readCredentials(photo: photo)]
  }

  mutating func take(_ photo: Int, _ text: String) -> [PhotoDetailsEffect] {
    guard photo == self.photo, stage == .reading else { return [] }
    guard let document = CredentialDocument(text) else {
      stage = .failed
      return []
    }
    stage = .shown(document)
    for manifest in document.manifests {
      for picture in [manifest.thumbnail] + manifest.ingredients.map({ $0.thumbnail }) {
        guard let picture, pictures.count < Self.pictureLimit, !pictures.contains(picture) else { continue }
        pictures.append(picture)
      }
    }
    return pictures.isEmpty ? [] : [.readThumbnails(photo: photo, pictures)]
  }

  mutating func take(_ photo: Int, _ addresses: [String]) {
    if photo == self.photo { self.addresses = addresses }
  }

  /// The address of a thumbnail within the page, once it is available.
  func address(of picture: CredentialDocument.Thumbnail?) -> String? {
    guard let picture, let place = pictures.firstIndex(of: picture), place < addresses.count,
      addresses[place].begins(with: "blob:")
    else { return nil }
    return addresses[place]
  }
}
