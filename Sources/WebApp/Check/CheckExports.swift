import DeepCheck
import DeviceFeature
import ViewKit
import WebShared

// Every function below leaves its bytes at `result()` and returns their length. What the script hands over lies in the
// room that `reserve` made.

/// Begins the page in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "checkStart")
@_cdecl("touchstone_check_start")
private func checkStart(_ length: Int32) -> Int32 {
  let session = CheckSession(Language(identifier: SharedBuffer.text(length)) ?? .english)
  CheckSession.current = session
  return leave(session.start())
}

/// Something happened to the node `node`; the control's value was put into the reserved room. Returns effects.
@_expose(wasm, "checkEvent")
@_cdecl("touchstone_check_event")
private func checkEvent(_ node: Int32, _ kind: Int32, _ isOn: Bool, _ isDirect: Bool, _ length: Int32) -> Int32 {
  guard let kind = UInt8(exactly: kind).flatMap({ EventKind(rawValue: $0) }) else { return leave([]) }
  let payload = EventPayload(text: SharedBuffer.text(length), isOn: isOn, isDirect: isDirect)
  return leave(CheckSession.current.event(node: Int(node), kind: kind, payload: payload))
}

/// The platform tells something, as JSON. Returns effects.
@_expose(wasm, "checkReceive")
@_cdecl("touchstone_check_receive")
private func checkReceive(_ length: Int32) -> Int32 {
  leave(CheckSession.current.handle(DeepCheckMessage.action(SharedBuffer.bytes(length))))
}

/// Brings the page up to date; returns patches.
@_expose(wasm, "checkRender")
@_cdecl("touchstone_check_render")
private func checkRender() -> Int32 {
  SharedBuffer.leave(CheckSession.current.render())
}

/// The running recorder is told of `event`; returns effects.
func receive(_ event: RecorderEvent) -> Int32 {
  leave(CheckSession.current.handle(.sensor(event)))
}

private func leave(_ effects: [DeepCheckEffect]) -> Int32 {
  SharedBuffer.leave(DeepCheckEffectJSON.write(effects))
}
