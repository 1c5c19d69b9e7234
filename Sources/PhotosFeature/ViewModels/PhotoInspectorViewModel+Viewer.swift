import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The viewer over the screen. The platform flies the images; which photos there are, and where they lead, is decided
/// here.
extension PhotoInspectorViewModel {
  mutating func handleViewer(_ action: ViewerAction) -> [PhotoInspectorEffect] {
    switch action {
    case .began:
      state.viewer.photos = []
      state.viewer.shown = nil
      return []
    case .asked: return listViewer()
    case .open(let photo):
      let listed = listViewer()
      guard state.viewer.photos.contains(photo) else { return openReport(photo) }
      return listed + [.viewer(.open(photo))]
    case .unavailable(let photo): return openReport(photo)
    case .shows(let photo):
      state.viewer.shown = photo
      return []
    case .needs(let photo): return wantPicture(photo)
    case .previous: return [.viewer(.turn(isForward: false))]
    case .next: return [.viewer(.turn(isForward: true))]
    case .close: return closeViewer()
    case .report:
      guard let photo = state.viewer.shown else { return [] }
      guard state.selection != photo else { return closeViewer() }
      let opened = openReport(photo)
      // The picture flies to the report, so that screen must be in place.
      state.motion.screen = nil
      return opened + closeViewer()
    case .share: return state.viewer.shown.map { [.viewer(.share(photo: $0))] } ?? []
    }
  }

  /// Prepares the viewer as soon as there is an image that a finger could be on.
  mutating func prepareViewer() -> [PhotoInspectorEffect] {
    guard !state.viewer.isPrepared else { return [] }
    state.viewer.isPrepared = true
    return [.viewer(.prepare)]
  }

  func closeViewer() -> [PhotoInspectorEffect] { state.viewer.shown == nil ? [] : [.viewer(.close)] }

  /// Sends the platform the screen's photos if they have changed. While a photo is open, its neighbours stay the same.
  private mutating func listViewer() -> [PhotoInspectorEffect] {
    guard state.viewer.shown == nil else { return [] }
    let photos = state.viewablePhotos
    guard photos != state.viewer.photos else { return [] }
    state.viewer.photos = photos
    return [.viewer(.list(state.viewerPhotos))]
  }

  private mutating func openReport(_ photo: Int) -> [PhotoInspectorEffect] {
    photo < 0 && state.photos.allSatisfy { $0.id != photo } ? openHistory(-photo) : select(photo)
  }

  /// Requests the photo's own image, or sends the best one known.
  private mutating func wantPicture(_ photo: Int) -> [PhotoInspectorEffect] {
    if let shown = state.photos.first(where: { $0.id == photo }) {
      return shown.picture == .unasked ? showPicture(photo) : viewerPicture(photo)
    }
    guard let kept = state.history.first(where: { -$0.id == photo && $0.hasPhoto }) else { return [] }
    return kept.picture == nil ? [.loadPhoto(entry: kept.id)] : viewerPicture(photo)
  }

  /// What the viewer gets once the image of `photo` is available, or known not to be.
  func viewerPicture(_ photo: Int) -> [PhotoInspectorEffect] {
    guard state.viewer.photos.contains(photo) else { return [] }
    guard let shown = state.photos.first(where: { $0.id == photo }) else {
      let kept = state.history.first { -$0.id == photo }
      return kept?.picture.map { [.viewer(.picture(photo: photo, address: $0.isEmpty ? nil : $0))] } ?? []
    }
    switch shown.picture {
    case .unasked: return []
    case .file(let address), .preview(let address): return [.viewer(.picture(photo: photo, address: address))]
    case .undecodable, .notKept: return [.viewer(.picture(photo: photo, address: nil))]
    }
  }

  /// Requests the thumbnail of the next stored photo without one, one after another.
  mutating func keptTiles() -> [PhotoInspectorEffect] {
    guard state.photos.isEmpty, tileInWork == nil,
      let index = state.history.firstIndex(where: { $0.hasPhoto && $0.tile == .unasked })
    else { return [] }
    state.history[index].tile = .asked
    tileInWork = -state.history[index].id
    return [.viewer(.makeTile(entry: state.history[index].id, width: Self.tileWidth))]
  }

  /// Sets an address of a stored photo that isn't open; `nil` if it belongs to none.
  mutating func showKept(_ made: PictureAddress) -> [PhotoInspectorEffect]? {
    guard state.photos.allSatisfy({ $0.id != made.photo }),
      let index = state.history.firstIndex(where: { -$0.id == made.photo })
    else { return nil }
    guard made.use == .tile else {
      state.history[index].picture = made.address
      return viewerPicture(made.photo)
    }
    if tileInWork == made.photo { tileInWork = nil }
    state.history[index].tile = made.address.isEmpty ? .undecodable : .made(made.address)
    return keptTiles()
  }
}

extension PhotoInspectorState {
  /// The screen's photos that can be viewed full-screen, in screen order.
  var viewablePhotos: [Int] { viewablePlaces.map { $0 < 0 ? -history[-1 - $0].id : photos[$0].id } }

  /// What the platform needs to know about them.
  fileprivate var viewerPhotos: [ViewerPhoto] {
    let catalogue = Catalogue.photos(language)
    var list: [ViewerPhoto] = []
    for place in viewablePlaces {
      if place < 0 {
        list.append(ViewerPhoto(id: -history[-1 - place].id, history[-1 - place].report, catalogue))
      } else if let report = photos[place].report {
        list.append(ViewerPhoto(id: photos[place].id, report, catalogue))
      }
    }
    return list
  }

  /// Their indexes in ``photos``; −1 and below for those in ``history``.
  private var viewablePlaces: [Int] {
    switch screenKind {
    case .empty: history.indices.filter { history[$0].isViewable }.map { -1 - $0 }
    case .single: photos.indices.filter { photos[$0].id == selection && photos[$0].isViewable }
    case .grid: shownPlaces.filter { photos[$0].isViewable }
    }
  }

  var viewedPhoto: PhotoViewer.Photo? {
    guard let shown = viewer.shown else { return nil }
    if let photo = photos.first(where: { $0.id == shown }) {
      guard let verdict = photo.verdict, let score = photo.score else { return nil }
      return .init(name: ViewerPhoto.name(photo.name), verdict: verdict, score: score)
    }
    guard let entry = history.first(where: { -$0.id == shown }) else { return nil }
    return .init(name: ViewerPhoto.name(entry.report.file), verdict: entry.report.verdict, score: entry.report.score)
  }
}

extension ViewerPhoto {
  init(id: Int, _ report: PhotoReport, _ catalogue: Catalogue) {
    let verdict = catalogue.text("verdict." + report.verdict.rawValue)
    self.init(id: id, size: report.shownSize, alternative: [Self.name(report.file), verdict].joined(separator: ", "))
  }

  @inline(never)
  static func name(_ file: String) -> String { SafeText.visible(SafeText.shortened(file, to: 200)) }
}

extension InspectedPhoto {
  /// Whether any of it can be viewed full-screen.
  var isViewable: Bool {
    switch picture {
    case .undecodable, .notKept: false
    case .unasked, .file, .preview: score != nil && tile != .undecodable
    }
  }
}

extension HistoryEntry {
  /// Whether its photo is stored and can be shown.
  var isViewable: Bool { hasPhoto && tile != .undecodable }
}
