import DeepCheck
import SimulatedDevices

// device-matrix [SEEDS [SALT]]: what every check says of healthy and of broken devices, as Markdown.
// device-matrix reports: the reports of such devices, a line each, for whoever wants to judge them again.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "reports" {
  for report in SimulatedReports.all { print(String(decoding: DeviceReportJSON.write(report), as: UTF8.self)) }
} else {
  printMatrix(arguments.compactMap { UInt64($0) })
}
