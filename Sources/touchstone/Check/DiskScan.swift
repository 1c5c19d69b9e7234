import DeepCheck
import Glibc

/// Reads a disk from beginning to end and counts unreadable bytes. Never writes anything.
enum DiskScan {
  /// The size of one read: a multiple of any disk's block size.
  private static let window = 8 << 20
  /// The size of a retry, if a window can't be read.
  private static let piece = 4096
  /// A disk that loses more than this needs no further counting, and each retry takes seconds.
  private static let mostLost = 64 << 20

  /// Reads the disk at `path`, of `bytes` bytes; calls `progress` with percentages.
  static func run(_ path: String, bytes: Int, progress: (Int) -> Void) -> MachineTrials.Outcome<MachineTrials.Scan> {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return .hindered(errno == EACCES || errno == EPERM ? .needsRoot : .noRoom) }
    defer { close(number) }
    guard let buffer = mmap(nil, window, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      buffer != MAP_FAILED
    else { return .hindered(.noRoom) }
    defer { munmap(buffer, window) }
    // Otherwise data that the kernel has cached would be read from memory.
    _ = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
    Interruption.intercept()
    defer { Interruption.release() }
    var scan = MachineTrials.Scan(bytes: 0, unread: 0, rates: [])
    var place = 0
    while place < bytes, scan.unread < mostLost {
      guard !Interruption.isWanted else { return .hindered(.interrupted) }
      let wanted = min(window, bytes - place)
      let began = Clock.seconds()
      let lost = lost(number, buffer, place, wanted)
      let seconds = Clock.seconds() - began
      // A partial window at the end says little about the speed.
      if wanted == window, seconds > 0 { scan.rates.append(Double(wanted) / seconds) }
      scan.bytes += wanted
      scan.unread += lost
      place += wanted
      progress(100 * place / max(1, bytes))
    }
    return .done(scan)
  }

  /// The number of unreadable bytes among the `count` bytes at `place`.
  private static func lost(_ number: Int32, _ buffer: UnsafeMutableRawPointer, _ place: Int, _ count: Int) -> Int {
    var lost = 0
    var done = 0
    while done < count {
      let result = pread(number, buffer, count - done, off_t(place + done))
      if result < 0, errno == EINTR { continue }
      if result > 0 {
        done += result
        continue
      }
      // An early end, or a block that can't be read: tries the next one.
      let step = min(piece, count - done)
      let again = result < 0 ? pread(number, buffer, step, off_t(place + done)) : 0
      if again < step { lost += step - max(0, again) }
      done += step
    }
    return lost
  }
}
