import CapsuleFeature
import PiggyBank
import ViewKit
import WebShared

// Every function below leaves its bytes at `result()` and returns their length. What the script hands over lies in the
// room that `reserve` made.

/// Begins the page in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "capsuleStart")
@_cdecl("touchstone_capsule_start")
private func capsuleStart(_ length: Int32) -> Int32 {
  let language = Language(identifier: SharedBuffer.text(length)) ?? .english
  CapsulePage.current = CapsulePage(language.rawValue)
  return leave(CapsulePage.current.start())
}

/// Something happened to the node `node`; the control's value was put into the reserved room. Returns effects.
@_expose(wasm, "capsuleEvent")
@_cdecl("touchstone_capsule_event")
private func capsuleEvent(_ node: Int32, _ kind: Int32, _ isOn: Bool, _ isDirect: Bool, _ length: Int32) -> Int32 {
  guard let kind = UInt8(exactly: kind).flatMap({ EventKind(rawValue: $0) }) else { return leave([]) }
  let payload = EventPayload(text: SharedBuffer.text(length), isOn: isOn, isDirect: isDirect)
  return leave(CapsulePage.current.event(node: Int(node), kind: kind, payload: payload))
}

/// The platform tells something, as JSON. Returns effects.
@_expose(wasm, "capsuleReceive")
@_cdecl("touchstone_capsule_receive")
private func capsuleReceive(_ length: Int32) -> Int32 {
  leave(CapsulePage.current.handle(PiggyBankMessage.action(SharedBuffer.bytes(length))))
}

/// Brings the page up to date; returns patches.
@_expose(wasm, "capsuleRender")
@_cdecl("touchstone_capsule_render")
private func capsuleRender() -> Int32 {
  SharedBuffer.leave(CapsulePage.current.render())
}

private func leave(_ effects: [PiggyBankEffect]) -> Int32 {
  SharedBuffer.leave(PiggyBankEffectJSON.write(effects))
}
