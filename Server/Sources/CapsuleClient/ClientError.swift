import PiggyBank

/// Why a command on a capsule can't do what it was asked.
package enum ClientError: Error, Equatable, Sendable {
  /// The system refused `path`; `code` is its errno.
  case file(path: String, code: Int32)
  /// `path` is there already and is not written over.
  case exists(path: String)
  /// Others on this machine may read the key in `path`.
  case keyIsShared(path: String)
  /// `line` of the key file is missing or is not what it should be.
  case key(path: String, line: String)
  /// The state beside the key can't be read.
  case state(path: String)
  /// Another command works with this key file.
  case inUse(path: String)
  /// The address is no Keeper's.
  case address(String)
  /// Plain HTTP to another machine would show the tokens to everybody on the way.
  case insecure(String)
  /// Nobody answers there.
  case unreachable(String)
  /// The certificate is not trusted, or TLS failed.
  case tls(String)
  /// The answer is longer than any that the protocol has.
  case tooLong(String)
  /// The answer is not what the protocol says; the part that was expected.
  case answer(String)
  /// The Keeper refuses, in its words.
  case refused(Problem)
  /// The receipt is not to be believed.
  case doubt(CapsuleReceipt.Doubt)
  /// The time key is another capsule's, or not signed by the Keeper.
  case wrongTimeKey
  /// The Keeper has published the time key before the moment, by this machine's clock or by the record itself.
  case early(opensAt: Int64)
  /// The moment has not come.
  case sealed(opensAt: Int64)
  /// It takes the owner's key file.
  case notOwner
  /// The key opens another capsule.
  case otherKey
  /// The link is none, or not its owner's.
  case link
  case moment(MomentFault)
  /// What was given as a moment or a duration is none.
  case momentText(String)
  case zone(String)
  case name(CapsuleName.Fault)
  /// A file is longer than the Keeper takes, or changed while it was read.
  case tooLarge(path: String, limit: Int64)
  case changed(path: String)
  case notText(path: String)
}

extension ClientError {
  /// Whether the Keeper has no such item, or another one under its name.
  var isMissing: Bool {
    switch self {
    case .tooLong: true
    case .refused(let problem): problem.status == 404
    case .file, .exists, .keyIsShared, .key, .state, .inUse, .address, .insecure, .unreachable, .tls, .answer, .doubt,
      .wrongTimeKey, .early, .sealed, .notOwner, .otherKey, .link, .moment, .momentText, .zone, .name, .tooLarge,
      .changed, .notText:
      false
    }
  }
}
