import Testing

@testable import Cryptography

struct KeccakTests {
  /// FIPS 202's functions of the empty message, from NIST's examples.
  @Test func hashesNothing() {
    #expect(SHA3.hash256([]) == hex("a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"))
    #expect(
      SHA3.hash512([])
        == hex(
          """
          a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6
          15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26
          """))
    var (short, long) = (SHAKE.with128([]), SHAKE.with256([]))
    #expect(short.read(32) == hex("7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"))
    #expect(long.read(32) == hex("46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"))
  }

  /// Lengths around the block, where the padding wraps, read in pieces.
  @Test func readsTheSameInPieces() {
    for count in [0, 1, 135, 136, 137, 167, 168, 169, 400] {
      let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      var (whole, pieces) = (SHAKE.with128(message), SHAKE.with128(message))
      let expected = whole.read(500)
      var read: [UInt8] = []
      while read.count < 500 { read += pieces.read(min(7 + read.count % 61, 500 - read.count)) }
      #expect(read == expected)
    }
  }

  @Test(
    .enabled(if: PublicVectors.isPresent, "\(PublicVectors.absent)"),
    arguments: ["SHA3/SHA3_256ShortMsg", "SHA3/SHA3_256LongMsg", "SHA3/SHA3_512ShortMsg", "SHA3/SHA3_512LongMsg"])
  func hashesNISTsVectors(file: String) throws {
    var count = 0
    for record in try PublicVectors.records("hashes/\(file).rsp") {
      guard let length = record["Len"].flatMap({ Int($0) }), let text = record["Msg"], let digest = record["MD"] else {
        continue
      }
      let message = Array(hex(text).prefix(length / 8))
      #expect((file.contains("256") ? SHA3.hash256(message) : SHA3.hash512(message)) == hex(digest))
      count += 1
    }
    #expect(count > 70)
  }

  @Test(
    .enabled(if: PublicVectors.isPresent, "\(PublicVectors.absent)"),
    arguments: ["128ShortMsg", "128LongMsg", "256ShortMsg", "256LongMsg", "128VariableOut", "256VariableOut"])
  func readsNISTsVectors(file: String) throws {
    var count = 0
    for record in try PublicVectors.records("hashes/SHAKE/SHAKE\(file).rsp") {
      guard let text = record["Msg"], let output = record["Output"] else { continue }
      let message = Array(hex(text).prefix(record["Len"].flatMap { Int($0) }.map { $0 / 8 } ?? .max))
      var stream = file.starts(with: "128") ? SHAKE.with128(message) : SHAKE.with256(message)
      #expect(stream.read(output.count / 2) == hex(output))
      count += 1
    }
    #expect(count > 70)
  }
}
