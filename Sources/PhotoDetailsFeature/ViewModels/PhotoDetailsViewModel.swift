import MetaLens
import Places
import Reports
import ViewKit

/// The details of a report. Pure: no I/O, clock or randomness.
package struct PhotoDetailsViewModel {
  package private(set) var state: PhotoDetailsState
  private var table: PlaceTable?

  package init(language: Language) { state = PhotoDetailsState(language: language) }

  /// Handles an event and returns the effects to perform.
  package mutating func handle(_ action: PhotoDetailsAction) -> [PhotoDetailsEffect] {
    switch action {
    case .show(let part, let photo, let hasFile, let report, let language):
      if photo != state.photo { (state.picture, state.hex, state.openFlags) = (nil, nil, []) }
      moveOpenFlags(to: report)
      (state.part, state.photo, state.hasFile) = (part, photo, hasFile)
      (state.report, state.language) = (report, language)
      return place() + picture() + (part == .credentials ? state.credentials.show(photo, hasFile: hasFile) : [])
    case .search(let text):
      (state.search, state.hex) = (text, nil)
    case .toggleFlag(let flag, let isOpen):
      state.openFlags.removeAll { $0 == flag }
      if isOpen { state.openFlags.append(flag) }
    case .toggleSection(let section, let isOpen):
      state.openSections.removeAll { $0 == section }
      if isOpen { state.openSections.append(section) }
    case .look(let spot): return look(spot)
    case .bytesRead(let start, let bytes):
      if state.hex?.start == start { state.hex?.bytes = bytes }
    case .tableRead(let table):
      self.table = table
      return place()
    case .showMarks(let isOn): state.showsMarks = isOn
    case .pictureRead(let photo, let address):
      if photo == state.photo, address.begins(with: "blob:") { state.picture = address }
    case .copy(let text): return [.copy(text)]
    case .openGuide: return [.openGuide]
    case .compare(let first, let second, let language):
      (state.part, state.language) = (.comparison, language)
      return state.comparison.show(first, second)
    case .sideRead(let side, let photo, let address): return state.comparison.take(side, photo, address)
    case .sideFailed(let side): return state.comparison.fallBack(side)
    case .lens(let input): state.comparison.lens.handle(input)
    case .showAllValues(let isOn): state.comparison.showsAll = isOn
    case .compareWithPreview: return [.compare(photo: state.photo)]
    case .openCredentials: return [.openCredentials]
    case .credentialsRead(let photo, let text): return state.credentials.take(photo, text)
    case .thumbnailsRead(let photo, let addresses): state.credentials.take(photo, addresses)
    case .showCredentialText(let isOpen): state.credentials.isTextOpen = isOpen
    case .saveCredentials: return saveCredentials()
    }
    return []
  }

  /// The deeper inspection finds more, so that the same flags are in other places: what a person opened stays open.
  private mutating func moveOpenFlags(to report: ReportDocument?) {
    guard let before = state.report?.flags, let after = report?.flags,
      !before.elementsEqual(after, by: { $0.kind == $1.kind })
    else { return }
    let kinds = state.openFlags.filter { before.indices.contains($0) }.map { before[$0].kind }
    state.openFlags = after.indices.filter { kinds.contains(after[$0].kind) }
  }

  private mutating func look(_ spot: HexWindow.Spot) -> [PhotoDetailsEffect] {
    guard state.hex?.spot != spot else {
      state.hex = nil
      return []
    }
    let hex = HexWindow(spot: spot)
    state.hex = hex
    return [.readBytes(photo: state.photo, start: hex.start, end: hex.end)]
  }

  private func saveCredentials() -> [PhotoDetailsEffect] {
    guard case .shown(let document) = state.credentials.stage else { return [] }
    let name = SafeText.visible(SafeText.shortened(state.report?.file ?? "", to: 80))
    return [.download(name: name + ".credentials.json", text: document.text)]
  }

  /// Reads the image if there is something to mark in it.
  private func picture() -> [PhotoDetailsEffect] {
    guard state.part == .report, state.hasFile, state.picture == nil, let report = state.report, !report.maps.isEmpty
    else { return [] }
    return [.readPicture(photo: state.photo)]
  }

  /// Draws the coast around the photo's location; its table is only fetched if there is a location.
  private mutating func place() -> [PhotoDetailsEffect] {
    guard state.part == .report, let location = state.report?.summary.location,
      let point = GeoPoint(latitude: location.latitude, longitude: location.longitude)
    else {
      state.map = nil
      return []
    }
    guard let table else { return state.report?.isDeep == true ? [.loadTable] : [] }
    state.map = MapDrawing(point, table, city: state.report?.surroundings.city?.nearby)
    return []
  }
}
