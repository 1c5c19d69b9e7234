import DesignSystem
import FluidTransition
import MetaLens

/// Two photos side by side, or one and the preview inside it. The details module draws the content of the sheet, and
/// needs every value of both.
extension PhotoInspectorViewModel {
  mutating func compare(_ first: Int, _ second: Int?) -> [PhotoInspectorEffect] {
    let photos = [first] + (second.map { [$0] } ?? [])
    guard second != first, photos.allSatisfy({ id in state.photos.contains { $0.id == id } }) else { return [] }
    state.open(.comparison(first: first, second: second))
    return photos.flatMap { allValues($0) }
  }

  /// Requests all values of a photo whose file is here; one from the history has to be fetched first.
  private mutating func allValues(_ id: Int) -> [PhotoInspectorEffect] {
    guard let photo = state.photos.first(where: { $0.id == id }), photo.hasFile else { return [] }
    return photo.isFromHistory && photo.picture == .unasked ? showPicture(id) : addDetails(id)
  }

  /// Adds a photo that was picked for comparison with the current one.
  mutating func pickOther(_ picked: [PickedPhoto]) -> [PhotoInspectorEffect] {
    guard let other = picked.first else { return [] }
    let shown: Int? = if case .comparison(let first, _) = state.sheet { first } else { state.selection }
    guard let shown else { return pick(picked) }
    let rest = picked.dropFirst().map { $0.id }
    isBatchKept = false
    state.photos.append(InspectedPhoto(other))
    update(other.id) { $0.isRefining = true }
    queue.add([
      .init(photo: other.id, isDeep: false, withDetails: true), .init(photo: other.id, isDeep: true, withDetails: true),
    ])
    let released: [PhotoInspectorEffect] = rest.isEmpty ? [] : [.release(rest)]
    return released + requests() + compare(shown, other.id)
  }

  /// The file picked for comparison isn't a photo: shows the current one alone again.
  mutating func dropOther(_ photo: InspectedPhoto, _ code: String) -> [PhotoInspectorEffect] {
    state.photos.removeAll { $0.id == photo.id }
    if state.selection == photo.id { (state.selection, state.motion.screen) = (nil, nil) }
    if case .comparison = state.sheet { state.motion.sheet?.go(to: .away) }
    state.alert = .init(file: photo.name, code: code)
    return [.release([photo.id])]
  }
}
