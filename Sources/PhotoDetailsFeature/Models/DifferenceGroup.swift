import CompactLibrary
import Reports
import ViewKit

/// The values of two photos side by side, grouped by subject.
package struct DifferenceGroup: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var block: String
    package var tag: String
    /// `nil` if the photo has no such value.
    package var first: String?
    package var second: String?

    package var isDifferent: Bool { first != second }
  }

  package var subject: ValueSubject
  package var rows: [Row]

  /// The groups that aren't empty, in the order of ``ValueSubject``; none if a report or its values are missing.
  package static func all(_ reports: [ReportDocument?]) -> [DifferenceGroup] {
    let values = reports.compactMap { $0?.details?.groups }
    guard values.count == 2 else { return [] }
    var rows: [[Row]] = ValueSubject.allCases.map { _ in [] }
    for row in matched(values[0], values[1]) {
      let subject = ValueSubject(block: row.block, tag: row.tag)
      rows[ValueSubject.allCases.firstIndex(of: subject) ?? 0].append(row)
    }
    return zip(ValueSubject.allCases, rows).compactMap { $1.isEmpty ? nil : DifferenceGroup(subject: $0, rows: $1) }
  }

  /// A value and its index among its photo's values.
  private struct Entry {
    var key: [UInt8]
    var place: Int
    var block: String
    var value: ReportDetails.Value
  }

  /// The values of both in the first one's order, then those that only the second has.
  private static func matched(_ first: [ReportDetails.Group], _ second: [ReportDetails.Group]) -> [Row] {
    let (left, right) = (entries(first), entries(second))
    // Indexed by position in the files.
    var pairs = [Row?](repeating: nil, count: left.count)
    var alone = [Row?](repeating: nil, count: right.count)
    var (here, there) = (0, 0)
    // Both are sorted, so a hostile file with many values costs no more than sorting them.
    while here < left.count || there < right.count {
      let isBoth = here < left.count && there < right.count && left[here].key == right[there].key
      let isLeft =
        there >= right.count || here < left.count && left[here].key.lexicographicallyPrecedes(right[there].key)
      if isBoth || isLeft {
        let entry = left[here]
        let other = isBoth ? right[there].value.text : nil
        pairs[entry.place] = Row(block: entry.block, tag: entry.value.tag, first: entry.value.text, second: other)
        here += 1
        if isBoth { there += 1 }
      } else {
        let entry = right[there]
        alone[entry.place] = Row(block: entry.block, tag: entry.value.tag, second: entry.value.text)
        there += 1
      }
    }
    return (pairs + alone).compactMap { $0 }
  }

  private static func entries(_ groups: [ReportDetails.Group]) -> [Entry] {
    var entries: [Entry] = []
    for group in groups {
      for value in group.values {
        let key = Array(group.block.utf8) + [0] + Array(value.tag.utf8) + [0]
        entries.append(Entry(key: key, place: entries.count, block: group.block, value: value))
      }
    }
    // The n-th value with a name is compared with the other photo's n-th.
    return entries.ordered { $0.key.lexicographicallyPrecedes($1.key) }
  }
}

extension [DifferenceGroup] {
  /// The number of values, and of those that differ.
  package var counts: (all: Int, different: Int) {
    reduce((0, 0)) { sum, group in
      (sum.0 + group.rows.count, sum.1 + group.rows.reduce(0) { $0 + ($1.isDifferent ? 1 : 0) })
    }
  }

  /// The groups without equal values.
  package var onlyDifferent: [DifferenceGroup] {
    compactMap { group in
      let rows = group.rows.filter { $0.isDifferent }
      return rows.isEmpty ? nil : DifferenceGroup(subject: group.subject, rows: rows)
    }
  }
}
