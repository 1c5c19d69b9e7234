import ImageFormats
import PhotoMetadata

/// What a deep look at a whole JPEG shows of its picture, gathered once.
struct PictureFacts {
  let content: JPEGContent
  let twice: DoubleQuantisation
  /// The embedded thumbnail against the picture, where there is one to compare.
  let thumbnail: ThumbnailComparison?
  let maps: [PictureMap]

  /// `nil` where the picture was not decoded, or not all of it.
  init?(_ file: ImageFile, _ size: PixelSize?, _ thumbnail: ThumbnailFacts?) {
    guard file.format == .jpeg, file.issues.isEmpty, let content = file.jpeg?.content, let size else { return nil }
    self.content = content
    twice = DoubleQuantisation(content)
    var maps: [PictureMap] = []
    if twice.isThere, let map = SavedOnceMap.make(content, twice.modes, in: size) { maps.append(map) }
    var compared: ThumbnailComparison?
    if let thumbnail, thumbnail.issue == nil, let small = thumbnail.picture, let smallSize = thumbnail.size,
      smallSize.width > 0, smallSize.height > 0, let plane = content.planes.first
    {
      compared = ThumbnailComparison(small, smallSize, in: plane, size)
      if let compared, compared.isSamePicture, compared.mayShowPart || BlurredParts.canBeSeen(in: smallSize),
        let pixels = thumbnail.pixels(),
        let map = ThumbnailMap.make(
          pixels, compared.placement, in: plane, size, mayDiffer: compared.mayShowPart)
      {
        maps.append(map)
      }
    }
    if let plane = content.planes.first, let map = CopiedMap.make(plane, in: size) { maps.append(map) }
    self.thumbnail = compared
    self.maps = maps.filter { !$0.regions.isEmpty }
  }
}
