import RemovalFeature
import ViewKit
import WebShared

// Every function below leaves its bytes at `result()` and returns their length. What the script hands over lies in the
// room that `reserve` made.

/// Something happened to the node `node`; the control's value was put into the reserved room. Returns effects.
@_expose(wasm, "removalEvent")
@_cdecl("touchstone_removal_event")
private func removalEvent(_ node: Int32, _ kind: Int32, _ isOn: Bool, _ isDirect: Bool, _ length: Int32) -> Int32 {
  guard let kind = UInt8(exactly: kind).flatMap({ EventKind(rawValue: $0) }) else { return leave([]) }
  let payload = EventPayload(text: SharedBuffer.text(length), isOn: isOn, isDirect: isDirect)
  return leave(PageSession.current.event(node: Int(node), kind: kind, payload: payload))
}

/// The platform tells something, as JSON. Returns effects.
@_expose(wasm, "removalReceive")
@_cdecl("touchstone_removal_receive")
private func removalReceive(_ length: Int32) -> Int32 {
  leave(PageSession.current.handle(RemovalMessage.action(SharedBuffer.bytes(length))))
}

/// Brings the sheet up to date; returns patches.
@_expose(wasm, "removalRender")
@_cdecl("touchstone_removal_render")
private func removalRender() -> Int32 {
  SharedBuffer.leave(PageSession.current.render())
}

private func leave(_ effects: [RemovalEffect]) -> Int32 {
  SharedBuffer.leave(RemovalEffectJSON.write(effects))
}
