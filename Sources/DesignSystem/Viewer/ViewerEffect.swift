import JSON
import ViewKit

/// The viewer's requests to the platform.
package enum ViewerEffect: Equatable, Sendable {
  /// The viewer will be needed soon: its parts may be loaded when there is time.
  case prepare
  /// These photos can be viewed, in this order.
  case list([ViewerPhoto])
  case open(Int)
  case close
  case turn(isForward: Bool)
  /// The address of the photo's image; `nil` if there is only the thumbnail.
  case picture(photo: Int, address: String?)
  /// Hand the photo's own file to another app, or download it.
  case share(photo: Int)
  /// Make a thumbnail of the stored photo `entry`, this many pixels wide, as the tile of the photo `-entry`.
  case makeTile(entry: Int, width: Int)
}

/// What the platform needs to know about a photo to show it in the viewer.
package struct ViewerPhoto: Equatable, Sendable {
  package var id: Int
  /// The displayed width and height of the image in pixels; `nil` if unknown.
  package var width: Int?
  package var height: Int?
  /// The image's alternative text for a screen reader.
  package var alternative: String

  package init(id: Int, width: Int?, height: Int?, alternative: String) {
    self.id = id
    self.width = width
    self.height = height
    self.alternative = alternative
  }
}

/// Encodes the viewer's effects for the page's script, and decodes its reports.
package enum ViewerJSON {
  /// The names of the effects in the script.
  package enum Name: String, CaseIterable {
    case prepareViewer, listViewer, openViewer, closeViewer, turnViewer, showPicture
  }

  /// The names of the effects for photos that a person handed over.
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

  /// A report from the viewer, by its number in the page's script.
  package enum Event: Int {
    case began, asked, shows, needs, failed, unavailable
  }

  /// The event, and the photo it is about.
  @inline(__always)
  package static func read(_ json: JSONValue) -> (Event?, photo: Int?) {
    (json["event"]?.integer.flatMap { Event(rawValue: $0) }, json["photo"]?.integer)
  }
}
