import CivilTime
import DeepCheck
import JSON
import WebShared

// One recorder without a screen, driven by the tests' page and the agreement script. Every function leaves its bytes
// at `result()` and returns their length.

nonisolated(unsafe) private var recorder: Recorder?
nonisolated(unsafe) private var stage: (check: CheckID, played: Stage)?
nonisolated(unsafe) private var challenge = Challenge(code: "TESTED")
nonisolated(unsafe) private var attempt = 1

/// What every way in ends at: the running recorder takes the event; its effects are left as JSON, the run's own three as
/// `finish` with the resulting report, `refuse` and `broke`.
func receive(_ event: RecorderEvent) -> Int32 {
  let effects = recorder?.handle(event) ?? []
  return leave(effects)
}

/// Begins a check: JSON with `check`, `attempt` and `code`, and for one that is played on the screen the `screen` too.
@_expose(wasm, "probeStart")
@_cdecl("touchstone_probe_start")
func probeStart(_ length: Int32) -> Int32 {
  guard let json = try? JSONReader.read(SharedBuffer.bytes(length)),
    let check = json["check"]?.text.flatMap({ CheckID(rawValue: $0) }),
    let found = json["code"]?.text.flatMap({ Challenge(code: $0) })
  else { return leave([]) }
  (challenge, attempt) = (found, json["attempt"]?.integer ?? 1)
  recorder = Recorder.make(check, attempt: attempt, challenge: found, isHandheld: json["isHandheld"]?.bool ?? true)
  stage = json["screen"].flatMap { screen($0) }
    .flatMap { Stage.make(check, attempt: attempt, challenge: found, screen: $0) }.map { (check, $0) }
  return stage == nil ? leave(Recorder.start) : play(.begun)
}

/// Something happens to the stage: JSON with `type` and its operands; a touch is phase, finger, x, y and time.
@_expose(wasm, "probePlay")
@_cdecl("touchstone_probe_play")
func probePlay(_ length: Int32) -> Int32 {
  guard let json = try? JSONReader.read(SharedBuffer.bytes(length)), let event = stageEvent(json) else {
    return leave([])
  }
  return play(event)
}

/// What the stage shows: a cell to be reached, a line to be followed, the decoys on a colour, how many fingers are wanted.
@_expose(wasm, "probeShown")
@_cdecl("touchstone_probe_shown")
func probeShown() -> Int32 {
  var json = JSONWriter()
  json.object { json in
    switch stage?.played {
    case .touchGrid(let grid):
      json.member("columns", grid.columns)
      json.member("rows", grid.rows)
      json.member("target", grid.target)
      json.member("isTapping", grid.isTapping)
    case .touchLine(let line):
      json.member("fromX", line.line.fromX, decimals: 3)
      json.member("fromY", line.line.fromY, decimals: 3)
      json.member("toX", line.line.toX, decimals: 3)
      json.member("toY", line.line.toY, decimals: 3)
    case .displayPixels(let display):
      json.member("colour", display.colour.rawValue)
      json.key("decoys")
      json.array { json in
        for decoy in display.shownDecoys {
          json.object { json in
            json.member("x", decoy.x, decimals: 3)
            json.member("y", decoy.y, decimals: 3)
          }
        }
      }
    case .multiTouch(let touch): json.member("wanted", touch.wanted)
    case .displayRetention, .touchRate, .ghostTouch, .statement, nil: break
    }
  }
  return SharedBuffer.leave(json.bytes)
}

private func play(_ event: StageEvent) -> Int32 {
  let effects = stage?.played.handle(event) ?? []
  return leave(
    all: effects.map { effect in
      switch effect {
      case .wait(let milliseconds): .wait(milliseconds)
      case .finish(let evidence): .effect(.finish([RecordedPart(counted(evidence))]))
      case .refuse(let verdict, let reason): .effect(.refuse(verdict, reason))
      }
    })
}

/// Which try it is, as the run adds it.
private func counted(_ evidence: Evidence) -> Evidence {
  var evidence = evidence
  evidence.add(.attempt, attempt)
  return evidence
}

private func screen(_ json: JSONValue) -> StageScreen? {
  guard let width = json["width"]?.number, let height = json["height"]?.number else { return nil }
  return StageScreen(
    width: width, height: height, scale: json["scale"]?.number ?? 1, fingers: json["fingers"]?.integer ?? 0,
    isHandheld: json["isHandheld"]?.bool ?? true)
}

private func stageEvent(_ json: JSONValue) -> StageEvent? {
  switch json["type"]?.text {
  case "waited": .waited
  case "done": .done
  case "chose": .chose(item: json["item"]?.integer ?? 0, answer: json["answer"]?.integer ?? 0)
  case "touched":
    .touched(
      (json["touches"]?.elements ?? []).compactMap { touch in
        let parts = touch.elements.compactMap { $0.number }
        guard parts.count == 5, let phase = Touch.Phase(rawValue: Int(parts[0])) else { return nil }
        return Touch(phase, finger: Int(parts[1]), x: parts[2], y: parts[3], time: parts[4])
      })
  default: nil
  }
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

/// What a recorder asks for, or how long a stage waits.
private enum ProbeEffect {
  case effect(RecorderEffect), wait(Int)
}

private func leave(_ effects: [RecorderEffect]) -> Int32 { leave(all: effects.map { .effect($0) }) }

private func leave(all effects: [ProbeEffect]) -> Int32 {
  var json = JSONWriter()
  json.array { json in
    for effect in effects {
      guard case .effect(let effect) = effect else {
        if case .wait(let milliseconds) = effect {
          json.object { json in
            json.member("do", "wait")
            json.member("milliseconds", milliseconds)
          }
        }
        continue
      }
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
  guard let check = stage?.check ?? recorder?.check else { return }
  let report = DeviceReport(
    device: DeviceIdentity(), startedAt: Instant(0), challenge: challenge,
    checks: parts.map { Judge.judge(check, part: $0.part, $0.evidence, challenge: challenge) })
  json.object { json in
    json.member("do", "finish")
    json.key("report")
    json.raw(String(decoding: DeviceReportJSON.write(report), as: UTF8.self))
  }
}
