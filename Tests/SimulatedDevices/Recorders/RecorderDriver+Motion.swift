import DeepCheck
import ElementaryFunctions

extension RecorderDriver {
  struct MotionState {
    /// When the next reading is due.
    var next: Double?
    var hasHeading = false
    /// The upward direction.
    var up = Vector3(0.3, 0.5, 0.81)
    /// The heading in °, and until when and how strongly the motor runs.
    var heading = 40.0
    var pulseEnd = 0.0
    var pulses = 0
  }

  /// The person's motion: the turn rate in °/s, and the tremor in m/s².
  private mutating func handled() -> (rate: Vector3, tremor: Double) {
    let elapsed = (now - shownSince) / 1000
    switch recorder.instruction.key {
    case .layDown, .feelVibration, .holdStill:
      if elapsed >= 1 || recorder.instruction.key != .layDown { motion.up = Vector3(0, 0, 1) }
      return (.zero, elapsed < 1 && recorder.instruction.key == .layDown ? 1 : 0.005)
    case .holdFace:
      let face = recorder.instruction.face ?? 0
      var up = Vector3.zero
      up[face / 2] = face % 2 == 0 ? 1 : -1
      if elapsed >= 1 { motion.up = up }
      return (.zero, elapsed < 1 ? 1 : 0.08)
    case .swing:
      return (
        Vector3(160 * Math.sin(2 * elapsed), 160 * Math.cos(1.4 * elapsed), 80 * Math.sin(2.6 * elapsed)), 0.4
      )
    case .turnOnTable: return (Vector3(0, 0, Self.pace(360, elapsed, seconds: 4)), 0.02)
    case .raise: return (Vector3(Self.pace(90, elapsed, seconds: 2), 0, 0), 0.05)
    case .turnAround: return (Vector3(0, 0, -Self.pace(370, elapsed, seconds: 9)), 0.08)
    case .wait, .findPlace, .beQuiet, .listenLoud, .typeDigits, .typeDigitsAtEar, .hearSides, .hearPlaces,
      .prepareOutputs,
      .hearOutput, .holdTag,
      .enterNumber,
      .tapForSound, .freeLens,
      .pointToLight, .pointToPrint, .pressKeys, .clickMouse, .askForStylus, .drawFirmly, .pointFar, .pointToDetail,
      .coverLens, .leaveWorking, .chooseDevice, .unlock, .enterBattery, .plugIn,
      .pressSide:
      return (.zero, 0.02)
    }
  }

  /// The rate in °/s of a smooth turn by `angle` that begins after half a second.
  private static func pace(_ angle: Double, _ elapsed: Double, seconds: Double) -> Double {
    let share = (elapsed - 0.5) / seconds
    return share > 0 && share < 1 ? angle / seconds * (1 - Math.cos(2 * Double.pi * share)) : 0
  }

  mutating func move() {
    let (rate, tremor) = handled()
    motion.up = Simulation.turned(motion.up, rate, seconds: 0.005)
    motion.heading -= rate.dot(motion.up) * 0.005
    guard let next = motion.next, now >= next else { return }
    let device = simulation.device.motion
    motion.next = now + max(2, (1 + simulation.chance.normal(device.jitter / 100)) * 1000 / device.frequency)
    var felt = motion.up * Simulation.gravity + simulation.chance.vector(tremor)
    if now < motion.pulseEnd {
      let strength = device.pulses[(motion.pulses - 1) % device.pulses.count]
      felt.x += strength * 1.4 * Math.sin(2 * Double.pi * 0.1703 * now)
    }
    if motion.hasHeading {
      let turned = motion.heading * Double.pi / 180
      let heading =
        device.isHeadingFrozen ? 40 : motion.heading + device.headingError * 1.414 * Math.sin(2 * turned)
      deliver(
        .heading(
          time: now, degrees: heading - 360 * (heading / 360).rounded(.down), accuracy: device.headingAccuracy))
    }
    deliver(
      .motion(
        time: now, acceleration: simulation.read(felt, device.scale, device.offset, device.accelerationNoise),
        rate: simulation.read(rate, device.rateScale, device.bias, device.rateNoise)))
  }

  mutating func vibrate(_ milliseconds: Int) {
    send(.vibrated(true))
    guard milliseconds > 0 else { return }
    motion.pulses += 1
    motion.pulseEnd = now + Double(milliseconds)
  }

  mutating func locate() {
    let place = simulation.device.place
    guard place.hasFix else { return }
    if place.seconds > 5 { send(.fix(time: now + 2000, accuracy: max(1200, place.accuracy)), in: 2000) }
    send(.fix(time: now + place.seconds * 1000, accuracy: place.accuracy), in: place.seconds * 1000)
  }
}
