import RemovalFeature
import ViewKit
import WebMotion
import WebPage

/// Starts the removal sheet in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "pageStart")
@_cdecl("touchstone_page_start")
func pageStart(_ length: Int32) -> Int32 {
  let host = PageHost<RemovalViewModel>(handedLanguage(length))
  connectMotion(host)
  return start(host)
}
