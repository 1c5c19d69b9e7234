import GRDB
import Synchronization

/// Groups the writes of many requests into one commit: a single `fsync` serves all that arrived during the previous
/// one.
///
/// It is the only user of the writer connection. GRDB runs everything on that connection's dispatch queue.
final class CommitQueue: Sendable {
  private struct Job: Sendable {
    /// Runs the work. Returns a closure that reports the outcome once it is known whether it was committed.
    let attempt: @Sendable (Database) throws -> @Sendable (StoreError?) -> Void
    let fail: @Sendable (StoreError) -> Void
  }

  private struct State {
    var waiting: [Job] = []
    var isRunning = false
  }

  /// Jobs per commit: the last one's caller waits for all of them.
  private static let batchLimit = 256
  /// The most waiting jobs: more than all connections of a listener can submit at once.
  private static let waitingLimit = 4096

  private let pool: DatabasePool
  private let state = Mutex(State())

  init(_ pool: DatabasePool) {
    self.pool = pool
  }

  /// Runs `work` in a transaction that it may share with others, so it must check before it changes anything.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Value, StoreError>, Never>) in
      enqueue(
        Job(
          attempt: { db in
            let value = try work(db)
            return { error in continuation.resume(returning: error.map { .failure($0) } ?? .success(value)) }
          }, fail: { continuation.resume(returning: .failure($0)) }))
    }
    return try result.get()
  }

  private func enqueue(_ job: Job) {
    let begins: Bool? = state.withLock { state in
      guard state.waiting.count < Self.waitingLimit else { return nil }
      state.waiting.append(job)
      let begins = !state.isRunning
      state.isRunning = true
      return begins
    }
    switch begins {
    case nil: job.fail(.failed("too many writes wait for the disk"))
    case true?: schedule()
    case false?: break
    }
  }

  private func schedule() { pool.asyncWriteWithoutTransaction { [self] db in run(db) } }

  /// The number of writes that wait for the next commit.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Runs `work` between commits, outside any transaction.
  func alone<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await pool.writeWithoutTransaction(work)
  }

  /// Copies the whole database into `target`. Blocks, so call it on ``BlockingThreads``.
  func backUp(to target: DatabaseQueue) throws { try pool.backup(to: target) }

  /// Closes the connection. Blocks, so call it on ``BlockingThreads``.
  func close() { try? pool.close() }

  /// Commits one batch. The next one goes to the end of the connection's queue: while writes keep coming, what runs
  /// ``alone(_:)`` would never have its turn.
  private func run(_ db: Database) {
    commit(next(), db)
    let hasMore = state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning
    }
    if hasMore { schedule() }
  }

  private func next() -> [Job] {
    state.withLock { state in
      let batch = Array(state.waiting.prefix(Self.batchLimit))
      state.waiting.removeFirst(batch.count)
      return batch
    }
  }

  private func commit(_ batch: [Job], _ db: Database) {
    guard let (error, hasBegun) = attempt(batch, db) else { return }
    // Another process has the database locked: retrying each job alone would only wait as long again.
    guard hasBegun else {
      for job in batch { job.fail(error) }
      return
    }
    // One job made the batch fail; retried alone, only that one fails.
    for job in batch {
      if let (error, _) = attempt([job], db) { job.fail(error) }
    }
  }

  /// Commits the jobs and reports to their callers. On failure nothing is changed, and the reason is returned with
  /// whether a transaction had begun.
  private func attempt(_ batch: [Job], _ db: Database) -> (error: StoreError, hasBegun: Bool)? {
    var answers: [@Sendable (StoreError?) -> Void] = []
    var hasBegun = false
    do {
      try db.inTransaction(.immediate) {
        hasBegun = true
        for job in batch { answers.append(try job.attempt(db)) }
        return .commit
      }
    } catch {
      return (StoreError(error), hasBegun)
    }
    for answer in answers { answer(nil) }
    return nil
  }
}
