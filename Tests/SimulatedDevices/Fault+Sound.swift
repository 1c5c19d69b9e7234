import DeepCheck

extension Fault {
  static let sound: [Fault] = [
    Fault("dropping microphone", [.microphoneNoise]) { device, strength, _ in
      device.sound.zeros = [1.05, 1.5, 3][strength]
    },
    Fault("noisy microphone", [.microphoneNoise]) { device, strength, _ in
      device.sound.floor = [-39, -32, -20][strength]
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
