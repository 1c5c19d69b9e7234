/// A recording of a device's motion sensors, and the evidence that it makes.
public struct MotionRecording: Equatable, Sendable {
  /// When each reading came, in ms.
  public var times: [Double] = []
  /// Accelerations with gravity in m/s².
  public var accelerations: [Vector3] = []
  /// Rates in °/s.
  public var rates: [Vector3] = []

  public init() {}

  /// Adds a reading.
  public mutating func add(time: Double, acceleration: Vector3, rate: Vector3) {
    times.append(time)
    accelerations.append(acceleration)
    rates.append(rate)
  }

  /// The whole recording as evidence; browsers give no more than one digit behind the point, natives may.
  public func evidence(attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, times, decimals: 1)
    evidence.add(.accelerationX, accelerations.map { $0.x }, decimals: 3)
    evidence.add(.accelerationY, accelerations.map { $0.y }, decimals: 3)
    evidence.add(.accelerationZ, accelerations.map { $0.z }, decimals: 3)
    evidence.add(.rateX, rates.map { $0.x }, decimals: 3)
    evidence.add(.rateY, rates.map { $0.y }, decimals: 3)
    evidence.add(.rateZ, rates.map { $0.z }, decimals: 3)
    return evidence
  }

  /// Recordings of the device lying on its faces as evidence: a mean and a spread for each.
  public static func faces(_ recordings: [(face: Int, recording: MotionRecording)], attempt: Int) -> Evidence {
    let means = recordings.map { Statistics.mean($0.recording.accelerations) }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.faces, recordings.map { Double($0.face) })
    evidence.add(.accelerationX, means.map { $0.x }, decimals: 3)
    evidence.add(.accelerationY, means.map { $0.y }, decimals: 3)
    evidence.add(.accelerationZ, means.map { $0.z }, decimals: 3)
    evidence.add(
      .spreads, recordings.map { Statistics.largestDeviation($0.recording.accelerations) }, decimals: 3)
    return evidence
  }
}
