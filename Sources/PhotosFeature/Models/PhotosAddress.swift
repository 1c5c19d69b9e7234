import DesignSystem
import FluidTransition
import MetaLens
import ViewKit

/// The inspector's part of the page's address: `photos`, `photos&all&report=12`, `photos&report&guide`,
/// `photos&all&photo=3`, `photos&all&compare=2-5`.
struct PhotosAddress: Equatable, Sendable {
  /// A photo's report, by its number in the history if it has one.
  enum Report: Equatable, Sendable {
    case unkept
    case kept(Int)
    /// One of many that isn't in the history: its position in the list, from 1.
    case place(Int)
  }

  /// Whether many photos are shown, or are below the report.
  var isBatch = false
  var report: Report?
  /// Compared photos are given by their positions in the list, from 1, since numbers change with a reload.
  var sheet: PhotoInspectorState.Sheet?

  init() {}

  /// Parses the address; unknown parts are ignored.
  init(_ fragment: String) {
    let fragment = Fragment(fragment)
    isBatch = fragment.has("all")
    if fragment.has("report") { report = Self.report(fragment.value("report") ?? "") }
    if isBatch, let place = fragment.value("photo"), case .kept(let number)? = Self.report(place) {
      report = .place(number)
    }
    if fragment.has("guide") { sheet = .guide }
    if fragment.has("privacy") { sheet = .privacy }
    if fragment.has("keys") { sheet = .keys }
    if fragment.has("credentials") { sheet = .credentials }
    if let places = fragment.value("compare") { sheet = Self.comparison(places) }
  }

  /// Parses `2-5`, or `2` for a photo next to its own preview.
  private static func comparison(_ text: String) -> PhotoInspectorState.Sheet? {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      if case .kept(let number)? = report(String(decoding: Array(part), as: UTF8.self)) { number } else { nil }
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    return .comparison(first: numbers[0], second: numbers.count == 2 ? numbers[1] : nil)
  }

  /// Parses a number of up to nine digits.
  private static func report(_ digits: String) -> Report? {
    var number = 0
    for digit in digits.utf8 {
      guard digit >= 0x30, digit <= 0x39, number < 100_000_000 else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number == 0 ? digits.utf8.isEmpty ? .unkept : nil : .kept(number)
  }

  /// The part after `#`; empty for the first screen.
  var fragment: String {
    var text = ""
    if isBatch { text += "&all" }
    switch report {
    case .unkept: text += "&report"
    case .kept(let number): text += "&report=" + String(number)
    case .place(let number): text += "&photo=" + String(number)
    case nil: break
    }
    switch sheet {
    case .guide: text += "&guide"
    case .privacy: text += "&privacy"
    case .keys: text += "&keys"
    case .credentials: text += "&credentials"
    case .comparison(let first, let second):
      text += "&compare=" + String(first) + (second.map { "-" + String($0) } ?? "")
    case nil: break
    }
    return text.isEmpty ? "" : "photos" + text
  }
}

extension PhotoInspectorState {
  /// The first screen, and each place after it that Back returns from. Screens and sheets that are leaving don't count.
  var places: [Place] {
    let catalogue = Catalogue.photos(language)
    var address = PhotosAddress()
    var places = [Place(fragment: "", title: catalogue.text("app.empty.title"))]
    func add(_ title: String) { places.append(Place(fragment: address.fragment, title: title)) }

    let kind = screenKind
    // If the rest was cancelled, a single photo is left in the grid.
    if photos.count > 1 && kind != .empty || kind == .grid {
      address.isBatch = true
      add(catalogue.text("app.back.photos"))
    }
    if kind == .single, let photo = selected {
      let place = photos.firstIndex { $0.id == photo.id } ?? 0
      address.report = photo.entry.map { .kept($0) } ?? (photos.count > 1 ? .place(place + 1) : .unkept)
      let name = ViewerPhoto.name(photo.name)
      add(photo.verdict.map { name + ": " + catalogue.text("verdict." + $0.rawValue) } ?? name)
    }
    if let sheet, motion.sheet?.aim == .inPlace {
      address.sheet = addressed(sheet)
      switch sheet {
      case .guide: add(catalogue.text("app.guide.open"))
      case .privacy: add(catalogue.text("app.privacy"))
      case .keys: add(catalogue.text("app.keys"))
      case .credentials: add(catalogue.text("app.credentials"))
      case .comparison: add(catalogue.text("app.compare"))
      }
    }
    return places
  }

  /// A sheet in address form: photos by position.
  private func addressed(_ sheet: Sheet) -> Sheet {
    guard case .comparison(let first, let second) = sheet else { return sheet }
    let place = { (id: Int) in (photos.firstIndex { $0.id == id } ?? -1) + 1 }
    return .comparison(first: place(first), second: second.map(place))
  }

  /// The sheet for an address; `nil` if its photos aren't there.
  func sheet(at address: PhotosAddress) -> Sheet? {
    if address.sheet == .credentials, selection == nil { return nil }
    guard case .comparison(let first, let second)? = address.sheet else { return address.sheet }
    let places = [first, second ?? first]
    guard places.allSatisfy({ $0 >= 1 && $0 <= photos.count }) else { return nil }
    return .comparison(first: photos[first - 1].id, second: second.map { photos[$0 - 1].id })
  }
}
