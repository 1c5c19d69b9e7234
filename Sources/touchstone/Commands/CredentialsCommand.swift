import ArgumentParser
import ByteReading
import CivilTime
import Credentials
import Glibc
import ImageFormats
import PhotoMetadata
import Reports
import ViewKit

/// `touchstone credentials`: content credentials, validated offline.
struct CredentialsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "credentials", abstract: "Check a photo’s content credentials (C2PA), offline.",
    usage: "touchstone credentials [<options>] <file>",
    discussion: """
      Exits with 1 when the credentials are invalid: the picture was changed after it was signed, or they were. \
      An unknown signer is not invalid.
      """)

  @Argument(help: "The photo; - is standard input.", completion: .file())
  var file: String

  @Option(help: "A PEM file of further authorities to trust.", completion: .file())
  var trust: String?

  @Option(help: "Output format: text or json.")
  var format = PlainFormat.text

  @OptionGroup var language: LocaleOption

  func run() throws {
    let catalogue = language.catalogue
    guard let path = FilePath.arguments([file]).first else { return }
    var lists = TrustStore.c2pa
    if let trust, !lists.add(pem: try Self.bytes(trust, catalogue)) {
      Terminal.complain(SafeText.visible(trust) + ": " + catalogue.text("credentials.noCertificates"))
      throw ExitCode(2)
    }
    let report: CredentialReport?
    let remote: String?
    do throws(InspectionFailure) {
      (report, remote) = try Self.report(path, lists)
    } catch {
      Terminal.complain(SafeText.visible(file) + ": " + error.message(catalogue))
      throw ExitCode(2)
    }
    let output: [UInt8]
    switch format {
    case .json:
      output =
        CredentialJSON.document(report, file: path.text, filePath: path.percentEncoded, remote: remote) + [0x0A]
    case .text:
      let text = CredentialText(catalogue, Terminal.style(STDOUT_FILENO))
      output = Array(text.text(report, file: file, remote: remote).utf8)
    }
    try Terminal.show(output, catalogue)
    if report?.state == .invalid { throw ExitCode(1) }
  }

  private static func report(
    _ path: FilePath, _ lists: TrustStore
  ) throws(InspectionFailure) -> (CredentialReport?, String?) {
    let source = try OpenFile.photo(path)
    let file: ImageFile
    do throws(FormatError) {
      file = try ImageFileReader.readForCredentials(source)
    } catch {
      throw InspectionFailure(error)
    }
    let report = CredentialValidator(file, source, trust: lists, now: Instant(Int64(time(nil)))).report(.checking)
    return (report, report == nil ? RemoteCredentials.address(file) : nil)
  }

  private static func bytes(_ file: String, _ catalogue: Catalogue) throws -> [UInt8] {
    do throws(InspectionFailure) {
      guard let path = FilePath.arguments([file]).first else { return [] }
      let source = try OpenFile.photo(path)
      return (try? source.all.load().array) ?? []
    } catch {
      Terminal.complain(SafeText.visible(file) + ": " + error.message(catalogue))
      throw ExitCode(2)
    }
  }
}
