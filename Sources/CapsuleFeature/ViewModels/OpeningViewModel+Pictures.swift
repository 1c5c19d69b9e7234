import DesignSystem
import MetaLens
import PiggyBank
import Reports

/// The photo viewer of an opened capsule. The platform animates it; the list of photos is decided here.
extension OpeningViewModel {
  /// Twice the widest bubble on a phone, in pixels.
  private static let tileWidth = 640

  mutating func handle(_ action: PictureAction) -> [PiggyBankEffect] {
    switch action {
    case .began: (state.viewer.photos, state.viewer.shown) = ([], nil)
    case .asked: return listPictures()
    case .open(let number): return listPictures() + [.picture(.open(number))]
    case .shows(let number): state.viewer.shown = number
    case .needs(let number): return [.picture(.show(number, address: address(number)))]
    case .failed(let number): return pictureFailed(number)
    case .previous: return [.picture(.turn(isForward: false))]
    case .next: return [.picture(.turn(isForward: true))]
    case .close: return [.picture(.close)]
    case .save: return state.viewed.map { [.save($0.item, name: $0.fileName)] } ?? []
    }
    return []
  }

  /// Gives the platform photos that it doesn't know yet. While a photo is shown, its neighbours stay.
  private mutating func listPictures() -> [PiggyBankEffect] {
    guard state.viewer.shown == nil else { return [] }
    let pictures = state.contents.filter { $0.isPicture }
    let numbers = pictures.map { $0.number }
    guard numbers != state.viewer.photos else { return [] }
    state.viewer.photos = numbers
    return [.picture(.list(pictures))]
  }

  private func address(_ number: Int) -> String? {
    guard case .picture(let address)? = state.contents.first(where: { $0.number == number })?.content else {
      return nil
    }
    return address
  }

  private mutating func pictureFailed(_ number: Int) -> [PiggyBankEffect] {
    guard let place = state.contents.firstIndex(where: { $0.number == number }) else { return [] }
    state.contents[place].tile = .undecodable
    return [.picture(.show(number, address: nil))]
  }

  /// Requests an opened photo's thumbnail, and prepares the viewer for the first one.
  mutating func pictureOpened(
    _ opened: OpenedItem, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard opened.isPicture else { return [] }
    let tile = PiggyBankEffect.tile(
      opened.item, width: Self.tileWidth, ticket: context.ticket(.opening(.tile(opened.item))))
    guard !state.viewer.isPrepared else { return [tile] }
    state.viewer.isPrepared = true
    return [tile, .picture(.prepare)]
  }

  mutating func tiled(_ item: CapsuleID, _ address: String) {
    guard let place = state.contents.firstIndex(where: { $0.item == item }) else { return }
    state.contents[place].tile = address.isEmpty ? .undecodable : .made(address)
  }
}

extension ViewerEffect {
  /// Converts the viewer's requests.
  init(_ effect: PictureEffect) {
    switch effect {
    case .prepare: self = .prepare
    case .list(let items): self = .list(items.map { ViewerPhoto($0) })
    case .open(let number): self = .open(number)
    case .close: self = .close
    case .turn(let isForward): self = .turn(isForward: isForward)
    case .show(let number, let address): self = .picture(photo: number, address: address)
    }
  }
}

extension ViewerPhoto {
  fileprivate init(_ item: OpenedItem) {
    var size: PixelSize?
    if let width = item.finding?.width, let height = item.finding?.height { size = PixelSize(width, height) }
    self.init(id: item.number, size: size, alternative: item.fileName)
  }
}
