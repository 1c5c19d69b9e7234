import ArgumentParser

/// Options shared by every capsule command: `touchstone` parses them and `touchstone-capsule` carries them out. Defined
/// once, so that the two can't diverge.
public struct CapsuleOptions: ParsableArguments {
  @Option(
    help: "The capsule’s key file, which only you may read. A recovery sheet does for looking and opening.",
    completion: .file())
  public var key: String

  @Option(
    help: "A PEM file of certificate authorities to trust as well, such as a local server’s.", completion: .file())
  public var ca: String?

  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  public var locale: String?

  public init() {}

  public func validate() throws {
    if let locale, !["ko", "en", "ja"].contains(locale) { throw ValidationError("--locale must be ko, en or ja.") }
  }
}

/// Output formats.
public enum CapsuleFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json
}

/// `capsule new`.
public struct NewCapsuleOptions: ParsableArguments {
  public static let abstract = "Seal a new capsule at a Keeper."
  public static let discussion = """
    The key file is made before anything is sent, and is never overwritten. It is the only way to open the capsule: keep \
    copies. If the answer is lost, the same command sends the same capsule again.
    """

  @Argument(help: "The capsule’s name. The Keeper can’t read it.") public var name: String

  @Option(help: "The Keeper’s address, such as https://keeper.example.") public var keeper: String

  @Option(help: "When it opens: 2031-06-01T08:00 in --zone, or 2031-06-01T06:00:00Z.") public var at: String?

  @Option(help: "How long until it opens: a whole number and s, m, h, d or w, such as 90d.") public var `in`: String?

  @Option(help: "The time zone of --at, such as Asia/Seoul. Default: this machine’s.") public var zone: String?

  // One code in 64 starts with a hyphen.
  @Option(parsing: .unconditional, help: "An invite code, for a Keeper that seals by invite.")
  public var invite: String?

  @OptionGroup public var common: CapsuleOptions

  public init() {}

  public func validate() throws {
    if (at == nil) == (`in` == nil) { throw ValidationError("Give --at or --in.") }
  }
}

/// `capsule add`.
public struct AddToCapsuleOptions: ParsableArguments {
  public static let abstract = "Add files to a capsule, and finish interrupted uploads."
  public static let discussion = """
    Each file is sealed beside the key file first, then sent. After an interruption the next add goes on where the last one \
    stopped; without files it does only that. A contributor gives --link once: it makes the key file.
    """

  @Argument(help: "Files to add; - is standard input.", completion: .file()) public var files: [String] = []

  @Flag(help: "The files are letters: text in UTF-8.") public var letter = false

  @Option(help: "A link of the capsule’s owner, the first time; - reads it from standard input.") public var link:
    String?

  @OptionGroup public var common: CapsuleOptions

  public init() {}

  public func validate() throws {
    if files.count(where: { $0 == "-" }) + (link == "-" ? 1 : 0) > 1 {
      throw ValidationError("Standard input (-) can be given only once.")
    }
  }
}

/// `capsule open`.
public struct OpenCapsuleOptions: ParsableArguments {
  public static let abstract = "Open a capsule whose time has come, into a new folder."
  public static let discussion = """
    Each item gets a folder of its own. Forged or damaged items are named and not written. Exit status: 0 everything is \
    there; 1 something is missing, changed, forged, damaged or was released early; 2 it can’t be opened now.
    """

  @Option(help: "A folder that doesn’t exist yet.", completion: .directory) public var output: String

  @Option(help: "Output format: text or json.") public var format = CapsuleFormat.text

  @OptionGroup public var common: CapsuleOptions

  public init() {}
}

/// `capsule status`.
public struct CapsuleStatusOptions: ParsableArguments {
  public static let abstract = "Show when a capsule opens and what is in it, and remember its latest receipt."

  @Option(help: "Output format: text or json.") public var format = CapsuleFormat.text

  @OptionGroup public var common: CapsuleOptions

  public init() {}
}

/// `capsule link`.
public struct CapsuleLinkOptions: ParsableArguments {
  public static let abstract = "Make, list or revoke links by which others add to a capsule."
  public static let discussion = "Anyone who has a link can add to the capsule, but can’t read it."

  @Argument(help: "What you call the link. The Keeper can read it.") public var name: String?

  @Option(help: "How many items it may add.") public var items: Int?

  @Option(help: "How many bytes it may add.") public var bytes: Int?

  @Flag(help: "List links: ID, items, bytes and name, separated by tabs.") public var list = false

  @Option(parsing: .unconditional, help: "Revoke the link with this ID. What it added stays.")
  public var revoke: String?

  @OptionGroup public var common: CapsuleOptions

  public init() {}

  public func validate() throws {
    if [name != nil, list, revoke != nil].count(where: { $0 }) != 1 {
      throw ValidationError("Give a name, --list or --revoke.")
    }
    for limit in [items, bytes].compactMap(\.self) where limit < 1 {
      throw ValidationError("--items and --bytes must be whole numbers of at least 1.")
    }
  }
}

/// `capsule export`.
public struct ExportCapsuleOptions: ParsableArguments {
  public static let abstract = "Save everything the Keeper has of a capsule, still sealed, as a tar archive."
  public static let discussion =
    "The app opens it offline, and so do age and tar; README.txt in it says how. It contains no key of yours."

  @Option(help: "A file that doesn’t exist yet.", completion: .file()) public var output: String

  @OptionGroup public var common: CapsuleOptions

  public init() {}
}

/// `capsule verify`.
public struct VerifyCapsuleOptions: ParsableArguments {
  public static let abstract = "Check that a Keeper still has everything, unchanged, without opening it."
  public static let discussion = """
    Compares receipts, authors and the chain with what was seen before, and has the Keeper read every item. Exit status: \
    0 everything is there; 1 something is missing, changed or forged; 2 it can’t be checked now.
    """

  @Flag(help: "Download every item and compare it with its receipt, instead of asking the Keeper to.")
  public var download = false

  @Option(help: "Output format: text or json.") public var format = CapsuleFormat.text

  @OptionGroup public var common: CapsuleOptions

  public init() {}
}
