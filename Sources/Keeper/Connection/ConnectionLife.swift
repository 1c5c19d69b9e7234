#if Server
import NIOCore

/// What a connection has under way, and so when it may be closed. A value without a clock: times come in.
struct ConnectionLife {
  /// What is to be done with a connection on which nothing has come for a while.
  enum Verdict: Equatable {
    case close
    /// Look again after so long.
    case wait(TimeAmount)
  }

  /// How long a request may take to come, and an answer to be taken further.
  let patience: TimeAmount
  /// Requests that were handed on and whose answers are not written.
  private(set) var pending = 0
  /// A request that was handed on has not come to its end.
  private(set) var isReading = false
  /// The server is stopping: nothing new is taken.
  private(set) var isStopping = false
  private var lastProgress: NIODeadline
  private var lastBuffered = 0

  init(patience: TimeAmount, now: NIODeadline) {
    self.patience = patience
    lastProgress = now
  }

  /// A request came and was answered at once.
  mutating func answered(_ now: NIODeadline) {
    lastProgress = now
  }

  /// A request's head came and was handed on.
  mutating func handedOn(_ now: NIODeadline) {
    pending += 1
    isReading = true
    lastProgress = now
  }

  /// A part of such a request's body came.
  mutating func readOn(_ now: NIODeadline) {
    lastProgress = now
  }

  /// Such a request came to its end.
  mutating func readToEnd() {
    isReading = false
  }

  /// An answer to such a request was written to its end.
  mutating func finished(_ now: NIODeadline) {
    pending -= 1
    lastProgress = now
  }

  mutating func stop() {
    isStopping = true
  }

  /// Looks at the connection when its time seems to be over; `buffered` bytes wait for the client to take them.
  mutating func judge(_ now: NIODeadline, buffered: Int) -> Verdict {
    if buffered > 0, buffered != lastBuffered {
      lastBuffered = buffered
      lastProgress = now
      return .wait(patience)
    }
    lastBuffered = buffered
    // Who waits for our answer is not idle.
    if pending > 0, !isReading, buffered == 0 { return .wait(patience) }
    let quiet = now - lastProgress
    return quiet >= patience ? .close : .wait(patience - quiet)
  }
}
#endif
