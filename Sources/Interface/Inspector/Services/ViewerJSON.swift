import JSON
import MetaLens

/// The viewer's effects on their way to the page's script, and what that tells of the viewer.
enum ViewerJSON {
  static func write(_ effect: ViewerEffect, _ json: inout JSONWriter) {
    switch effect {
    case .prepare: json.member("do", "prepareViewer")
    case .list(let photos):
      json.member("do", "listViewer")
      json.key("photos")
      json.array { json in for photo in photos { json.object { json in write(photo, &json) } } }
    case .open(let photo):
      json.member("do", "openViewer")
      json.member("photo", photo)
    case .close: json.member("do", "closeViewer")
    case .turn(let isForward):
      json.member("do", "turnViewer")
      json.member("isForward", isForward)
    case .picture(let photo, let address):
      json.member("do", "showPicture")
      json.member("photo", photo)
      json.member("address", address)
    case .share(let photo):
      json.member("do", "sharePhoto")
      json.member("photo", photo)
    case .makeTile(let entry, let width):
      json.member("do", "makeKeptTile")
      json.member("entry", entry)
      json.member("width", width)
    }
  }

  private static func write(_ photo: ViewerPhoto, _ json: inout JSONWriter) {
    json.member("photo", photo.id)
    json.member("width", photo.size?.width)
    json.member("height", photo.size?.height)
    json.member("alt", photo.alternative)
  }

  /// What the platform tells of the viewer, by its number in the page's script.
  enum Event: Int {
    case began, asked, shows, needs, failed, unavailable
  }

  /// The action that the message `json` stands for.
  static func action(_ json: JSONValue) -> PhotoInspectorAction? {
    let (event, photo) = read(json)
    switch event {
    case .began: return .viewer(.began)
    case .asked: return .viewer(.asked)
    case .shows: return .viewer(.shows(photo))
    case .needs: return photo.map { .viewer(.needs($0)) }
    case .failed: return photo.map { .pictureFailed($0) }
    case .unavailable: return photo.map { .viewer(.unavailable($0)) }
    case nil: return nil
    }
  }

  /// What happened, and to which photo.
  @inline(__always)
  static func read(_ json: JSONValue) -> (Event?, photo: Int?) {
    (json["event"]?.integer.flatMap { Event(rawValue: $0) }, json["photo"]?.integer)
  }
}
