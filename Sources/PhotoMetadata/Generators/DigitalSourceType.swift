import ByteReading

/// IPTC's "Digital Source Type" terms (http://cv.iptc.org/newscodes/digitalsourcetype/) that tell of pictures, or parts
/// of them, that no camera took.
enum DigitalSourceType {
  /// What the term in `text`, bare or as a URI, tells; `nil` for captures, human edits and unknown terms.
  static func kind(_ text: String) -> GeneratorFinding.Kind? {
    let bytes = ByteSlice(Array(text.utf8))
    let range = bytes.trimmed(0..<bytes.count)
    var start = range.lowerBound
    while let slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: start), slash < range.upperBound {
      start = slash + 1
    }
    let term = bytes.part(min(start, range.upperBound)..<range.upperBound)
    for row in terms where term.equalsIgnoringCase(row.term) { return row.kind }
    return nil
  }

  private static let terms: [(term: StaticString, kind: GeneratorFinding.Kind)] = [
    ("trainedAlgorithmicMedia", .generated),
    ("compositeWithTrainedAlgorithmicMedia", .composite),
    ("compositeSynthetic", .composite),
    // The term's label, which some writers put in its place.
    ("CompositeIncludingSyntheticElements", .composite),
    ("algorithmicMedia", .rendered),
    ("virtualRecording", .rendered),
    ("dataDrivenMedia", .rendered),
    ("digitalCreation", .rendered),
    ("digitalArt", .rendered),
    ("softwareImage", .rendered),
  ]
}
