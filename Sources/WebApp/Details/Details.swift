import PhotoDetailsFeature
import Places
import ViewKit
import WebPage
import WebShared

nonisolated(unsafe) private var host = PageHost<PhotoDetailsViewModel>(.english)

/// Starts the details in the language of a tag such as `ko-KR`; returns effects.
@_expose(wasm, "pageStart")
@_cdecl("touchstone_page_start")
func pageStart(_ length: Int32) -> Int32 {
  host = PageHost(handedLanguage(length))
  return start(host)
}

/// Takes the table of places from the `count` bytes in the reserved room; returns effects.
@_expose(wasm, "takePlaces")
@_cdecl("touchstone_take_places")
func takePlaces(_ count: Int32) -> Int32 {
  let table = PlaceTable(SharedBuffer.bytes(count))
  return SharedBuffer.leave(table.map { host.send(.tableRead($0)) } ?? Array("[]".utf8))
}

/// Exports reports as a file: the JSON array of `length` bytes in the reserved room, each report in `ReportArchive`
/// form.
///
/// - Parameters:
///   - format: The number of a ``ReportFile/Format``.
///   - language: 0 English, 1 Korean, 2 Japanese.
///   - seconds: The creation time, in seconds since 1970.
/// - Returns: The length of the file at `result()`.
@_expose(wasm, "makeFile")
@_cdecl("touchstone_make_file")
func makeFile(_ length: Int32, _ format: Int32, _ language: Int32, _ seconds: Double) -> Int32 {
  let languages = Language.allCases
  let language = languages[max(0, min(Int(language), languages.count - 1))]
  let format = ReportFile.Format(rawValue: Int(format)) ?? .html
  return SharedBuffer.leave(ReportFile.make(format, SharedBuffer.bytes(length), language, at: Int64(seconds)))
}
