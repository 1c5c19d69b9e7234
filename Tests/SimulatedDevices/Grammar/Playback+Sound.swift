import DeepCheck
import ElementaryFunctions

/// Sound on its way from the speakers to the recording.
struct PlayedSound {
  var next: Double?
  var coming: [Double] = []
  var place = 0
  /// Filter states: the room's slow noise, the microphone's gain.
  var pink = 0.0
  var gain = 1.0
  var gust = 0.0
}

extension Playback {
  private static let rate = 16_000.0
  /// The delay from loudspeaker to recording, in ms.
  private static let latency = 150.0

  mutating func openMicrophone() {
    guard device.sound.opens else { return send(.failed(.unreadable)) }
    send(.microphone(rate: Self.rate, isProcessed: false))
    sound.next = now + 100
  }

  mutating func play(_ played: RecorderSound, _ side: RecorderSound.Side) {
    let speaker = broken.sound
    let lost = side == .left ? speaker.left : side == .right ? speaker.right : 0
    // The tone is played at −9 dBFS; a careless person left the volume low.
    let gain = Decibels.amplitude(speaker.level + 9 - lost - (isMistaken ? 30 : 0))
    var (low, last, high) = (0.0, 0.0, 0.0)
    let lowFactor = 1 - Math.exp(-2 * Double.pi * speaker.lowPass / Self.rate)
    let highFactor = Math.exp(-2 * Double.pi * speaker.highPass / Self.rate)
    var envelope = 0.0
    sound.coming = [Double](repeating: 0, count: Int(Self.latency / 1000 * Self.rate))
    for sample in played.samples(rate: Self.rate) {
      let value = Double(sample) * 2
      envelope = max(value.magnitude, envelope * 0.999)
      // Rattling parts, some 130 times a second.
      let knock = speaker.rattle * envelope * (chance.happens(0.008) ? chance.normal(8) : chance.normal(0.3))
      let driven =
        value + speaker.second * (2 * value * value - 1) * (value == 0 ? 0 : 1)
        + speaker.third * (4 * value * value * value - 3 * value)
      high = highFactor * (high + driven - last)
      last = driven
      low += lowFactor * (high + knock - low)
      sound.coming.append(gain * low / 2)
    }
    send(.played, in: played.seconds * 1000)
  }

  mutating func hear() -> [RecorderEvent] {
    guard let next = sound.next, now >= next else { return [] }
    sound.next = now + 100
    let microphone = device.sound
    guard microphone.delivers else { return [] }
    let count = Int(Self.rate / 10)
    let loudness = person.noise + (isMistaken && recorder?.check == .microphoneNoise ? 35 : 0)
    let room = Decibels.amplitude(microphone.room + loudness)
    let (hiss, gain) = (Decibels.amplitude(microphone.hiss), Decibels.amplitude(microphone.gain))
    let wind = Decibels.amplitude(microphone.wind)
    var samples: [Float] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let seconds = (now - begun) / 1000 + Double(index) / Self.rate
      // Room noise is low-frequency: a leaky sum of white noise, and mains hum.
      sound.pink = 0.97 * sound.pink + chance.normal(0.24)
      sound.gust = 0.999 * sound.gust + chance.normal(0.045)
      let quiet = room * (sound.pink + 0.5 * Math.sin(100 * Double.pi * 2 * seconds)) + wind * sound.gust
      let heard = sound.place < sound.coming.count ? sound.coming[sound.place] : 0
      sound.place += sound.place < sound.coming.count ? 1 : 0
      var value = (heard + quiet) * gain + chance.normal(hiss) + microphone.direct
      if microphone.hasGainControl {
        sound.gain += ((value * sound.gain).magnitude > 0.3 ? -0.0005 : 0.00002) * sound.gain
        value *= min(30, sound.gain)
      }
      if microphone.dropEvery > 0,
        seconds - microphone.dropEvery * (seconds / microphone.dropEvery).rounded(.down)
          < microphone.dropLength
      {
        value = 0
      }
      let limited = max(-microphone.saturation, min(microphone.saturation, value))
      samples.append(Float((limited * 32_768).rounded(.toNearestOrAwayFromZero) / 32_768))
    }
    if sound.place >= sound.coming.count { (sound.coming, sound.place) = ([], 0) }
    return [.sound(samples)]
  }
}
