import DesignSystem
import ImageFormats
import MetaLens
import ViewKit

/// What was removed from a photo, as text.
package enum RemovalReport {
  /// The removed parts, what was verified, and where the result is.
  ///
  /// - Parameter output: The path of the written file; `nil` if the reader knows where the result is.
  package static func text(
    _ photo: CleanedPhoto, file: String, output: String?, otherNames: Int = 0, _ style: TerminalStyle,
    _ catalogue: Catalogue
  ) -> String {
    var lines = [style.paint(SafeText.visible(file), .heading)]
    if photo.removed.isEmpty {
      lines.append("  " + catalogue.text("removal.nothing"))
    } else {
      lines.append("  " + catalogue.text("removal.removed"))
      for part in photo.removed { lines.append("    " + line(part, style)) }
    }
    if photo.staying.contains(.orientation) { lines.append("  " + catalogue.text("removal.stays.orientation")) }
    if photo.staying.contains(.icc) { lines.append("  " + catalogue.text("removal.stays.profile")) }
    let bytes = NumberText.grouped(photo.provenBytes)
    lines.append("  " + style.paint(catalogue.text("removal.unchanged", bytes), .good))
    if let output { lines.append("  " + catalogue.text("removal.written", SafeText.visible(output))) }
    if otherNames > 0 {
      lines.append("  " + style.paint(catalogue.text("removal.otherNames", count: otherNames), .warning))
    }
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  private static func line(_ part: StructureNode, _ style: TerminalStyle) -> String {
    let name = SafeText.visible(part.name) + (part.detail.map { " " + SafeText.visible($0) } ?? "")
    return SafeText.shortened(name, to: 80) + style.paint("  @ \(part.offset), \(part.length)", .secondary)
  }
}

/// Why a photo's metadata could not be removed, in the command's terms.
package enum RemovalFailure: Error, Equatable, Sendable {
  case inspection(InspectionFailure)
  case unsupported
  /// A camera's raw file, which can't be developed without its metadata.
  case raw
  case damaged(offset: Int)
  case unproven
  /// Another program wrote to the file while it was read.
  case changed
  /// The file has more bytes than can be counted here.
  case tooLarge
  case exists(String)
  case cannotWrite(String)
  /// The folder doesn't exist, is a file, isn't writable, or is full.
  case noFolder(String)
  case notFolder(String)
  case noPermission(String)
  case noRoom(String)
  /// The copy's name is longer than the file system allows.
  case longName(String)
  /// Standard output can't be written.
  case cannotWriteOutput

  /// Creates it from the engine's error.
  package init(_ error: RemovalError) {
    switch error {
    case .format(let error): self = .inspection(InspectionFailure(error))
    case .unsupported(let format): self = format.isRaw ? .raw : .unsupported
    case .damaged(let issue): self = .damaged(offset: issue.offset)
    case .unproven: self = .unproven
    }
  }

  /// The name after `removal.` or `error.` in the string catalogue.
  package var code: String {
    switch self {
    case .inspection(let failure): "\(failure.code)"
    case .unsupported: "unsupported"
    case .raw: "raw"
    case .damaged: "damaged"
    case .unproven: "unproven"
    case .changed: "changed"
    case .tooLarge: "tooLarge"
    case .exists: "exists"
    case .cannotWrite: "cannotWrite"
    case .noFolder: "noFolder"
    case .notFolder: "notFolder"
    case .noPermission: "noPermission"
    case .noRoom: "noRoom"
    case .longName: "longName"
    case .cannotWriteOutput: "cannotWriteOutput"
    }
  }

  /// The offset in the file, if there is one.
  package var offset: Int? {
    switch self {
    case .inspection(let failure): failure.offset
    case .damaged(let offset): offset
    case .unsupported, .raw, .unproven, .changed, .tooLarge, .exists, .cannotWrite, .noFolder, .notFolder,
      .noPermission, .noRoom, .longName, .cannotWriteOutput:
      nil
    }
  }

  /// What happened and what to do about it, in the reader's language.
  package func message(_ catalogue: Catalogue) -> String {
    switch self {
    case .inspection(let failure): failure.message(catalogue)
    case .unsupported: catalogue.text("removal.unsupported")
    case .raw: catalogue.text("removal.raw")
    case .damaged(let offset): catalogue.text("removal.damaged", String(offset))
    case .unproven: catalogue.text("removal.unproven")
    case .changed: catalogue.text("removal.changed")
    case .tooLarge: catalogue.text("removal.tooLarge")
    case .exists(let path): catalogue.text("removal.exists", SafeText.visible(path))
    case .cannotWrite(let path): catalogue.text("removal.cannotWrite", SafeText.visible(path))
    case .noFolder(let path): catalogue.text("removal.noFolder", SafeText.visible(path))
    case .notFolder(let path): catalogue.text("removal.notFolder", SafeText.visible(path))
    case .noPermission(let path): catalogue.text("removal.noPermission", SafeText.visible(path))
    case .noRoom(let path): catalogue.text("removal.noRoom", SafeText.visible(path))
    case .longName(let path): catalogue.text("removal.longName", SafeText.visible(path))
    case .cannotWriteOutput: catalogue.text("error.cannotWriteOutput")
    }
  }
}
