import ImageFormats
import JSON
import MetaLens
import ViewKit

/// What was removed from a photo, as JSON in the schema `touchstone.removal/1`.
package enum RemovalJSON {
  private static let schema = "touchstone.removal/1"

  /// One photo's object.
  ///
  /// - Parameters:
  ///   - file: The photo's path; `filePath` is its percent-encoded bytes if it is not UTF-8.
  ///   - output: The path of the written file; `outputPath` likewise.
  ///   - otherNames: The number of hard links that keep the metadata.
  package static func object(
    _ photo: CleanedPhoto, file: String, filePath: String?, output: String, outputPath: String?,
    otherNames: Int = 0
  ) -> [UInt8] {
    object(file, filePath) { json in
      json.member("output", output)
      json.member("outputPath", outputPath)
      json.key("removed")
      json.array { json in for part in photo.removed { self.part(part, &json) } }
      if !photo.lost.isEmpty {
        json.key("lost")
        json.array { json in for lost in photo.lost { json.string(lost.rawValue) } }
      }
      if !photo.staying.isEmpty {
        json.key("stays")
        json.array { json in
          if photo.staying.contains(.orientation) { json.string("orientation") }
          if photo.staying.contains(.icc) { json.string("icc") }
        }
      }
      json.member("provenBytes", photo.provenBytes)
      if otherNames > 0 { json.member("otherNames", otherNames) }
    }
  }

  /// The object of a photo that was left unchanged.
  package static func object(
    _ failure: RemovalFailure, file: String, filePath: String?, _ catalogue: Catalogue
  ) -> [UInt8] {
    object(file, filePath) { json in
      json.key("error")
      json.object { json in
        json.member("code", failure.code)
        json.member("message", failure.message(catalogue))
        json.member("offset", failure.offset)
      }
    }
  }

  private static func object(_ file: String, _ filePath: String?, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      json.member("file", file)
      json.member("filePath", filePath)
      members(&json)
    }
    return json.bytes
  }

  private static func part(_ part: StructureNode, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", part.name)
      json.member("offset", part.offset)
      json.member("length", part.length)
      json.member("detail", part.detail)
    }
  }
}
