import JSON
import ViewKit

/// What the viewer asks of the platform.
package enum ViewerEffect: Equatable, Sendable {
  /// The viewer will be wanted: its parts may be loaded when there is time.
  case prepare
  /// These photos can be seen, in this order.
  case list([ViewerPhoto])
  case open(Int)
  case close
  case turn(isForward: Bool)
  /// Where the photo's picture is; `nil` when there is none but the thumbnail.
  case picture(photo: Int, address: String?)
  /// The photo's own file is to be handed to another app, or downloaded.
  case share(photo: Int)
  /// A small picture of the kept photo `entry` is to be made, this many pixels wide, as the tile of the photo `-entry`.
  case makeTile(entry: Int, width: Int)
}

/// What the platform needs to know about a photo to show it in the viewer.
package struct ViewerPhoto: Equatable, Sendable {
  package var id: Int
  /// The picture's width and height as it is shown, in pixels; `nil` where they are not known.
  package var width: Int?
  package var height: Int?
  /// What the picture is, for a screen reader.
  package var alternative: String

  package init(id: Int, width: Int?, height: Int?, alternative: String) {
    self.id = id
    self.width = width
    self.height = height
    self.alternative = alternative
  }
}

/// The viewer's effects on their way to the page's script, and what that reports of the viewer.
package enum ViewerJSON {
  /// What the script knows the effects by.
  package enum Name: String, CaseIterable {
    case prepareViewer, listViewer, openViewer, closeViewer, turnViewer, showPicture
  }

  /// What it knows the effects by that are about photos handed over by a person.
  package enum PhotoName: String, CaseIterable {
    case sharePhoto, makeKeptTile
  }

  package static func write(_ effect: ViewerEffect, _ json: inout JSONWriter) {
    switch effect {
    case .prepare: EffectJSON.begin(Name.prepareViewer, &json)
    case .list(let photos):
      EffectJSON.begin(Name.listViewer, &json)
      json.key("photos")
      json.array { json in for photo in photos { json.object { json in write(photo, &json) } } }
    case .open(let photo):
      EffectJSON.begin(Name.openViewer, &json)
      json.member("photo", photo)
    case .close: EffectJSON.begin(Name.closeViewer, &json)
    case .turn(let isForward):
      EffectJSON.begin(Name.turnViewer, &json)
      json.member("isForward", isForward)
    case .picture(let photo, let address):
      EffectJSON.begin(Name.showPicture, &json)
      json.member("photo", photo)
      json.member("address", address)
    case .share(let photo):
      EffectJSON.begin(PhotoName.sharePhoto, &json)
      json.member("photo", photo)
    case .makeTile(let entry, let width):
      EffectJSON.begin(PhotoName.makeKeptTile, &json)
      json.member("entry", entry)
      json.member("width", width)
    }
  }

  private static func write(_ photo: ViewerPhoto, _ json: inout JSONWriter) {
    json.member("photo", photo.id)
    json.member("width", photo.width)
    json.member("height", photo.height)
    json.member("alt", photo.alternative)
  }

  /// What the platform reports of the viewer, by its number in the page's script.
  package enum Event: Int {
    case began, asked, shows, needs, failed, unavailable
  }

  /// What happened, and to which photo.
  @inline(__always)
  package static func read(_ json: JSONValue) -> (Event?, photo: Int?) {
    (json["event"]?.integer.flatMap { Event(rawValue: $0) }, json["photo"]?.integer)
  }
}
