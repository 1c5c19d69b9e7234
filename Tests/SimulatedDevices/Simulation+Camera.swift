import DeepCheck
import Mathematics

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

  /// The chart: bars, their contrast as much as the lens leaves.
  mutating func sharpness(_ attempt: Int) -> Evidence {
    let camera = device.camera
    let wanted = isCareless(attempt) ? 5 : camera.sharpness
    // Bars of two pixels have a Laplacian of ± twice their height everywhere; white noise adds twenty times its square.
    let height = (max(0, wanted - 20 * camera.noise * camera.noise)).squareRoot() / 2
    let frames = (0..<6).compactMap { _ in
      frame({ x, _ in 120 + (x / 2 % 2 == 0 ? height : -height) }, noise: camera.noise)
    }
    return CameraEvidence.sharpness(frames, attempt: attempt)
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

  mutating func torch() -> Evidence {
    let off = chance.uniform(20, 80)
    var evidence = Evidence()
    evidence.add(.off, off, decimals: 1)
    evidence.add(.on, min(255, off * device.camera.torchGain), decimals: 1)
    return evidence
  }
}
