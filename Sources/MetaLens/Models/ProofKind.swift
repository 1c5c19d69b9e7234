import PhotoMetadata

/// A kind of proof that a file can hold of its camera. Flags of one kind have one cause, so only one of them counts.
enum ProofKind: String, CaseIterable {
  /// The stream is coded as a camera codes it.
  case stream
  /// Data that only the firmware writes.
  case firmware
  /// The dates agree.
  case clocks
  /// The sizes agree.
  case size
  /// The thumbnail is the picture's.
  case thumbnail

  /// Whether a flag of `kind` is such a proof.
  func isGiven(by kind: FlagKind) -> Bool {
    switch self {
    case .stream: kind == .cameraEncoder || kind == .cameraTiles || kind == .credentialCapture
    case .firmware: kind == .makerNoteMatches || kind == .firmwareMarks || kind == .credentialCapture
    case .clocks: kind == .datesAgree
    case .size: kind == .sizesAgree
    case .thumbnail: kind == .thumbnailAgrees
    }
  }

  /// What an original without it lacks, in points.
  var points: Int {
    var points = 0
    ProofPoints.table.forEachLine { row in
      let (name, value) = row.split(at: 0x20)
      guard name.utf8.elementsEqual(rawValue.utf8), let value else { return false }
      points = Int(value.number)
      return true
    }
    return points
  }

  /// What all kinds together are worth: what stays between the lowest original with a point to spare and a full score.
  static let allPoints = 14
}
