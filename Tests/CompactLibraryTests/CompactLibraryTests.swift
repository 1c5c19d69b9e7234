import CompactLibrary
import SeededRandom
import Testing

@Suite struct MergeSortTests {
  /// A key that may be the same as others', and the place from which it came.
  private struct Entry: Equatable {
    var key: Int
    var place: Int
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 100, 1000])
  func sortsAndKeepsTheOrderOfEqualOnes(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for keys in [1, 3, 1_000_000] {
      let entries = (0..<count).map { Entry(key: .random(in: 0..<keys, using: &random), place: $0) }
      let expected = entries.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(entries.ordered { $0.key < $1.key } == expected)
      var inPlace = entries
      inPlace.order { $0.key < $1.key }
      #expect(inPlace == expected)
    }
  }

  @Test func sortsOtherSequences() {
    #expect((1...9).ordered { $0 % 3 < $1 % 3 } == [3, 6, 9, 1, 4, 7, 2, 5, 8])
  }

  /// Comparisons of hostile data stay few: at most n log₂ n.
  @Test(arguments: [1000, 1024, 1025]) func comparesRarely(_ count: Int) {
    for step in [1, -1, 7, 511] {
      var comparisons = 0
      let order = mergeSort(count) { one, other in
        comparisons += 1
        return (one * step) % count < (other * step) % count
      }
      #expect(Set(order).count == count)
      #expect(comparisons <= count * 11)
    }
  }

  /// An order that contradicts itself still gives every element once.
  @Test func survivesAnOrderThatIsNone() {
    var random = SeededGenerator(seed: 7)
    for count in 0...70 {
      let order = mergeSort(count) { _, _ in Bool.random(using: &random) }
      #expect(order.sorted() == Array(0..<count))
    }
  }
}

@Suite struct TextTests {
  private enum Choice: String, CaseIterable {
    case plain
    case accented = "caf\u{E9}"
  }

  @Test func textsAreTheSameByTheirBytesAlone() {
    #expect(haveSameBytes("caf\u{E9}", "caf\u{E9}"))
    #expect(!haveSameBytes("caf\u{E9}", "cafe\u{301}"))
    #expect(!haveSameBytes("a", "ab") && !haveSameBytes("", nil) && !haveSameBytes(nil, "a"))
    #expect(haveSameBytes(nil, nil) && haveSameBytes("", ""))
  }

  @Test func casesAreFoundByTheirRawValues() {
    for choice in Choice.allCases { #expect(Choice(named: choice.rawValue) == choice) }
    #expect(Choice(named: "cafe\u{301}") == nil && Choice(named: "Plain") == nil && Choice(named: "") == nil)
  }
}
