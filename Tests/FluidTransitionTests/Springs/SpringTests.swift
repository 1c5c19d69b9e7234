import FluidTransition
import SeededRandom
import Testing

@Suite struct SpringTests {
  /// Under-, over- and critical damping, and values close to critical.
  private static let dampingRatios = [
    0, 0.05, 0.3, 0.62, 0.8, 0.95, 0.999, 0.999_999, 1 - 1e-9, 1, 1 + 1e-9, 1.000_001, 1.001, 1.05, 1.5, 2, 3.3, 10, 40,
  ]

  private func random(_ random: inout SeededGenerator) -> (Spring, SpringState, Double) {
    let ratio =
      Bool.random(using: &random) ? Self.dampingRatios[random.index(Self.dampingRatios.count)] : random.number(0...4)
    return (
      Spring(dampingRatio: ratio, response: random.number(0.05...2)),
      SpringState(random.number(-1...1), velocity: random.number(-10...10)), random.number(-1...1)
    )
  }

  @Test func noTimeChangesNothing() {
    var seed = SeededGenerator(1)
    for _ in 0..<1000 {
      let (spring, state, target) = random(&seed)
      #expect(
        spring.step(0)(state, toward: target) == SpringState(target + (state.value - target), velocity: state.velocity))
      #expect(spring.step(-1) == spring.step(0))
    }
  }

  @Test func startsWithItsVelocity() {
    var seed = SeededGenerator(2)
    for _ in 0..<1000 {
      let (spring, state, target) = random(&seed)
      let soon = spring.step(1e-7)(state, toward: target)
      #expect(abs((soon.value - state.value) / 1e-7 - state.velocity) < 0.05 * (1 + spring.angularFrequency))
    }
  }

  @Test func twoStepsMakeOne() {
    var seed = SeededGenerator(3)
    for _ in 0..<20_000 {
      let (spring, state, target) = random(&seed)
      let (first, second) = (seed.number(0...0.4), seed.number(0...0.4))
      let twice = spring.step(second)(spring.step(first)(state, toward: target), toward: target)
      let once = spring.step(first + second)(state, toward: target)
      #expect(abs(twice.value - once.value) < 1e-12)
      // Velocities scale with the frequency.
      #expect(abs(twice.velocity - once.velocity) < 1e-12 * max(1, spring.angularFrequency * spring.angularFrequency))
    }
  }

  /// `x″ = −2ζω₀ x′ − ω₀² x`, by central differences.
  @Test func obeysItsEquation() {
    var seed = SeededGenerator(4)
    for _ in 0..<2000 {
      let (spring, state, target) = random(&seed)
      let (time, width) = (seed.number(0.02...0.5), 1e-5)
      let (before, now, after) = (
        spring.step(time - width)(state, toward: target), spring.step(time)(state, toward: target),
        spring.step(time + width)(state, toward: target)
      )
      let acceleration = (after.velocity - before.velocity) / (2 * width)
      let frequency = spring.angularFrequency
      let expected =
        -2 * spring.dampingRatio * frequency * now.velocity - frequency * frequency * (now.value - target)
      #expect(abs(acceleration - expected) < 1e-4 * (1 + (1 + spring.dampingRatio) * frequency * frequency * frequency))
    }
  }

  @Test func sixtyAndOneHundredAndTwentyFramesAgree() {
    for ratio in Self.dampingRatios {
      let spring = Spring(dampingRatio: ratio, response: 0.35)
      var slow = SpringState(300, velocity: -2000)
      var fast = slow
      for _ in 0..<60 {
        slow = spring.step(1.0 / 60)(slow, toward: 0)
        fast = spring.step(1.0 / 120)(spring.step(1.0 / 120)(fast, toward: 0), toward: 0)
        #expect(abs(slow.value - fast.value) < 1e-9)
        #expect(abs(slow.velocity - fast.velocity) < 1e-7)
      }
    }
  }

  @Test func isCriticalBetweenUnderAndOverdamped() {
    let state = SpringState(1, velocity: 3)
    for time in [0.001, 0.05, 0.2, 0.9] {
      let below = Spring(dampingRatio: 1 - 1e-7, response: 0.4).step(time)(state, toward: 0)
      let critical = Spring(dampingRatio: 1, response: 0.4).step(time)(state, toward: 0)
      let above = Spring(dampingRatio: 1 + 1e-7, response: 0.4).step(time)(state, toward: 0)
      #expect(abs(below.value - critical.value) < 1e-6)
      #expect(abs(above.value - critical.value) < 1e-6)
    }
  }

  @Test func criticalDampingNeverOvershootsFromRest() {
    var state = SpringState(300)
    for _ in 0..<600 {
      state = Spring.standard.step(1.0 / 240)(state, toward: 0)
      #expect(state.value > 0)
    }
    #expect(state.value < 0.01)
  }

  @Test func aChangeOfTargetKeepsPlaceAndVelocity() {
    let moved = Spring.standard.step(0.1)(SpringState(0), toward: 100)
    let redirected = Spring.standard.step(1e-9)(moved, toward: -400)
    #expect(abs(redirected.value - moved.value) < 1e-5)
    #expect(abs(redirected.velocity - moved.velocity) < 1e-3)
  }

  @Test func endsAfterAnyTime() {
    for ratio in Self.dampingRatios where ratio > 0 {
      let state = Spring(dampingRatio: ratio, response: 0.35).step(1e5)(SpringState(300, velocity: 9000), toward: 7)
      #expect(abs(state.value - 7) < 1e-9)
      #expect(state.velocity.isFinite)
    }
  }

  @Test(arguments: [0.2, 1, 3, 1e9, .infinity]) func foreverIsAtRest(dampingRatio: Double) {
    let spring = Spring(dampingRatio: dampingRatio, response: 0.35)
    #expect(spring.step(.infinity)(SpringState(300, velocity: 9000), toward: 7) == SpringState(7))
  }

  @Test(arguments: [-1, 0, .infinity, .nan] as [Double]) func everySpringIsOne(parameter: Double) {
    for spring in [Spring(response: parameter), Spring(dampingRatio: parameter, response: 0.35)] {
      let state = spring.step(0.1)(SpringState(300, velocity: 90), toward: 7)
      #expect(state.value.isFinite && state.velocity.isFinite, "\(spring)")
    }
  }
}
