import ByteReading
import CompactLibrary
import JSON
import MetaLens
import Reports

/// The answers of the engine in its worker, as JSON: written there, read here.
package enum RemovalAnswer {
  /// Writes what would be removed.
  package static func write(_ survey: RemovalSurvey) -> [UInt8] {
    object { json in
      json.member("bytes", survey.bytes)
      json.member("keepable", Int(survey.keepable.rawValue))
      json.member("work", survey.work, decimals: 0)
      json.key("groups")
      json.array { json in
        for group in survey.groups {
          json.object { json in
            json.member("kind", group.kind.rawValue)
            json.member("count", group.count)
          }
        }
      }
    }
  }

  /// Writes the parts of a copy: `pieces` are for the script, which assembles them.
  package static func write(_ photo: CleanedPhoto) -> [UInt8] {
    object { json in
      json.member("bytes", photo.source.count)
      json.member("proven", photo.provenBytes)
      json.key("pieces")
      json.array { json in for piece in photo.pieces { json.object { json in write(piece, &json) } } }
    }
  }

  /// Writes why it can't be done.
  package static func write(_ failure: RemovalFailure) -> [UInt8] {
    object { json in
      json.key("error")
      json.object { json in
        json.member("code", failure.code)
        json.member("offset", failure.offset)
      }
    }
  }

  private static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return json.bytes
  }

  private static func write(_ piece: CleanedPiece, _ json: inout JSONWriter) {
    json.member("count", piece.count)
    switch piece {
    case .copied(let offset, _): json.member("from", offset)
    case .filled(let byte, _): json.member("byte", Int(byte))
    case .written(let bytes):
      json.key("written")
      json.array { json in for byte in bytes { json.number(byte) } }
    }
  }

  static func survey(_ json: JSONValue) -> RemovalSurvey? {
    guard let bytes = json["bytes"]?.integer, let work = json["work"]?.number, let groups = json["groups"]?.elements,
      let keepable = json["keepable"]?.integer.flatMap({ UInt8(exactly: $0) })
    else { return nil }
    return RemovalSurvey(
      groups: groups.compactMap { group($0) }, bytes: bytes, keepable: KeptMetadata(rawValue: keepable), work: work)
  }

  private static func group(_ json: JSONValue) -> RemovalSurvey.Group? {
    guard let kind = json["kind"]?.text.flatMap({ RemovalSurvey.Kind(named: $0) }),
      let count = json["count"]?.integer
    else { return nil }
    return .init(kind, count)
  }

  /// Reads a copy's description.
  static func copy(_ json: JSONValue) -> RemovalPhoto.Copy? {
    guard let bytes = json["bytes"]?.integer, let proven = json["proven"]?.integer else { return nil }
    return RemovalPhoto.Copy(bytes: bytes, provenBytes: proven)
  }

  /// Reads why it could not be done.
  static func refusal(_ json: JSONValue?) -> RemovalRefusal {
    let error = json?["error"]
    return RemovalRefusal(code: error?["code"]?.text ?? "engine", offset: error?["offset"]?.integer)
  }
}
