import SeededRandom
import Testing

@testable import ImageFormats

/// Images of 160 by 40 blocks with quantisation steps of 16 for DC and 8 for all others: a DC coefficient is twice the
/// mean.
@Suite struct JPEGBrightnessStepTests {
  private static let across = 160
  private static let rows = 40
  private static let steps: [UInt16] = [16] + [UInt16](repeating: 8, count: 63)

  /// An undamaged scene: brightness that increases to the right, and noise in every block.
  private static func scene(seed: UInt64 = 1) -> [Int16] {
    var random = SeededGenerator(seed: seed)
    var coefficients: [Int16] = []
    for block in 0..<across * rows {
      coefficients.append(Int16(block % across / 8) + Int16.random(in: -2...2, using: &random))
      for _ in 1..<10 { coefficients.append(Int16.random(in: -1...1, using: &random)) }
    }
    return coefficients
  }

  /// Adds `change` to the DC of all blocks from one on, in the order of MCUs with `down` rows.
  private func shifted(_ blocks: [Int16], from row: Int, _ column: Int, by change: Int16, down: Int = 1) -> [Int16] {
    var blocks = blocks
    for block in 0..<Self.across * Self.rows {
      let (unitRow, place) = (block / Self.across / down, block % Self.across)
      if unitRow > row || unitRow == row && place >= column { blocks[block * 10] += change }
    }
    return blocks
  }

  private func find(
    _ blocks: [Int16], across: Int = across, down: Int = 1, component: Int = 0
  ) -> JPEGBrightnessStep? {
    var finder = JPEGBrightnessStepFinder(component: component, across: across, down: down)
    var blocks = blocks
    blocks.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for row in 0..<Self.rows {
        // In pieces, as strips deliver them.
        for column in stride(from: 0, to: across, by: 40) {
          finder.note(
            start + (row * across + column) * 10, 40, stride: 10, Self.steps, column: column, row: row)
        }
      }
    }
    finder.finish()
    return finder.found
  }

  @Test(arguments: [(9, 80, 8, 1), (9, 40, -12, 1), (1, 120, 30, 1), (38, 60, 9, 1), (7, 80, 8, 2), (18, 40, -8, 2)])
  func findsWhereAllThatFollowsIsBrighter(row: Int, column: Int, change: Int, down: Int) throws {
    let found = find(shifted(Self.scene(), from: row, column, by: Int16(change), down: down), down: down)
    let step = try #require(found)
    #expect(step.row == row)
    // Two levels per DC step, minus the strength without the damage.
    #expect((abs(change)...2 * abs(change) + 1).contains(step.levels))
  }

  @Test func findsNoneInASceneNorWhereTooLittleChanges() {
    for seed in 1...5 {
      let found = find(Self.scene(seed: UInt64(seed)))
      #expect(found == nil)
    }
    let small = find(shifted(Self.scene(), from: 9, 80, by: 1))
    #expect(small == nil)
  }

  /// A horizon along a block border, a wall that begins at one, a corner of a window.
  @Test func ignoresAScenesEdges() {
    let horizon = find(shifted(Self.scene(), from: 9, 0, by: 20))
    #expect(horizon == nil)
    var (wall, window) = (Self.scene(), Self.scene())
    for block in 0..<Self.across * Self.rows {
      let (row, column) = (block / Self.across, block % Self.across)
      if column >= 80 { wall[block * 10] += 20 }
      if row >= 9, column >= 80 { window[block * 10] += 20 }
    }
    let (besideWall, besideWindow) = (find(wall), find(window))
    #expect(besideWall == nil && besideWindow == nil)
  }

  /// A restart marker at the end of each row would reset the sum and end a step there; such steps aren't searched for.
  @Test func ignoresABrightRestOfOneRow() {
    var blocks = Self.scene()
    for column in 80..<Self.across { blocks[(9 * Self.across + column) * 10] += 20 }
    let found = find(blocks)
    #expect(found == nil)
  }

  @Test func leavesNarrowPicturesAndEmptyOnesAlone() {
    let narrow = find(shifted(Self.scene(), from: 9, 20, by: 20), across: 40)
    #expect(narrow == nil)
    var finder = JPEGBrightnessStepFinder(component: 0, across: 160, down: 2)
    finder.finish()
    #expect(finder.found == nil)
  }

  /// Chroma has less detail than brightness, so a smaller step is enough, and an image half as wide.
  @Test func findsInAColourWhatIsTooLittleForBrightness() throws {
    let shifted = shifted(Self.scene(), from: 9, 80, by: 2)
    let (brightness, colour) = (find(shifted), find(shifted, component: 1))
    #expect(brightness == nil)
    #expect(try #require(colour).component == 1)
    for seed in 1...5 {
      let none = find(Self.scene(seed: UInt64(seed)), component: 1)
      #expect(none == nil)
    }
  }
}
