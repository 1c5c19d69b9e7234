import ImageFormats
import ViewKit

/// Why a file could not be inspected, in the terms of reports.
package enum InspectionFailure: Error, Equatable, Sendable {
  case notFound, isDirectory, permissionDenied, notRegularFile
  case unreadable(offset: Int)
  case empty, unknownFormat
  case damagedHeader(offset: Int)
  /// More data came through a pipe than is held in memory.
  case tooLarge

  /// Creates it from a container parser's error.
  package init(_ error: FormatError) {
    switch error {
    case .empty: self = .empty
    case .unknownFormat: self = .unknownFormat
    case .damagedHeader(_, let offset): self = .damagedHeader(offset: offset)
    case .unreadable(let offset): self = .unreadable(offset: offset)
    }
  }

  /// The name in a report's JSON, and after `error.` in the string catalogue.
  package var code: StaticString {
    switch self {
    case .notFound: "notFound"
    case .isDirectory: "isDirectory"
    case .permissionDenied: "permissionDenied"
    case .notRegularFile: "notRegularFile"
    case .unreadable: "unreadable"
    case .empty: "empty"
    case .unknownFormat: "unknownFormat"
    case .damagedHeader: "damagedHeader"
    case .tooLarge: "tooLarge"
    }
  }

  /// What happened and what to do about it, in the reader's language.
  package func message(_ catalogue: Catalogue) -> String {
    catalogue.text("error.\(code)")
  }

  /// The offset in the file, if there is one.
  package var offset: Int? {
    switch self {
    case .unreadable(let offset), .damagedHeader(let offset): offset
    case .notFound, .isDirectory, .permissionDenied, .notRegularFile, .empty, .unknownFormat, .tooLarge: nil
    }
  }

  /// Whether the file isn't a photo, like other files in a folder of photos, rather than one that can't be read.
  package var isNoPhoto: Bool { self == .unknownFormat || self == .empty }
}
