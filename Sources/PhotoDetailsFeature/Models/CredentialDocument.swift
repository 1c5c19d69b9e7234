import CompactLibrary
import Credentials
import JSON

/// The content credentials of a photo in `touchstone.credentials/1` form.
package struct CredentialDocument: Equatable, Sendable {
  package struct Manifest: Equatable, Sendable {
    package var label: String
    package var title: String?
    package var generator: String?
    package var signer: Signer?
    package var time: Time?
    package var actions: [Action] = []
    package var ingredients: [Ingredient] = []
    package var thumbnail: Thumbnail?
  }

  package struct Signer: Equatable, Sendable {
    package var commonName: String?
    package var organization: String?
    package var issuer: String?
    package var anchor: String?
    package var notBefore: String?
    package var notAfter: String?
  }

  package struct Time: Equatable, Sendable {
    package var time: String
    package var authority: String
    package var isTrusted: Bool
  }

  package struct Action: Equatable, Sendable {
    package var name: String
    package var when: String?
    package var program: String?
    package var source: String?
    package var detail: String?
  }

  package struct Ingredient: Equatable, Sendable {
    package var label: String
    package var title: String?
    package var relationship: String
    /// The label of the ingredient's own manifest.
    package var manifest: String?
    package var thumbnail: Thumbnail?
  }

  /// An image as ranges of the file's bytes.
  package struct Thumbnail: Equatable, Sendable {
    package var mediaType: String
    package var ranges: [Range<Int>]
  }

  /// The validation results of the file, or of an ingredient, by its address.
  package struct Codes: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
      package var code: String
      package var kind: StatusCode.Kind
      package var count: Int
    }

    package var ingredient: String?
    package var rows: [Row] = []
  }

  /// `nil` if the file has no credentials of its own.
  package var finding: CredentialReport.Finding?
  package var trustList = ""
  package var codes: [Codes] = []
  /// The active one first.
  package var manifests: [Manifest] = []
  /// The address of the credentials if they aren't in the file.
  package var remote: String?
  /// The JSON itself.
  package var text: String

  /// `nil` if `text` is not such a document.
  package init?(_ text: String) {
    guard let json = try? JSONReader.read(Array(text.utf8)), json["schema"]?.text == "touchstone.credentials/1" else {
      return nil
    }
    self.text = text
    finding = json["finding"]?.text.flatMap { CredentialReport.Finding(named: $0) }
    trustList = json["trustList"]?.text ?? ""
    remote = json["remote"]?.text
    manifests = (json["manifests"]?.elements ?? []).map { Manifest(json: $0) }
    if let validation = json["validation"] { codes.append(Codes(json: validation)) }
    codes += (json["ingredients"]?.elements ?? []).map { Codes(json: $0) }
  }

  package var active: Manifest? { manifests.first }

  package func manifest(_ label: String?) -> Manifest? {
    label.flatMap { label in manifests.first { $0.label == label } }
  }

  /// Whether the credentials of a manifest's ingredient are invalid; an unknown signer alone doesn't count.
  func hasFailed(_ ingredient: Ingredient, of manifest: Manifest) -> Bool {
    let address = "self#jumbf=/c2pa/" + manifest.label + "/c2pa.assertions/" + ingredient.label
    return codes.contains { part in
      part.ingredient == address
        && part.rows.contains { $0.kind == .failure && $0.code != "signingCredential.untrusted" }
    }
  }
}

extension CredentialDocument.Manifest {
  fileprivate init(json: JSONValue) {
    label = json["label"]?.text ?? ""
    title = json["title"]?.text
    generator = json["generator"]?.text
    signer = json["signer"].map { signer in
      CredentialDocument.Signer(
        commonName: signer["commonName"]?.text, organization: signer["organization"]?.text,
        issuer: signer["issuer"]?.text, anchor: signer["anchor"]?.text, notBefore: signer["notBefore"]?.text,
        notAfter: signer["notAfter"]?.text)
    }
    time = json["timeStamp"].map { stamp in
      CredentialDocument.Time(
        time: stamp["time"]?.text ?? "", authority: stamp["authority"]?.text ?? "",
        isTrusted: stamp["isTrusted"]?.bool ?? false)
    }
    actions = (json["actions"]?.elements ?? []).map { action in
      CredentialDocument.Action(
        name: action["action"]?.text ?? "", when: action["when"]?.text, program: action["softwareAgent"]?.text,
        source: action["digitalSourceType"]?.text, detail: action["description"]?.text)
    }
    ingredients = (json["ingredients"]?.elements ?? []).map { part in
      CredentialDocument.Ingredient(
        label: part["label"]?.text ?? "", title: part["title"]?.text,
        relationship: part["relationship"]?.text ?? "", manifest: part["manifest"]?.text,
        thumbnail: part["thumbnail"].flatMap { .init(json: $0) })
    }
    thumbnail = json["thumbnail"].flatMap { .init(json: $0) }
  }
}

extension CredentialDocument.Thumbnail {
  /// Images that are nothing but pixels: an SVG could draw anything.
  private static let mediaTypes = ["image/jpeg", "image/png", "image/webp"]

  fileprivate init?(json: JSONValue) {
    guard let type = json["format"]?.text, Self.mediaTypes.contains(type) else { return nil }
    mediaType = type
    ranges = (json["ranges"]?.elements ?? []).compactMap { range in
      guard let start = range["offset"]?.integer, let count = range["length"]?.integer, start >= 0, count > 0,
        count <= Int.max - start
      else { return nil }
      return start..<start + count
    }
    guard !ranges.isEmpty else { return nil }
  }
}

extension CredentialDocument.Codes {
  fileprivate init(json: JSONValue) {
    ingredient = json["ingredient"]?.text
    for (list, kind) in [
      (json["failure"], StatusCode.Kind.failure), (json["informational"], .informational), (json["success"], .success),
    ] {
      for status in list?.elements ?? [] {
        guard let code = status["code"]?.text else { continue }
        if let index = rows.firstIndex(where: { $0.code == code }) {
          rows[index].count += 1
        } else {
          rows.append(.init(code: code, kind: kind, count: 1))
        }
      }
    }
  }
}
