import ByteReading

extension StructureNode {
  /// `box` and the boxes inside, each with what `describe` says of it.
  init(_ box: Box, describe: (Box) -> String?) {
    self.init(
      box.type.description, offset: box.region.fileOffset(), length: box.region.count,
      detail: box.userType?.name ?? describe(box),
      children: box.children.map { StructureNode($0, describe: describe) })
  }
}
