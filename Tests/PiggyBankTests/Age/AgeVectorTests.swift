import Cryptography
import Testing

@testable import PiggyBank

/// The format's public vectors (C2SP CCTV).
struct AgeVectorTests {
  @Test(
    .enabled(if: AgeVector.folder != nil, "the vectors are in a folder next to the project"),
    arguments: AgeVector.supported)
  func answersAsTheVectorExpects(vector: AgeVector) throws {
    let standard = "AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0"
    let identities = try (vector.identities.isEmpty ? [standard] : vector.identities).map {
      try #require(AgeIdentity($0))
    }
    let expected = try #require(vector.fields["expect"])
    do throws(AgeError) {
      let plain = try open(vector.file, with: identities)
      #expect(expected == "success")
      #expect(
        SHA256.hash(plain).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == vector.fields["payload"])
    } catch {
      #expect(expected == name(of: error), "\(error)")
    }
  }

  @Test(.enabled(if: AgeVector.folder != nil, "the vectors are in a folder next to the project"))
  func leavesOutOnlyWhatIsNotThere() {
    let left = Set(AgeVector.all.map(\.name)).subtracting(AgeVector.supported.map(\.name))
    #expect(left.allSatisfy { $0.hasPrefix("armor") || $0.hasPrefix("scrypt") })
    #expect(AgeVector.supported.count { $0.name.hasPrefix("hybrid") } == 18)
    #expect(AgeVector.supported.count >= 78)
  }

  /// Like age, it tries the next identity only if no stanza matches this one, not after another failure.
  private func open(_ file: [UInt8], with identities: [AgeIdentity]) throws(AgeError) -> [UInt8] {
    for identity in identities.dropLast() {
      do throws(AgeError) { return try AgeOpener.open(file, with: identity) } catch {
        if error != .noMatch { throw error }
      }
    }
    guard let last = identities.last else { throw .noMatch }
    return try AgeOpener.open(file, with: last)
  }

  private func name(of error: AgeError) -> String {
    switch error {
    case .notAge, .malformedHeader, .unfinishedHeader, .unexpectedRecipients: "header failure"
    case .noMatch: "no match"
    case .changedHeader: "HMAC failure"
    case .damagedPayload, .truncatedPayload: "payload failure"
    }
  }
}
