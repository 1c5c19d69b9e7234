import DeepCheck
import Glibc

/// Tests the requested amount of memory with ``MemoryTrial``, with its pages locked so that none is swapped out.
enum MemoryTest {
  /// Writes and reads `bytes` in all passes; calls `progress` with percentages.
  static func run(bytes: Int, progress: (Int) -> Void) -> MachineTrials.Outcome<MachineTrials.Memory> {
    let size = MemoryTrial.blockBytes
    let count = max(1, bytes / size)
    // Half a gibibyte is left for everything else: a machine that has to kill programs is useless.
    guard count * size + reserve <= available() else { return .hindered(.noRoom) }
    guard let base = mmap(nil, count * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      base != MAP_FAILED
    else { return .hindered(.noRoom) }
    defer { munmap(base, count * size) }
    // Without privileges, RLIMIT_MEMLOCK is the limit (getrlimit(2)): ENOMEM or EPERM.
    guard mlock(base, count * size) == 0 else { return .hindered(.needsRoot) }
    let words = size / MemoryLayout<UInt64>.size
    let memory = base.assumingMemoryBound(to: UInt64.self)
    var trial = MemoryTrial(
      (0..<count).map { UnsafeMutableBufferPointer(start: memory + $0 * words, count: words) },
      seed: Int(truncatingIfNeeded: UInt64.random(in: 0..<1 << 30)))
    return test(&trial, blocks: count, progress: progress)
  }

  private static let reserve = 512 << 20

  private static func test(
    _ trial: inout MemoryTrial, blocks: Int, progress: (Int) -> Void
  ) -> MachineTrials.Outcome<MachineTrials.Memory> {
    Interruption.intercept()
    defer { Interruption.release() }
    var seconds = (write: 0.0, read: 0.0)
    var done = 0
    var began = Clock.seconds()
    while let step = trial.step() {
      guard !Interruption.isWanted else { return .hindered(.interrupted) }
      let now = Clock.seconds()
      switch step {
      case .written: seconds.write += now - began
      case .read: seconds.read += now - began
      }
      began = now
      done += 1
      progress(100 * done / max(1, MemoryTrial.steps(blocks: blocks)))
    }
    let all = Double(blocks * MemoryTrial.blockBytes) * Double(MemoryTrial.steps(blocks: blocks) / (2 * blocks))
    return .done(
      MachineTrials.Memory(
        bytes: blocks * MemoryTrial.blockBytes, wrong: trial.wrong,
        writeRate: seconds.write > 0 ? all / seconds.write : nil, readRate: seconds.read > 0 ? all / seconds.read : nil)
    )
  }

  /// The memory available without swapping, according to the kernel (proc(5), MemAvailable), in bytes.
  private static func available() -> Int {
    guard case .bytes(let table) = SystemTree(root: nil).read("/proc/meminfo", limit: 65_536),
      let kilobytes = SystemText.number(after: "MemAvailable", in: table), kilobytes > 0, kilobytes < 1e12
    else { return Int.max }
    return Int(kilobytes) * 1024
  }
}

/// Parses an amount such as `2G` or `512M`, in bytes.
enum ByteSize {
  static func bytes(_ text: String) -> Int? {
    let scales: [Character: Int] = ["M": 1 << 20, "G": 1 << 30]
    guard let unit = text.last, let scale = scales[unit], let count = Int(text.dropLast()), count > 0, count <= 1 << 20
    else { return nil }
    return count * scale
  }
}
