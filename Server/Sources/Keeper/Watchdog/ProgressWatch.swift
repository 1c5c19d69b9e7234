/// Decides when something that should answer has stopped answering. A value without a clock: times come in.
struct ProgressWatch: Sendable {
  /// Seconds of silence after which a probe counts as stuck.
  let limit: Double
  /// Seconds between two looks that count at most. A longer gap means that this thread did not run either, because the
  /// machine slept, the process was stopped or the processor was taken away: then silence proves nothing.
  let longestGap: Double

  private var silence: [Double]
  private var lastLook: Double?

  init(probes: Int, limit: Double, longestGap: Double) {
    (self.limit, self.longestGap) = (limit, longestGap)
    silence = [Double](repeating: 0, count: probes)
  }

  /// Takes a look at `now`, in seconds; `answered` says which probes have answered since the look before. Returns those
  /// that are stuck.
  mutating func look(at now: Double, answered: [Bool]) -> [Int] {
    let gap = lastLook.map { min(max(0, now - $0), longestGap) } ?? 0
    lastLook = now
    for index in silence.indices { silence[index] = answered[index] ? 0 : silence[index] + gap }
    return silence.indices.filter { silence[$0] >= limit }
  }
}
