import DeepCheck
import ElementaryFunctions

/// A digitizer between a finger and a stage: it samples, adds noise, and has dead areas.
package struct PlayedTouch {
  /// The display in mm: 390 by 844 points at 160 per inch.
  package static let width = 61.9
  package static let height = 134.0

  let device: PhysicalDevice.Touch
  var stage: Stage
  var chance: Chance
  var time = 0.0
  var ending: StageEffect?
  private var isDown = false
  private var finger = 0

  init(_ stage: Stage, _ device: PhysicalDevice.Touch, _ chance: Chance) {
    (self.stage, self.device, self.chance) = (stage, device, chance)
  }

  var isOver: Bool { ending != nil }

  mutating func deliver(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    let effects = stage.handle(event)
    for effect in effects {
      switch effect {
      case .finish, .refuse: ending = effect
      case .wait: continue
      }
    }
    return effects
  }

  /// The finger is at a place, in mm, for one report; in a dead area it counts as lifted.
  private mutating func feel(_ x: Double, _ y: Double) {
    let place = device.deadAxis == 0 ? x : y
    let isDead = device.deadWidth > 0 && place >= device.deadFrom && place < device.deadFrom + device.deadWidth
    let isOutside = x < 0 || y < 0 || x > Self.width || y > Self.height
    time += 1000 / device.rate
    guard !isDead, !isOutside else { return lift() }
    if !isDown { finger += 1 }
    send(isDown ? .moved : .began, x, y)
    isDown = true
  }

  private var last = (x: 0.0, y: 0.0)

  private mutating func send(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
    let shown = (x + device.offset + chance.normal(device.jitter), y + chance.normal(device.jitter))
    last = (max(0, min(Self.width, shown.0)), max(0, min(Self.height, shown.1)))
    let touch = Touch(phase, finger: finger, x: last.x / Self.width, y: last.y / Self.height, time: time)
    _ = deliver(.touched([touch]))
  }

  mutating func lift() {
    guard isDown else { return }
    isDown = false
    let touch = Touch(.ended, finger: finger, x: last.x / Self.width, y: last.y / Self.height, time: time)
    _ = deliver(.touched([touch]))
  }

  mutating func tap(_ x: Double, _ y: Double) {
    for _ in 0..<3 { feel(x, y) }
    lift()
    time += 400
  }

  /// A stroke by hand: straight except for a bend, at a slightly varying speed.
  mutating func stroke(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double, speed: Double, bend: Double) {
    let (across, down) = (toX - fromX, toY - fromY)
    let length = (across * across + down * down).squareRoot()
    let steps = max(4, Int(length / speed * device.rate))
    for step in 0...steps where !isOver {
      let share = Double(step) / Double(steps)
      let aside = bend * Math.sin(Double.pi * share) / max(1, length)
      feel(fromX + across * share - down * aside, fromY + down * share + across * aside)
    }
    lift()
    time += 250
  }
}

extension Playback {
  mutating func playTouch(_ check: CheckID, attempt: Int) -> StageEffect? {
    let screen = StageScreen(width: 390, height: 844, scale: 3, fingers: broken.touch.claims, isHandheld: true)
    guard let stage = Stage.make(check, attempt: attempt, challenge: challenge, screen: screen) else { return nil }
    var touch = PlayedTouch(stage, broken.touch, Chance(seed: chance.next()))
    _ = touch.deliver(.begun)
    switch check {
    case .touchGrid: fillGrid(&touch)
    case .touchLine: followLines(&touch)
    case .touchRate: circle(&touch)
    case .multiTouch: putFingers(&touch)
    case .ghostTouch: waitForGhosts(&touch)
    default: break
    }
    if !touch.isOver { _ = touch.deliver(.done) }
    return touch.ending
  }

  private mutating func fillGrid(_ touch: inout PlayedTouch) {
    guard case .touchGrid(let first) = touch.stage else { return }
    let cell = (x: PlayedTouch.width / Double(first.columns), y: PlayedTouch.height / Double(first.rows))
    for _ in 0..<12 {
      guard case .touchGrid(let grid) = touch.stage, grid.isTapping, let target = grid.target, !touch.isOver else {
        break
      }
      let (column, row) = (Double(target % grid.columns) + 0.5, Double(target / grid.columns) + 0.5)
      touch.tap(column * cell.x + chance.normal(person.aim), row * cell.y + 0.6 + chance.normal(person.aim))
    }
    // Back and forth, from edge to edge.
    var y = 1.5
    var isForward = true
    while y < PlayedTouch.height, !touch.isOver {
      let (from, to) = isForward ? (-2.0, PlayedTouch.width + 2) : (PlayedTouch.width + 2, -2.0)
      touch.stroke(from, y, to, y + chance.normal(0.7), speed: person.speed * 1.5, bend: chance.normal(1.5))
      y += person.lanes
      isForward.toggle()
    }
    // Then along the edges, as the screen asks, except careless people on the first try.
    if !isMistaken { followRims(&touch) }
    // Then tap the cells that are still empty, about a dozen.
    for _ in 0..<(isMistaken ? 0 : 40) {
      guard case .touchGrid(let grid) = touch.stage, let target = grid.target, !touch.isOver else { break }
      let (column, row) = (Double(target % grid.columns) + 0.5, Double(target / grid.columns) + 0.5)
      let place = (
        x: Self.towardsRim(column * cell.x, PlayedTouch.width) + chance.normal(1),
        y: Self.towardsRim(row * cell.y, PlayedTouch.height) + chance.normal(1)
      )
      touch.stroke(place.x - 4, place.y, place.x + 4, place.y, speed: 60, bend: 0)
    }
  }

  /// A person sees which edge cells are empty, and goes along them with half the fingertip beyond the glass.
  private mutating func followRims(_ touch: inout PlayedTouch) {
    let (width, height) = (PlayedTouch.width, PlayedTouch.height)
    for side in 0..<4 where !touch.isOver {
      let beside = 1 + abs(chance.normal(0.5))
      switch side {
      case 0: touch.stroke(3, beside, width - 3, beside, speed: person.speed, bend: 0)
      case 1: touch.stroke(3, height - beside, width - 3, height - beside, speed: person.speed, bend: 0)
      case 2: touch.stroke(beside, 3, beside, height - 3, speed: person.speed, bend: 0)
      default: touch.stroke(width - beside, 3, width - beside, height - 3, speed: person.speed, bend: 0)
      }
    }
  }

  /// A person who aims at an edge cell aims at the edge.
  private static func towardsRim(_ place: Double, _ size: Double) -> Double {
    place < 8 ? 1 : place > size - 8 ? size - 1 : place
  }

  private mutating func followLines(_ touch: inout PlayedTouch) {
    for _ in 0..<(2 * TouchLineStage.lines.count + 4) {
      guard case .touchLine(let stage) = touch.stage, !touch.isOver else { return }
      let line = stage.line
      // A person who draws to an edge draws beyond it.
      let beyond = { (share: Double) in share <= 0.001 ? -0.03 : share >= 0.999 ? 1.03 : share }
      let wobble = person.aim
      touch.stroke(
        beyond(line.fromX) * PlayedTouch.width + chance.normal(wobble * 0.4),
        beyond(line.fromY) * PlayedTouch.height + chance.normal(wobble * 0.4),
        beyond(line.toX) * PlayedTouch.width + chance.normal(wobble * 0.4),
        beyond(line.toY) * PlayedTouch.height + chance.normal(wobble * 0.4), speed: person.speed,
        bend: chance.normal(2))
    }
  }

  private mutating func circle(_ touch: inout PlayedTouch) {
    touch.stroke(20, 40, 20, 50, speed: person.speed, bend: 0)
    for _ in 0..<8 where !touch.isOver {
      touch.stroke(10, 40, 50, 90, speed: person.speed, bend: 20)
      touch.stroke(50, 90, 10, 40, speed: person.speed, bend: 20)
    }
  }

  private mutating func putFingers(_ touch: inout PlayedTouch) {
    let wanted = isMistaken ? 3 : 5
    for finger in 0..<min(wanted, broken.touch.fingers) {
      touch.time += 60
      let place = 0.2 + 0.15 * Double(finger)
      _ = touch.deliver(.touched([Touch(.began, finger: 100 + finger, x: place, y: 0.5, time: touch.time)]))
    }
  }

  private mutating func waitForGhosts(_ touch: inout PlayedTouch) {
    for _ in 0..<200 where !touch.isOver {
      _ = touch.deliver(.waited)
      if chance.happens(broken.touch.ghosts / 60) { touch.tap(chance.uniform(5, 50), chance.uniform(5, 100)) }
    }
  }
}
