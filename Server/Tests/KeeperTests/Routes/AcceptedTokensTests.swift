import Testing

@testable import Keeper

@Suite struct AcceptedTokensTests {
  @Test func remembersWhatWasValid() {
    let tokens = AcceptedTokens()
    #expect(!tokens.contains([1]))
    tokens.insert([1])
    tokens.insert([1])
    #expect(tokens.contains([1]) && !tokens.contains([2]))
    tokens.remove([1])
    #expect(!tokens.contains([1]))
  }

  @Test func keepsThoseInUseAndNoMoreThanItMay() {
    let tokens = AcceptedTokens(limit: 100)
    let hashes = (0..<10_000).map { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    for hash in hashes {
      tokens.insert(hash)
      tokens.insert([7])
      #expect(tokens.contains(hash) && tokens.contains([7]))
    }
    #expect((99..<200).contains(hashes.count { tokens.contains($0) }))
  }
}
