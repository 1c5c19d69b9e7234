import JSON

/// An item to be sealed: its header, its keys, its random bytes, and where its bytes come from.
public struct ItemSealing: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    case text(String)
    /// A picked file, by its number.
    case file(Int)
  }

  public var header: ItemHeader
  /// The inspection that the header names; empty where it names none.
  public var report: [UInt8] = []
  public var recipients: [AgeRecipient]
  public var timeKey: AgeRecipient
  public var random: [UInt8]
  public var source: Source

  /// What `sealBegin` of the browser's envelope reads.
  public var request: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("recipients", .array(recipients.map { .string($0.text) })), .init("timeKey", .string(timeKey.text)),
      .init("random", .base64(random)),
    ]
    if !report.isEmpty { members.append(.init("report", .string(String(decoding: report, as: UTF8.self)))) }
    if let header = try? JSONReader.read(header.bytes) { members.append(.init("header", header)) }
    return CanonicalJSON.write(.object(members)) ?? []
  }
}
