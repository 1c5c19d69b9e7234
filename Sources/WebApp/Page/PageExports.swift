import ViewKit
import WebShared

// The exports of every page except `pageStart`, which names the feature. Each function leaves its bytes at `result()`
// and returns their length. Data from the script is in the room that `reserve` made.

// The only page of this instance. The browser only calls from one thread.
nonisolated(unsafe) private var page = Page()

/// Starts a feature's page; returns effects.
package func start<Hosted: Feature>(_ host: PageHost<Hosted>) -> Int32 {
  page = host
  return SharedBuffer.leave(host.start())
}

/// The language of a tag such as `ko-KR`, of `length` bytes in the reserved room.
package func handedLanguage(_ length: Int32) -> Language { Language(identifier: SharedBuffer.text(length)) ?? .english }

/// Handles an event on the node `node`; the control's value is in the reserved room. Returns effects.
@_expose(wasm, "pageEvent")
@_cdecl("touchstone_page_event")
func pageEvent(_ node: Int32, _ kind: Int32, _ isOn: Bool, _ isDirect: Bool, _ length: Int32) -> Int32 {
  guard let kind = UInt8(exactly: kind).flatMap({ EventKind(rawValue: $0) }) else {
    return SharedBuffer.leave(Array("[]".utf8))
  }
  let payload = EventPayload(text: SharedBuffer.text(length), isOn: isOn, isDirect: isDirect)
  return SharedBuffer.leave(page.event(node: Int(node), kind: kind, payload: payload))
}

/// Handles a message from the page's script, as JSON. Returns effects.
@_expose(wasm, "pageReceive")
@_cdecl("touchstone_page_receive")
func pageReceive(_ length: Int32) -> Int32 {
  SharedBuffer.leave(page.receive(SharedBuffer.bytes(length)))
}

/// Brings the page up to date; returns patches.
@_expose(wasm, "pageRender")
@_cdecl("touchstone_page_render")
func pageRender() -> Int32 {
  SharedBuffer.leave(page.render())
}
