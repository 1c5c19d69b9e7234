import DeepCheck
import ElementaryFunctions

extension SimulatedDevice {
  /// A motion sensor with its datasheet's typical figures: noise densities in µg/√Hz and m°/s/√Hz, the
  /// zero-g offset in mg before a phone's maker trims it to a quarter.
  private struct Sensor {
    let name: String
    let acceleration: Double
    let rate: Double
    let offset: Double

    init(_ name: String, _ acceleration: Double, _ rate: Double, _ offset: Double) {
      self.name = name
      self.acceleration = acceleration
      self.rate = rate
      self.offset = offset
    }
  }

  private static let sensors: [Sensor] = [
    .init("ST LSM6DS3", 90, 7, 40), .init("ST LSM6DSL", 80, 4, 40), .init("ST LSM6DSM", 75, 3.8, 40),
    .init("ST LSM6DSO", 70, 3.8, 20), .init("ST LSM6DSR", 60, 5, 10), .init("ST LSM6DSV", 60, 2.8, 12),
    .init("ST LIS2DW12 + L3GD20H", 90, 11, 20), .init("Bosch BMI055", 150, 14, 70),
    .init("Bosch BMI088", 175, 14, 20), .init("Bosch BMI160", 180, 7, 40), .init("Bosch BMI270", 160, 7, 20),
    .init("TDK MPU-6500", 300, 10, 60), .init("TDK ICM-20602", 100, 4, 25), .init("TDK ICM-20948", 230, 15, 25),
    .init("TDK ICM-42605", 70, 3.8, 20), .init("TDK ICM-42688-P", 70, 2.8, 20),
  ]

  package static var healthyCount: Int { sensors.count }

  /// A healthy device of a kind: its motion sensor from the datasheet, everything else drawn within what is sold as good.
  package static func healthy(_ kind: Int, _ chance: inout Chance) -> SimulatedDevice {
    let sensor = sensors[kind % sensors.count]
    var device = SimulatedDevice(name: sensor.name)
    device.motion = motion(sensor, &chance)
    device.place.seconds = chance.uniform(0.6, 8)
    device.place.accuracy = chance.uniform(3, 16)
    device.sound = sound(&chance)
    device.touch.jitter = chance.uniform(0.03, 0.2)
    device.touch.frequency = chance.happens(0.5) ? 60 : 120
    device.display.frequency = chance.happens(0.3) ? 120 : chance.happens(0.2) ? 90 : 60
    device.display.lateFrames = chance.uniform(0, 0.03)
    device.camera.luma = chance.uniform(70, 170)
    device.camera.noise = chance.uniform(1, 6)
    device.camera.blur = chance.uniform(0.12, 0.4)
    device.camera.torchGain = chance.uniform(1.8, 8)
    device.power.health = chance.uniform(82, 102)
    device.power.cycles = chance.uniform(5, 900)
    device.power.temperature = chance.uniform(20, 40)
    device.power.margin = chance.uniform(18, 60)
    device.computing.sustained = chance.uniform(0.88, 1)
    device.computing.falls = chance.uniform(5, 50)
    device.computing.spread = chance.uniform(0.002, 0.02)
    device.computing.reportedMemory = [nil, 1, 2, 4, 8].randomElement(using: &chance) ?? nil
    return device
  }

  private static func motion(_ sensor: Sensor, _ chance: inout Chance) -> Motion {
    var motion = Motion()
    // A first-order filter at 30 Hz has a noise bandwidth of 47 Hz (π/2 of its corner).
    let root = (30 * Double.pi / 2).squareRoot()
    motion.accelerationNoise = sensor.acceleration * 1e-6 * 9.80665 * root
    motion.rateNoise = sensor.rate * 1e-3 * root
    motion.offset = chance.vector(sensor.offset * 1e-3 * 9.80665 / 4 / 2)
    motion.scale = Vector3(1, 1, 1) + chance.vector(0.004)
    motion.bias = chance.vector(0.15)
    motion.rateScale = Vector3(1, 1, 1) + chance.vector(0.005)
    motion.jitter = chance.uniform(0.5, 9)
    motion.delay = chance.uniform(30, 300)
    let strength = chance.uniform(0.6, 3)
    motion.pulses = [strength, strength, strength]
    motion.headingError = chance.uniform(1, 9)
    motion.headingAccuracy = chance.uniform(5, 18)
    return motion
  }

  private static func sound(_ chance: inout Chance) -> Sound {
    var sound = Sound()
    sound.floor = chance.uniform(-80, -58)
    sound.level = chance.uniform(-26, -10)
    let side = chance.uniform(-4, 4)
    sound.left = max(0, side)
    sound.right = max(0, -side)
    // Neighbouring bands correlate: a sum of two slow waves, at most 7 dB.
    let (slow, fast) = (chance.uniform(-4.5, 4.5), chance.uniform(-2.5, 2.5))
    let (phase, other) = (chance.uniform(0, 6), chance.uniform(0, 6))
    sound.bands = sound.bands.indices.map {
      slow * Math.sin(Double($0) / 3 + phase) + fast * Math.sin(Double($0) + other)
    }
    sound.second = chance.uniform(0.1, 3)
    sound.third = chance.uniform(0.1, 2)
    return sound
  }
}
