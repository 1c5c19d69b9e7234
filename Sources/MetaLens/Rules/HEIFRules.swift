import ImageFormats
import PhotoMetadata

/// Checks whether a HEIF was coded and assembled as the named camera does it.
enum HEIFRules {
  static func flags(_ facts: PhotoFacts, _ maker: CameraMaker) -> [OriginalityFlag] {
    // A camera maker's AVIF is impossible, and Android's cameras write AVIF as they write HEIF.
    if facts.file.format == .avif { return [library(facts)].compactMap { $0 } }
    guard let heif = facts.file.heif, facts.file.format == .heic || facts.file.format == .heif,
      let primary = heif.primaryItem.flatMap({ heif.item($0) })
    else { return [] }
    return [
      library(facts) ?? tiles(facts, maker, heif, primary), turned(facts, maker, primary), gainMap(facts, maker, heif),
    ]
    .compactMap { $0 }
  }

  /// See ``HEIFStyle/isLibrary``.
  private static func library(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard facts.heif?.isLibrary ?? false else { return nil }
    let order = Evidence(block: "Container", tag: "pitm", value: "item 1, iloc before iinf")
    return OriginalityFlag(.resavedByLibrary, .none, [order])
  }

  /// iPhones code a photo as a grid of HEVC tiles; encoders on computers code it in one piece.
  private static func tiles(
    _ facts: PhotoFacts, _ maker: CameraMaker, _ heif: HEIFStructure, _ primary: HEIFStructure.Item
  ) -> OriginalityFlag? {
    let evidence = Evidence(
      block: "Container", tag: "iinf", value: primary.type == "grid" ? "grid" : "\(primary.type)")
    if let program = heif.program, let flag = self.program(program, primary) { return flag }
    if let tile = heif.copiedTile {
      let place = Evidence(
        block: "Container", tag: "iloc", offset: tile.offset,
        value: "tile \(tile.number) has the data of tile \(tile.original)")
      return OriginalityFlag(.resavedByLibrary, .none, [place])
    }
    if primary.type == "grid" {
      // Xiaomi's phones write Exif between two tiles; no camera writes tiles that share bytes.
      if let tile = TileOrder.displaced(heif, grid: primary.identifier), maker == .apple || tile.isShared {
        let place = Evidence(
          block: "Container", tag: "iloc", offset: tile.offset,
          value: "tile \(tile.number): \(tile.offset), not \(tile.expected)")
        return OriginalityFlag(.resavedByLibrary, .none, [place])
      }
      // Unknown sizes may be those of a new model.
      if maker == .apple, let make = facts.make, let width = heif.tileWidth, let height = heif.tileHeight,
        !facts.knowledge.hasTiles(make, PixelSize(width, height))
      {
        return nil
      }
      return OriginalityFlag(.cameraTiles, [evidence])
    }
    // An image no larger than a tile needs no grid. A tone-mapped image (`tmap`, ISO 21496-1) is derived from others,
    // which have one.
    guard maker == .apple, primary.type != "tmap", (facts.size?.width ?? 0) > 1024 || (facts.size?.height ?? 0) > 1024
    else { return nil }
    return OriginalityFlag(.missingTiles, [evidence])
  }

  /// Cameras and phones encode in hardware, so a program's encoder made the image or its thumbnail.
  private static func program(_ program: HEVCProgram, _ primary: HEIFStructure.Item) -> OriginalityFlag? {
    switch program.encoder {
    case .x265: OriginalityFlag(.resavedByLibrary, .none, [configuration(program, "x265")])
    case .kvazaar: OriginalityFlag(.resavedByLibrary, .none, [configuration(program, "kvazaar")])
    // The Galaxy S25 Ultra's chip hides signs too, in tiles; most programs code an image in one piece.
    case .other:
      primary.type == "hvc1" ? OriginalityFlag(.libraryEncoder, .none, [configuration(program, nil)]) : nil
    }
  }

  private static func configuration(_ program: HEVCProgram, _ name: String?) -> Evidence {
    Evidence(block: "Container", tag: "hvcC", offset: program.offset, value: name)
  }

  /// Apple's and Samsung's phones record the turn twice, as Exif's Orientation and as `irot`: the two agree in all 15
  /// originals from 10 models. Programs that turn a photo without coding it again change one of them. Mirrored values
  /// aren't compared: no original has one.
  private static func turned(
    _ facts: PhotoFacts, _ maker: CameraMaker, _ primary: HEIFStructure.Item
  ) -> OriginalityFlag? {
    guard maker == .apple || maker == .samsung, primary.mirror == nil, let rotation = primary.rotation,
      let entry = facts.metadata.entry(.ifd(0), 0x0112), let turns = turns(entry.value.integer), turns != rotation
    else { return nil }
    let box = Evidence(block: "Container", tag: "irot", value: "\(Int(rotation) * 90)°")
    return OriginalityFlag(.turnedLosslessly, [box, Evidence(entry, .ifd(0))])
  }

  /// The quarter turns counter-clockwise (ISO/IEC 23008-12, 6.5.10) that show an image of this Orientation upright
  /// (Exif 3.0, 4.6.5.1.6); `nil` for mirrored ones.
  private static func turns(_ orientation: Int?) -> UInt8? {
    switch orientation {
    case 1: 0
    case 8: 1
    case 3: 2
    case 6: 3
    case .some, nil: nil
    }
  }

  /// iPhones whose note has HDRGain store the map of that gain too: all 8 originals do. Programs that only know the
  /// image drop it. Fires wrongly if an app that records through iOS asks for no map.
  private static func gainMap(_ facts: PhotoFacts, _ maker: CameraMaker, _ heif: HEIFStructure) -> OriginalityFlag? {
    guard maker == .apple, let gain = facts.metadata.entry(.makerNote(.apple), named: "HDRGain"),
      !heif.items.contains(where: { item in
        item.type == "tmap" || item.auxiliaryType.map { ASCIIText.hasSuffix($0, "hdrgainmap") } ?? false
      })
    else { return nil }
    return OriginalityFlag(.gainMapLost, [Evidence(gain, .makerNote(.apple)), .missing("Container", "hdrgainmap")])
  }
}
