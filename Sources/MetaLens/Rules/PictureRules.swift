import ImageFormats
import PhotoMetadata

/// Evaluates a JPEG's coefficients, which only a deep look at a complete image provides.
enum PictureRules {
  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    guard let picture = facts.picture else { return [] }
    let flags = [thumbnail(facts, picture), turned(facts, picture), quantisation(picture, facts), grid(picture, facts)]
      .compactMap { $0 }
    return flags + picture.maps.map { part($0, facts) }
  }

  /// A camera makes the thumbnail from the image itself; programs that crop or paint and keep Exif leave the old one.
  /// Fires wrongly if firmware fits the thumbnail in a way that isn't tried: no original in the corpora does.
  private static func thumbnail(_ facts: PhotoFacts, _ picture: PictureFacts) -> OriginalityFlag? {
    guard let found = picture.thumbnail, found.differs, let size = facts.size else { return nil }
    let (left, top) = (Int(found.place.x * Double(size.width)), Int(found.place.y * Double(size.height)))
    return OriginalityFlag(
      .thumbnailPictureDiffers,
      [
        Evidence(
          block: "Exif.IFD1", tag: "Thumbnail", offset: facts.thumbnail?.offset,
          value: "correlation \(max(0, Int(found.correlation * 100))) %"),
        .stream("SOS", facts.file.jpeg?.scanOffset, "differs most near x \(left), y \(top)"),
      ])
  }

  /// A camera stores both in the sensor's orientation. A lossless turn leaves the thumbnail as it was; after a half turn, or
  /// with a thumbnail of fixed size, the sizes don't show it.
  private static func turned(_ facts: PhotoFacts, _ picture: PictureFacts) -> OriginalityFlag? {
    guard let found = picture.thumbnail, found.turns != 0, let small = facts.thumbnail?.size, let size = facts.size,
      !SizeRules.flags(facts).contains(where: { $0.kind == .thumbnailTurned })
    else { return nil }
    return OriginalityFlag(
      .thumbnailTurned, .sizes(declared: small, found: size),
      [
        Evidence(
          block: "Exif.IFD1", tag: "Thumbnail", offset: facts.thumbnail?.offset, value: "\(found.turns * 90)°")
      ])
  }

  /// A camera encodes its image once. Fires wrongly if a camera app re-saves its own file; no original in the corpora
  /// shows it.
  private static func quantisation(_ picture: PictureFacts, _ facts: PhotoFacts) -> OriginalityFlag? {
    let found = picture.twice
    guard found.isDetected || picture.rounding != nil else { return nil }
    let table = facts.file.jpeg?.frame?.components.first?.quantizationTable
    let offset = facts.file.jpeg?.quantizationTables.first { $0.identifier == table }?.offset
    var evidence: [Evidence] = []
    if found.isDetected {
      evidence = found.modes.map { mode in
        .stream("DQT", offset, "coefficient \(mode.place): first step \(mode.first), then \(mode.second)")
      }
      if let quality = found.firstQuality {
        evidence.append(.stream("DQT", offset, "first save like T.81 K.1, libjpeg quality \(quality)"))
      }
    }
    if let rounding = picture.rounding {
      evidence.append(
        .stream(
          "SOS", facts.file.jpeg?.scanOffset,
          "saved again, \(rounding.share) of 1000 fine coefficients would change, not \(RepeatedRounding.once)"))
    }
    return OriginalityFlag(.compressedTwice, evidence)
  }

  /// Sensors and scaling can leave columns of their own, so this is a notice.
  private static func grid(_ picture: PictureFacts, _ facts: PhotoFacts) -> OriginalityFlag? {
    guard let found = OlderGrid(picture.content.grid) else { return nil }
    return OriginalityFlag(
      .olderGrid, [.stream("SOS", facts.file.jpeg?.scanOffset, "x + \(found.right), y + \(found.down), of 8")])
  }

  /// Where to look. Fires wrongly on regions without contrast that a second save encoded differently, and if a
  /// thumbnail was made before noise reduction, so it costs no points.
  private static func part(_ map: PictureMap, _ facts: PhotoFacts) -> OriginalityFlag {
    let kind: FlagKind =
      switch map.kind {
      case .savedOnce: .partSavedOnce
      case .thumbnail: .thumbnailPartDiffers
      case .copied: .partCopied
      }
    return OriginalityFlag(
      kind,
      map.regions.map { .stream("SOS", facts.file.jpeg?.scanOffset, "x, y, width, height: " + $0.words) })
  }
}
