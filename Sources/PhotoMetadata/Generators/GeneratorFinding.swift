/// A mark of an image generator: what it says, and where.
struct GeneratorFinding {
  /// How much of the picture a program made up; a later case outweighs an earlier one.
  enum Kind: UInt8 {
    /// Drawn by a program without a trained model: computer graphics.
    case rendered
    /// A photo with parts that a trained model made.
    case composite
    /// Made as a whole by a trained model.
    case generated

    /// The kind in a report.
    var name: StaticString {
      switch self {
      case .rendered: "rendered"
      case .composite: "composite"
      case .generated: "generated"
      }
    }
  }

  var kind: Kind
  /// The generator's name, when the mark tells.
  var name: String?
  /// The value that shows it.
  var entry: MetadataEntry
  /// The block in which the value stands.
  var block: BlockID
  /// Prompt, seed and the like, when the mark has them.
  var parameters = DiffusionParameters()

  init(
    _ kind: Kind, _ name: String?, _ entry: MetadataEntry, _ block: BlockID,
    _ parameters: DiffusionParameters = DiffusionParameters()
  ) {
    self.kind = kind
    self.name = name
    self.entry = entry
    self.block = block
    self.parameters = parameters
  }
}
