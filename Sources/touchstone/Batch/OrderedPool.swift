import Glibc

/// Takes inputs one by one, processes several in parallel, and delivers the results in input order, each as soon as it
/// and all before it are ready.
///
/// The thread that finishes the next due result delivers it, together with those after it that are ready: no thread
/// waits for another just to pass results on, which for work of 0.1 ms would cost more than a second thread gains. Only
/// a window of results is held, so a batch of any size takes the same memory.
final class OrderedPool<Input, Result: Sendable>: @unchecked Sendable {
  private let jobs: Int
  private let nextInput: () -> Input?
  private let work: @Sendable (Input) -> Result
  private let window: Int
  /// Held while an input is taken, which may block on a pipe.
  private let taking = Mutex()
  private let mutex = Mutex()
  private let hasRoom = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var deliver: (Int, Result) -> Bool = { _, _ in true }
  private var taken = 0
  private var delivered = 0
  private var isDelivering = false
  private var isStopped = false
  private var results: [Result?]

  /// Creates a pool of `jobs` threads, including the calling one.
  ///
  /// - Parameters:
  ///   - nextInput: Called on any of the threads, but never on two at once; `nil` after the last input.
  ///   - work: Called on several threads at once.
  init(jobs: Int, next nextInput: @escaping () -> Input?, work: @escaping @Sendable (Input) -> Result) {
    self.jobs = max(1, jobs)
    self.nextInput = nextInput
    self.work = work
    window = self.jobs * 16
    results = Array(repeating: nil, count: window)
    pthread_cond_init(hasRoom, nil)
  }

  deinit {
    pthread_cond_destroy(hasRoom)
    hasRoom.deallocate()
  }

  /// Does all the work and calls `deliver` with every result in order, on any of the threads but never on two at once;
  /// stops early if it returns `false`.
  func run(_ deliver: (Int, Result) -> Bool) {
    withoutActuallyEscaping(deliver) { deliver in
      self.deliver = deliver
      // If the machine refuses every other thread, this one does all the work.
      let threads = (1..<jobs).compactMap { _ in WorkerThread { self.loop() } }
      loop()
      for thread in threads { thread.join() }
      self.deliver = { _, _ in true }
    }
  }

  private func loop() {
    while let (index, input) = take() {
      let result = work(input)
      mutex.lock()
      results[index % window] = result
      handOver()
      mutex.unlock()
    }
  }

  /// The next input, once there is room for its result.
  private func take() -> (Int, Input)? {
    taking.lock()
    defer { taking.unlock() }
    mutex.lock()
    while taken >= delivered + window, !isStopped { pthread_cond_wait(hasRoom, mutex.pointer) }
    let goesOn = !isStopped
    mutex.unlock()
    // Finished results can be delivered meanwhile.
    guard goesOn, let input = nextInput() else { return nil }
    taken += 1
    return (taken - 1, input)
  }

  /// Delivers the results that are due and ready, unless another thread is already doing so; called with the lock held.
  private func handOver() {
    guard !isDelivering else { return }
    isDelivering = true
    while !isStopped, let result = results[delivered % window] {
      results[delivered % window] = nil
      let index = delivered
      mutex.unlock()
      let goesOn = deliver(index, result)
      mutex.lock()
      delivered += 1
      if !goesOn { isStopped = true }
      pthread_cond_broadcast(hasRoom)
    }
    isDelivering = false
  }
}

private final class Mutex {
  let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(pointer, nil) }

  deinit {
    pthread_mutex_destroy(pointer)
    pointer.deallocate()
  }

  func lock() { pthread_mutex_lock(pointer) }
  func unlock() { pthread_mutex_unlock(pointer) }
}
