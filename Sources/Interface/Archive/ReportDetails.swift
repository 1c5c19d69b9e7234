import ImageFormats
import MetaLens
import PhotoMetadata
import ViewKit

/// What stands behind a report's tabs: every decoded value, the container's tree, its damage.
public struct ReportDetails: Equatable, Sendable {
  /// The values of one block.
  public struct Group: Equatable, Sendable {
    /// The block's name: `Exif.IFD0`.
    public var block: String
    public var values: [Value]

    public init(_ block: String, _ values: [Value]) {
      self.block = block
      self.values = values
    }
  }

  /// A named value.
  public struct Value: Equatable, Sendable {
    public var tag: String
    /// The value in words.
    public var text: String
    /// Where it stands in the file.
    public var offset: Int

    public init(_ tag: String, _ text: String, offset: Int) {
      self.tag = tag
      self.text = text
      self.offset = offset
    }
  }

  /// A damaged place.
  public struct Damage: Equatable, Sendable {
    public var offset: Int
    /// What is wrong, in plain English as the parser says it.
    public var what: String

    public init(_ what: String, offset: Int) {
      self.what = what
      self.offset = offset
    }
  }

  public var groups: [Group]
  public var structure: [StructureNode]
  public var damage: [Damage]

  /// Longer values are cut: the page shows them, a hex editor reads them.
  static let valueLimit = 2000

  public init(groups: [Group] = [], structure: [StructureNode] = [], damage: [Damage] = []) {
    self.groups = groups
    self.structure = structure
    self.damage = damage
  }

  /// The details of the engine's `report`.
  public init(_ report: OriginalityReport) {
    groups = report.metadata.directories.map { directory in
      Group(
        directory.block.name,
        directory.entries.map { entry in
          Value(
            entry.name.text, SafeText.shortened(ValueDescriber.describe(entry), to: Self.valueLimit),
            offset: entry.offset)
        })
    }
    structure = report.structure
    damage = report.issues.map { Damage($0.kind.words, offset: $0.offset) }
  }
}
