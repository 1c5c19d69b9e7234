import DeepCheck
import SimulatedDevices

/// Prints the grammar's faults as Markdown: for each part, how many are found among those available for tuning and
/// among those held out. `missed` also lists the faults missed, of the former only.
func printGrammar(heldOut: UInt64, healthy: Int, onlyPart: String?, namesMisses: Bool) {
  var rows: [(part: String, strength: Int, tuned: GrammarMatrix.Share, held: GrammarMatrix.Share)] = []
  var misses: [(name: String, count: Int, said: String)] = []
  for cell in GrammarCell.all where onlyPart == nil || cell.mechanism.part == onlyPart {
    let outcome = GrammarMatrix.outcome(cell, seed: 20_261_122, heldOut: heldOut)
    let index = rows.firstIndex { $0.part == cell.mechanism.part && $0.strength == cell.strength }
    let row = index ?? rows.count
    if index == nil { rows.append((cell.mechanism.part, cell.strength, .init(), .init())) }
    if outcome.isHeldOut { count(outcome, &rows[row].held) } else { count(outcome, &rows[row].tuned) }
    if namesMisses, !outcome.isHeldOut, !outcome.isFound {
      let said = outcome.verdicts.map { "\($0.check.rawValue) \($0.verdict.rawValue) \($0.reason?.rawValue ?? "")" }
      let name = "\(cell.mechanism.part): \(cell.mechanism.name) \(cell.strength + 1) \(cell.timing.rawValue)"
      misses.append((name + " " + cell.person.name, 1, said.joined(separator: "; ")))
    }
  }
  print("| part | strength | tuned on, % | of | held out, % | of | 95 % interval |")
  print("| --- | --- | ---: | ---: | ---: | ---: | --- |")
  var sums = [(GrammarMatrix.Share(), GrammarMatrix.Share()), (GrammarMatrix.Share(), GrammarMatrix.Share())]
  for row in rows {
    printRow(row.part, row.strength, row.tuned, row.held)
    sums[row.strength] = (sum(sums[row.strength].0, row.tuned), sum(sums[row.strength].1, row.held))
  }
  for strength in 0...1 { printRow("**all**", strength, sums[strength].0, sums[strength].1) }
  for miss in misses { print("- \(miss.name): \(miss.said)") }
  if onlyPart == nil || namesMisses, healthy > 0 { printHealthy(healthy, onlyPart, namesMisses) }
}

/// Prints only the held-out tenth, with `seeds` devices per cell: how many are found for each part, with the interval.
func printHeldOut(_ heldOut: UInt64, seeds: Int) {
  var rows: [(part: String, strength: Int, cells: Int, share: GrammarMatrix.Share)] = []
  for cell in GrammarCell.all where cell.isHeldOut(heldOut) {
    let index = rows.firstIndex { $0.part == cell.mechanism.part && $0.strength == cell.strength }
    let row = index ?? rows.count
    if index == nil { rows.append((cell.mechanism.part, cell.strength, 0, .init())) }
    rows[row].cells += 1
    for seed in 0..<seeds {
      count(
        GrammarMatrix.outcome(cell, seed: 20_261_122 &+ UInt64(seed) &* 15_485_863, heldOut: heldOut), &rows[row].share)
    }
  }
  print("| part | strength | cells | devices | found, % | 95 % interval |\n| --- | --- | ---: | ---: | ---: | --- |")
  for strength in 0...1 {
    let all = rows.filter { $0.strength == strength }
    let total = (
      part: "**all**", strength: strength, cells: all.reduce(0) { $0 + $1.cells },
      share: all.reduce(GrammarMatrix.Share()) { sum($0, $1.share) }
    )
    for row in all + [total] {
      let interval = GrammarMatrix.interval(row.share.found, row.share.total)
      print(
        "| \(row.part) | \(["beyond", "far beyond"][strength]) | \(row.cells) | \(row.share.total) |"
          + " \(percent(row.share)) | \(tenths(interval.low)) to \(tenths(interval.high)) |")
    }
  }
}

private func count(_ outcome: GrammarMatrix.Outcome, _ share: inout GrammarMatrix.Share) {
  share.total += 1
  share.found += outcome.isFound ? 1 : 0
  share.failed += outcome.isFailed ? 1 : 0
}

private func sum(_ left: GrammarMatrix.Share, _ right: GrammarMatrix.Share) -> GrammarMatrix.Share {
  GrammarMatrix.Share(
    found: left.found + right.found, failed: left.failed + right.failed, total: left.total + right.total)
}

private func printRow(_ part: String, _ strength: Int, _ tuned: GrammarMatrix.Share, _ held: GrammarMatrix.Share) {
  let interval = GrammarMatrix.interval(held.found, held.total)
  let strengths = ["beyond", "far beyond"]
  let range = held.total > 0 ? "\(tenths(interval.low)) to \(tenths(interval.high))" : "–"
  print(
    "| \(part) | \(strengths[strength]) | \(percent(tuned)) | \(tuned.total) | \(percent(held)) | \(held.total) | \(range) |"
  )
}

private func percent(_ share: GrammarMatrix.Share) -> String {
  share.total > 0 ? tenths(100 * Double(share.found) / Double(share.total)) : "–"
}

private func tenths(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// Prints how often healthy devices of any age fail, by check and by run.
private func printHealthy(_ count: Int, _ onlyPart: String?, _ namesMisses: Bool) {
  let parts = Set(Mechanism.all.filter { $0.part == onlyPart }.flatMap { $0.checks })
  let checks = GrammarMatrix.checks.filter { onlyPart == nil || parts.contains($0) }
  print("\n| healthy, % | pass | warn | fail | invalid | tried again | of | blamed, 95 % interval |")
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
  var blamed = Set<Int>()
  var failed = Set<Int>()
  var (checked, alarms, failures) = (0, 0, 0)
  var examples: [String] = []
  for check in checks {
    var tally = DeviceMatrix.Tally()
    for seed in 0..<count {
      let person = Person.all[seed % Person.all.count]
      let (result, tries) = GrammarMatrix.healthy(check, person, seed: UInt64(seed) &* 7919 &+ 77)
      let verdict = result?.verdict ?? .invalid
      switch verdict {
      case .pass: tally.pass += 1
      case .warn: tally.warn += 1
      case .fail: tally.fail += 1
      case .invalid, .skipped, .blocked, .unavailable: tally.invalid += 1
      }
      if tries > 1 { tally.repeated += 1 }
      checked += 1
      if verdict == .warn || verdict == .fail {
        alarms += 1
        blamed.insert(seed)
        if verdict == .fail { failed.insert(seed) }
        failures += verdict == .fail ? 1 : 0
        if let result, namesMisses {
          let figures = result.figures.map { "\($0.name.rawValue)=\($0.text)" }.joined(separator: " ")
          examples.append("- \(check.rawValue) \(verdict.rawValue) \(person.name) \(seed): \(figures)")
        }
      }
    }
    let shares = [tally.pass, tally.warn, tally.fail, tally.invalid, tally.repeated].map {
      tenths(100 * Double($0) / Double(max(1, tally.total)))
    }
    let blame = GrammarMatrix.interval(tally.warn + tally.fail, tally.total)
    print(
      "| \(check.rawValue) | \(shares.joined(separator: " | ")) | \(tally.total) |"
        + " \(tenths(blame.low)) to \(tenths(blame.high)) |")
  }
  let (byCheck, byRun) = (
    GrammarMatrix.interval(failures, checked), GrammarMatrix.interval(failed.count, count)
  )
  print(
    "\nFailures of healthy devices: \(failures) of \(checked) checks (95 %: \(tenths(byCheck.low)) to"
      + " \(tenths(byCheck.high)) %), \(failed.count) of \(count) runs (\(tenths(byRun.low)) to \(tenths(byRun.high)) %);"
      + " warnings and failures together: \(alarms) checks, \(blamed.count) runs.")
  for example in examples { print(example) }
}
