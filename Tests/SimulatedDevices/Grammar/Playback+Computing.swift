import DeepCheck
import ElementaryFunctions

extension Playback {
  /// A processor that heats under load, and slows down at its limit.
  mutating func work() {
    let computing = broken.computing
    var (heat, speed) = (45.0, 1.0)
    for second in 0..<62 {
      heat += computing.heating * speed * 3 - computing.cooling * (heat - 25)
      speed = heat > computing.limit ? max(computing.throttled, speed - 0.1) : min(1, speed + 0.02)
      let isStalled =
        computing.stallLength > 0 && Double(second) >= computing.stallAt
        && Double(second) < computing.stallAt + computing.stallLength
      let done = 80_000 * speed * (isStalled ? 0.15 : 1) * (1 - chance.normal(computing.unsteady).magnitude)
      send(.worked(max(0, done)), in: Double(second + 1) * 1000)
    }
  }

  /// Some units of the chip compute wrongly, always at the same places of one device.
  mutating func draw(_ picture: GraphicsPicture) {
    let computing = broken.computing
    let sound = picture.pixels
    var pixels = sound
    for index in 0..<computing.wrongPixels { pixels[4 * ((index * 7919 + 977) % (sound.count / 4))] ^= 4 }
    send(
      .drawn(
        DrawnPicture(
          pixels: shown(pixels, computing.changedPixels), control: shown(sound, computing.changedPixels),
          renderer: computing.renderer)))
  }

  /// A browser with fingerprinting protection flips the lowest bit of some pixels, chosen by the picture itself.
  private func shown(_ pixels: [UInt8], _ count: Int) -> [UInt8] {
    guard count > 0 else { return pixels }
    var seed: UInt64 = 14_695_981_039_346_656_037
    for pixel in pixels { seed = (seed ^ UInt64(pixel)) &* 1_099_511_628_211 }
    var (chance, shown) = (Chance(seed: seed), pixels)
    for _ in 0..<count { shown[4 * Int(chance.next() % UInt64(pixels.count / 4)) + Int(chance.next() % 3)] ^= 1 }
    return shown
  }

  mutating func store(_ blocks: Int, _ bytes: Int) {
    let computing = broken.computing
    if computing.store == .full { return send(.failed(.noRoom), in: 60) }
    for index in 0..<blocks {
      var block = StoragePattern.block(index, count: bytes)
      if index == 2 {
        switch computing.store {
        case .sound, .full: break
        // As the page's script reports NotFoundError and NotReadableError.
        case .losesBlock: return send(.failed(.absent), in: 50)
        case .readError: return send(.failed(.unreadable), in: 50)
        }
        for place in 0..<computing.wrongBytes { block[(place * 37) % bytes] ^= 0x10 }
      }
      send(.block(index, block), in: 30 + Double(index))
    }
    send(.stored(writeSeconds: 0.2, readSeconds: 0.1), in: 60)
  }

  mutating func showFrames() {
    let computing = broken.computing
    var (times, time) = ([Double](), now)
    while time < now + 3300 {
      time += 1000 / computing.refresh * (chance.happens(computing.lateFrames) ? 2 : 1) + chance.normal(0.2)
      times.append(time)
      if times.count == 30 {
        send(.displayed(times), in: time - now)
        times = []
      }
    }
  }

  /// Round-trip times are log-normal: most are near the usual one, some take many times as long.
  mutating func probe() {
    let radio = broken.radio
    if chance.happens(radio.lost) { return send(.probed(nil), in: 900) }
    let trip = radio.trip * Math.exp(chance.normal(radio.spread))
    if trip > 10_000 { send(.probed(nil), in: 10_000) } else { send(.probed(trip, takesUpload: true), in: trip) }
  }

  /// Two megabytes at the network's rate.
  mutating func download() {
    let bytes = 2_000_000
    let milliseconds = 8 * Double(bytes) / (broken.radio.rate * 1000) * Math.exp(chance.normal(0.2))
    send(.downloaded(bytes: bytes, milliseconds: milliseconds), in: milliseconds)
  }

  mutating func upload(_ bytes: Int) {
    let milliseconds = min(10_000, 8 * Double(bytes) / (broken.radio.upload * 1000) * Math.exp(chance.normal(0.2)))
    let sent = min(Double(bytes), broken.radio.upload * 125 * milliseconds)
    send(.uploaded(bytes: Int(sent), milliseconds: milliseconds), in: milliseconds)
  }

  /// A coarse position from the network first, then better and better ones from satellites; indoors never.
  mutating func locate() {
    let radio = broken.radio
    guard radio.hasFix else { return }
    let isIndoors = isMistaken
    // The second time, the satellites are known.
    let first = radio.fix * (ordinal > 1 ? 0.4 : 1)
    if first > 3 { send(.fix(time: now + 1500, accuracy: max(800, radio.accuracy)), in: 1500) }
    for step in 0..<6 {
      let time = (first + Double(step)) * 1000
      let accuracy = (isIndoors ? 60 : radio.accuracy) * (1 + 0.4 * Double(5 - step) / 5)
      send(.fix(time: now + time, accuracy: accuracy, isSame: step > 0 && !radio.isFollowed), in: time)
    }
  }
}
