/// What of a report could only be made by somebody who knew its code.
public struct ChallengeProof: Equatable, Sendable {
  /// The checks whose evidence follows the code.
  public private(set) var answers: [CheckID] = []
  /// Evidence made for another code would follow this one by chance once in so many times.
  public private(set) var odds = 1.0

  /// Below this, a report made before its code is not ruled out.
  public static let leastOdds = 100.0

  public init(_ report: DeviceReport) {
    guard let challenge = report.challenge else { return }
    for result in report.checks {
      guard let evidence = result.evidence,
        case let odds = Self.odds(Judge.judge(result.id, evidence, challenge: challenge), evidence, challenge), odds > 1
      else { continue }
      if !answers.contains(result.id) { answers.append(result.id) }
      self.odds = min(1e12, self.odds * odds)
    }
  }

  /// Whether the code is answered well enough.
  public var isAnswered: Bool { odds >= Self.leastOdds }

  private static func odds(_ result: CheckResult, _ evidence: Evidence, _ challenge: Challenge) -> Double {
    switch result.id {
    case .speakerDigits, .earpieceDigits: digits(result)
    case .vibration: result.verdict == .pass ? pulseOdds : 1
    case .accelerometerFaces: faces(evidence, challenge)
    case .displayPixels: decoys(evidence, challenge)
    case .touchGrid: TouchTaps(evidence, challenge)?.odds ?? 1
    default: 1
    }
  }

  /// Ten first digits, then nine twice; a second try is a second chance.
  private static func digits(_ result: CheckResult) -> Double {
    switch result.verdict {
    case .pass: 810
    case .warn: 405
    default: 1
    }
  }

  /// Three pulses, each within 0.8 s: one of 0.2 s, felt over 0.25 s, reaches another time more often than not.
  private static let pulseOdds = 5.0

  /// The faces were laid down in the order of the code.
  private static func faces(_ evidence: Evidence, _ challenge: Challenge) -> Double {
    let faces = evidence.values(.faces)
    guard (3...6).contains(faces.count) else { return 1 }
    // Where the platform asks for fewer than six, the order is that of the first ones.
    let follows = [faces.count, 6].contains { count in
      challenge.faceOrder(count).prefix(faces.count).map { Double($0) } == faces
    }
    return follows ? (1...faces.count).reduce(1.0) { $0 * Double($1) } / 2 : 1
  }

  /// Each spot within 6 % of the sides, of a field of 80 by 70 %: one in 39; the places that were tapped have to be told.
  private static func decoys(_ evidence: Evidence, _ challenge: Challenge) -> Double {
    let (x, y) = (evidence.values(.decoysX), evidence.values(.decoysY))
    let colours = evidence.integer(.colours) ?? 0
    guard (1...16).contains(colours), x.count == 3, y.count == 3 else { return 1 }
    let follows = challenge.decoys(colours: colours).enumerated().allSatisfy { index, decoy in
      abs(x[index] - Double(decoy.x)) <= 60 && abs(y[index] - Double(decoy.y)) <= 60
    }
    return follows ? 39 * 39 * 39 : 1
  }
}
