import JSON

/// A capsule as this device keeps it: an owner's with the key, a contributor's without.
public struct KeptCapsule: Equatable, Sendable {
  /// What only the owner has.
  public struct Ownership: Equatable, Sendable {
    /// The key itself until there are copies of it, and then one that this device can't give out, where it has such.
    public var key: AgeHolder
    /// The capsule's name.
    public var name: String
    /// Reads the capsule and changes nothing: for the recovery sheet.
    public var readToken: AccessToken
    /// What is sent to have it sealed; kept until the receipt came, and sent again when the answer was lost.
    public var request: SealRequest
    /// How many copies of the recovery sheet were made.
    public var copies = 0
    /// Links that others put in by.
    public var links: [KeptLink] = []

    public init(key: AgeHolder, name: String, readToken: AccessToken, request: SealRequest) {
      (self.key, self.name, self.readToken, self.request) = (key, name, readToken, request)
    }
  }

  /// Copies of the recovery sheet that are asked for before the first item.
  public static let copiesAskedFor = 2

  public var core: CapsuleCore
  public var recipients: [AgeRecipient]
  /// What this device may do with it: the owner's token, or one that puts in.
  public var token: AccessToken
  public var ownership: Ownership?
  public var receipt: CapsuleReceipt?
  public var items: [KeptItem] = []
  /// The published time key, once it was seen and checked.
  public var release: ReleaseRecord?

  /// Everything that was inside, once the moment has come and it was listed.
  public var contents: [ItemPage.Entry]?

  public init(core: CapsuleCore, recipients: [AgeRecipient], token: AccessToken, ownership: Ownership?) {
    (self.core, self.recipients, self.token, self.ownership) = (core, recipients, token, ownership)
  }

  public var id: CapsuleID { core.capsule }
  public var name: String { ownership?.name ?? "" }
  /// The keeper's receipt is stored here.
  public var isSealed: Bool { receipt != nil }
  /// Enough copies of the key are elsewhere.
  public var isRecoverable: Bool { ownership.map { $0.copies >= Self.copiesAskedFor } ?? true }
  /// It came by its recovery sheet, whose token reads and changes nothing.
  public var isReader: Bool { ownership?.readToken == token }
  public var canPutIn: Bool { isSealed && isRecoverable && release == nil && !isReader }
}
