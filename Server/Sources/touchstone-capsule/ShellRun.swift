import ArgumentParser
import CapsuleClient
import CapsuleOptions
import JSON
import ProgramOutput
import ViewKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One run of a command: its key, language, output and exit status.
struct ShellRun {
  let keyPath: Path
  let catalogue: Catalogue
  private let authorities: String?

  init(_ options: CapsuleOptions) {
    keyPath = Arguments.path(options.key)
    authorities = options.ca
    let environment = { (name: String) in getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
    let language = options.locale.flatMap { Language(rawValue: $0) } ?? Language(environment: environment)
    catalogue = .client(language ?? .english)
  }

  /// Runs `work`, which returns the exit status; an error is one sentence on standard error and status 2.
  func run(_ work: (ShellRun) async throws(ClientError) -> Int32) async throws {
    umask(0o077)
    let status: Int32
    do throws(ClientError) { status = try await work(self) } catch {
      ProgramOutput.complain("touchstone: " + ErrorText.sentence(error, catalogue))
      throw ExitCode(2)
    }
    // What was printed may be needed, such as a link, which can't be shown again.
    if let failure = ProgramOutput.failure {
      complain("error.output", failure)
      throw ExitCode(2)
    }
    if status != 0 { throw ExitCode(status) }
  }

  func session() throws(ClientError) -> CapsuleSession {
    try CapsuleSession(keyPath, authorities: authorities, willWait: reportWait)
  }

  /// Reports a wait that would look like a command that hangs.
  private func reportWait(_ seconds: Int64) {
    guard seconds > 1 else { return }
    if ProgressLine.isPossible { ProgramOutput.note(ProgressLine.erasure) }
    complain("retry", String(seconds))
  }

  /// A client for a Keeper that isn't named by a key.
  func client(_ keeper: KeeperAddress) -> KeeperClient { KeeperClient(keeper, authorities: authorities) }

  func text(_ key: String, _ arguments: String...) -> String {
    catalogue.text("capsule." + key, arguments: arguments.map { SafeText.visible($0) })
  }

  func show(_ key: String, _ arguments: String...) {
    write(catalogue.text("capsule." + key, arguments: arguments.map { SafeText.visible($0) }))
  }

  func complain(_ key: String, _ arguments: String...) {
    ProgramOutput.complain(catalogue.text("capsule." + key, arguments: arguments.map { SafeText.visible($0) }))
  }

  /// Writes a line for other programs to read.
  func write(_ line: String) { ProgramOutput.show(line + "\n") }

  func write(_ json: JSONValue) { write(String(decoding: CanonicalJSON.write(json) ?? [], as: UTF8.self)) }

  func instant(_ seconds: Int64) -> String { Moments.text(seconds) }

  /// Reports items that existed once and aren't listed.
  func reportMissing(_ contents: CapsuleContents) {
    for item in contents.missing { complain("item.missing", item.name.isEmpty ? item.sealed.item.text : item.name) }
    if contents.gaps > 0 { complain("gaps", String(contents.gaps)) }
  }
}

/// The raw command-line arguments: parsed ones have been repaired to UTF-8.
enum Arguments {
  static func path(_ text: String) -> Path { paths([text]).first ?? Path(text) }

  static func paths(_ texts: [String]) -> [Path] {
    guard texts.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return texts.map { Path($0) } }
    var raw = (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { Path(Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))) }
    }
    return texts.map { text in
      guard let index = raw.firstIndex(where: { $0.text == text }) else { return Path(text) }
      return raw.remove(at: index)
    }
  }
}

enum StandardInput {
  /// A link on the first line.
  static func line() throws(ClientError) -> String {
    guard let bytes = try PrivateFile.standardInput.all(limit: 4096) else { throw .link }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

/// The progress of long work, on one line of a terminal, shown after a second.
struct ProgressLine {
  private let catalogue: Catalogue
  private let key: String
  private let isShown: Bool
  private let began = ContinuousClock.now
  private var drawn = ContinuousClock.now
  private var isDrawn = false

  init(_ catalogue: Catalogue, _ key: String) {
    (self.catalogue, self.key) = (catalogue, key)
    isShown = Self.isPossible
  }

  /// Whether standard error is a terminal that can erase a line.
  static var isPossible: Bool {
    isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  static let erasure = "\r\u{1B}[K"

  mutating func update(_ done: Int64, of total: Int64) {
    let now = ContinuousClock.now
    guard isShown, now - began > .seconds(1), !isDrawn || now - drawn > .milliseconds(100) else { return }
    (drawn, isDrawn) = (now, true)
    let filled = total == 0 ? 0 : Int(24 * min(done, total) / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
    let text = catalogue.text("capsule." + key, String(done), String(total))
    ProgramOutput.note("\r\(bar) \(text)\u{1B}[K")
  }

  /// Erases the line before other output.
  mutating func clear() {
    if isDrawn { ProgramOutput.note(Self.erasure) }
    isDrawn = false
  }
}
