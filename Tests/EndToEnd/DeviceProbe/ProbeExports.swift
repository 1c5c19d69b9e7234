import CivilTime
import DeepCheck
import JSON
import WebShared

// One recorder without any screen: the tests' page and the agreement's script drive it. Every function leaves its bytes
// at `result()` and returns their length.

nonisolated(unsafe) private var recorder: Recorder?
nonisolated(unsafe) private var challenge = Challenge(code: "TESTED")
nonisolated(unsafe) private var attempt = 1

/// What every way in ends at: the running recorder takes the event; its effects are left as JSON, the run's own three as
/// `finish` with the resulting report, `refuse` and `broke`.
func receive(_ event: RecorderEvent) -> Int32 {
  let effects = recorder?.handle(event) ?? []
  return leave(effects)
}

/// Begins a check: JSON with `check`, `attempt` and `code`.
@_expose(wasm, "probeStart")
@_cdecl("touchstone_probe_start")
func probeStart(_ length: Int32) -> Int32 {
  guard let json = try? JSONReader.read(SharedBuffer.bytes(length)),
    let check = json["check"]?.text.flatMap({ CheckID(rawValue: $0) }),
    let found = json["code"]?.text.flatMap({ Challenge(code: $0) })
  else { return leave([]) }
  (challenge, attempt) = (found, json["attempt"]?.integer ?? 1)
  recorder = Recorder.make(check, attempt: attempt, challenge: found)
  return leave(Recorder.start)
}

/// The platform sends something, as JSON.
@_expose(wasm, "probeReceive")
@_cdecl("touchstone_probe_receive")
func probeReceive(_ length: Int32) -> Int32 {
  guard let json = try? JSONReader.read(SharedBuffer.bytes(length)) else { return leave([]) }
  if let answer = answer(json) { return receive(.answer(answer)) }
  return RecorderEvent(json).map { receive($0) } ?? leave([])
}

/// What the screen would show: the instruction's key and the kind of answer.
@_expose(wasm, "probeInstruction")
@_cdecl("touchstone_probe_instruction")
func probeInstruction() -> Int32 {
  var json = JSONWriter()
  json.object { json in
    json.member("key", recorder?.instruction.key.rawValue)
    json.member("face", recorder?.instruction.face)
    json.member("progress", recorder?.instruction.progress)
    json.member("level", recorder?.instruction.level)
    json.member("waits", recorder.map { $0.instruction.answer != .none })
  }
  return SharedBuffer.leave(json.bytes)
}

/// Judges a report of `length` bytes again from its evidence, and leaves what is written then.
@_expose(wasm, "rejudge")
@_cdecl("touchstone_rejudge")
func rejudge(_ length: Int32) -> Int32 {
  guard var report = try? DeviceReportReader.read(SharedBuffer.bytes(length)) else { return 0 }
  report.checks = report.checks.map { result in
    guard let evidence = result.evidence else { return result }
    return Judge.judge(result.id, part: result.part, evidence, challenge: report.challenge)
  }
  return SharedBuffer.leave(DeviceReportJSON.write(report))
}

private func answer(_ json: JSONValue) -> RecorderAnswer? {
  switch json["answer"]?.text {
  case "ready": .ready
  case "seen": .seen(json["isSo"]?.bool ?? false)
  case "outdoors": .isOutdoors(json["isSo"]?.bool ?? false)
  case "digits": .digits((json["digits"]?.elements ?? []).compactMap { $0.integer })
  case "battery": .battery(health: json["health"]?.number, cycles: json["cycles"]?.integer)
  case "side": (json["side"]?.text).flatMap { RecorderSound.Side(rawValue: $0) }.map { .side($0) }
  case "number": (json["shown"]?.text).flatMap { DeviceNumber($0) }.map { .deviceNumber(shown: $0, printed: nil) }
  default: nil
  }
}

private func leave(_ effects: [RecorderEffect]) -> Int32 {
  var json = JSONWriter()
  json.array { json in
    for effect in effects {
      switch effect {
      case .finish(let parts) where isLost(parts): json.object { json in json.member("do", "broke") }
      case .finish(let parts): finish(parts, &json)
      case .refuse(let verdict, let reason):
        json.object { json in
          json.member("do", "refuse")
          json.member("verdict", verdict.rawValue)
          json.member("reason", reason.rawValue)
        }
      case .interrupt: json.object { json in json.member("do", "broke") }
      default: RecorderEffectJSON.write(effect, &json)
      }
    }
  }
  return SharedBuffer.leave(json.bytes)
}

/// What went away is evidence of its own; the tests look for the breaking off.
private func isLost(_ parts: [RecordedPart]) -> Bool {
  parts.first?.evidence.text(.state)?.utf8.elementsEqual("lost".utf8) == true
}

private func finish(_ parts: [RecordedPart], _ json: inout JSONWriter) {
  guard let check = recorder?.check else { return }
  let report = DeviceReport(
    device: DeviceIdentity(), startedAt: Instant(0), challenge: challenge,
    checks: parts.map { Judge.judge(check, part: $0.part, $0.evidence, challenge: challenge) })
  json.object { json in
    json.member("do", "finish")
    json.key("report")
    json.raw(String(decoding: DeviceReportJSON.write(report), as: UTF8.self))
  }
}
