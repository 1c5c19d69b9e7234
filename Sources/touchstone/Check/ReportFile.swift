import ArgumentParser
import ByteReading
import DeepCheck
import Interface
import ViewKit

/// Reports of devices in files, as JSON or as the page that was made of it.
enum ReportFile {
  /// As the app's: a full run's report has some hundred kilobytes, and judging takes many times a file's memory.
  private static let limit = 16_000_000

  /// The report in the file at `path`; says what is wrong with it and ends with status 2 when there is none.
  static func open(_ path: String, _ catalogue: Catalogue) throws -> DeviceReportPage.Opened {
    let name = SafeText.visible(path)
    guard let file = FilePath.arguments([path]).first else { throw ExitCode(2) }
    let source: ByteSource
    do throws(InspectionFailure) {
      source = try OpenFile.source(file)
    } catch {
      throw end(name + ": " + error.message(catalogue))
    }
    guard source.count <= limit else { throw end(catalogue.text("device.file.tooLarge", name)) }
    do throws(DeviceReportError) {
      return try DeviceReportPage.open(bytes(source))
    } catch {
      switch error {
      case .notJSON: throw end(catalogue.text("device.file.notReport", name))
      case .otherSchema: throw end(catalogue.text("device.file.otherSchema", name))
      case .damaged: throw end(catalogue.text("device.file.damaged", name))
      }
    }
  }

  private static func end(_ words: String) -> ExitCode {
    Terminal.complain(words)
    return ExitCode(2)
  }

  private static func bytes(_ source: ByteSource) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    source.scan(from: 0, to: source.count) { slice in
      slice.withBytes { bytes.append(contentsOf: $0) }
      return true
    }
    return bytes
  }
}
