import Testing

@testable import Keeper

@Suite struct RateLimiterTests {
  @Test func grantsTheBucketAndThenTheRate() {
    let limiter = RateLimiter(perSecond: 2)
    let key = RateLimiter.Key.network("a")
    #expect((0..<20).allSatisfy { _ in limiter.take(from: key, at: 100) == nil })
    #expect(limiter.take(from: key, at: 100) == 1)
    #expect(limiter.take(10, from: key, at: 100) == 6)
    #expect(limiter.take(from: key, at: 100.5) == nil && limiter.take(from: key, at: 100.5) != nil)
    #expect(limiter.take(from: .network("b"), at: 100) == nil)
    #expect(limiter.take(20, from: key, at: 1_000_000) == nil && limiter.take(from: key, at: 1_000_000) != nil)
  }

  @Test func takesBackNoMoreThanTheBucketHolds() {
    let limiter = RateLimiter(perDay: 2)
    let key = RateLimiter.Key.network("a")
    for _ in 0..<9 { #expect(limiter.take(-1, from: key, at: 1) == nil) }
    #expect((0..<2).allSatisfy { _ in limiter.take(from: key, at: 1) == nil } && limiter.take(from: key, at: 1) != nil)
    #expect(limiter.take(-1, from: key, at: 1) == nil)
    #expect(limiter.take(from: key, at: 1) == nil && limiter.take(from: key, at: 1) != nil)
  }

  @Test func keepsNoMoreBucketsThanItMay() {
    let limiter = RateLimiter(perSecond: 1)
    for number in 0..<50_000 { _ = limiter.take(from: .network("\(number)"), at: 1) }
    #expect(limiter.count <= 10_000)
  }

  @Test func grantsEverythingWithoutALimit() {
    let limiter = RateLimiter(perSecond: 0)
    #expect((0..<10_000).allSatisfy { _ in limiter.take(100, from: .network("a"), at: 1) == nil })
  }
}
