import Testing

@testable import Keeper

@Suite struct AcceptedTokensTests {
  @Test func remembersWhatWasValid() {
    let tokens = AcceptedTokens()
    #expect(!tokens.contains([1]))
    tokens.insert([1])
    tokens.insert([1])
    #expect(tokens.contains([1]) && !tokens.contains([2]) && tokens.count == 1)
    tokens.remove([1])
    #expect(!tokens.contains([1]))
  }

  @Test func keepsThoseInUseAndNoMoreThanItMay() {
    let tokens = AcceptedTokens(limit: 100)
    for number in 0..<10_000 {
      tokens.insert([UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)])
      tokens.insert([7])
      #expect(tokens.contains([7]) && tokens.count <= 200)
    }
  }
}
