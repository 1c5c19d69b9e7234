import Places
import Reports
import WebShared

/// Whether the table of places would add to the report that was written last. It is fetched for a photo that was read
/// whole: the first, quick report does not wait for it.
@_expose(wasm, "wantsPlaces")
@_cdecl("touchstone_wants_places")
func wantsPlaces() -> Bool { PlaceSession.isWanted }

/// Takes the table of places from the `count` bytes that were put into the reserved room.
///
/// - Returns: The length of the last report with its place, which is at `result()`.
@_expose(wasm, "takePlaces")
@_cdecl("touchstone_take_places")
func takePlaces(_ count: Int32) -> Int32 {
  PlaceSession.take(SharedBuffer.bytes(count))
  return SharedBuffer.leave(PlaceSession.last)
}

/// The table of places, once a photo with a place has made the page fetch it.
enum PlaceSession {
  nonisolated(unsafe) private static var table: PlaceTable?
  nonisolated(unsafe) private static var waiting: ReportDocument?

  static var isWanted: Bool {
    guard case nil = table, let waiting else { return false }
    return waiting.isDeep && waiting.hasPlace
  }

  /// The JSON of `document`, with its place where the table is there.
  static func write(_ document: ReportDocument) -> [UInt8] {
    let document = placed(document)
    waiting = document
    return ReportArchive.write(document)
  }

  /// `document` with its place, where the table is there.
  static func placed(_ document: ReportDocument) -> ReportDocument {
    var document = document
    if let table { document.addPlace(table) }
    return document
  }

  /// Forgets the last report: the file that comes now may be no photo.
  static func begin() { waiting = nil }

  static func take(_ bytes: [UInt8]) { table = PlaceTable(bytes) }

  /// The last report again.
  static var last: [UInt8] { waiting.map { write($0) } ?? [] }
}
