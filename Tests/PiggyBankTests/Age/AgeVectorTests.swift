import Cryptography
import Testing

@testable import PiggyBank

/// The format's public vectors (C2SP CCTV).
struct AgeVectorTests {
  @Test(
    .enabled(if: AgeVector.folder != nil, "the vectors lie in a folder beside the project"),
    arguments: AgeVector.supported)
  func answersAsTheVectorExpects(vector: AgeVector) throws {
    let text = vector.fields["identity"] ?? "AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0"
    let identity = try #require(AgeIdentity(text))
    let expected = try #require(vector.fields["expect"])
    do throws(AgeError) {
      let plain = try AgeOpener.open(vector.file, with: identity)
      #expect(expected == "success")
      #expect(
        SHA256.hash(plain).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == vector.fields["payload"])
    } catch {
      #expect(expected == name(of: error), "\(error)")
    }
  }

  @Test(.enabled(if: AgeVector.folder != nil, "the vectors lie in a folder beside the project"))
  func leavesOutOnlyWhatIsNotThere() {
    let left = Set(AgeVector.all.map(\.name)).subtracting(AgeVector.supported.map(\.name))
    #expect(left.allSatisfy { $0.hasPrefix("armor") || $0.hasPrefix("scrypt") || $0.hasPrefix("hybrid") })
    #expect(AgeVector.supported.count >= 60)
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
