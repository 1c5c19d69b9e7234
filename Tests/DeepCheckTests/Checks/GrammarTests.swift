import DeepCheck
import SimulatedDevices
import Testing

/// Faults played as raw samples by a simulator independent of the judges; `Scripts/device-matrix.sh grammar` plays
/// all of them, and holds out a tenth. These are a few of each part that run quickly.
@Suite struct GrammarTests {
  /// Pictures are slow without optimisation; the matrix plays them.
  private static let cells = GrammarCell.all.filter {
    $0.strength == 1 && $0.timing == .always && $0.person.name == "steady"
      && !["camera", "lens", "sound"].contains($0.mechanism.part)
  }

  @Test(arguments: Array(cells.indices))
  func findsAFaultFarBeyondItsLimit(index: Int) {
    let cell = Self.cells[index]
    let outcome = GrammarMatrix.outcome(cell, seed: 5, heldOut: 0)
    #expect(outcome.isFound, "\(cell.mechanism.part): \(cell.mechanism.name)")
  }

  @Test(arguments: [
    CheckID.motionTiming, .accelerometerRest, .gyroscopeRest, .accelerometerMovement, .accelerometerFaces, .compass,
    .location, .touchGrid, .touchLine, .multiTouch, .network, .processor,
  ])
  func blamesNoHealthyDevice(check: CheckID) {
    for person in Person.all {
      let (result, _) = GrammarMatrix.healthy(check, person, seed: 4711)
      #expect(result?.verdict != .fail, "\(person.name)")
    }
  }

  @Test func holdsATenthOut() {
    let held = GrammarCell.all.filter { $0.isHeldOut(1) }.count
    #expect(held * 100 > GrammarCell.all.count * 6 && held * 100 < GrammarCell.all.count * 14)
    #expect(GrammarCell.all.contains { $0.isHeldOut(1) != $0.isHeldOut(2) })
  }
}
