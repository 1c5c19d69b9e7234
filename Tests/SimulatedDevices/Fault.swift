import DeepCheck

/// A known fault.
package struct Fault: Sendable {
  package let name: String
  /// The checks that have to find it.
  package let checks: [CheckID]
  /// Their expected verdict: wrong conditions are never a failure of the device.
  package let verdict: CheckVerdict
  /// Breaks a healthy device: strength 0 is just beyond the limit, 1 and 2 are further.
  package let apply: @Sendable (inout SimulatedDevice, Int, inout Chance) -> Void

  init(
    _ name: String, _ checks: [CheckID], verdict: CheckVerdict = .fail,
    _ apply: @escaping @Sendable (inout SimulatedDevice, Int, inout Chance) -> Void
  ) {
    self.name = name
    self.checks = checks
    self.verdict = verdict
    self.apply = apply
  }

  package static let strengths = 3

  package static let all: [Fault] = motion + turning + sound + touch + display + cameras + power + computing
}

extension Fault {
  static let motion: [Fault] = [
    Fault("stuck accelerometer axis", [.accelerometerMovement, .accelerometerFaces]) { device, strength, chance in
      device.motion.scale[Int.random(in: 0..<3, using: &chance)] = [0.05, 0.02, 0][strength]
    },
    Fault("accelerometer offset", [.accelerometerRest, .accelerometerFaces]) { device, strength, _ in
      device.motion.offset.z = [2.2, 3, 5][strength]
    },
    Fault("accelerometer scale", [.accelerometerRest, .accelerometerFaces]) { device, strength, _ in
      device.motion.scale.z = [1.23, 1.4, 0.5][strength]
    },
    Fault("noisy accelerometer", [.accelerometerRest]) { device, strength, _ in
      device.motion.accelerationNoise = [0.18, 0.3, 0.6][strength]
    },
    // From 10 to 48.5 a second is inconclusive: browsers that save power give 15 to 20.
    Fault("slow motion events", [.motionTiming]) { device, strength, _ in
      device.motion.frequency = [9.5, 7, 4][strength]
    },
    Fault("late motion events", [.motionTiming]) { device, strength, _ in
      device.motion.delay = [1600, 2000, 2900][strength]
    },
    Fault("weak vibration", [.vibration]) { device, strength, _ in
      device.motion.pulses = [[1.5, 0.01, 0.01], [0.01, 0.01, 0.01], [0, 0, 0]][strength]
    },
  ]

  static let turning: [Fault] = [
    Fault("biased gyroscope", [.gyroscopeRest]) { device, strength, chance in
      device.motion.bias[Int.random(in: 0..<3, using: &chance)] = [5.5, 8, 20][strength]
    },
    Fault("noisy gyroscope", [.gyroscopeRest]) { device, strength, _ in
      device.motion.rateNoise = [0.56, 1, 4][strength]
    },
    Fault("gyroscope scale", [.gyroscopeTurn]) { device, strength, _ in
      device.motion.rateScale = Vector3(1, 1, 1) * [1.1, 1.2, 1.5][strength]
    },
    Fault("dead gyroscope axis", [.gyroscopeTurn]) { device, strength, _ in
      device.motion.rateScale.z = [0.4, 0.1, 0][strength]
    },
    Fault("disagreeing sensors", [.motionAgreement]) { device, strength, _ in
      device.motion.rateScale.x = [0.78, 0.5, -1][strength]
    },
    Fault("bent compass", [.compass]) { device, strength, _ in
      device.motion.headingError = [48, 60, 80][strength]
    },
    Fault("stuck compass", [.compass]) { device, _, _ in
      device.motion.isHeadingFrozen = true
    },
    Fault("slow location", [.location]) { device, strength, _ in
      device.place.seconds = [61, 75, 90][strength]
    },
    Fault("coarse location", [.location]) { device, strength, _ in
      device.place.accuracy = [104, 200, 1400][strength]
    },
    Fault("no location", [.location]) { device, _, _ in device.place.hasFix = false },
  ]
}

extension Fault {
  static let sound: [Fault] = [
    Fault("dropping microphone", [.microphoneNoise]) { device, strength, _ in
      device.sound.zeros = [1.05, 1.5, 3][strength]
    },
    Fault("noisy microphone", [.microphoneNoise]) { device, strength, _ in
      device.sound.floor = [-33, -30, -20][strength]
    },
    Fault("weak loop", [.microphoneLevel]) { device, strength, _ in
      device.sound.level = device.sound.floor + [9, 4, -10][strength]
    },
    Fault("clipping microphone", [.microphoneLevel]) { device, strength, _ in
      device.sound.clipped = [0.13, 1, 10][strength]
    },
    Fault("muffled microphone", [.microphoneResponse]) { device, strength, _ in
      device.sound.floor = -85
      device.sound.bands = BandLevels.frequencies.map { $0 < 2500 ? 0 : [-22, -28, -40][strength] }
    },
    Fault("hole in the response", [.microphoneResponse]) { device, strength, chance in
      device.sound.floor = -85
      device.sound.bands = device.sound.bands.map { _ in 0 }
      let middle = Int.random(in: 7...13, using: &chance)
      for band in middle - 1...middle + 1 { device.sound.bands[band] = [-22, -28, -40][strength] }
    },
    Fault("rattle", [.soundDistortion]) { device, strength, _ in
      device.sound.third = [10.5, 20, 35][strength]
    },
    Fault("dead left speaker", [.speakerBalance]) { device, strength, _ in
      device.sound.left = device.sound.right + [20.5, 30, 90][strength]
    },
    Fault("dead right speaker", [.speakerBalance]) { device, strength, _ in
      device.sound.right = device.sound.left + [20.5, 30, 90][strength]
    },
    Fault("unheard speaker", [.speakerDigits, .earpieceDigits]) { device, strength, _ in
      device.sound.clarity = [0.3, 0.15, 0.1][strength]
    },
  ]
}

extension Fault {
  static let touch: [Fault] = [
    Fault("dead touch stripe", [.touchGrid]) { device, strength, chance in
      let row = Int.random(in: 3..<15, using: &chance)
      device.touch.deadCells = (0..<[1, 4, 9][strength]).map { row * 9 + ($0 + 3) % 9 }
    },
    Fault("touch lands beside", [.touchGrid]) { device, strength, _ in device.touch.offset = [1, 2, 4][strength] },
    Fault("lines break", [.touchLine]) { device, strength, _ in device.touch.broken = [2, 3, 6][strength] },
    Fault("jittery touch", [.touchLine]) { device, strength, _ in device.touch.jitter = [1.5, 2.5, 5][strength] },
    Fault("slow touch", [.touchRate]) { device, strength, _ in device.touch.frequency = [29, 20, 12][strength] },
    Fault("ghost touches", [.ghostTouch]) { device, strength, _ in device.touch.ghosts = [1, 4, 40][strength] },
    Fault("one finger only", [.multiTouch]) { device, _, _ in device.touch.fingers = 1 },
  ]

  static let display: [Fault] = [
    Fault("bright pixels", [.displayPixels]) { device, strength, _ in device.display.bright = [4, 8, 30][strength] },
    Fault("dark pixels", [.displayPixels]) { device, strength, _ in device.display.dark = [4, 8, 30][strength] },
    Fault("pixel cluster", [.displayPixels]) { device, strength, _ in
      device.display.dark = [2, 3, 6][strength]
      device.display.isClustered = true
    },
    Fault("30 Hz", [.displayRefresh], verdict: .invalid) { device, _, _ in device.display.frequency = 30 },
  ]

  static let cameras: [Fault] = [
    Fault("slow camera", [.cameraFrames]) { device, strength, _ in device.camera.frequency = [9.7, 7, 3][strength] },
    Fault("black camera", [.cameraPicture]) { device, strength, _ in
      device.camera.luma = [2.5, 1, 0][strength]
      device.camera.noise = 0.6
    },
    Fault("frozen camera", [.cameraPicture]) { device, strength, _ in device.camera.frozen = [1.1, 2, 3][strength] },
    Fault("blurred lens", [.cameraSharpness]) { device, strength, _ in
      device.camera.blur = [1.15, 2, 4][strength]
    },
    Fault("hot pixels", [.cameraHotPixels]) { device, strength, _ in
      device.camera.hotPixels = [21, 50, 200][strength]
    },
    Fault("dead torch", [.torch]) { device, strength, _ in device.camera.torchGain = [1.25, 1.1, 1][strength] },
    Fault("low resolution", [.cameraResolution]) { device, strength, _ in
      device.camera.width = [638, 352, 160][strength]
      device.camera.height = [478, 288, 120][strength]
    },
  ]
}

extension Fault {
  static let power: [Fault] = [
    Fault("worn battery", [.battery]) { device, strength, _ in device.power.health = [69.5, 55, 30][strength] },
    Fault("hot battery", [.battery]) { device, strength, _ in device.power.temperature = [60.5, 66, 80][strength] },
    Fault("overheating", [.temperature]) { device, strength, _ in device.power.margin = [-0.2, -4, -15][strength] },
    Fault("fan alarm", [.fan]) { device, _, _ in device.power.fanFaults = 1 },
  ]

  static let computing: [Fault] = [
    Fault("throttling", [.processor]) { device, strength, _ in
      device.computing.sustained = [0.48, 0.4, 0.25][strength]
      device.computing.falls = 20
    },
    Fault("memory errors", [.memory]) { device, strength, _ in device.computing.uncorrected = [1, 4, 100][strength] },
    Fault("memory put aside", [.memory]) { device, strength, _ in
      device.computing.corrupted = 4096 * [1, 8, 300][strength]
    },
    Fault("stuck memory bits", [.memory]) { device, strength, _ in
      device.computing.stuckBits = [1, 16, 1000][strength]
    },
    Fault("SMART failure", [.disk]) { device, _, _ in device.computing.passes = false },
    Fault("spare used up", [.disk]) { device, strength, _ in device.computing.spare = [-1, -5, -10][strength] },
    Fault("pending sectors", [.disk]) { device, strength, _ in device.computing.pending = [1, 8, 200][strength] },
    Fault("storage corrupts", [.storage]) { device, strength, _ in
      device.computing.mismatched = [1, 4096, 1e6][strength]
    },
    Fault("graphics errors", [.graphics]) { device, strength, _ in
      device.computing.renderDifference = [5.3, 20, 60][strength]
    },
    Fault("network errors", [.network]) { device, strength, _ in
      device.computing.packetErrors = [1.1, 5, 30][strength]
    },
  ]
}
