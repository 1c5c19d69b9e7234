import DeepCheck
import ViewKit

/// The measurements within a report's HTML page. A browser keeps such a block as data and never runs it (HTML, 4.12.1.1).
public enum DeviceReportPage {
  private static let opening: StaticString = "<script type=\"application/json\" id=\"touchstone-device\">"
  private static let closing: StaticString = "</script>"

  /// A report that came as a file.
  public struct Opened: Equatable, Sendable {
    public var report: DeviceReport
    /// Whether it came as a page that says other things than its measurements do, or that another version wrote.
    public var isPageUnlike: Bool
  }

  /// `json` as a block of a page. Within it no `<` is left, with which the block could end.
  static func embedded(_ json: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(json.count + 128)
    opening.withUTF8Buffer { text.append(contentsOf: $0) }
    for byte in json {
      // Outside of strings JSON has no such characters, and within them this means the same (RFC 8259, 7).
      switch byte {
      case 0x3C: text += Array("\\u003c".utf8)
      case 0x3E: text += Array("\\u003e".utf8)
      case 0x26: text += Array("\\u0026".utf8)
      default: text.append(byte)
      }
    }
    closing.withUTF8Buffer { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self) + "\n"
  }

  /// The report in a file: JSON, or a page with JSON in it.
  public static func open(_ file: [UInt8]) throws(DeviceReportError) -> Opened {
    guard file.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) == 0x3C else {
      return Opened(report: try DeviceReportReader.read(file), isPageUnlike: false)
    }
    guard let json = json(in: file) else { throw .otherSchema }
    let report = try DeviceReportReader.read(json)
    return Opened(report: report, isPageUnlike: !isWritten(report, as: file))
  }

  /// The one block; nothing when there is none, or when there are several that could say different things.
  static func json(in file: [UInt8]) -> [UInt8]? {
    guard let start = place(of: opening, in: file, from: 0),
      case let begin = start + opening.utf8CodeUnitCount,
      let end = place(of: closing, in: file, from: begin), place(of: opening, in: file, from: begin) == nil
    else { return nil }
    return Array(file[begin..<end])
  }

  /// Whether this version writes this page of the report in one of its languages.
  private static func isWritten(_ report: DeviceReport, as file: [UInt8]) -> Bool {
    Language.allCases.contains { language in
      DeviceReportHTML(.device(language)).page(report).utf8.elementsEqual(file)
    }
  }

  /// Where `mark` is found first.
  private static func place(of mark: StaticString, in file: [UInt8], from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard file.count - start >= length else { return nil }
    return file.withUnsafeBufferPointer { bytes in
      mark.withUTF8Buffer { mark in
        for index in start...file.count - length where bytes[index] == mark[0] {
          if bytes[index..<index + length].elementsEqual(mark) { return index }
        }
        return nil
      }
    }
  }
}
