import ImageFormats
import MetaLens
import ViewKit

/// What was removed of a photo, as text.
public enum RemovalReport {
  /// The parts that are gone, what was proved, and where the photo now is.
  public static func text(
    _ photo: CleanedPhoto, file: String, output: String, _ style: TerminalStyle, _ catalogue: Catalogue
  ) -> String {
    var lines = [style.paint(SafeText.visible(file), .heading)]
    if photo.removed.isEmpty {
      lines.append("  " + catalogue.text("removal.nothing"))
    } else {
      lines.append("  " + catalogue.text("removal.removed"))
      for part in photo.removed { lines.append("    " + line(part, style)) }
    }
    let bytes = NumberText.grouped(photo.provenBytes)
    lines.append("  " + style.paint(catalogue.text("removal.unchanged", bytes), .good))
    lines.append("  " + catalogue.text("removal.written", SafeText.visible(output)))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ part: StructureNode, _ style: TerminalStyle) -> String {
    let name = SafeText.visible(part.name) + (part.detail.map { " " + SafeText.visible($0) } ?? "")
    return SafeText.shortened(name, to: 80) + style.paint("  @ \(part.offset), \(part.length)", .secondary)
  }
}
