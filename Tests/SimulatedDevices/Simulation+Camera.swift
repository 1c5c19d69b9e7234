import DeepCheck
import ElementaryFunctions

extension Simulation {
  private static let width = 64
  private static let height = 48

  private mutating func frame(_ value: (Int, Int) -> Double, noise: Double) -> LumaFrame? {
    var pixels: [UInt8] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        pixels.append(UInt8(max(0, min(255, value(x, y) + chance.normal(noise)))))
      }
    }
    return LumaFrame(width: Self.width, height: Self.height, pixels: pixels)
  }

  private mutating func times(_ seconds: Double) -> [Double] {
    let period = 1000 / device.camera.frequency
    var time = 0.0
    var times: [Double] = []
    while time < seconds * 1000 {
      times.append(time)
      time += period * (chance.happens(device.camera.lost) ? 2 : 1) + chance.normal(0.5)
    }
    return times
  }

  mutating func cameraFrames(_ attempt: Int) -> Evidence {
    let isDark = isCareless(attempt)
    var device = self.device
    if isDark { device.camera.frequency = min(12, device.camera.frequency) }
    swap(&device, &self.device)
    let times = times(8)
    swap(&device, &self.device)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, times, decimals: 1)
    evidence.add(.lumas, times.map { _ in isDark ? 20 : self.device.camera.luma }, decimals: 1)
    evidence.add(.lit, isDark ? 0 : 1)
    return evidence
  }

  mutating func resolution() -> Evidence {
    var evidence = Evidence()
    evidence.add(.facing, "back")
    evidence.add(.width, device.camera.width)
    evidence.add(.height, device.camera.height)
    return evidence
  }

  /// A room: a slow wave of light and shade.
  mutating func picture(_ attempt: Int) -> Evidence {
    let isDark = isCareless(attempt)
    let camera = device.camera
    let luma = isDark ? 8 : camera.luma
    let times = times(3.2)
    var frames: [LumaFrame] = []
    for time in times {
      if let last = frames.last, time <= camera.frozen * 1000 + 100, camera.frozen > 0 {
        frames.append(last)
      } else if let frame = frame({ x, _ in luma * (1 + 0.5 * Math.sin(Double(x) / 9)) }, noise: camera.noise) {
        frames.append(frame)
      }
    }
    return CameraEvidence.picture(frames, times: times, isLit: !isDark, attempt: attempt)
  }

  /// The chart, out of focus if the person makes a mistake.
  mutating func sharpness(_ attempt: Int) -> Evidence {
    let blur = isCareless(attempt) ? 3 : device.camera.blur
    let frames = (0..<6).compactMap { _ in chart(blur: blur, noise: device.camera.noise) }
    return CameraEvidence.sharpness(frames, attempt: attempt)
  }

  /// Squares slanted by 5°, their edges as wide as the lens draws them: `blur` in percent of the width.
  mutating func chart(blur: Double, noise: Double) -> LumaFrame? {
    let (width, height) = (480, 40)
    // A straight ramp is a quarter longer than its 10 to 90 % part.
    let ramp = max(0.5, 1.25 * blur * Double(width) / 100)
    // Positive over one square, negative over the next, 40 pixels each: the distance to the nearest edge.
    let wave = { (place: Double) in
      let within = place - 80 * (place / 80).rounded(.down)
      let distance = within < 40 ? min(within, 40 - within) : max(40 - within, within - 80)
      return max(-1, min(1, 2 * distance / ramp))
    }
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (across, down) = (Double(x) + 0.087 * Double(y), Double(y) - 0.087 * Double(x))
        let value = 125 + 85 * wave(across) * wave(down)
        pixels.append(UInt8(max(0, min(255, value + chance.normal(noise)))))
      }
    }
    return LumaFrame(width: width, height: height, pixels: pixels)
  }

  mutating func hotPixels(_ attempt: Int) -> Evidence {
    let isUncovered = isCareless(attempt)
    var finder = HotPixelFinder(width: Self.width, height: Self.height)
    let places = Set((0..<device.camera.hotPixels).map { 7 + $0 * 15 })
    for _ in 0..<20 {
      let light = isUncovered ? 90.0 : 3
      if let frame = frame({ x, y in places.contains(y * Self.width + x) ? 180 : light }, noise: device.camera.noise) {
        finder.add(frame)
      }
    }
    return CameraEvidence.hotPixels(finder, attempt: attempt)
  }

  mutating func torch(_ attempt: Int) -> Evidence {
    let off = chance.uniform(20, 80)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.off, off, decimals: 1)
    evidence.add(.on, min(255, off * device.camera.torchGain), decimals: 1)
    return evidence
  }
}
