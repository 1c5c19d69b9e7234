import NIOCore
import Synchronization

/// What a connection has under way, and so when it may be closed. A value without a clock: times come in.
struct ConnectionLife {
  /// What is to be done with a connection on which nothing has come for a while.
  enum Verdict: Equatable {
    case close
    /// Look again after so long.
    case wait(TimeAmount)
  }

  /// How long a request's head may take to come, and ``pace`` bytes of a body or of an answer to go over the line.
  let patience: TimeAmount
  /// Bytes in that time with which someone is slow; with less he only holds the place of another: about 550 a second.
  static let pace = 16 << 10
  /// How long a server that is stopping waits for ``stoppingPace`` bytes of what is under way: a client that takes or sends nothing
  /// in that time would hold the end of everybody.
  static let stoppingPatience = TimeAmount.seconds(1)
  /// The same pace, in that time.
  static let stoppingPace = 512
  /// How long a connection without a request may stay while others wait for its place.
  static let crowdedPatience = TimeAmount.seconds(3)
  /// Requests that were handed on and whose answers are not written.
  private(set) var pending = 0
  /// A request that was handed on has not come to its end.
  private(set) var isReading = false
  /// The server is stopping: nothing new is taken.
  private(set) var isStopping = false
  private var lastProgress: NIODeadline
  private var lastBuffered = 0
  /// Bytes of answers that were written, those of them that the client has taken, and what has moved since the last progress.
  private var written = 0
  private var taken = 0
  private var moved = 0
  /// Bytes that the client's machine has acknowledged, where the system says so.
  private var acknowledged = 0

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
    (moved, lastProgress) = (0, now)
  }

  /// `count` bytes of such a request's body came.
  mutating func readOn(_ count: Int, _ now: NIODeadline) {
    move(count, now)
  }

  /// `count` bytes of an answer were handed to the connection.
  mutating func wrote(_ count: Int) {
    written += count
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

  /// The server is asked to stop; `acknowledged` bytes were taken until now.
  mutating func stop(_ now: NIODeadline, acknowledged: Int = 0) {
    isStopping = true
    (moved, lastProgress, self.acknowledged) = (0, now, acknowledged)
  }

  /// Looks at the connection when its time seems to be over; `buffered` bytes wait for the client to take them.
  ///
  /// - Parameter acknowledged: Bytes that the client's machine has taken. The system takes many ahead of the line, so that
  ///   from here a slow client seems to take nothing for seconds.
  mutating func judge(
    _ now: NIODeadline, buffered: Int, acknowledged: Int = 0, isCrowded: Bool = false
  ) -> Verdict {
    let gone = max(taken, written - buffered)
    move(max(gone - taken, acknowledged - self.acknowledged), now)
    (taken, self.acknowledged) = (gone, acknowledged)
    if buffered == 0, lastBuffered > 0 { lastProgress = now }
    lastBuffered = buffered
    let limit = limit(buffered, isCrowded)
    // A client that waits for our answer is not idle.
    if pending > 0, !isReading, buffered == 0 { return .wait(limit) }
    let quiet = now - lastProgress
    return quiet >= limit ? .close : .wait(limit - quiet)
  }

  private func limit(_ buffered: Int, _ isCrowded: Bool) -> TimeAmount {
    if isStopping { return min(patience, Self.stoppingPatience) }
    return isCrowded && pending == 0 && buffered == 0 ? min(patience, Self.crowdedPatience) : patience
  }

  private mutating func move(_ count: Int, _ now: NIODeadline) {
    moved += count
    guard moved >= (isStopping ? Self.stoppingPace : Self.pace) else { return }
    (moved, lastProgress) = (0, now)
  }
}

/// The connections of a listener: when most places are taken, those that do nothing have less time.
final class ConnectionCrowd: Sendable {
  private let count = Atomic<Int>(0)
  private let dense: Int

  /// `limit` is the number of places.
  init(limit: Int) {
    dense = limit / 4 * 3
  }

  func enter() { count.add(1, ordering: .relaxed) }

  func leave() { count.subtract(1, ordering: .relaxed) }

  /// Whether three quarters of the places are taken.
  var isDense: Bool { count.load(ordering: .relaxed) >= dense }
}
