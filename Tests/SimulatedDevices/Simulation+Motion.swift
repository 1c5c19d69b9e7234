import DeepCheck
import ElementaryFunctions

extension Simulation {
  static let gravity = 9.80665

  /// A sensor's reading of `value`: scaled, shifted, noisy, and in a browser's steps of 0.1.
  mutating func read(_ value: Vector3, _ scale: Vector3, _ offset: Vector3, _ noise: Double) -> Vector3 {
    var output = Vector3.zero
    for axis in 0..<3 {
      let exact = value[axis] * scale[axis] + offset[axis] + chance.normal(noise)
      output[axis] = (exact * 10).rounded(.toNearestOrAwayFromZero) / 10
    }
    return output
  }

  /// Records for `seconds` while the device turns at `rate` (in °/s, by the time in seconds), starting with `up` as its
  /// upward direction; `shake` in m/s² is added to the accelerometer.
  mutating func record(
    seconds: Double, up: Vector3, rate: (Double) -> Vector3, shake: (Double, inout Chance) -> Vector3
  ) -> MotionRecording {
    var recording = MotionRecording()
    var direction = up
    var time = 0.0
    while time < seconds {
      let motion = device.motion
      let felt = direction * Self.gravity + shake(time, &chance)
      recording.add(
        time: time * 1000,
        acceleration: read(felt, motion.scale, motion.offset, motion.accelerationNoise),
        rate: read(rate(time), motion.rateScale, motion.bias, motion.rateNoise))
      let step = max(0.002, (1 + chance.normal(motion.jitter / 100)) / motion.frequency)
      // Four steps per reading, to follow the turn's curve.
      for part in 0..<4 {
        direction = Self.turned(direction, rate(time + (Double(part) + 0.5) * step / 4), seconds: step / 4)
      }
      time += step
    }
    return recording
  }

  static func turned(_ direction: Vector3, _ rate: Vector3, seconds: Double) -> Vector3 {
    // For turns of under a degree the first two terms of the exponential are exact enough.
    let angle = rate * (-seconds * Double.pi / 180)
    let first = angle.cross(direction)
    let second = angle.cross(first) * 0.5
    let sum = direction + first + second
    return sum * (1 / sum.length)
  }

  /// A direction within a few degrees of up.
  private mutating func about(_ up: Vector3, degrees: Double) -> Vector3 {
    let tilted = up + chance.vector(degrees * Double.pi / 180 / 1.5)
    return tilted * (1 / tilted.length)
  }

  private static func still(_ time: Double) -> Vector3 { .zero }

  private static func quiet(_ time: Double, _ chance: inout Chance) -> Vector3 { .zero }

  mutating func timing() -> Evidence {
    var evidence = Evidence()
    let recording = record(seconds: 4, up: Vector3(0, 0, 1), rate: Self.still, shake: Self.quiet)
    evidence.add(.delay, device.motion.delay, decimals: 1)
    evidence.add(.times, recording.times.map { $0 + device.motion.delay }, decimals: 1)
    evidence.add(.seconds, 4)
    return evidence
  }

  mutating func rest(_ attempt: Int) -> Evidence {
    let isCareless = isCareless(attempt)
    let up = about(Vector3(0, 0, 1), degrees: 2)
    return record(
      seconds: 3.5, up: up, rate: { isCareless ? Vector3(20 * Math.sin(3 * $0), 9, 0) : .zero },
      shake: { _, chance in isCareless ? chance.vector(0.6) : .zero }
    ).evidence(attempt: attempt)
  }

  /// A figure of eight by hand.
  mutating func movement(_ attempt: Int) -> Evidence {
    let strength = isCareless(attempt) ? 4.0 : chance.uniform(110, 200)
    let pace = chance.uniform(1.6, 2.6)
    return record(
      seconds: 6, up: about(Vector3(0, 0.3, 0.95), degrees: 10),
      rate: { time in
        Vector3(
          strength * Math.sin(pace * time), strength * Math.cos(0.7 * pace * time),
          strength * 0.5 * Math.sin(1.3 * pace * time))
      },
      shake: { _, chance in chance.vector(0.4) }
    ).evidence(attempt: attempt)
  }

  mutating func faces(_ attempt: Int) -> Evidence {
    let isCareless = isCareless(attempt)
    var recordings: [(face: Int, recording: MotionRecording)] = []
    for face in challenge?.faceOrder(6) ?? [] {
      var up = Vector3.zero
      up[face / 2] = face % 2 == 0 ? 1 : -1
      let wrong = isCareless && recordings.count == 2
      let held = wrong ? Vector3(0.6, 0.6, 0.53) : about(up, degrees: 4)
      let tremor = face < 4 ? 0.08 : 0.01
      recordings.append(
        (
          face,
          record(seconds: 1.2, up: held, rate: Self.still, shake: { _, chance in chance.vector(tremor) })
        ))
    }
    return MotionRecording.faces(recordings, attempt: attempt)
  }

  /// A full turn on a table about z, with an error of a few degrees.
  mutating func turn(_ attempt: Int) -> Evidence {
    let angle = isCareless(attempt) ? 250 : 360 + chance.normal(2)
    let seconds = chance.uniform(3, 6)
    var evidence = record(
      seconds: seconds + 1, up: about(Vector3(0, 0, 1), degrees: 1),
      rate: { time in
        // Half a second of rest at both ends, with a smooth turn between.
        let share = (time - 0.5) / seconds
        guard share > 0, share < 1 else { return .zero }
        return Vector3(0, 0, angle / seconds * (1 - Math.cos(2 * Double.pi * share)))
      },
      shake: { _, chance in chance.vector(0.05) }
    ).evidence(attempt: attempt)
    evidence.add(.axis, 2)
    return evidence
  }

  /// From lying flat to upright and a little further.
  mutating func tilt(_ attempt: Int) -> Evidence {
    let angle = isCareless(attempt) ? 20 : chance.uniform(75, 105)
    let seconds = chance.uniform(1.5, 3)
    return record(
      seconds: seconds + 2, up: about(Vector3(0, 0, 1), degrees: 3),
      rate: { time in
        let share = (time - 1) / seconds
        guard share > 0, share < 1 else { return .zero }
        return Vector3(angle / seconds * (1 - Math.cos(2 * Double.pi * share)), 0, 0)
      },
      shake: { _, chance in chance.vector(0.05) }
    ).evidence(attempt: attempt)
  }

  mutating func compass(_ attempt: Int) -> Evidence {
    let seconds = 9.0
    let angle = isCareless(attempt) ? 100.0 : 380.0
    let recording = record(
      seconds: seconds, up: about(Vector3(0, 0, 1), degrees: 6),
      rate: { _ in Vector3(0, 0, -angle / seconds) }, shake: { _, chance in chance.vector(0.1) })
    let start = chance.uniform(0, 360)
    let motion = device.motion
    var evidence = recording.evidence(attempt: attempt)
    evidence.add(
      .headings,
      recording.times.map { time in
        let turned = angle * time / 1000 / seconds
        // Soft iron distorts twice a turn; the root mean square of a sine is 0.707 of its height.
        let bent = motion.headingError * 1.414 * Math.sin(2 * turned * Double.pi / 180)
        let heading = motion.isHeadingFrozen ? start : start + turned + bent + chance.normal(1)
        return heading - 360 * (heading / 360).rounded(.down)
      }, decimals: 1)
    evidence.add(.accuracy, recording.times.map { _ in motion.headingAccuracy }, decimals: 1)
    return evidence
  }

  mutating func vibration(_ attempt: Int) -> Evidence {
    let pulses = challenge?.pulseTimes.map { Double($0) / 1000 } ?? []
    let strengths = device.motion.pulses
    let tremor = isCareless(attempt) ? 1.0 : 0.02
    return record(
      seconds: 7.5, up: about(Vector3(0, 0, 1), degrees: 3), rate: Self.still,
      shake: { time, chance in
        var shake = chance.vector(tremor)
        for (index, pulse) in pulses.enumerated() where time >= pulse && time < pulse + 0.35 {
          // 170 Hz, sampled 60 times a second.
          shake = shake + Vector3(strengths[index] * 1.4 * Math.sin(2 * Double.pi * 170.3 * time), 0, 0)
        }
        return shake
      }
    ).evidence(attempt: attempt)
  }

  mutating func location(_ attempt: Int) -> Evidence {
    let place = device.place
    let isIndoors = isCareless(attempt)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.place, isIndoors ? "indoors" : "outdoors")
    evidence.add(.seconds, 95)
    if place.hasFix, !isIndoors {
      // If the good fix takes a while, a coarse one from the network comes first.
      let coarse = place.seconds > 5 ? [2.0] : []
      evidence.add(.fixTimes, coarse + [place.seconds], decimals: 1)
      evidence.add(.accuracies, coarse.map { _ in max(1200, place.accuracy) } + [place.accuracy], decimals: 1)
    }
    return evidence
  }
}
