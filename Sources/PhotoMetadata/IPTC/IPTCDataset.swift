/// A row of the dataset tables: the number within its record, the name, and how to read the bytes.
struct IPTCDataset: Sendable {
  enum Form: Sendable {
    case text
    /// A big-endian number.
    case number
    case bytes
  }

  let number: UInt8
  let name: StaticText
  let form: Form

  init(_ number: UInt8, _ name: StaticText, _ form: Form = .text) {
    self.number = number
    self.name = name
    self.form = form
  }

  /// The row for `number` in `record`.
  static func row(_ record: UInt8, _ number: UInt8) -> IPTCDataset? {
    let table =
      switch record {
      case 1: envelope
      case 2: application
      case 7: preObjectData
      default: [IPTCDataset]()
      }
    for row in table where row.number == number { return row }
    return nil
  }

  /// Record 1 (IPTC-IIM 4.2, chapter 5).
  private static let envelope: [IPTCDataset] = [
    .init(0, "EnvelopeRecordVersion", .number),
    .init(5, "Destination"),
    .init(20, "FileFormat", .number),
    .init(22, "FileVersion", .number),
    .init(30, "ServiceIdentifier"),
    .init(40, "EnvelopeNumber"),
    .init(50, "ProductID"),
    .init(60, "EnvelopePriority"),
    .init(70, "DateSent"),
    .init(80, "TimeSent"),
    .init(90, "CodedCharacterSet"),
    .init(100, "UniqueObjectName"),
    .init(120, "ARMIdentifier", .number),
    .init(122, "ARMVersion", .number),
  ]

  /// Record 2 (IPTC-IIM 4.2, chapter 6).
  private static let application: [IPTCDataset] = [
    .init(0, "ApplicationRecordVersion", .number),
    .init(3, "ObjectTypeReference"),
    .init(4, "ObjectAttributeReference"),
    .init(5, "ObjectName"),
    .init(7, "EditStatus"),
    .init(8, "EditorialUpdate"),
    .init(10, "Urgency"),
    .init(12, "SubjectReference"),
    .init(15, "Category"),
    .init(20, "SupplementalCategories"),
    .init(22, "FixtureIdentifier"),
    .init(25, "Keywords"),
    .init(26, "ContentLocationCode"),
    .init(27, "ContentLocationName"),
    .init(30, "ReleaseDate"),
    .init(35, "ReleaseTime"),
    .init(37, "ExpirationDate"),
    .init(38, "ExpirationTime"),
    .init(40, "SpecialInstructions"),
    .init(42, "ActionAdvised"),
    .init(45, "ReferenceService"),
    .init(47, "ReferenceDate"),
    .init(50, "ReferenceNumber"),
    .init(55, "DateCreated"),
    .init(60, "TimeCreated"),
    .init(62, "DigitalCreationDate"),
    .init(63, "DigitalCreationTime"),
    .init(65, "OriginatingProgram"),
    .init(70, "ProgramVersion"),
    .init(75, "ObjectCycle"),
    .init(80, "By-line"),
    .init(85, "By-lineTitle"),
    .init(90, "City"),
    .init(92, "Sub-location"),
    .init(95, "Province-State"),
    .init(100, "Country-PrimaryLocationCode"),
    .init(101, "Country-PrimaryLocationName"),
    .init(103, "OriginalTransmissionReference"),
    .init(105, "Headline"),
    .init(110, "Credit"),
    .init(115, "Source"),
    .init(116, "CopyrightNotice"),
    .init(118, "Contact"),
    .init(120, "Caption-Abstract"),
    .init(121, "LocalCaption"),
    .init(122, "Writer-Editor"),
    .init(125, "RasterizedCaption", .bytes),
    .init(130, "ImageType"),
    .init(131, "ImageOrientation"),
    .init(135, "LanguageIdentifier"),
    .init(150, "AudioType"),
    .init(151, "AudioSamplingRate"),
    .init(152, "AudioSamplingResolution"),
    .init(153, "AudioDuration"),
    .init(154, "AudioOutcue"),
    .init(184, "JobID"),
    .init(185, "MasterDocumentID"),
    .init(186, "ShortDocumentID"),
    .init(187, "UniqueDocumentID"),
    .init(188, "OwnerID"),
    .init(200, "ObjectPreviewFileFormat", .number),
    .init(201, "ObjectPreviewFileVersion", .number),
    .init(202, "ObjectPreviewData", .bytes),
    .init(221, "Prefs"),
    .init(225, "ClassifyState"),
    .init(228, "SimilarityIndex"),
    .init(230, "DocumentNotes"),
    .init(231, "DocumentHistory"),
    .init(232, "ExifCameraInfo"),
    .init(255, "CatalogSets"),
  ]

  /// Record 7 (IPTC-IIM 4.2, chapter 8).
  private static let preObjectData: [IPTCDataset] = [
    .init(10, "SizeMode", .number),
    .init(20, "MaxSubfileSize", .number),
    .init(90, "ObjectSizeAnnounced", .number),
    .init(95, "MaximumObjectSize", .number),
  ]
}
