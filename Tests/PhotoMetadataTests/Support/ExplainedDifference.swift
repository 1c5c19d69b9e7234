/// The places where the two readers follow different rules, and why.
enum ExplainedDifference {
  /// The reason why `field` of `file` may differ, or `nil`.
  static func reason(_ file: String, _ field: String) -> String? {
    for row in rows where file.hasSuffix(row.file) && row.field == field { return row.reason }
    return nil
  }

  private static let rows: [(file: String, field: String, reason: String)] = [
    ("FujiFilm.raf", "ImageWidth", "exiftool prints the preview's size, Touchstone the raw picture's"),
    ("FujiFilm.raf", "ImageHeight", "exiftool prints the preview's size, Touchstone the raw picture's"),
    (
      "Canon1DmkIII.jpg", "Canon.LensType",
      "exiftool reads the model's own block, Touchstone the settings all models have"
    ),
    ("CanonRaw.cr2", "Canon.FileNumber", "is in a field whose form depends on the model, which Touchstone leaves"),
    ("DNG.dng", "Canon.FileNumber", "is in a field whose form depends on the model, which Touchstone leaves"),
    ("CanonRaw.crw", "Canon.LensType", "is in a CIFF heap, of which Touchstone reads the structure only"),
    ("CanonRaw.crw", "Canon.Quality", "is in a CIFF heap, of which Touchstone reads the structure only"),
  ]
}
