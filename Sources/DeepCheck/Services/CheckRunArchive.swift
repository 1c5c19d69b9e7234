import JSON

/// A run on its way into the device's own store and back: the report so far, how deep the run goes, and the tries.
enum CheckRunArchive {
  static func write(_ state: CheckRunState) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.run/1")
      json.member("depth", state.depth.rawValue)
      json.key("attempts")
      json.array { json in
        for attempt in state.attempts {
          json.object { json in
            json.member("id", attempt.check.rawValue)
            json.member("count", attempt.count)
          }
        }
      }
      json.key("report")
      json.raw(String(decoding: DeviceReportJSON.write(state.report), as: UTF8.self))
    }
    return json.bytes
  }

  /// The run that was written; `nil` for anything else, or when nothing of it is left to do.
  static func read(_ bytes: [UInt8]) -> CheckRunState? {
    guard let json = try? JSONReader.read(bytes),
      let depth = json["depth"]?.text.flatMap({ Check.Depth(rawValue: $0) }),
      let value = json["report"], let report = try? DeviceReportReader.report(value)
    else { return nil }
    var state = CheckRunState()
    (state.depth, state.report, state.plan) = (depth, report, depth.scope.checks)
    for item in (json["attempts"]?.elements ?? []).prefix(256) {
      guard let check = item["id"]?.text.flatMap({ CheckID(rawValue: $0) }), let count = item["count"]?.integer else {
        continue
      }
      state.attempts.append(CheckRunState.Attempt(check: check, count: max(0, min(99, count))))
    }
    return state.finished < state.plan.count ? state : nil
  }
}
