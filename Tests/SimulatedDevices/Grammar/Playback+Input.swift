import DeepCheck

extension Playback {
  /// Presses every key in turn, and skips some by mistake.
  mutating func type() {
    let input = broken.input
    let dead = Set((0..<input.deadKeys).map { 16 + $0 * 5 })
    var time = person.reaction * 1000
    for (index, key) in Keyboard.keys.enumerated() {
      let isLeftOut = !key.isEverywhere && chance.happens(0.3) || isMistaken && chance.happens(0.1)
      guard !dead.contains(index), !isLeftOut else { continue }
      let (code, hold) = (String(decoding: key.name, as: UTF8.self), chance.uniform(60, 130))
      press(code, at: time)
      let isStuck = index == 20 && input.stuckKeys > 0
      if !isStuck { release(code, at: time + hold) }
      if !isStuck, chance.happens(input.bouncing) {
        press(code, at: time + hold + input.bounce)
        release(code, at: time + hold + input.bounce + 3)
      }
      // Some press twice, as fast as a finger can.
      if !isStuck, chance.happens(0.05) {
        press(code, at: time + hold + 60)
        release(code, at: time + hold + 130)
      }
      time += hold + chance.uniform(80, 260)
    }
    send(.answer(.ready), in: time + 3000)
  }

  private mutating func press(_ code: String, at time: Double) {
    send(.key(time: now + time, code: code, isDown: true), in: time)
  }

  private mutating func release(_ code: String, at time: Double) {
    send(.key(time: now + time, code: code, isDown: false), in: time)
  }

  /// Clicks and scrolls as often as requested.
  mutating func click() {
    let input = broken.input
    var time = person.reaction * 1000
    for (button, count) in [(0, 13), (2, 4)] where button / 2 != input.deadControl {
      for _ in 0..<count {
        let hold = chance.uniform(50, 110)
        press(button, time, hold)
        if chance.happens(input.bouncing) { press(button, time + hold + input.bounce, 3) }
        time += hold + chance.uniform(60, 240)
      }
    }
    for (control, direction) in [(2, -1.0), (3, 1.0)] where control != input.deadControl {
      for _ in 0..<8 {
        send(.pointer(time: now + time, .wheel(100 * direction)), in: time)
        if chance.happens(input.jumping) {
          send(.pointer(time: now + time + 8, .wheel(-100 * direction)), in: time + 8)
        }
        time += chance.uniform(40, 120)
      }
      time += 500
    }
    send(.answer(.ready), in: time + 500)
  }

  private mutating func press(_ button: Int, _ time: Double, _ hold: Double) {
    send(.pointer(time: now + time, .button(button, isDown: true)), in: time)
    send(.pointer(time: now + time + hold, .button(button, isDown: false)), in: time + hold)
  }

  /// Draws with rising and falling force, as evenly as a hand can.
  mutating func draw() {
    let input = broken.input
    var time = person.reaction * 1000
    let begun = time
    while time < begun + 6000 {
      time += 1000 / input.penRate * (1 + chance.normal(0.05).magnitude)
      let phase = (time - begun).truncatingRemainder(dividingBy: 3000) / 1500
      let pushed = (phase < 1 ? phase : 2 - phase) * (isMistaken ? 0.3 : 0.9) + chance.normal(0.02).magnitude
      // A pen without force sensing always reports half.
      let force =
        input.forceLevels < 2
        ? 0.5 : (max(0.01, min(1, pushed)) * input.mostForce * input.forceLevels).rounded() / input.forceLevels
      let tilt = 35 + 10 * phase + chance.normal(1)
      send(.pointer(time: now + time, .pen(force: max(0.001, force), tilt: tilt)), in: time)
    }
  }
}
