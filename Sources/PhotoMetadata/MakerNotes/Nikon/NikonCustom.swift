/// The custom settings of Nikon's SLRs, at the end of their shot data: a few bits each, in another order in every body.
enum NikonCustom {
  /// The fields in `rows`. Letters before an index name the cameras that have the row; `camera` is this one's letter.
  static func fields(_ rows: StaticText, camera: UInt8 = 0) -> [BinaryField] {
    var fields: [BinaryField] = []
    rows.forEachLine { line in
      let (index, rest) = line.split(at: 0x20)
      let letters = index.utf8.prefix { $0 > 0x39 }
      if let rest, letters.isEmpty || letters.contains(camera) {
        let number = index.part(letters.count..<index.utf8.count).number
        fields.append(.row(rest, at: UInt16(truncatingIfNeeded: number)))
      }
      return false
    }
    return fields
  }
}
