import Glibc
import ViewKit

/// One line on standard error that tells what is being done, drawn only on a terminal and after a second.
struct StatusLine {
  private let began = Clock.seconds()
  private let isShown = Terminal.isTerminal(STDERR_FILENO)
  private var isDrawn = false

  mutating func show(_ text: String) {
    guard isShown, Clock.seconds() - began > 1 else { return }
    isDrawn = true
    Terminal.write(Array(("\r" + text + "\u{1B}[K").utf8), to: STDERR_FILENO)
  }

  mutating func clear() {
    if isDrawn { Terminal.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO) }
    isDrawn = false
  }
}
