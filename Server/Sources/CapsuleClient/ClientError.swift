import PiggyBank

/// Why a capsule command failed.
package enum ClientError: Error, Equatable, Sendable {
  /// A system call on `path` failed with the errno `code`.
  case file(path: String, code: Int32)
  /// `path` exists and won't be overwritten.
  case exists(path: String)
  /// Other users of this machine can read the key in `path`.
  case keyIsShared(path: String)
  /// The key file's `line` is missing or invalid.
  case key(path: String, line: String)
  /// The state file beside the key can't be read.
  case state(path: String)
  /// Another command is using this key file.
  case inUse(path: String)
  /// The address isn't a Keeper's.
  case address(String)
  /// Plain HTTP to another machine would expose the tokens on the network.
  case insecure(String)
  /// The server doesn't respond.
  case unreachable(String)
  /// The certificate is not trusted, or TLS failed.
  case tls(String)
  /// The response is longer than the protocol allows.
  case tooLong(String)
  /// The connection broke in the middle of a response.
  case brokenOff(String)
  /// The response violates the protocol; the part that was expected.
  case answer(String)
  /// The Keeper refused the request, for this reason.
  case refused(Problem)
  /// The receipt can't be trusted.
  case untrustedReceipt(CapsuleReceipt.VerificationError)
  /// The time key belongs to another capsule, or isn't signed by the Keeper.
  case wrongTimeKey
  /// The Keeper published the time key early, by this machine's clock or by the record itself.
  case early(opensAt: Int64)
  /// The capsule isn't open yet.
  case sealed(opensAt: Int64)
  /// Only the owner's key file can do this.
  case notOwner
  /// The key belongs to another capsule.
  case otherKey
  /// The link is malformed, or wasn't issued by the capsule's owner.
  case link
  /// The capsule has no link with this ID.
  case unknownLink(String)
  case moment(MomentError)
  /// The text isn't a date or duration.
  case momentText(String)
  /// The zone's clocks skip the time `typed`, and show `shown` instead.
  case skippedMoment(typed: String, shown: String)
  case zone(String)
  case name(CapsuleName.ValidationError)
  /// A file is larger than the Keeper accepts, or changed while it was read.
  case tooLarge(path: String, limit: Int64)
  case changed(path: String)
  case notText(path: String)
}

extension ClientError {
  /// What an item's failed download says about the item, if retrying didn't help. Other items may be whole.
  package enum ItemLoss: Sendable {
    /// The Keeper doesn't have it.
    case missing
    /// The Keeper has a different one under its ID.
    case changed
    /// The Keeper can't read it, or only a part of it.
    case damaged
  }

  /// `nil` if the failure has nothing to do with the item.
  var itemLoss: ItemLoss? {
    switch self {
    case .tooLong: .changed
    // The Keeper answers, but never in full: a file that can't be read to its end.
    case .brokenOff: .damaged
    case .refused(let problem): problem.status == 404 ? .missing : problem.type == "damaged" ? .damaged : nil
    case .file, .exists, .keyIsShared, .key, .state, .inUse, .address, .insecure, .unreachable, .tls, .answer,
      .untrustedReceipt,
      .wrongTimeKey, .early, .sealed, .notOwner, .otherKey, .link, .unknownLink, .moment, .momentText,
      .skippedMoment, .zone, .name, .tooLarge,
      .changed, .notText:
      nil
    }
  }
}

extension CapsuleName {
  /// The name that a person typed for a capsule or a link.
  init(typed text: String) throws(ClientError) {
    do throws(ValidationError) { self = try CapsuleName(text) } catch { throw .name(error) }
  }
}
