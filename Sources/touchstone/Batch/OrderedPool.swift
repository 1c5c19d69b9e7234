import Glibc

/// Runs work on several threads and hands the results over in order, as soon as each and all before it are ready.
///
/// Only a window of results is held, so a batch of any size takes the same memory.
final class OrderedPool<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let jobs: Int
  private let work: @Sendable (Int) -> Result
  private let window: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0
  private var delivered = 0
  private var isStopped = false
  private var results: [Result?]

  /// A pool of `jobs` threads for `count` pieces of work.
  init(count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.jobs = max(1, min(jobs, count))
    self.work = work
    window = self.jobs * 16
    results = Array(repeating: nil, count: window)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  /// Does all the work and calls `deliver` with every result in order, on the calling thread; stops early when it
  /// returns `false`.
  func run(_ deliver: (Int, Result) -> Bool) {
    if jobs == 1 { return runAlone(deliver) }
    let threads = (0..<jobs).compactMap { _ in WorkerThread { self.loop() } }
    // A machine that refuses every thread still gets its work done.
    if threads.isEmpty { return runAlone(deliver) }
    for index in 0..<count where !deliver(index, take(index)) {
      stop()
      break
    }
    for thread in threads { thread.join() }
  }

  private func runAlone(_ deliver: (Int, Result) -> Bool) {
    for index in 0..<count where !deliver(index, work(index)) { return }
  }

  private func loop() {
    while let index = claim() {
      let result = work(index)
      pthread_mutex_lock(mutex)
      results[index % window] = result
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
  }

  /// The next piece of work, once there is room for its result.
  private func claim() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while next < count, next >= delivered + window, !isStopped { pthread_cond_wait(changed, mutex) }
    guard next < count, !isStopped else { return nil }
    next += 1
    return next - 1
  }

  private func take(_ index: Int) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = results[index % window] {
        results[index % window] = nil
        delivered = index + 1
        pthread_cond_broadcast(changed)
        return result
      }
      pthread_cond_wait(changed, mutex)
    }
  }

  private func stop() {
    pthread_mutex_lock(mutex)
    isStopped = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
