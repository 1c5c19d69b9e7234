import Glibc
import ViewKit

/// A progress bar on standard error, drawn only on a terminal and only when the work takes longer than a second.
struct ProgressBar {
  private let total: Int
  private let catalogue: Catalogue
  private let isShown: Bool
  private let began = ProgressBar.now()
  private var drawn = 0.0

  init(total: Int, _ catalogue: Catalogue) {
    self.total = total
    self.catalogue = catalogue
    isShown = total > 1 && Terminal.isTerminal(STDERR_FILENO)
  }

  /// Redraws the bar, ten times a second at most.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let time = Self.now()
    guard time - began > 1, time - drawn > 0.1 else { return }
    drawn = time
    let filled = total == 0 ? 0 : done * 24 / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
    let text = catalogue.text("batch.progress", NumberText.grouped(done), NumberText.grouped(total))
    Terminal.write(Array("\r\(bar) \(text)\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Takes the bar off the screen, before anything else is written there.
  mutating func clear() {
    guard drawn > 0 else { return }
    Terminal.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
