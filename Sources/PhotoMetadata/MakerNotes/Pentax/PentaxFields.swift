/// What stands where in the fixed structures of Pentax's MakerNotes.
enum PentaxFields {
  /// Tag 0x003F.
  static let lens: [BinaryField] = [
    .init(0, "LensSeries", .uint8),
    .init(1, "LensNumber", .uint8),
    .init(3, "ExtenderStatus", .uint8),
  ]

  /// Tag 0x0215; indices are 32 bits wide, days are decimal numbers YYYYMMDD.
  static let cameraInfo: [BinaryField] = [
    .init(0, "PentaxModelID", .uint32, .choice(PentaxModels.names)),
    .init(1, "ManufactureDate", .uint32),
    .init(2, "ProductionCode", .uint32),
    .init(4, "InternalSerialNumber", .uint32),
  ]
}
