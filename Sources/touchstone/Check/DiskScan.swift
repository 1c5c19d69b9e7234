import DeepCheck
import Glibc

/// Reads a disk from its beginning to its end and counts what doesn't come. Nothing is ever written.
enum DiskScan {
  /// Read at once; a whole number of every disk's own blocks.
  private static let window = 8 << 20
  /// What is asked for again, piece by piece, where a window can't be read.
  private static let piece = 4096
  /// A disk on which more than this is lost needs no more counting, and each try takes seconds.
  private static let mostLost = 64 << 20

  /// Reads the disk at `path`, of `bytes` bytes; `progress` is called with percents.
  static func run(_ path: String, bytes: Int, progress: (Int) -> Void) -> MachineTrials.Outcome<MachineTrials.Scan> {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return .hindered(errno == EACCES || errno == EPERM ? .needsRoot : .noRoom) }
    defer { close(number) }
    guard let buffer = mmap(nil, window, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      buffer != MAP_FAILED
    else { return .hindered(.noRoom) }
    defer { munmap(buffer, window) }
    // What the kernel kept of the disk would be read from memory.
    _ = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
    Interruption.catchThem()
    defer { Interruption.release() }
    var scan = MachineTrials.Scan(bytes: 0, unread: 0, rates: [])
    var place = 0
    while place < bytes, scan.unread < mostLost {
      guard !Interruption.isWanted else { return .hindered(.interrupted) }
      let wanted = min(window, bytes - place)
      let began = Clock.seconds()
      let lost = lost(number, buffer, place, wanted)
      let seconds = Clock.seconds() - began
      // The rest of a window at the end says little of the speed.
      if wanted == window, seconds > 0 { scan.rates.append(Double(wanted) / seconds) }
      scan.bytes += wanted
      scan.unread += lost
      place += wanted
      progress(100 * place / max(1, bytes))
    }
    return .done(scan)
  }

  /// How many of `count` bytes from `place` on don't come.
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
      // The end before the end, or a block that can't be read: the next one is tried.
      let step = min(piece, count - done)
      let again = result < 0 ? pread(number, buffer, step, off_t(place + done)) : 0
      if again < step { lost += step - max(0, again) }
      done += step
    }
    return lost
  }
}
