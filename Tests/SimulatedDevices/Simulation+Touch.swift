import DeepCheck
import ElementaryFunctions

extension Simulation {
  mutating func grid(_ attempt: Int) -> Evidence {
    var missed = device.touch.deadCells
    // A finger occasionally skips a cell.
    if isCareless(attempt) { missed.append(Int.random(in: 20..<100, using: &chance)) }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.columns, 9)
    evidence.add(.rows, 18)
    let taps = challenge?.touchPath(columns: 9, rows: 18).filter { $0 < 9 * 15 }.prefix(4) ?? []
    evidence.add(.path, taps.map { Double($0 + device.touch.offset) })
    evidence.add(.missed, missed.map { Double($0) })
    return evidence
  }

  /// Eight lines across, drawn by hand: straight except for a bend of a few millimetres.
  mutating func lines() -> Evidence {
    var (counts, xs, ys): ([Double], [Double], [Double]) = ([], [], [])
    let faults = (0..<8).map { $0 < device.touch.broken ? 1.0 : 0 }
    for line in 0..<8 {
      let length = faults[line] == 1 ? 33 + chance.normal(1) : 64
      let speed = chance.uniform(60, 140)
      let bend = chance.uniform(-2, 2)
      let count = max(8, Int(length / speed * device.touch.frequency))
      counts.append(Double(count))
      for index in 0..<count {
        let x = length * Double(index) / Double(count - 1)
        xs.append(x + chance.normal(device.touch.jitter / 2))
        ys.append(
          8 + 16 * Double(line) + bend * Math.sin(Double.pi * x / 64) + chance.normal(device.touch.jitter))
      }
    }
    var evidence = Evidence()
    evidence.add(.strokes, counts)
    evidence.add(.pointsX, xs, decimals: 2)
    evidence.add(.pointsY, ys, decimals: 2)
    evidence.add(.faults, faults)
    return evidence
  }

  mutating func touchRate() -> Evidence {
    var time = 0.0
    var times: [Double] = []
    while time < 3000 {
      times.append(time)
      time += 1000 / device.touch.frequency * (1 + chance.normal(0.03))
    }
    var evidence = Evidence()
    evidence.add(.contactTimes, times, decimals: 1)
    return evidence
  }

  mutating func ghosts() -> Evidence {
    var evidence = Evidence()
    evidence.add(.contacts, device.touch.ghosts)
    evidence.add(.seconds, 60)
    return evidence
  }

  mutating func fingers(_ attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.contacts, isCareless(attempt) ? min(3, device.touch.fingers) : device.touch.fingers)
    evidence.add(.expected, 5)
    return evidence
  }

  mutating func pixels(_ attempt: Int) -> Evidence {
    let display = device.display
    let kinds = (0..<display.bright).map { _ in 0.0 } + (0..<display.dark).map { _ in 1.0 }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.width, 1179)
    evidence.add(.height, 2556)
    evidence.add(.decoysShown, 3)
    evidence.add(.decoysFound, isCareless(attempt) ? 2 : 3)
    evidence.add(.spotKinds, kinds)
    evidence.add(.spotsX, kinds.indices.map { display.isClustered ? 600 + Double($0) : chance.uniform(0, 1178) })
    evidence.add(
      .spotsY, kinds.indices.map { display.isClustered ? 900 : 140 * Double($0 % 18) + chance.uniform(0, 100) })
    return evidence
  }

  mutating func refresh() -> Evidence {
    let period = 1000 / device.display.frequency
    var evidence = Evidence()
    evidence.add(
      .intervals,
      (0..<180).map { _ in
        chance.happens(device.display.lateFrames) ? 2 * period : period + chance.normal(0.3)
      }, decimals: 2)
    return evidence
  }
}
