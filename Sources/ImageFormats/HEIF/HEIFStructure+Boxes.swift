import ByteReading

extension HEIFStructure {
  /// Takes the brands of `ftyp` (ISO/IEC 14496-12, 4.3).
  mutating func readBrands(_ box: Box) {
    var fields = box.fields()
    guard let major = try? fields.fourCC() else { return }
    majorBrand = major
    guard (try? fields.skip(4)) != nil else { return }
    while let brand = try? fields.fourCC() { compatibleBrands.append(brand) }
  }
}

extension HEIFStructure.Item {
  /// Takes over what `property` says.
  mutating func apply(_ property: HEIFPropertyReader.Property) {
    switch property {
    case .size(let width, let height):
      self.width = width
      self.height = height
    case .rotation(let turns): rotation = turns
    case .mirror(let axis): mirror = axis
    case .auxiliary(let type): auxiliaryType = type
    case .codec(let type): codec = type
    case .profile, .other: break
    }
  }
}
