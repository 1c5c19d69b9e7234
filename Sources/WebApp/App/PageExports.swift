import PhotosFeature
import ViewKit
import WebShared

// Every function below leaves its bytes at `result()` and returns their length. What the script hands over lies in the
// room that `reserve` made.

/// Begins the page in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "pageStart")
@_cdecl("touchstone_page_start")
private func pageStart(_ length: Int32) -> Int32 {
  let session = PageSession(Language(identifier: SharedBuffer.text(length)) ?? .english)
  PageSession.current = session
  return leave(session.start())
}

/// Something happened to the node `node`; the control's value was put into the reserved room. Returns effects.
@_expose(wasm, "pageEvent")
@_cdecl("touchstone_page_event")
private func pageEvent(_ node: Int32, _ kind: Int32, _ isOn: Bool, _ isDirect: Bool, _ length: Int32) -> Int32 {
  guard let kind = UInt8(exactly: kind).flatMap({ EventKind(rawValue: $0) }) else { return leave([]) }
  let payload = EventPayload(text: SharedBuffer.text(length), isOn: isOn, isDirect: isDirect)
  return leave(PageSession.current.event(node: Int(node), kind: kind, payload: payload))
}

/// The platform tells something, as JSON. Returns effects.
@_expose(wasm, "pageReceive")
@_cdecl("touchstone_page_receive")
private func pageReceive(_ length: Int32) -> Int32 {
  leave(PageSession.current.handle(PlatformMessage.action(SharedBuffer.bytes(length))))
}

/// The worker answered on `photo`. Returns effects.
@_expose(wasm, "pageAnswer")
@_cdecl("touchstone_page_answer")
private func pageAnswer(_ photo: Int32, _ length: Int32) -> Int32 {
  leave(PageSession.current.answer(photo: Int(photo), SharedBuffer.bytes(length)))
}

/// Brings the page up to date; returns patches.
@_expose(wasm, "pageRender")
@_cdecl("touchstone_page_render")
private func pageRender() -> Int32 {
  SharedBuffer.leave(PageSession.current.render())
}

private func leave(_ effects: [PhotoInspectorEffect]) -> Int32 {
  SharedBuffer.leave(EffectJSON.write(effects))
}
