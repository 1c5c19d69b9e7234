import ImageFormats
import PhotoMetadata

/// Findings from a deep look at a complete JPEG, gathered once.
struct PictureFacts {
  let content: JPEGContent
  let twice: DoubleQuantisation
  /// `nil` if nothing shows a second save with the same steps.
  let rounding: RepeatedRounding?
  /// The comparison of the embedded thumbnail with the image, if there is one.
  let thumbnail: ThumbnailComparison?
  let maps: [PictureMap]

  /// `nil` when the image was not decoded completely.
  init?(_ file: ImageFile, _ size: PixelSize?, _ thumbnail: ThumbnailFacts?) {
    guard file.format == .jpeg, file.issues.allSatisfy({ $0.kind.isLostPart }), let content = file.jpeg?.content,
      let size
    else { return nil }
    self.content = content
    twice = DoubleQuantisation(content)
    rounding = RepeatedRounding(content.rounding)
    var maps: [PictureMap] = []
    if twice.isDetected, let map = SavedOnceMap.make(content, twice.modes, in: size) { maps.append(map) }
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
