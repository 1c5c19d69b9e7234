import NIOCore
import NIOHTTP1

/// A complete response.
struct ObjectAnswer: Sendable {
  var status: Int
  var fields: HTTPHeaders
  var body: [UInt8]

  /// The error code, such as `SlowDown`; responses to HEAD have none.
  var code: String {
    guard let xml = try? AnswerXML(body), xml.name == "Error", let code = xml.text("Code") else { return "" }
    // Sanitised, because it is logged.
    return String(decoding: code.utf8.prefix(64).filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  func xml(_ root: String) throws(ObjectStoreError) -> AnswerXML {
    do {
      let xml = try AnswerXML(body)
      if xml.name == root { return xml }
      throw ObjectStoreError.malformed("\(root) was expected, not \(xml.name.prefix(40))")
    } catch let error as ObjectStoreError { throw error } catch {
      throw .malformed("\(root) was expected: \(error)")
    }
  }

  /// Whether repeating the request may succeed.
  /// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
  var isTemporary: Bool {
    switch status {
    case 408, 425, 429, 500, 502, 503, 504: true
    // Another conditional request was in progress.
    case 409: ["ConditionalRequestConflict", "OperationAborted"].contains(code)
    case 400: ["RequestTimeout", "SlowDown", "InternalError"].contains(code)
    // Completing a multipart upload sends its status before it finishes, and can fail afterwards.
    case 200: body.count < 4096 && ["InternalError", "SlowDown", "ServiceUnavailable"].contains(code)
    default: false
    }
  }

  var error: ObjectStoreError {
    isTemporary ? .failing(status: status, code: code) : .refused(status: status, code: code)
  }
}
