import PhotosFeature
import ViewKit
import WebMotion
import WebPage
import WebShared

nonisolated(unsafe) private var host = PageHost<PhotosPage>(.english)

/// Starts the page in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "pageStart")
@_cdecl("touchstone_page_start")
func pageStart(_ length: Int32) -> Int32 {
  host = PageHost(handedLanguage(length))
  connectMotion(host)
  return start(host)
}

/// Handles the worker's answer on `photo`: a report's JSON, without a wrapper. Returns effects.
@_expose(wasm, "photoAnswer")
@_cdecl("touchstone_photo_answer")
func photoAnswer(_ photo: Int32, _ length: Int32) -> Int32 {
  let answer = SharedBuffer.bytes(length)
  return SharedBuffer.leave(host.perform { $0.receive(photo: Int(photo), answer: answer) })
}
