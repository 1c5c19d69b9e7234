import CAllocationMeter
import Glibc

/// The limits of one execution: memory in proportion to its input, and CPU time.
enum Budget {
  /// For tables, and reports of an empty input.
  private static let baseMemory = 1 << 20
  /// A second of this thread's own CPU time; load on the machine doesn't count.
  private static let seconds = 1.0

  /// Runs `target` on `bytes`, and aborts if it exceeds the limits.
  static func spend(on bytes: [UInt8], _ target: FuzzTarget) {
    let began = processorTime()
    let count = bytes.count
    allocation_meter_reset()
    target.run(bytes)
    let peak = allocation_meter_peak()
    let limit = baseMemory + target.memoryPerByte * count
    Invariants.require(peak <= limit, "\(peak) bytes of memory for an input of \(count)")
    let elapsed = processorTime() - began
    Invariants.require(elapsed <= seconds, "\(elapsed) seconds for an input of \(count) bytes")
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
