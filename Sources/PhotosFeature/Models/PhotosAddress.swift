import DesignSystem
import FluidTransition
import MetaLens
import ViewKit

/// What the page's address says of the inspector: `photos`, `photos&all&report=12`, `photos&report&guide`.
struct PhotosAddress: Equatable, Sendable {
  /// A photo's report; its number in the history where it has one.
  enum Report: Equatable, Sendable {
    case unkept
    case kept(Int)
  }

  /// Whether many photos are shown, or are behind the report.
  var isBatch = false
  var report: Report?
  var sheet: PhotoInspectorState.Sheet?

  init() {}

  /// Reads the address; what is none of ours is passed over.
  init(_ fragment: String) {
    let fragment = Fragment(fragment)
    isBatch = fragment.has("all")
    if fragment.has("report") { report = Self.report(fragment.value("report") ?? "") }
    if fragment.has("guide") { sheet = .guide }
    if fragment.has("privacy") { sheet = .privacy }
    if fragment.has("keys") { sheet = .keys }
  }

  /// A number of up to nine digits, or none.
  private static func report(_ digits: String) -> Report? {
    var number = 0
    for digit in digits.utf8 {
      guard digit >= 0x30, digit <= 0x39, number < 100_000_000 else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number == 0 ? digits.utf8.isEmpty ? .unkept : nil : .kept(number)
  }

  /// What is behind `#`; empty for the first screen.
  var fragment: String {
    var text = ""
    if isBatch { text += "&all" }
    switch report {
    case .unkept: text += "&report"
    case .kept(let number): text += "&report=" + String(number)
    case nil: break
    }
    switch sheet {
    case .guide: text += "&guide"
    case .privacy: text += "&privacy"
    case .keys: text += "&keys"
    case nil: break
    }
    return text.isEmpty ? "" : "photos" + text
  }
}

extension PhotoInspectorState {
  /// The first screen, and each place after it that Back leads away from. A screen or sheet that leaves is none any more.
  var places: [Place] {
    let catalogue = Catalogue.photos(language)
    var address = PhotosAddress()
    var places = [Place(fragment: "", title: catalogue.text("app.empty.title"))]
    func add(_ title: String) { places.append(Place(fragment: address.fragment, title: title)) }

    let kind = screenKind
    if photos.count > 1, kind != .empty {
      address.isBatch = true
      add(catalogue.text("app.back.photos"))
    }
    if kind == .single, let photo = selected {
      address.report = photo.entry.map { .kept($0) } ?? .unkept
      let name = ViewerPhoto.name(photo.name)
      add(photo.verdict.map { name + ": " + catalogue.text("verdict." + $0.rawValue) } ?? name)
    }
    if let sheet, motion.sheet?.aim == .inPlace {
      address.sheet = sheet
      switch sheet {
      case .guide: add(catalogue.text("app.guide.open"))
      case .privacy: add(catalogue.text("app.privacy"))
      case .keys: add(catalogue.text("app.keys"))
      }
    }
    return places
  }
}
