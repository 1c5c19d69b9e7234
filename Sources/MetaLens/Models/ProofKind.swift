import PhotoMetadata

/// A kind of proof of its camera that a file can contain. Flags of one kind have a common cause, so only one of them
/// counts.
enum ProofKind: String, CaseIterable {
  /// The stream is coded the way a camera does it.
  case stream
  /// Data that only firmware writes.
  case firmware
  /// The dates agree.
  case clocks
  /// The sizes agree.
  case size
  /// The thumbnail matches the image.
  case thumbnail

  /// Whether a flag of `kind` is a proof of this kind.
  func isGiven(by kind: FlagKind) -> Bool {
    switch self {
    case .stream: kind == .cameraEncoder || kind == .cameraTiles || kind == .credentialCapture
    case .firmware: kind == .makerNoteMatches || kind == .firmwareMarks || kind == .credentialCapture
    case .clocks: kind == .datesAgree
    case .size: kind == .sizesAgree
    case .thumbnail: kind == .thumbnailAgrees
    }
  }

  /// The points that an original loses without it.
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

  /// The points of all kinds together: the gap between the lowest score of an original, with a point to spare, and a
  /// full score.
  static let allPoints = 14
}
