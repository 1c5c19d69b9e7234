import CompactLibrary
import JSON
import MetaLens

/// A map of the image as JSON: `kind`, `cell` (its side in pixels), `rows` (one string each, one digit per cell) and
/// `regions`.
enum PictureMapJSON {
  /// The engine’s maps have at most 40 cells per side.
  private static let edgeLimit = 64

  static func write(_ map: PictureMap, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", map.kind.rawValue)
      json.member("cell", map.cell)
      json.key("rows")
      json.array { json in
        for row in 0..<map.rows {
          let digits = map.levels[row * map.columns..<(row + 1) * map.columns].map { 0x30 + min(9, $0) }
          json.string(String(decoding: digits, as: UTF8.self))
        }
      }
      json.key("regions")
      json.array { json in
        for region in map.regions {
          json.object { json in
            json.member("x", region.x)
            json.member("y", region.y)
            json.member("width", region.width)
            json.member("height", region.height)
            json.member("strength", region.strength)
          }
        }
      }
    }
  }

  /// Parses a map; `nil` if it is invalid, or of a kind unknown to this version.
  static func read(_ json: JSONValue) -> PictureMap? {
    guard let kind = json["kind"]?.text.flatMap({ PictureMap.Kind(named: $0) }), let cell = json["cell"]?.integer,
      (8...0xFFFF).contains(cell)
    else { return nil }
    let rows = (json["rows"]?.elements ?? []).map { Array(($0.text ?? "").utf8) }
    guard let columns = rows.first?.count, (1...edgeLimit).contains(columns), rows.count <= edgeLimit,
      rows.allSatisfy({ row in row.count == columns && row.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    let regions = (json["regions"]?.elements ?? []).prefix(PictureMap.regionLimit).compactMap { region(json: $0) }
    return PictureMap(
      kind, cell: cell, columns: columns, levels: rows.flatMap { row in row.map { $0 - 0x30 } }, regions: regions)
  }

  private static func region(json: JSONValue) -> PictureMap.Region? {
    guard let x = json["x"]?.integer, let y = json["y"]?.integer, let width = json["width"]?.integer,
      let height = json["height"]?.integer, let strength = json["strength"]?.integer,
      (0...0xFFFF).contains(x), (0...0xFFFF).contains(y), (1...0xFFFF).contains(width),
      (1...0xFFFF).contains(height), (1...100).contains(strength)
    else { return nil }
    return PictureMap.Region(x: x, y: y, width: width, height: height, strength: strength)
  }
}
