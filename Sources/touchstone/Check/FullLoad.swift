import DeepCheck
import Glibc

/// Keeps every core busy and reports the work done in each second.
///
/// Work is counted per second of processor time, so that load from other programs doesn't look like throttling.
final class FullLoad: @unchecked Sendable {
  private let seconds: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var rates: [Double]
  private var sink: UInt64 = 0

  /// A second's work is scaled to thousandths for more digits.
  private static let scale = 1000.0

  init(seconds: Int) {
    self.seconds = seconds
    rates = Array(repeating: 0, count: seconds)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The work of each second over all threads; `nil` if it was interrupted. `progress` is called about once a second.
  func run(threads: Int, progress: (Int) -> Void) -> [Double]? {
    Interruption.intercept()
    defer { Interruption.release() }
    let began = Clock.seconds()
    let workers = (0..<max(1, threads)).compactMap { index in
      WorkerThread { self.work(seed: UInt64(index) &* 0x9E37_79B9 &+ 1, began: began) }
    }
    var shown = -1
    while Clock.seconds() - began < Double(seconds), !Interruption.isWanted, !workers.isEmpty {
      usleep(100_000)
      let second = Int(Clock.seconds() - began)
      if second != shown {
        shown = second
        progress(second)
      }
    }
    for worker in workers { worker.join() }
    return Interruption.isWanted || workers.isEmpty ? nil : rates
  }

  private func work(seed: UInt64, began: Double) {
    var kernel = LoadKernel(seed: seed)
    var result: UInt64 = 0
    var last = 0.0
    for second in 0..<seconds {
      let end = began + Double(second + 1)
      let before = Clock.threadSeconds()
      var rounds = 0
      while Clock.seconds() < end, !Interruption.isWanted {
        result ^= kernel.round()
        rounds += 1
      }
      let busy = Clock.threadSeconds() - before
      // A thread that was starved by other programs says nothing about the processor's speed.
      if busy > 0.01 { last = Double(rounds) / busy * Self.scale }
      add(last, second, result)
    }
  }

  private func add(_ rate: Double, _ second: Int, _ result: UInt64) {
    pthread_mutex_lock(mutex)
    rates[second] += rate.rounded(.toNearestOrAwayFromZero)
    sink ^= result
    pthread_mutex_unlock(mutex)
  }
}
