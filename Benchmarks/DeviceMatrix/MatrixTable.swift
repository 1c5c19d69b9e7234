import DeepCheck
import SimulatedDevices

/// Prints the results of every check on healthy and broken devices as Markdown.
func printMatrix(_ arguments: [UInt64]) {
  let seeds = Int(arguments.first ?? 20)
  let matrix = DeviceMatrix(seeds: seeds, salt: arguments.count > 1 ? arguments[1] : 1)

  func share(_ count: Int, _ total: Int) -> String {
    let tenths = total == 0 ? 0 : (count * 1000 + total / 2) / total
    return "\(tenths / 10).\(tenths % 10)"
  }

  print("| healthy devices, % | pass | warn | fail | invalid | repeated | of |")
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
  var all = DeviceMatrix.Tally()
  for (check, tally) in matrix.healthy {
    let shares = [tally.pass, tally.warn, tally.fail, tally.invalid, tally.repeated].map { share($0, tally.total) }
    print("| \(check.rawValue) | \(shares.joined(separator: " | ")) | \(tally.total) |")
    all.pass += tally.pass
    all.warn += tally.warn
    all.fail += tally.fail
    all.invalid += tally.invalid
    all.repeated += tally.repeated
  }
  let shares = [all.pass, all.warn, all.fail, all.invalid, all.repeated].map { share($0, all.total) }
  print("| **all** | \(shares.joined(separator: " | ")) | \(all.total) |\n")

  print("| broken devices, % found | check | just beyond | further | far | of each |")
  print("| --- | --- | ---: | ---: | ---: | ---: |")
  for row in matrix.faults {
    let found = row.strengths.map { share($0.count(of: row.fault.verdict), $0.total) }
    let verdict = row.fault.verdict == .fail ? "" : " (`\(row.fault.verdict.rawValue)`)"
    print("| \(row.fault.name)\(verdict) | \(row.check.rawValue) | \(found.joined(separator: " | ")) | \(seeds) |")
  }
  for strength in 0..<Fault.strengths {
    let tallies = matrix.faults.map {
      ($0.strengths[strength].count(of: $0.fault.verdict), $0.strengths[strength].total)
    }
    let found = tallies.reduce(0) { $0 + $1.0 }
    print("| **all**, strength \(strength + 1) | | \(share(found, tallies.reduce(0) { $0 + $1.1 })) | | | |")
  }
}
