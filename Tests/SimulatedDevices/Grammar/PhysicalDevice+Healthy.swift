import DeepCheck

extension PhysicalDevice {
  /// A healthy device of any age: flagships, old phones and cheap ones, each drawn within the working range.
  package static func healthy(_ chance: inout Chance) -> PhysicalDevice {
    var device = PhysicalDevice()
    let age = chance.uniform(0, 1)
    device.motion = motion(age, &chance)
    device.sound = sound(age, &chance)
    device.camera = camera(age, &chance)
    device.touch.rate = chance.happens(0.5) ? 60 : chance.happens(0.5) ? 120 : 90
    device.touch.jitter = chance.uniform(0.03, 0.1 + 0.2 * age)
    device.touch.claims = chance.happens(0.1) ? 10 : 5
    device.computing.heating = chance.uniform(0.5, 1.3)
    device.computing.cooling = chance.uniform(0.012, 0.03)
    device.computing.throttled = chance.uniform(0.88, 1)
    device.computing.unsteady = chance.uniform(0.005, 0.06)
    device.computing.refresh = chance.happens(0.3) ? 120 : chance.happens(0.1) ? 90 : 60
    device.computing.changedPixels = chance.happens(0.2) ? Int(chance.uniform(20, 255)) : 0
    device.computing.lateFrames = chance.uniform(0, 0.03)
    device.input.forceLevels = chance.happens(0.3) ? 4096 : 1024
    device.input.mostForce = chance.uniform(0.7, 1)
    device.input.penRate = chance.happens(0.4) ? 60 : chance.uniform(90, 240)
    device.radio.trip = chance.uniform(12, 60 + 250 * age)
    device.radio.spread = chance.uniform(0.1, 0.5)
    device.radio.lost = chance.happens(0.2) ? 0.02 : 0
    device.radio.fix = chance.uniform(0.8, 9)
    device.radio.accuracy = chance.uniform(3, 18)
    return device
  }

  private static func motion(_ age: Double, _ chance: inout Chance) -> Motion {
    var motion = Motion()
    motion.rate = chance.happens(0.12) ? 100 : chance.happens(0.08) ? 50.5 : 60
    motion.jitter = chance.uniform(0.005, 0.06 + 0.06 * age)
    motion.delay = chance.uniform(20, 350)
    motion.lost = chance.uniform(0, 0.01)
    // Datasheet sensors from 60 to 300 µg/√Hz and 3 to 15 m°/s/√Hz with a 30 Hz filter.
    motion.accelerationNoise = chance.uniform(0.004, 0.012 + 0.01 * age)
    motion.rateNoise = chance.uniform(0.02, 0.05 + 0.05 * age)
    motion.scale = Vector3(1, 1, 1) + chance.vector(0.003)
    motion.offset = chance.vector(0.05 + 0.04 * age)
    motion.rateScale = Vector3(1, 1, 1) + chance.vector(0.006)
    motion.bias = chance.vector(0.08 + 0.08 * age)
    motion.sign = chance.happens(0.4) ? -1 : 1
    motion.pulse = chance.uniform(0.6, 3)
    motion.motor = chance.uniform(130, 240)
    motion.softIron = chance.uniform(0.5, 8)
    motion.headingNoise = chance.uniform(0.3, 2)
    motion.headingAccuracy = chance.uniform(5, 18)
    return motion
  }

  private static func sound(_ age: Double, _ chance: inout Chance) -> Sound {
    var sound = Sound()
    sound.level = chance.uniform(-27, -11)
    let side = chance.uniform(-4, 4)
    (sound.left, sound.right) = (max(0, side), max(0, -side))
    sound.hiss = chance.uniform(-84, -70 + 5 * age)
    sound.room = chance.uniform(-82, -64)
    sound.highPass = chance.uniform(300, 520)
    sound.lowPass = chance.uniform(5000, 12_000)
    sound.second = chance.uniform(0.001, 0.02 + 0.01 * age)
    sound.third = chance.uniform(0.001, 0.015)
    sound.rattle = chance.uniform(0, 0.01)
    sound.direct = chance.normal(0.0005)
    return sound
  }

  private static func camera(_ age: Double, _ chance: inout Chance) -> Camera {
    var camera = Camera()
    camera.rate = chance.happens(0.1) ? 25 : chance.happens(0.1) ? 60 : 30
    camera.lost = chance.uniform(0, 0.008)
    if chance.happens(0.25) { (camera.width, camera.height) = (3840, 2160) }
    // White balance that is slightly off, as under lamps.
    camera.gains = [chance.uniform(0.9, 1.15), 1, chance.uniform(0.8, 1.1)]
    camera.colour = chance.uniform(0.7, 1.1)
    camera.vignette = chance.uniform(0.05, 0.35)
    camera.veil = chance.uniform(0, 0.05 + 0.04 * age)
    camera.blur = chance.uniform(0.12, 0.38)
    camera.exposure = chance.uniform(0.75, 1.2)
    camera.noise = chance.uniform(0.8, 3 + 2 * age)
    camera.dust = chance.uniform(0, 0.03)
    camera.glow = chance.uniform(0, 2)
    camera.coding = chance.uniform(0, 4)
    camera.torch = chance.uniform(2, 9)
    camera.nearest = chance.uniform(0.06, 0.13)
    camera.aperture = chance.uniform(0.18, 0.6)
    camera.focusMisses = chance.normal(0.1).magnitude
    camera.mostZoom = chance.happens(0.3) ? 4 : chance.happens(0.5) ? 8 : 10
    camera.zoomFollows = chance.uniform(0.97, 1.03)
    camera.filmLost = chance.uniform(0, 0.05 + 0.08 * age)
    camera.filmLight = chance.uniform(0.92, 1.06)
    camera.filmSeconds = chance.uniform(2.75, 3.1)
    return camera
  }
}
