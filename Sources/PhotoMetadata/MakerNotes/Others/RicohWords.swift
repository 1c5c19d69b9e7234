/// What the numbers of Ricoh's MakerNotes mean.
enum RicohWords {
  static let recordingFormat: [(Int64, StaticString)] = [
    (2, "JPEG"), (3, "DNG"),
  ]
}
