import CapsuleFeature
import ViewKit
import WebPage

/// Starts the page in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "pageStart")
@_cdecl("touchstone_page_start")
func pageStart(_ length: Int32) -> Int32 { start(PageHost<PiggyBankViewModel>(handedLanguage(length))) }
