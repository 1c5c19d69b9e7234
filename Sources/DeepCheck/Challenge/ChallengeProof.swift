/// The parts of a report that only someone who knew its code could have made.
package struct ChallengeProof: Equatable, Sendable {
  /// The checks whose evidence follows the code.
  package private(set) var answers: [CheckID] = []
  /// Evidence made for another code fits this one by chance once in this many times.
  package private(set) var odds = 1.0

  /// Below this, the report may have been made before its code.
  package static let leastOdds = 100.0

  package init(_ report: DeviceReport) {
    guard let challenge = report.challenge else { return }
    for result in report.checks {
      guard let evidence = result.evidence, let odds = Self.odds(result.id, evidence, challenge), odds > 1 else {
        continue
      }
      if !answers.contains(result.id) { answers.append(result.id) }
      self.odds = min(1e12, self.odds * odds)
    }
  }

  /// Whether enough of the evidence follows the code.
  package var isAnswered: Bool { odds >= Self.leastOdds }

  private static func odds(_ check: CheckID, _ evidence: Evidence, _ challenge: Challenge) -> Double? {
    Check.check(check).odds?(Judge.judge(check, evidence, challenge: challenge), evidence, challenge)
  }

  /// The odds of ten first digits, then nine twice; a second try is a second chance.
  static func digits(_ result: CheckResult) -> Double {
    switch result.verdict {
    case .pass: 810
    case .warn: 405
    case .fail, .invalid, .skipped, .blocked, .unavailable: 1
    }
  }

  /// Three pulses, each within a window of 0.8 s: one of 0.2 s, felt over 0.25 s, fits another time more often than
  /// not.
  static func pulses(_ result: CheckResult) -> Double { result.verdict == .pass ? 5 : 1 }

  /// Whether the faces were laid down in the order of the code.
  static func faces(_ evidence: Evidence, _ challenge: Challenge) -> Double {
    let faces = evidence.values(.faces)
    guard (3...6).contains(faces.count) else { return 1 }
    // Platforms that ask for fewer than six use the first ones of the order.
    let follows = [faces.count, 6].contains { count in
      challenge.faceOrder(count).prefix(faces.count).map { Double($0) } == faces
    }
    return follows ? (1...faces.count).reduce(1.0) { $0 * Double($1) } / 2 : 1
  }

  /// Each spot must be within 6 % of the sides, in a field of 80 by 70 %: one in 39. The tapped places must be
  /// recorded.
  static func decoys(_ evidence: Evidence, _ challenge: Challenge) -> Double {
    let (x, y) = (evidence.values(.decoysX), evidence.values(.decoysY))
    let colours = evidence.integer(.colours) ?? 0
    guard (1...16).contains(colours), x.count == 3, y.count == 3 else { return 1 }
    let follows = challenge.decoys(colours: colours).enumerated().allSatisfy { index, decoy in
      abs(x[index] - Double(decoy.x)) <= 60 && abs(y[index] - Double(decoy.y)) <= 60
    }
    return follows ? 39 * 39 * 39 : 1
  }
}

/// How closely the tapped cells follow the path of a code.
struct TouchTaps {
  /// The number of cells to tap.
  let count: Int
  /// The number of those that a finger came down in.
  let followed: Int
  private let cells: Int

  /// The taps in the touch grid's evidence; `nil` where it has none.
  init?(_ evidence: Evidence, _ challenge: Challenge) {
    guard let columns = evidence.integer(.columns), let rows = evidence.integer(.rows), (3...64).contains(columns),
      (3...64).contains(rows)
    else { return nil }
    let wanted = challenge.touchTaps(columns: columns, rows: rows)
    // Taps beyond those asked for would only be guesses.
    let taps = evidence.values(.path).prefix(wanted.count)
    guard !taps.isEmpty else { return nil }
    count = taps.count
    followed = zip(taps, wanted).reduce(0) { $0 + ($1.0 == Double($1.1) ? 1 : 0) }
    // The bottom of the display is left out.
    cells = columns * max(3, rows - 3)
  }

  /// Taps made for another code fit this one as well once in this many times: each cell is one of all, and which of the
  /// taps match is left open.
  var odds: Double {
    guard followed > 0 else { return 1 }
    let hits = (0..<followed).reduce(1.0) { odds, _ in odds * Double(cells) }
    // Binomial coefficients, of at most four.
    let choices = (0..<followed).reduce(1.0) { $0 * Double(count - $1) / Double($1 + 1) }
    return max(1, hits / choices)
  }
}

/// The digits that a person typed after a speaker said them, try by try.
///
/// A person who hears well mistakes one digit of three now and then, and is right on the second try. Someone who got
/// fewer than two right at first may have guessed the second time, and must be right once more.
package struct DigitTries: Equatable, Sendable {
  package enum Outcome: Equatable, Sendable {
    /// Another try is needed.
    case open
    /// The digits were heard, after this many wrong tries.
    case heard(afterWrong: Int)
    case notHeard
  }

  /// The maximum number of tries.
  package static let most = 3

  /// The number of right digits in each try.
  private let right: [Int]

  /// The digits as typed, three to a try; leftover digits at the end are ignored.
  package init(_ answers: [Int], _ challenge: Challenge, _ speaker: Challenge.Speaker) {
    right = (0..<min(answers.count / 3, Self.most)).map { index in
      zip(challenge.digits(speaker, attempt: index + 1), answers[(3 * index)...]).reduce(0) {
        $0 + ($1.0 == $1.1 ? 1 : 0)
      }
    }
  }

  package var outcome: Outcome {
    guard let first = right.first else { return .open }
    if first == 3 { return .heard(afterWrong: 0) }
    guard right.count > 1 else { return .open }
    guard right[1] == 3 else { return .notHeard }
    if first == 2 { return .heard(afterWrong: 1) }
    guard right.count > 2 else { return .open }
    return right[2] == 3 ? .heard(afterWrong: 1) : .notHeard
  }
}
