import DeepCheck
import ElementaryFunctions

extension RecorderDriver {
  struct CameraState {
    var next: Double?
    var isTorchOn = false
    var isBack = false
    var shown = 0
  }

  private static let width = 64
  private static let height = 48

  mutating func openCamera(_ id: String) {
    let device = simulation.device.camera
    camera = CameraState(next: now + 200, isBack: id == "b")
    send(.camera(width: Int(device.width), height: Int(device.height), hasTorch: hasTorch && camera.isBack), in: 200)
  }

  mutating func setTorch(_ isOn: Bool) {
    camera.isTorchOn = isOn
    send(.torch(true))
  }

  mutating func look() {
    guard let next = camera.next, now >= next, !isStalled || camera.shown < 3 else { return }
    let device = simulation.device.camera
    let isLost = simulation.chance.happens(device.lost)
    camera.next = next + 1000 / device.frequency * (isLost ? 2 : 1)
    camera.shown += 1
    guard let frame = frame() else { return }
    deliver(.frame(time: now, missed: 0, frame))
  }

  private mutating func frame() -> LumaFrame? {
    let device = simulation.device.camera
    let isFrozen = Double(camera.shown) / device.frequency < device.frozen + 1 && device.frozen > 0
    if recorder.check == .cameraSharpness { return simulation.chart(blur: device.blur, noise: device.noise) }
    let isCovered = recorder.instruction.key == .coverLens && now >= shownSince + 1000
    let luma =
      isCovered ? 3 : min(250, device.luma * (camera.isTorchOn ? device.torchGain : recorder.check == .torch ? 0.3 : 1))
    let hot = Set((0..<device.hotPixels).map { 7 + $0 * 15 })
    var pixels: [UInt8] = []
    for place in 0..<Self.width * Self.height {
      let x = place % Self.width
      var value = luma * (1 + 0.5 * Math.sin(Double(x) / 9))
      if hot.contains(place) { value = 180 }
      pixels.append(UInt8(max(0, min(255, value + (isFrozen ? 0 : simulation.chance.normal(device.noise))))))
    }
    return LumaFrame(width: Self.width, height: Self.height, pixels: pixels)
  }
}
