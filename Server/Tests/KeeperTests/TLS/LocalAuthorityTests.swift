import Foundation
import TemporaryFolders
import Testing
import X509

@testable import Keeper
@testable import KeeperTLS

/// Certificates, verified with openssl and field by field.
@Suite struct LocalAuthorityTests {
  private let names: LocalNames
  private let identity: LocalIdentity
  private let now = Date()

  init() throws {
    let addresses = ["192.0.2.7", "198.51.100.9", "2001:db8::7"].compactMap { MachineAddress($0) }
    names = LocalNames(label: "Box", addresses: addresses)
    identity = try LocalAuthority.issue(names, now: now)
  }

  @Test func isValidNoLongerThanBrowsersAllow() {
    for certificate in [identity.leaf, identity.root] {
      #expect(certificate.notValidAfter.timeIntervalSince(certificate.notValidBefore) <= 398 * 86_400)
      #expect(certificate.notValidBefore < now && certificate.notValidAfter > now + 390 * 86_400)
    }
  }

  @Test func namesTheMachineAlone() throws {
    #expect(identity.host == "box.local")
    #expect(names.addresses.allSatisfy { identity.covers($0) })
    #expect(!identity.covers(try #require(MachineAddress("192.0.2.8"))))
    #expect(identity.fingerprint.split(separator: " ").count == 32)
  }

  /// Regression: on a machine with eight IPv4 addresses, such as one with container bridges, no IPv6 address had a name.
  @Test func namesEightAddressesOfBothKinds() {
    let addresses =
      (1...12).compactMap { MachineAddress("192.0.2.\($0)") } + (1...3).compactMap { MachineAddress("2001:db8::\($0)") }
    let texts = LocalNames(label: "box", addresses: addresses).addresses.map(\.text)
    #expect(texts == (1...5).map { "192.0.2.\($0)" } + (1...3).map { "2001:db8::\($0)" })
  }

  @Test func isAcceptedByOpenSSLForItsNamesAndNoOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("root.pem", try identity.rootPEM())
    try folder.write("leaf.pem", try identity.leaf.serializeAsPEM().pemString + "\n")
    let verify = "openssl verify -x509_strict -purpose sslserver -CAfile root.pem"
    for name in [
      "-verify_hostname box.local", "-verify_ip 192.0.2.7", "-verify_ip 198.51.100.9", "-verify_ip 2001:db8::7",
    ] {
      #expect(try folder.shell("\(verify) \(name) leaf.pem").contains("leaf.pem: OK"), "\(name)")
    }
    for name in [
      "-verify_hostname evil.local", "-verify_ip 192.0.2.8", "-verify_ip 2001:db8::8",
      "-attime \(Int(now.timeIntervalSince1970) + 34_387_200)",
    ] {
      #expect(!(try folder.shell("\(verify) \(name) leaf.pem").contains("leaf.pem: OK")), "\(name)")
    }
  }

  /// A stolen authority could sign nothing else, by its constraints.
  @Test func isConstrainedToItsNames() throws {
    let text = try #require(try identity.root.extensions.nameConstraints)
    #expect(Array(text.permittedDNSDomains) == ["box.local"])
    #expect(
      text.permittedIPRanges.map { Array($0.bytes) } == [
        [192, 0, 2, 7, 255, 255, 255, 255], [198, 51, 100, 9, 255, 255, 255, 255],
        [0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [7] + [UInt8](repeating: 255, count: 16),
      ])
    #expect(identity.root.extensions[oid: .X509ExtensionID.nameConstraints]?.critical == true)
    let lonely = try LocalAuthority.issue(LocalNames(label: "box", addresses: []), now: now)
    #expect(try lonely.root.extensions.nameConstraints?.excludedIPRanges.count == 2)
  }

  @Test func isAnotherAuthorityEachTime() throws {
    let other = try LocalAuthority.issue(names, now: now)
    #expect(other.root.publicKey != identity.root.publicKey && other.leaf.publicKey != identity.leaf.publicKey)
  }

  @Test(arguments: [
    ("box", "box.local"), ("Box.example.com", "box.local"), ("box.local", "box.local"), ("", "touchstone.local"),
    ("-", "touchstone.local"), ("b*x\0<>", "bx.local"),
    (String(repeating: "a", count: 99), String(repeating: "a", count: 63) + ".local"),
    ("맥북", "touchstone.local"),
  ])
  func makesANameOfAnyHostName(label: String, host: String) {
    #expect(LocalNames(label: label, addresses: []).host == host)
  }
}
