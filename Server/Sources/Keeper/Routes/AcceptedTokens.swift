import Synchronization

/// Hashes of tokens that were recently valid. Only these identify a caller before the store is asked: anyone can invent
/// a new token for each request.
final class AcceptedTokens: Sendable {
  private struct State {
    var recent: Set<[UInt8]> = []
    var older: Set<[UInt8]> = []
  }

  /// Tokens per generation. Two of them, at some 100 bytes a token, are 4 MB.
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int = 20_000) { self.limit = limit }

  func contains(_ hash: [UInt8]) -> Bool {
    state.withLock { $0.recent.contains(hash) || $0.older.contains(hash) }
  }

  /// Adds a token that was valid. Those that haven't been used for a long time are forgotten.
  func insert(_ hash: [UInt8]) {
    state.withLock { state in
      guard state.recent.insert(hash).inserted, state.recent.count >= limit else { return }
      (state.older, state.recent) = (state.recent, [])
    }
  }

  /// Forgets a token that was refused, such as a revoked one.
  func remove(_ hash: [UInt8]) {
    state.withLock { state in
      state.recent.remove(hash)
      state.older.remove(hash)
    }
  }
}
