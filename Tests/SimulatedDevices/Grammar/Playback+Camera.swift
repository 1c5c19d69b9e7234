import DeepCheck
import ElementaryFunctions

/// The scene in front of the lens: three colours in a field a little larger than the picture, moved by the hand's tremor.
struct PlayedScene {
  enum Subject: Hashable { case room, wall, print(blur: Int, side: Int), covered }

  static let margin = 8
  let width: Int
  let height: Int
  var colours: [[Float]]

  init(_ subject: Subject, _ width: Int, _ height: Int, _ chance: inout Chance) {
    (self.width, self.height) = (width + 2 * Self.margin, height + 2 * Self.margin)
    let (across, down) = (self.width, self.height)
    // Waves of all sizes, longer ones stronger, as in pictures of rooms; mostly grey, some in colour.
    let waves = (0..<7).map { index -> [Double] in
      let length = Double(width) / chance.uniform(0.6, 1.4) / Double(index + 1)
      let angle = chance.uniform(0, 6.283)
      return [
        6.283 / length * Math.cos(angle), 6.283 / length * Math.sin(angle), chance.uniform(0, 6.283),
        45 / Double(index + 1), chance.uniform(-0.35, 0.35), chance.uniform(-0.35, 0.35),
      ]
    }
    let slope = (chance.uniform(-0.15, 0.15), chance.uniform(-0.15, 0.15))
    colours = [[Float]](repeating: [Float](repeating: 0, count: across * down), count: 3)
    for y in 0..<down {
      for x in 0..<across {
        var colour = (0.0, 0.0, 0.0)
        let (u, v) = (Double(x) / Double(width) - 0.5, Double(y) / Double(height) - 0.5)
        switch subject {
        case .room:
          for wave in waves {
            let value = wave[3] * Math.sin(wave[0] * Double(x) + wave[1] * Double(y) + wave[2])
            colour = (colour.0 + value * (1 + wave[4]), colour.1 + value, colour.2 + value * (1 + wave[5]))
          }
          colour = (colour.0 + 112, colour.1 + 110, colour.2 + 106)
        case .wall:
          // Exposure makes a plain surface about mid-grey.
          let light = 138 * (1 + slope.0 * u + slope.1 * v)
          colour = (light * 1.01, light, light * 0.97)
        case .print(let blur, let side):
          let light = Self.chart(Double(x), Double(y), width, Double(u < 0 ? max(blur, side) : blur) / 20)
          colour = (light, light, light * 0.96)
        case .covered: colour = (3.4, 2.6, 2.4)
        }
        colours[0][y * across + x] = Float(colour.0)
        colours[1][y * across + x] = Float(colour.1)
        colours[2][y * across + x] = Float(colour.2)
      }
    }
  }

  /// Squares slanted by 5°, with edges `blur` percent of the width wide from 10 to 90 %.
  private static func chart(_ x: Double, _ y: Double, _ width: Int, _ blur: Double) -> Double {
    let ramp = max(0.5, 1.25 * blur * Double(width) / 100)
    let (across, down) = (x + 0.087 * y, y - 0.087 * x)
    return 125 + 85 * wave(across, ramp) * wave(down, ramp)
  }

  private static func wave(_ place: Double, _ ramp: Double) -> Double {
    let within = place - 80 * (place / 80).rounded(.down)
    let distance = within < 40 ? min(within, 40 - within) : max(40 - within, within - 80)
    return max(-1, min(1, 2 * distance / ramp))
  }
}

struct PlayedCamera {
  var next: Double?
  var width = 160
  var height = 90
  var scenes: [PlayedScene.Subject: PlayedScene] = [:]
  var noise: [Float] = []
  var isTorchOn = false
  var count = 0
  var opened = 0.0
  /// The distance at which focus is held; `nil` during autofocus.
  var focus: Double?
  var zoom = 1.0
  /// When frames begin to belong to a film.
  var filmFrom = Double.infinity
}

extension Playback {
  mutating func openCamera(_ frameWidth: Int) {
    guard device.camera.opens else { return send(.failed(.unreadable), in: 200) }
    let lens = device.camera
    camera = PlayedCamera()
    (camera.next, camera.opened) = (now + 200, now)
    // Smaller than a browser's frames for speed, where only single pixels count.
    switch recorder?.check {
    case .cameraSharpness: (camera.width, camera.height) = (480, 72)
    case .cameraHotPixels: (camera.width, camera.height) = (320, 180)
    case .cameraFocus: (camera.width, camera.height) = (240, 48)
    default: (camera.width, camera.height) = (min(frameWidth, 160), min(frameWidth, 160) * 9 / 16)
    }
    camera.noise = (0..<16_384).map { _ in Float(chance.normal()) }
    send(.reach(LensReach(focus: (lens.nearest, 10), zoom: (1, lens.mostZoom))), in: 200)
    send(.camera(width: lens.width, height: lens.height, hasTorch: true), in: 200)
  }

  mutating func look() -> [RecorderEvent] {
    guard let next = camera.next, now >= next else { return [] }
    let lens = device.camera
    camera.count += 1
    let isLost = chance.happens(lens.lost)
    // Where frames are only counted or sampled, skipping most of them is faster.
    let together = recorder?.check == .cameraFocus || recorder?.check == .cameraRecording ? 4 : 1
    camera.next = next + 1000 / lens.rate * Double(isLost ? 2 : together)
    guard let frame = frame(lens) else { return [] }
    return [.frame(time: now, missed: isLost ? 0 : together - 1, frame)]
  }

  /// The scene that the person points the lens at now.
  private func subject(_ lens: PhysicalDevice.Camera) -> PlayedScene.Subject {
    let hasReacted = now >= shownSince + person.reaction * 1000
    switch recorder?.instruction.key {
    case .coverLens where hasReacted && !isMistaken: return .covered
    case .pointToLight where hasReacted: return .wall
    case .pointToPrint where recorder?.check == .cameraFocus:
      return .print(blur: Int(20 * (hasReacted ? focused(lens, at: isMistaken ? 1.5 : 0.2) : 3)), side: 0)
    case .pointFar where hasReacted: return .print(blur: Int(20 * focused(lens, at: 4)), side: 0)
    case .pointToPrint where hasReacted:
      let time = (now - camera.opened) / 1000
      let hunted = lens.hunting * (0.5 - 0.5 * Math.cos(2 * Double.pi * time / lens.huntingPeriod))
      // Too close at first, plus the hand's own blur.
      let wrong = isMistaken ? 3.0 : 0
      let shaken = person.sway * 0.012 * Math.sin(7 * time).magnitude
      let blur = lens.blur + hunted + wrong + shaken
      return .print(blur: Int(blur * 20), side: Int(lens.sideBlur * 20))
    default: return .room
    }
  }

  /// An edge's width at this distance in metres, in percent, by the focus error in dioptres.
  private func focused(_ lens: PhysicalDevice.Camera, at distance: Double) -> Double {
    // A lens rests at infinity, and stops at its nearest distance.
    let wanted = camera.focus.map { 1 / $0 } ?? 1 / distance + lens.focusMisses
    let reached = min(1 / lens.nearest, wanted) * lens.focusMoves
    let time = (now - camera.opened) / 1000
    let shaken = person.sway * 0.012 * Math.sin(7 * time).magnitude
    return min(9, (lens.blur + lens.aperture * (reached - 1 / distance).magnitude + shaken))
  }

  /// A film: the frames that the encoder kept, as decoded, and its sound.
  mutating func film(_ seconds: Int) {
    let lens = device.camera
    send(.recording, in: 150)
    let end = 150 + Double(seconds) * 1000
    send(.replaying, in: end)
    if lens.hasFilmSound {
      let level = Float(Decibels.amplitude(device.sound.room + person.noise))
      send(.sound((0..<4800).map { _ in level * Float(chance.normal()) }), in: end + 5)
    }
    let frames = Int(lens.rate * lens.filmSeconds * (1 - lens.filmLost))
    camera.filmFrom = now + end
    send(.replayed(seconds: lens.filmSeconds, frames: frames), in: end + 3000)
  }

  private mutating func frame(_ lens: PhysicalDevice.Camera) -> LumaFrame? {
    let (width, height) = (camera.width, camera.height)
    // A repeated picture is identical, noise included.
    var picture = min(camera.count, Int(lens.freezesAfter * lens.rate)) / max(1, lens.repeats)
    if lens.loop > 0 { picture %= lens.loop }
    let subject = subject(lens)
    if camera.scenes[subject] == nil { camera.scenes[subject] = PlayedScene(subject, width, height, &chance) }
    guard let scene = camera.scenes[subject] else { return nil }
    if now >= camera.filmFrom, Double(camera.count % 30) < 30 * lens.filmGrey {
      return LumaFrame(width: width, height: height, rgba: [UInt8](repeating: 128, count: 4 * width * height))
    }
    let time = Double(picture) / lens.rate
    let sway = min(3, person.sway * 0.6)
    let shift = { (speed: Double) in Int(sway * Math.sin(speed * time)) + PlayedScene.margin }
    let (left, top) = (shift(5.1), shift(6.3))
    // Exposure controls the resulting brightness.
    let brightness = 0.3 * lens.gains[0] + 0.59 * lens.gains[1] + 0.11 * lens.gains[2]
    var light = lens.exposure / max(1, brightness)
    if subject == .room, recorder?.check == .torch { light *= 0.3 * (camera.isTorchOn ? lens.torch : 1) }
    let zoom = max(1, 1 + (camera.zoom - 1) * lens.zoomFollows)
    if camera.zoom >= lens.darkFrom { light *= 0.01 }
    if now >= camera.filmFrom { light *= lens.filmLight }
    let isDim = subject == .room && (person.isDim || isMistaken && lens.exposure > 0)
    if isDim { light *= isMistaken ? 0.1 : 0.45 }
    let sigma = Float(lens.noise * (isDim ? 2 : 1))
    var bytes = [UInt8](repeating: 255, count: 4 * width * height)
    let marks = marks(lens, subject)
    for y in 0..<height {
      for x in 0..<width {
        // Zooming stretches the centre over the whole picture.
        let (column, row) = (
          zoom == 1 ? x : width / 2 + Int((Double(x - width / 2) / zoom).rounded()),
          zoom == 1 ? y : height / 2 + Int((Double(y - height / 2) / zoom).rounded())
        )
        let place = (row + top) * scene.width + column + left
        let (u, v) = (Double(x) / Double(width) - 0.5, Double(y) / Double(height) - 0.5)
        let factor = light * shade(lens, u, v)
        var colour = (
          factor * Double(scene.colours[0][place]), factor * Double(scene.colours[1][place]),
          factor * Double(scene.colours[2][place])
        )
        colour = (colour.0 * lens.gains[0], colour.1 * lens.gains[1], colour.2 * lens.gains[2])
        if lens.quadrantGain < 1, u > 0, v < 0 { colour.2 *= lens.quadrantGain }
        let grey = 0.3 * colour.0 + 0.59 * colour.1 + 0.11 * colour.2
        let fog = subject == .covered ? 0 : lens.veil * 150 * min(1, light)
        let added = marks.glow > 0 ? marks.glow * Math.exp(-8 * ((u + 0.5) + (v + 0.5))) : 0
        let offset = added + (x == marks.column ? marks.height : 0)
        let index = y * width + x
        let start = (picture &* 7919 &+ index &* 3) & 16_383
        for channel in 0..<3 {
          let pure = channel == 0 ? colour.0 : channel == 1 ? colour.1 : colour.2
          var value = grey + (pure - grey) * lens.colour
          value = value * (1 - lens.veil) + fog + offset
          // A grey picture's noise is grey too; shot noise grows with the light.
          let noise = camera.noise[(start + (lens.colour < 0.1 ? 0 : channel * 5)) & 16_383]
          value += Double(noise * sigma) * (0.6 + value / 300)
          if lens.coding > 0.5 { value = (value / lens.coding).rounded() * lens.coding }
          bytes[4 * index + channel] = UInt8(max(0, min(255, value)))
        }
      }
    }
    spoil(&bytes, lens, subject)
    return LumaFrame(width: width, height: height, rgba: bytes)
  }

  private func marks(
    _ lens: PhysicalDevice.Camera, _ subject: PlayedScene.Subject
  ) -> (glow: Double, column: Int, height: Double) {
    (lens.glow, lens.column > 0 ? camera.width / 3 : -1, lens.column)
  }

  /// The light that the lens passes to a point: vignetting, a partial cover, a spot of dust.
  private func shade(_ lens: PhysicalDevice.Camera, _ u: Double, _ v: Double) -> Double {
    let corner = 1 - lens.vignette * (u * u + v * v) * 2
    // Pixel values are about the square root of the light.
    var factor = max(0, corner).squareRoot()
    if u + 0.5 < lens.covered { factor *= 0.03 }
    if lens.dust > 0 {
      let (across, down) = (u - 0.14, (v + 0.1) * 0.56)
      factor *= 1 - lens.dust * Math.exp(-(across * across + down * down) / (2 * 0.035 * 0.035))
    }
    return factor
  }

  private func spoil(_ bytes: inout [UInt8], _ lens: PhysicalDevice.Camera, _ subject: PlayedScene.Subject) {
    let count = camera.width * camera.height
    for index in 0..<lens.hotPixels {
      let place = (index * 7919 + 1234) % count
      for channel in 0..<3 { bytes[4 * place + channel] = 210 }
    }
    for index in 0..<lens.darkPixels {
      let place = (index * 6133 + 4321) % count
      for channel in 0..<3 { bytes[4 * place + channel] /= 8 }
    }
  }
}
