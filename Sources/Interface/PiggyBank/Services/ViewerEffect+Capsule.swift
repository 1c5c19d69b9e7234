import MetaLens
import PiggyBank

extension ViewerEffect {
  /// What the viewer of an opened capsule's photos asks for.
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
