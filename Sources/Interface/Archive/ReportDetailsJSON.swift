import ImageFormats
import JSON
import ViewKit

/// A report's details as members of its JSON.
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
