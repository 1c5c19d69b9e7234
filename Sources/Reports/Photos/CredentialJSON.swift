import CivilTime
import Credentials
import JSON

/// A report on content credentials as JSON in the schema `touchstone.credentials/1`.
package enum CredentialJSON {
  /// The document; if the report is `nil`, the file has no credentials of its own, but there may be some at the address
  /// `remote`.
  ///
  /// - Parameter filePath: The path's percent-encoded bytes if it is not UTF-8.
  package static func document(
    _ report: CredentialReport?, file: String, filePath: String? = nil, remote: String?
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.credentials/1")
      json.member("file", file)
      json.member("filePath", filePath)
      if let report { write(report, &json) }
      json.member("remote", remote)
    }
    return json.bytes
  }

  private static func write(_ report: CredentialReport, _ json: inout JSONWriter) {
    json.member("state", report.state.rawValue)
    json.member("finding", report.finding.rawValue)
    json.member("trustList", report.trustListDate)
    json.key("validation")
    json.object { json in codes(report.statuses, &json) }
    if !report.deltas.isEmpty {
      json.key("ingredients")
      json.array { json in
        for delta in report.deltas {
          json.object { json in
            json.member("ingredient", delta.ingredient)
            codes(delta.statuses, &json)
          }
        }
      }
    }
    json.key("manifests")
    json.array { json in for manifest in report.manifests { write(manifest, &json) } }
  }

  private static func codes(_ statuses: [ValidationStatus], _ json: inout JSONWriter) {
    func list(_ name: StaticString, _ kind: StatusCode.Kind) {
      json.key(name)
      json.array { json in
        for status in statuses where status.code.kind == kind {
          json.object { json in
            json.member("code", status.code.rawValue)
            json.member("url", status.url)
          }
        }
      }
    }
    list("success", .success)
    list("informational", .informational)
    list("failure", .failure)
  }

  private static func write(_ manifest: ManifestSummary, _ json: inout JSONWriter) {
    json.object { json in
      json.member("label", manifest.label)
      json.member("claimVersion", manifest.version)
      json.member("title", manifest.title)
      json.member("format", manifest.format)
      json.member("generator", manifest.generator)
      write(manifest.thumbnail, &json)
      if let signer = manifest.signer {
        json.key("signer")
        json.object { json in
          json.member("commonName", signer.name.commonName)
          json.member("organization", signer.name.organization)
          json.member("issuer", signer.issuer.commonName ?? signer.issuer.organization)
          json.member("algorithm", signer.algorithm)
          json.member("serialNumber", signer.serialNumber)
          json.member("notBefore", signer.notBefore.text)
          json.member("notAfter", signer.notAfter.text)
          json.member("anchor", signer.anchor)
          if signer.isAnchorOwn { json.member("isAnchorOwn", true) }
        }
      }
      if let time = manifest.time {
        json.key("timeStamp")
        json.object { json in
          json.member("time", time.time.text)
          json.member("authority", time.authority.commonName ?? time.authority.organization)
          json.member("isTrusted", time.isTrusted)
        }
      }
      parts(manifest, &json)
    }
  }

  private static func parts(_ manifest: ManifestSummary, _ json: inout JSONWriter) {
    if !manifest.actions.isEmpty {
      json.key("actions")
      json.array { json in
        for action in manifest.actions {
          json.object { json in
            json.member("action", action.name)
            json.member("when", action.when)
            json.member("softwareAgent", action.agent)
            json.member("digitalSourceType", action.sourceType)
            json.member("description", action.detail)
          }
        }
      }
    }
    if !manifest.ingredients.isEmpty {
      json.key("ingredients")
      json.array { json in
        for part in manifest.ingredients {
          json.object { json in
            json.member("label", part.label)
            json.member("title", part.title)
            json.member("format", part.format)
            json.member("relationship", part.relationship)
            json.member("manifest", part.manifest)
            write(part.thumbnail, &json)
          }
        }
      }
    }
    list("assertions", manifest.assertions, &json)
    list("redactions", manifest.redactions, &json)
  }

  /// Writes an image as the ranges of the file's bytes that make it up.
  private static func write(_ thumbnail: CredentialThumbnail?, _ json: inout JSONWriter) {
    guard let thumbnail else { return }
    json.key("thumbnail")
    json.object { json in
      json.member("format", thumbnail.mediaType)
      json.key("ranges")
      json.array { json in
        for range in thumbnail.ranges {
          json.object { json in
            json.member("offset", range.lowerBound)
            json.member("length", range.count)
          }
        }
      }
    }
  }

  private static func list(_ name: StaticString, _ texts: [String], _ json: inout JSONWriter) {
    guard !texts.isEmpty else { return }
    json.key(name)
    json.array { json in for text in texts { json.string(text) } }
  }
}
