import DeepCheck

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
    Fault("slow motion events", [.motionTiming]) { device, strength, _ in
      device.motion.frequency = [19, 10, 5][strength]
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
      device.place.accuracy = [104, 200, 2000][strength]
    },
    Fault("no location", [.location]) { device, _, _ in device.place.hasFix = false },
  ]
}
