import Glibc

/// Runs work on several threads and hands the results over in order, as soon as each and all before it are ready.
///
/// Whoever finishes the result that is due hands it over, with those behind it that are ready: no thread waits for
/// another only to pass results on, which for work of 0.1 ms would cost more than a second thread brings. Only a
/// window of results is held, so a batch of any size takes the same memory.
final class OrderedPool<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let jobs: Int
  private let work: @Sendable (Int) -> Result
  private let window: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var deliver: (Int, Result) -> Bool = { _, _ in true }
  private var next = 0
  private var delivered = 0
  private var isDelivering = false
  private var isStopped = false
  private var results: [Result?]

  /// A pool of `jobs` threads, the calling one among them, for `count` pieces of work.
  init(count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.jobs = max(1, min(jobs, count))
    self.work = work
    window = self.jobs * 16
    results = Array(repeating: nil, count: window)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasRoom, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(hasRoom)
    mutex.deallocate()
    hasRoom.deallocate()
  }

  /// Does all the work and calls `deliver` with every result in order, on any of the threads but never on two at
  /// once; stops early when it returns `false`.
  func run(_ deliver: (Int, Result) -> Bool) {
    withoutActuallyEscaping(deliver) { deliver in
      self.deliver = deliver
      // A machine that refuses every further thread still gets its work done by this one.
      let threads = (1..<jobs).compactMap { _ in WorkerThread { self.loop() } }
      loop()
      for thread in threads { thread.join() }
      self.deliver = { _, _ in true }
    }
  }

  private func loop() {
    while let index = claim() {
      let result = work(index)
      pthread_mutex_lock(mutex)
      results[index % window] = result
      handOver()
      pthread_mutex_unlock(mutex)
    }
  }

  /// The next piece of work, once there is room for its result.
  private func claim() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while next < count, next >= delivered + window, !isStopped { pthread_cond_wait(hasRoom, mutex) }
    guard next < count, !isStopped else { return nil }
    next += 1
    return next - 1
  }

  /// Delivers what is due and ready, unless another thread is at it and will find it; called with the lock held.
  private func handOver() {
    guard !isDelivering else { return }
    isDelivering = true
    while !isStopped, delivered < count, let result = results[delivered % window] {
      results[delivered % window] = nil
      let index = delivered
      pthread_mutex_unlock(mutex)
      let goesOn = deliver(index, result)
      pthread_mutex_lock(mutex)
      delivered += 1
      if !goesOn { isStopped = true }
      pthread_cond_broadcast(hasRoom)
    }
    isDelivering = false
  }
}
