/// How fast and how accurately the device finds its location. The location itself is never recorded.
struct LocationRecorder: CheckRecorder {
  /// Accurate enough to stop, in metres (CDD 7.3.3 C-1-3).
  private static let good = 20.0
  /// Up to this time the fix may still become accurate, in ms; indoors it never will.
  private static let patience = 20_000.0
  /// Outdoors, the time in ms that the judge waits before blaming the device.
  private static let longest = 61_000.0

  /// Outdoors, how long the location is watched after a good fix, in ms: until it changes, or this many fixes arrive
  /// without a change. Receivers send one a second.
  private static let watching = 6000.0
  private static let enough = 4

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.findPlace, answer: .place)
  private var begun = 0.0
  private var times: [Double] = []
  private var accuracies: [Double] = []
  private var isOutdoors: Bool?
  private var goodSince: Double?
  /// How many fixes in a row were equal to the previous one, and whether one ever differed.
  private var same = 0
  private var hasMoved = false

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    begun = time
    return [.startLocation]
  }

  mutating func fix(_ time: Double, _ accuracy: Double, _ isSame: Bool) -> [RecorderEffect]? {
    guard times.count < 200, accuracy >= 0 else { return [] }
    if isSame { same += 1 } else if !times.isEmpty { hasMoved = true }
    times.append(max(0, time - begun) / 1000)
    accuracies.append(accuracy)
    return advance(time)
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? { advance(time) }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard case .isOutdoors(let isOutdoors) = answer else { return nil }
    self.isOutdoors = isOutdoors
    instruction.answer = .none
    return []
  }

  /// Having no location yet doesn't end the check: one may still come.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? { error == .unreadable ? [] : nil }

  private mutating func advance(_ time: Double) -> [RecorderEffect] {
    let best = accuracies.min() ?? .infinity
    let limit = isOutdoors == true && best > 100 ? Self.longest : Self.patience
    instruction.secondsLeft = RecorderInstruction.seconds(begun + limit - time)
    guard best <= Self.good || time >= begun + limit else { return [] }
    let since = goodSince ?? time
    goodSince = since
    // An unchanged location is only judged outdoors: a person who has not answered may still say so.
    let isWatched =
      switch isOutdoors {
      case true?: same < Self.enough && time < since + Self.watching
      case false?: false
      case nil: time < begun + limit
      }
    if isWatched, !hasMoved, !times.isEmpty { return [] }
    return [.finish([RecordedPart(evidence(time))])]
  }

  private func evidence(_ time: Double) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    if let isOutdoors { evidence.add(.place, isOutdoors ? "outdoors" : "indoors") }
    evidence.add(.seconds, (time - begun) / 1000, decimals: 1)
    evidence.add(.fixTimes, times, decimals: 1)
    evidence.add(.accuracies, accuracies, decimals: 1)
    evidence.add(.sameFixes, hasMoved ? 0 : same)
    return evidence
  }
}
