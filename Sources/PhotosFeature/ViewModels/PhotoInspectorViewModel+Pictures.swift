import MetaLens
import Reports
import ViewKit

/// The images of the photos: the opened one's, and the tiles near the window.
extension PhotoInspectorViewModel {
  /// The width of a tile's image in pixels: that of a tile on a phone, at three pixels per point.
  static var tileWidth: Int { 400 }

  /// Requests the opened photo's image.
  mutating func showPicture(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }), shown.picture == .unasked else { return [] }
    if shown.isFromHistory, let entry = shown.entry { return [.loadPhoto(entry: entry)] }
    return [.makeAddress(photo: photo, .picture, part: nil, header: [])]
  }

  /// The page can't decode the file: tries the preview inside it.
  mutating func fallBack(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }) else { return [] }
    update(photo) { photo in
      photo.picture = .undecodable
      photo.fallBacks += 1
    }
    guard let report = shown.report else { return viewerPicture(photo) }
    let previews = [report.preview, report.thumbnail].compactMap { $0 }.filter { !$0.isEmpty }
    guard shown.fallBacks < previews.count else { return viewerPicture(photo) }
    return [.makeAddress(photo: photo, .preview, part: previews[shown.fallBacks], header: header(report))]
  }

  /// The preview inside a photo isn't rotated, so its orientation is prepended.
  private func header(_ report: PhotoReport) -> [UInt8] {
    ExifOrientation.header(report.orientation)
  }

  mutating func show(_ made: PictureAddress) -> [PhotoInspectorEffect] {
    if let effects = showKept(made) { return effects }
    let isMade = !made.address.isEmpty
    switch made.use {
    case .picture:
      update(made.photo) { $0.picture = isMade ? .file(made.address) : $0.id < 0 ? .notKept : .undecodable }
      return (isMade && made.photo < 0 ? addDetails(made.photo) : []) + viewerPicture(made.photo)
    case .preview:
      if isMade { update(made.photo) { $0.picture = .preview(made.address) } }
      return viewerPicture(made.photo)
    case .thumbnail:
      update(made.photo) { if isMade { $0.tile = .embedded(made.address) } }
      return []
    case .tile:
      if tileInWork == made.photo { tileInWork = nil }
      update(made.photo) { photo in
        if isMade { photo.tile = .made(made.address) } else { photo.settleTile() }
      }
      return tiles()
    }
  }

  /// Requests what the tiles near the window still lack: the thumbnails inside the files at once, and sharper ones one
  /// by one when no inspection is running.
  mutating func tiles() -> [PhotoInspectorEffect] {
    guard state.photos.count > 1, state.screenKind == .grid else { return [] }
    var effects: [PhotoInspectorEffect] = []
    for (place, index) in state.shownPlaces.enumerated() where state.isNear(place) {
      let photo = state.photos[index]
      guard photo.score != nil else { continue }
      if photo.tile == .unasked {
        effects += thumbnail(photo)
      } else if photo.wantsTile, tileInWork == nil, queue.isIdle {
        tileInWork = photo.id
        effects.append(.makeTile(photo: photo.id, width: Self.tileWidth))
      }
    }
    return effects
  }

  private mutating func thumbnail(_ photo: InspectedPhoto) -> [PhotoInspectorEffect] {
    update(photo.id) { $0.tile = .asked }
    guard let report = photo.report, let part = report.thumbnail, !part.isEmpty else { return [] }
    return [.makeAddress(photo: photo.id, .thumbnail, part: part, header: header(report))]
  }
}

extension PhotoInspectorState {
  /// The number of tiles the grid draws at a time; a multiple of every column count, so that rows stay whole.
  static let chunk = 12

  /// Whether the tile at index `place` of the grid is near the window.
  func isNear(_ place: Int) -> Bool { nearChunks.contains(place / Self.chunk) }
}

extension InspectedPhoto {
  /// A larger image, fully decoded at four bytes per pixel, may not fit in a phone's memory.
  private static let pixelLimit = 64_000_000

  /// Whether a sharper tile may still come.
  var wantsTile: Bool {
    switch tile {
    case .asked, .embedded: !isTileSettled && isSmallEnough
    case .unasked, .made, .undecodable: false
    }
  }

  private var isSmallEnough: Bool {
    guard let size = report?.size else { return true }
    return Int64(size.width) * Int64(size.height) <= Int64(Self.pixelLimit)
  }

  /// No sharper tile is available: keeps the current one.
  mutating func settleTile() {
    isTileSettled = true
    if tile == .asked { tile = .undecodable }
  }
}
