import ImageFormats
import MetaLens
import ViewKit

/// Why a photo's metadata could not be removed, in the words of the command.
public enum RemovalFailure: Error, Equatable, Sendable {
  case inspection(InspectionFailure)
  case unsupported
  /// A camera's raw file, whose development needs what it notes.
  case raw
  case damaged(offset: Int)
  case unproven
  /// The file has more bytes than can be counted here.
  case tooLarge
  case exists(String)
  case cannotWrite(String)

  /// The failure that the engine reports.
  public init(_ error: RemovalError) {
    switch error {
    case .format(let error): self = .inspection(InspectionFailure(error))
    case .unsupported(let format): self = format.isRaw ? .raw : .unsupported
    case .damaged(let issue): self = .damaged(offset: issue.offset)
    case .unproven: self = .unproven
    }
  }

  /// The name behind `removal.` or `error.` in the string catalogue.
  public var code: String {
    switch self {
    case .inspection(let failure): "\(failure.code)"
    case .unsupported: "unsupported"
    case .raw: "raw"
    case .damaged: "damaged"
    case .unproven: "unproven"
    case .tooLarge: "tooLarge"
    case .exists: "exists"
    case .cannotWrite: "cannotWrite"
    }
  }

  /// Where in the file, when there is a place.
  public var offset: Int? {
    switch self {
    case .inspection(let failure): failure.offset
    case .damaged(let offset): offset
    default: nil
    }
  }

  /// What happened and what to do about it, in the reader's language.
  public func message(_ catalogue: Catalogue) -> String {
    switch self {
    case .inspection(let failure): failure.message(catalogue)
    case .unsupported: catalogue.text("removal.unsupported")
    case .raw: catalogue.text("removal.raw")
    case .damaged(let offset): catalogue.text("removal.damaged", String(offset))
    case .unproven: catalogue.text("removal.unproven")
    case .tooLarge: catalogue.text("removal.tooLarge")
    case .exists(let path): catalogue.text("removal.exists", SafeText.visible(path))
    case .cannotWrite(let path): catalogue.text("removal.cannotWrite", SafeText.visible(path))
    }
  }
}
