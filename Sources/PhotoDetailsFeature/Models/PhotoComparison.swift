import MetaLens
import Reports
import ViewKit

/// One of the photos being compared.
package struct ComparedPhoto: Sendable {
  package var photo: Int
  /// Whether the photo itself is available, so that its image can be shown.
  package var hasFile: Bool
  /// `nil` while the photo is being read.
  package var report: ReportDocument?

  package init(photo: Int, hasFile: Bool, report: ReportDocument?) {
    (self.photo, self.hasFile, self.report) = (photo, hasFile, report)
  }

  /// The images inside the file: the thumbnail, which editors often forget to update, before the preview.
  static func pictures(in report: ReportDocument?) -> [Range<Int>] {
    [report?.thumbnail, report?.preview].compactMap { $0 }.filter { !$0.isEmpty }
  }
}

/// Two photos side by side, or one and the preview inside it, with a shared viewport.
package struct PhotoComparison: Sendable {
  /// What can be shown of a side.
  package enum Picture: Equatable, Sendable {
    /// Waiting for the report, which says where the previews are.
    case unasked, asked
    case shown(String)
    case undecodable
    /// The photo isn't on this device.
    case notKept
  }

  package struct Side: Sendable {
    package internal(set) var photo = 0
    package internal(set) var picture = Picture.unasked
    /// The number of the side's sources that the browser could not decode.
    fileprivate var failures = 0
  }

  package private(set) var photos: [ComparedPhoto] = []
  /// Whether the second side is the preview inside the first one's file.
  package var isWithPreview: Bool { photos.count == 1 }
  package private(set) var sides = [Side(), Side()]
  package var lens = ComparisonLens()
  /// Whether equal values are listed too.
  package var showsAll = false
  /// Computed once per pair of reports, since the lens redraws the page for each finger movement.
  package private(set) var differences: [DifferenceGroup] = []
  /// Changes with ``differences``.
  private(set) var revision = 0

  package init() {}

  mutating func show(_ first: ComparedPhoto, _ second: ComparedPhoto?) -> [PhotoDetailsEffect] {
    let wasWithPreview = isWithPreview
    photos = [first] + (second.map { [$0] } ?? [])
    let shown = [first.photo, second?.photo ?? first.photo]
    if sides.map({ $0.photo }) != shown { lens = ComparisonLens() }
    for side in sides.indices {
      // The preview inside a photo is another picture than the photo.
      let isOther = side == 1 && isWithPreview != wasWithPreview
      if isOther || sides[side].photo != shown[side] { sides[side] = Side(photo: shown[side]) }
    }
    revision += 1
    differences = isWithPreview ? [] : DifferenceGroup.all(photos.map { $0.report })
    return sides.indices.flatMap { ask($0) }
  }

  /// Sets an image's address; an empty one means that the file is gone.
  mutating func take(_ side: Int, _ photo: Int, _ address: String) -> [PhotoDetailsEffect] {
    guard sides.indices.contains(side), sides[side].photo == photo else { return [] }
    sides[side].picture = address.begins(with: "blob:") ? .shown(address) : .notKept
    return []
  }

  /// The browser can't decode the image: tries the next preview inside the file.
  mutating func fallBack(_ side: Int) -> [PhotoDetailsEffect] {
    guard sides.indices.contains(side) else { return [] }
    sides[side].failures += 1
    sides[side].picture = .unasked
    return ask(side)
  }

  private mutating func ask(_ side: Int) -> [PhotoDetailsEffect] {
    let photo = photos[min(side, photos.count - 1)]
    // The file may have arrived since: one from the history is fetched first.
    guard sides[side].picture == .unasked || sides[side].picture == .notKept && photo.hasFile else { return [] }
    guard photo.hasFile else {
      sides[side].picture = .notKept
      return []
    }
    let isInside = side == 1 && isWithPreview
    if sides[side].failures > 0 || isInside, case nil = photo.report { return [] }
    let parts = ComparedPhoto.pictures(in: photo.report)
    // The file itself, then its largest preview; for the inner side, the thumbnail comes first.
    let sources: [Range<Int>?] = (isInside ? [] : [nil]) + (isInside ? parts : parts.reversed()).map { Optional($0) }
    guard sides[side].failures < sources.count else {
      sides[side].picture = .undecodable
      return []
    }
    sides[side].picture = .asked
    let part = sources[sides[side].failures]
    let orientation = photo.report?.summary.orientation ?? 1
    let header = part.map { _ in ExifOrientation.header(orientation) } ?? []
    return [.readSide(side, photo: photo.photo, part: part, header: header)]
  }
}
