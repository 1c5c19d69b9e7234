import ImageFormats
import JSON
import MetaLens
import PhotoMetadata
import ViewKit

/// The content of a report's tabs: every decoded value, the container's tree, its damage.
package struct ReportDetails: Equatable, Sendable {
  /// The values of one block.
  package struct Group: Equatable, Sendable {
    /// The block's name: `Exif.IFD0`.
    package var block: String
    package var values: [Value]

    package init(_ block: String, _ values: [Value]) {
      self.block = block
      self.values = values
    }
  }

  package struct Value: Equatable, Sendable {
    package var tag: String
    /// The value in words.
    package var text: String
    /// Its offset in the file.
    package var offset: Int

    package init(_ tag: String, _ text: String, offset: Int) {
      self.tag = tag
      self.text = text
      self.offset = offset
    }
  }

  /// A damaged place.
  package struct Damage: Equatable, Sendable {
    package var offset: Int
    /// What is wrong, in the parser's plain English.
    package var what: String

    package init(_ what: String, offset: Int) {
      self.what = what
      self.offset = offset
    }
  }

  package var groups: [Group]
  package var structure: [StructureNode]
  package var damage: [Damage]

  /// Longer values are cut: the page shows the beginning, a hex editor shows the rest.
  package static let valueLimit = 2000

  package init(groups: [Group] = [], structure: [StructureNode] = [], damage: [Damage] = []) {
    self.groups = groups
    self.structure = structure
    self.damage = damage
  }

  /// Creates the details from the engine's `report`.
  package init(_ report: OriginalityReport) {
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

/// A report's details as JSON members.
enum ReportDetailsJSON {
  static func members(_ details: ReportDetails, _ json: inout JSONWriter) {
    json.key("metadata")
    json.array { json in for group in details.groups { self.group(group, &json) } }
    json.key("structure")
    json.array { json in for node in details.structure { StructureReport.node(node, &json) } }
    json.key("damage")
    json.array { json in for damage in details.damage { self.damage(damage, &json) } }
  }

  private static func group(_ group: ReportDetails.Group, _ json: inout JSONWriter) {
    json.object { json in
      json.member("block", group.block)
      json.key("values")
      json.array { json in
        for value in group.values {
          json.object { json in
            json.member("tag", value.tag)
            json.member("offset", value.offset)
            json.member("shown", value.text)
          }
        }
      }
    }
  }

  private static func damage(_ damage: ReportDetails.Damage, _ json: inout JSONWriter) {
    json.object { json in
      json.member("offset", damage.offset)
      json.member("what", damage.what)
    }
  }

  static func read(_ json: JSONValue) -> ReportDetails? {
    guard let groups = json["metadata"], let structure = json["structure"] else { return nil }
    return ReportDetails(
      groups: groups.elements.map { group in
        ReportDetails.Group(
          group["block"]?.text ?? "",
          (group["values"]?.elements ?? []).map { value in
            ReportDetails.Value(
              value["tag"]?.text ?? "", value["shown"]?.text ?? "", offset: value["offset"]?.integer ?? 0)
          })
      },
      structure: structure.elements.map { node($0) },
      damage: (json["damage"]?.elements ?? []).map { damage in
        ReportDetails.Damage(damage["what"]?.text ?? "", offset: damage["offset"]?.integer ?? 0)
      })
  }

  /// The reader's nesting limit bounds this recursion.
  private static func node(_ json: JSONValue) -> StructureNode {
    StructureNode(
      json["name"]?.text ?? "", offset: json["offset"]?.integer ?? 0, length: json["length"]?.integer ?? 0,
      detail: json["detail"]?.text, children: (json["children"]?.elements ?? []).map { node($0) })
  }
}
