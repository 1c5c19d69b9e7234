import DeepCheck
import SimulatedDevices

// device-matrix [SEEDS [SALT]]: the results of every check on healthy and broken devices, as Markdown.
//
// device-matrix grammar DIGEST [HEALTHY]: the results on devices from the fault grammar; a tenth of it, selected by the
// digest of the judges' sources, is held out.
//
// device-matrix missed DIGEST HEALTHY PART: the missed faults of the rest.
//
// device-matrix held DIGEST [SEEDS]: only the held-out tenth, with this many devices per cell.
//
// device-matrix reports: such devices' reports, one per line, to be judged again.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "reports" {
  for report in SimulatedReports.all { print(String(decoding: DeviceReportJSON.write(report), as: UTF8.self)) }
} else if arguments.first == "held" {
  let rest = Array(arguments.dropFirst())
  printHeldOut(
    rest.first.flatMap { UInt64($0.prefix(16), radix: 16) } ?? 0, seeds: rest.count > 1 ? Int(rest[1]) ?? 20 : 20)
} else if arguments.first == "grammar" || arguments.first == "missed" {
  let rest = Array(arguments.dropFirst())
  let heldOut = rest.first.flatMap { UInt64($0.prefix(16), radix: 16) } ?? 0
  let healthy = rest.count > 1 ? Int(rest[1]) ?? 0 : 40
  printGrammar(
    heldOut: heldOut, healthy: healthy, onlyPart: rest.count > 2 ? rest[2] : nil,
    namesMisses: arguments.first == "missed")
} else {
  printMatrix(arguments.compactMap { UInt64($0) })
}
