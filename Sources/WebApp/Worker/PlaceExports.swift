import Places
import Reports
import WebShared

/// Whether the table of places would add to the last report. It is only fetched for a photo that was read in full: the
/// first, quick report doesn't wait for it.
@_expose(wasm, "wantsPlaces")
@_cdecl("touchstone_wants_places")
func wantsPlaces() -> Bool { PlaceSession.isWanted }

/// Takes the table of places from the `count` bytes in the reserved room.
///
/// - Returns: The length of the last report, with its place, at `result()`.
@_expose(wasm, "takePlaces")
@_cdecl("touchstone_take_places")
func takePlaces(_ count: Int32) -> Int32 {
  PlaceSession.take(SharedBuffer.bytes(count))
  return SharedBuffer.leave(PlaceSession.last)
}

/// The table of places, once a photo with a location has made the page fetch it.
enum PlaceSession {
  nonisolated(unsafe) private static var table: PlaceTable?
  nonisolated(unsafe) private static var waiting: ReportDocument?

  static var isWanted: Bool {
    guard case nil = table, let waiting else { return false }
    return waiting.isDeep && waiting.hasPlace
  }

  /// The JSON of `document`, with its place if the table is loaded.
  static func write(_ document: ReportDocument) -> [UInt8] {
    let document = placed(document)
    waiting = document
    return ReportArchive.write(document)
  }

  /// `document` with its place, if the table is loaded.
  static func placed(_ document: ReportDocument) -> ReportDocument {
    var document = document
    if let table { document.addPlace(table) }
    return document
  }

  /// Clears the last report: the next file may not be a photo.
  static func begin() { waiting = nil }

  static func take(_ bytes: [UInt8]) { table = PlaceTable(bytes) }

  /// The last report again.
  static var last: [UInt8] { waiting.map { write($0) } ?? [] }
}
