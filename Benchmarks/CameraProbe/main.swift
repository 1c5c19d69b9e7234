// Inspects photos without some rows of the camera tables, for Scripts/unseen-cameras.py.
//
// With `rows` it lists every row: its table, a tab, the row. Otherwise each line of standard input has the rows to
// omit, a tab, and the paths of photos, both lists separated by unit separators (U+001F). The output is a line per
// photo, with its verdict, score and flags, or `error`, and an empty line. With `deep`, image data is analysed too.
import ByteReading
import Credentials
import Glibc
import ImageFormats
import MetaLens
import ProbeFiles

func verdict(of path: String, _ depth: InspectionDepth, _ knowledge: CameraKnowledge) -> String {
  guard
    let report = try? PhotoInspector.inspect(
      ByteSource(bytes(of: path)), depth: depth, now: PhotoDate(unixSeconds: Int64(time(nil))),
      origin: InspectionOrigin(path: path), hashing: false, credentials: CredentialOutcome.validated,
      knowledge: knowledge)
  else { return "error" }
  return "\(report.verdict.rawValue) \(report.score) " + report.flags.map { $0.kind.rawValue }.joined(separator: ",")
}

if CommandLine.arguments.contains("rows") {
  for (table, row) in CameraKnowledge.rows { print(table + "\t" + row) }
}
let depth: InspectionDepth = CommandLine.arguments.contains("deep") ? .deep : .quick
while !CommandLine.arguments.contains("rows"), let line = readLine() {
  let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
  guard parts.count == 2 else { continue }
  let knowledge = CameraKnowledge(withholding: parts[0].split(separator: "\u{1F}").map(String.init))
  for path in parts[1].split(separator: "\u{1F}") { print(verdict(of: String(path), depth, knowledge)) }
  print("")
  fflush(nil)
}
