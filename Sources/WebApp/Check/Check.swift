import DeepCheck
import DeviceFeature
import ViewKit
import WebPage
import WebShared

nonisolated(unsafe) private var host = PageHost<DeepCheckViewModel>(.english)

/// Starts the page in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "pageStart")
@_cdecl("touchstone_page_start")
func pageStart(_ length: Int32) -> Int32 {
  host = PageHost(handedLanguage(length))
  return start(host)
}

/// Sends an event to the running recorder; returns effects.
func receive(_ event: RecorderEvent) -> Int32 { SharedBuffer.leave(host.send(.sensor(event))) }
