import Glibc
import ViewKit

/// A progress bar on standard error, drawn only on a terminal and only if the work takes longer than a second.
struct ProgressBar {
  private let total: Int
  private let catalogue: Catalogue
  private let isShown: Bool
  private let began = ProgressBar.now()
  private var drawn = 0.0

  init(total: Int, _ catalogue: Catalogue) {
    self.total = total
    self.catalogue = catalogue
    isShown = total > 1 && Terminal.isTerminal(STDERR_FILENO) && !Terminal.isDumb
  }

  /// Redraws the bar, at most ten times a second.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let time = Self.now()
    guard time - began > 1, time - drawn > 0.1 else { return }
    drawn = time
    let text = catalogue.text("batch.progress", NumberText.grouped(done), NumberText.grouped(total))
    let line = Self.line(done, of: total, text, columns: Terminal.columns(STDERR_FILENO))
    Terminal.write(Array("\r\(line)\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// The bar with `text` beside it, in one line of at most `columns`: a longer one would wrap, and `\r` doesn't lead
  /// back to its first line. The last column stays free, since some terminals wrap as soon as it is written.
  static func line(_ done: Int, of total: Int, _ text: String, columns: Int) -> String {
    let width = min(widest, columns - 2 - DisplayWidth.columns(text))
    guard width >= narrowest else {
      let width = min(widest, max(1, columns - 1))
      return bar(done, of: total, width)
    }
    return bar(done, of: total, width) + " " + text
  }

  private static let (widest, narrowest) = (24, 4)

  private static func bar(_ done: Int, of total: Int, _ width: Int) -> String {
    let filled = total == 0 ? 0 : done * width / total
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }

  /// Erases the bar before anything else is written.
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
