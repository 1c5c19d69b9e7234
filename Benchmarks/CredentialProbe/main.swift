// Validates the photos whose paths are on standard input, one per line, for Scripts/compare-credentials.py. Prints the
// state and status codes as JSON, and the milliseconds taken. The argument is a PEM file of additional authorities.
import ByteReading
import CivilTime
import Credentials
import Glibc
import ImageFormats
import JSON
import ProbeFiles

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

func write(_ statuses: [ValidationStatus], _ json: inout JSONWriter) {
  func list(_ name: StaticString, _ kind: StatusCode.Kind) {
    json.key(name)
    json.array { json in
      for status in statuses where status.code.kind == kind {
        json.object { json in json.member("code", status.code.rawValue) }
      }
    }
  }
  list("success", .success)
  list("informational", .informational)
  list("failure", .failure)
}

var trust = TrustStore.c2pa
if CommandLine.arguments.count > 1 { _ = trust.add(pem: bytes(of: CommandLine.arguments[1])) }
let now = Instant(Int64(time(nil)))

while let path = readLine() {
  let source = ByteSource(bytes(of: path))
  let start = milliseconds()
  let report = (try? ImageFileReader.read(source, depth: .deep, decoding: false)).flatMap {
    CredentialValidator($0, source, trust: trust, now: now).report(.checking)
  }
  let spent = milliseconds() - start
  var json = JSONWriter()
  json.object { json in
    json.member("milliseconds", spent, decimals: 3)
    guard let report else { return }
    json.member("state", report.state.rawValue)
    json.key("validation")
    json.object { json in write(report.statuses, &json) }
    json.key("ingredients")
    json.array { json in
      for delta in report.deltas {
        json.object { json in
          json.member("ingredient", delta.ingredient)
          write(delta.statuses, &json)
        }
      }
    }
  }
  print(String(decoding: json.bytes, as: UTF8.self))
  fflush(nil)
}
