import DeepCheck
import ElementaryFunctions

/// The device's motion in the hand.
struct PlayedMotion {
  var next: Double?
  var hasHeading = false
  /// The upward direction in the device's frame.
  var up = Vector3(0.2, 0.6, 0.77)
  /// Degrees turned clockwise, seen from above.
  var yaw = 0.0
  var rate = Vector3.zero
  /// The latest rates, one step apart.
  var past: [Vector3] = [.zero]
  var pulseEnd = 0.0
  /// The progress of a turn, and how far this hand overshoots; the table's slant.
  var done = 0.0
  var overshoot: Double?
  var lean: Vector3?
  var isOnTable = false
  var isAskedDown = false
  var firstHeading = 40.0
}

extension Playback {
  private static let step = 0.005

  mutating func move() -> [RecorderEvent] {
    guard let due = motion.next else { return [] }
    var linear = handle()
    motion.up = Simulation.turned(motion.up, motion.rate, seconds: Self.step)
    motion.yaw -= motion.rate.dot(motion.up) * Self.step
    motion.past.append(motion.rate)
    if motion.past.count > 128 { motion.past.removeFirst(64) }
    guard now >= due else { return [] }
    let sensor = device.motion
    motion.next = due + max(2, 1000 / sensor.rate * (1 + chance.normal(sensor.jitter)))
    if chance.happens(sensor.lost) { return [] }
    if now < motion.pulseEnd {
      linear.x += sensor.pulse * 1.4 * Math.sin(2 * Double.pi * sensor.motor * now / 1000)
    }
    let felt = motion.up * (9.80665 * sensor.sign) + linear
    var events: [RecorderEvent] = []
    if motion.hasHeading { events.append(heading()) }
    events.append(
      .motion(
        time: due,
        acceleration: read(felt, sensor.scale, sensor.offset, sensor.accelerationNoise, sensor.accelerationStep),
        rate: sensor.hasGyroscope ? readRate(sensor) : nil))
    return events
  }

  private mutating func readRate(_ sensor: PhysicalDevice.Motion) -> Vector3 {
    let turned = motion.past[max(0, motion.past.count - 1 - Int(sensor.rateLag / (1000 * Self.step)))]
    let rate = Vector3(turned[sensor.axes[0]], turned[sensor.axes[1]], turned[sensor.axes[2]])
    return read(rate, sensor.rateScale, sensor.bias, sensor.rateNoise, sensor.rateStep)
  }

  private mutating func read(
    _ value: Vector3, _ scale: Vector3, _ offset: Vector3, _ noise: Double, _ step: Double
  ) -> Vector3 {
    var output = Vector3.zero
    for axis in 0..<3 {
      let raw = value[axis] * scale[axis] + offset[axis] + chance.normal(noise)
      output[axis] = (raw / step).rounded(.toNearestOrAwayFromZero) * step
    }
    return output
  }

  private mutating func heading() -> RecorderEvent {
    let sensor = device.motion
    let turned = motion.yaw * sensor.headingFollows
    let bent = sensor.softIron * 1.414 * Math.sin(2 * turned * Double.pi / 180)
    let degrees = motion.firstHeading + turned + bent + chance.normal(sensor.headingNoise)
    return .heading(
      time: now, degrees: degrees - 360 * (degrees / 360).rounded(.down), accuracy: sensor.headingAccuracy)
  }

  /// Sets the rate in °/s for the person's motion and returns the acceleration besides gravity.
  private mutating func handle() -> Vector3 {
    let elapsed = (now - shownSince) / 1000
    let phase = 2 * Double.pi * now / 1000
    // A hand trembles at some 9 Hz and sways at 1 Hz.
    let hand = Vector3(Math.sin(9.1 * phase), Math.sin(8.3 * phase + 1), Math.sin(9.7 * phase + 2))
    let sway = Vector3(Math.sin(0.9 * phase), Math.sin(0.7 * phase + 2), Math.sin(1.1 * phase + 4)) * person.sway
    motion.rate = sway
    var shaking = hand * person.tremor
    guard let recorder else { return shaking }
    switch recorder.instruction.key {
    case .layDown, .feelVibration:
      motion.isAskedDown = true
      if elapsed >= person.reaction || motion.isOnTable { return layDown(shaking) }
    case .holdStill:
      if motion.isAskedDown { return layDown(shaking) }
      // Held flat in the hand.
      turn(to: Vector3(0, 0, 1), speed: 90)
    case .holdFace: holdFace(elapsed)
    case .swing: return swing(elapsed, shaking)
    case .turnOnTable:
      motion.rate = Vector3(0, 0, pace(360, 2.5, elapsed, seconds: 4))
      shaking = shaking * 0.3
    case .raise:
      let rate = pace(90, 4, elapsed, seconds: 1.8)
      motion.rate = sway * (rate > 0 ? 0.5 : 0) + Vector3(rate, 0, 0)
      if motion.done >= 1 { motion.rate = sway * 0.3 }
    case .turnAround:
      motion.rate = sway * 0.5 + motion.up * -pace(375, 12, elapsed, seconds: 9)
      turnSlightly()
    case .wait, .findPlace, .beQuiet, .listenLoud, .typeDigits, .typeDigitsAtEar, .hearSides, .hearPlaces,
      .prepareOutputs,
      .hearOutput, .holdTag,
      .enterNumber,
      .tapForSound, .freeLens,
      .pointToLight, .pointToPrint, .pressKeys, .clickMouse, .askForStylus, .drawFirmly, .pointFar, .pointToDetail,
      .coverLens, .leaveWorking, .chooseDevice, .unlock, .enterBattery, .plugIn,
      .pressSide:
      break
    }
    return shaking
  }

  private mutating func layDown(_ shaking: Vector3) -> Vector3 {
    if motion.lean == nil {
      let lean = Vector3(chance.normal(0.015), chance.normal(0.015), 1)
      motion.lean = lean * (1 / lean.length)
    }
    let target = motion.lean ?? Vector3(0, 0, 1)
    guard isMistaken == false || (now - begun) > 4000 else { return shaking }
    motion.rate = .zero
    let isThere = turn(to: target, speed: 120)
    motion.isOnTable = isThere
    // The table itself: a person walks by.
    return isThere ? chance.vector(0.003) : shaking
  }

  /// Turns towards a direction the shortest way; returns whether it is reached.
  @discardableResult
  private mutating func turn(to target: Vector3, speed: Double) -> Bool {
    let axis = motion.up.cross(target)
    let (sine, cosine) = (axis.length, motion.up.dot(target))
    let angle = Math.atan2(sine, cosine) * 180 / Double.pi
    if angle < 0.3 { return true }
    let around = sine > 1e-6 ? axis * (1 / sine) : Vector3(1, 0, 0)
    // Seen from the device, the world turns the other way.
    motion.rate = motion.rate - around * min(speed, angle / Self.step * 0.5)
    return false
  }

  private mutating func turnSlightly() {
    turn(to: Vector3(0, 0, 1), speed: 20)
  }

  private mutating func holdFace(_ elapsed: Double) {
    guard elapsed >= person.reaction else { return }
    let face = recorder?.instruction.face ?? 0
    // Held a little askew, differently for each face.
    let askew = person.tilt * Double.pi / 180
    var up = Vector3(
      askew * Math.sin(Double(7 * face) + 1), askew * Math.cos(Double(5 * face)), askew * Math.sin(Double(3 * face)))
    // A mistaken person holds the first face the other way round.
    up[face / 2] = (face % 2 == 0) != (isMistaken && elapsed < 2) ? 1 : -1
    turn(to: up * (1 / up.length), speed: 160)
  }

  /// A figure of eight, with the arm's own acceleration.
  private mutating func swing(_ elapsed: Double, _ shaking: Vector3) -> Vector3 {
    guard elapsed >= person.reaction else { return shaking }
    let time = elapsed - person.reaction
    let size = 0.7 + person.speed / 400
    motion.rate =
      Vector3(150 * Math.sin(2.3 * time), 140 * Math.cos(1.7 * time + 0.4), 110 * Math.sin(2.9 * time + 1)) * size
    let push = 1.2 * size
    return shaking
      + Vector3(push * Math.sin(4.1 * time), push * Math.cos(5.3 * time), 0.6 * push * Math.sin(3.3 * time))
  }

  /// The rate of a turn by `angle` that begins after a while, may pause halfway, and doesn't end exactly where it should.
  private mutating func pace(_ angle: Double, _ spread: Double, _ elapsed: Double, seconds: Double) -> Double {
    if motion.overshoot == nil { motion.overshoot = chance.normal(spread * person.tilt / 6) }
    let whole = angle + (motion.overshoot ?? 0)
    var time = elapsed - person.reaction
    let half = seconds / 2
    if time > half { time = max(half, time - person.pause) }
    let share = time / seconds
    motion.done = share
    let isPaused = elapsed - person.reaction > half && elapsed - person.reaction < half + person.pause
    guard share > 0, share < 1, !isPaused else { return 0 }
    return whole / seconds * (1 - Math.cos(2 * Double.pi * share))
  }
}
