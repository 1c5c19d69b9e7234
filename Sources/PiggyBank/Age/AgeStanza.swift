/// One recipient's part of an age header: a type, arguments and a body.
public struct AgeStanza: Equatable, Sendable {
  /// The type, the first word of the stanza's line.
  public let type: [UInt8]
  /// The words after it.
  public let arguments: [[UInt8]]
  /// The body's bytes.
  public let body: [UInt8]

  public init(type: [UInt8], arguments: [[UInt8]], body: [UInt8]) {
    self.type = type
    self.arguments = arguments
    self.body = body
  }
}
