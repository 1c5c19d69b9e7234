import DeepCheck

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
