import NIOCore
import Synchronization

/// A connection's work in progress, and so when it may be closed. A pure value: times are passed in.
struct ConnectionDeadlines {
  /// What to do with a connection that has been quiet.
  enum Verdict: Equatable {
    case close
    /// Check again after this time.
    case wait(TimeAmount)
  }

  /// The time allowed for a request's head, and for each ``pace`` bytes of a body or response.
  let patience: TimeAmount
  /// The fewest bytes per ``patience`` from a slow client, about 550 a second; one below that only occupies a place.
  static let pace = 16 << 10
  /// How long a stopping server waits for each ``stoppingPace`` bytes: a stalled client would delay the whole shutdown.
  static let stoppingPatience = TimeAmount.seconds(1)
  /// How often a stopping server looks for progress. It dates progress by when it sees it, so a client whose kernel took
  /// its last bytes right after the signal would otherwise get ``stoppingPatience`` twice.
  static let stoppingInterval = TimeAmount.milliseconds(250)
  /// The same rate as ``pace``, for ``stoppingPatience``.
  static let stoppingPace = 512
  /// How long an idle connection may stay when places are scarce.
  static let nearLimitPatience = TimeAmount.seconds(3)
  /// Requests handed on whose responses are not complete.
  private(set) var pending = 0
  /// Whether a request that was handed on is incomplete.
  private(set) var isReading = false
  /// Whether the server is stopping and accepts no new requests.
  private(set) var isStopping = false
  private var lastProgress: NIODeadline
  /// Since when the server has had enough to process and reads no more of a request; `nil` if it waits for the client.
  private var heldSince: NIODeadline?
  /// Whether the server keeps the client from sending.
  var isHeldBack: Bool { heldSince != nil }
  private var lastBuffered = 0
  /// Response bytes written, those taken by the client, and bytes moved since the last progress.
  private var written = 0
  private var taken = 0
  private var moved = 0
  /// Bytes acknowledged by the client's TCP stack, where the kernel reports it.
  private var acknowledged = 0

  init(patience: TimeAmount, now: NIODeadline) {
    self.patience = patience
    lastProgress = now
  }

  /// A request was answered at once.
  mutating func requestAnswered(_ now: NIODeadline) {
    lastProgress = now
  }

  /// A request's head was handed on.
  mutating func requestForwarded(_ now: NIODeadline) {
    pending += 1
    (isReading, heldSince) = (true, nil)
    (moved, lastProgress) = (0, now)
  }

  /// `count` bytes of a request's body arrived.
  mutating func bodyReceived(_ count: Int, _ now: NIODeadline) {
    move(count, now)
  }

  /// `count` bytes of a response were written to the channel.
  mutating func responseWritten(_ count: Int) {
    written += count
  }

  /// A request arrived in full.
  mutating func requestCompleted() {
    (isReading, heldSince) = (false, nil)
  }

  /// All input that was asked for was read. Until ``inputRequested(_:)``, the server reads no more.
  mutating func inputRead(_ now: NIODeadline) {
    if isReading, heldSince == nil { heldSince = now }
  }

  /// The server reads on. The time in which it didn't isn't the client's.
  mutating func inputRequested(_ now: NIODeadline) {
    guard let heldSince else { return }
    lastProgress = min(now, lastProgress + (now - heldSince))
    self.heldSince = nil
  }

  /// A response was written in full.
  mutating func responseCompleted(_ now: NIODeadline) {
    pending -= 1
    lastProgress = now
  }

  /// The server is stopping; `acknowledged` bytes had been taken by then.
  mutating func stop(_ now: NIODeadline, acknowledged: Int = 0) {
    isStopping = true
    (moved, lastProgress, self.acknowledged) = (0, now, acknowledged)
  }

  /// Checks the connection when its time seems to be up; `buffered` bytes have not been taken by the client.
  ///
  /// - Parameter acknowledged: Bytes acknowledged by the client's TCP stack. The kernel buffers many bytes ahead, so a
  ///   slow client otherwise seems to take nothing for seconds.
  mutating func check(
    _ now: NIODeadline, buffered: Int, acknowledged: Int = 0, isNearLimit: Bool = false
  ) -> Verdict {
    let gone = max(taken, written - buffered)
    move(max(gone - taken, acknowledged - self.acknowledged), now)
    (taken, self.acknowledged) = (gone, acknowledged)
    if buffered == 0, lastBuffered > 0 { lastProgress = now }
    lastBuffered = buffered
    let limit = limit(buffered, isNearLimit)
    // A client that waits for our response, or for us to read on, is not idle. A stopping server has no time for a body.
    if pending > 0, !isReading || isHeldBack && !isStopping, buffered == 0 { return .wait(limit) }
    let quiet = now - lastProgress
    return quiet >= limit ? .close : .wait(limit - quiet)
  }

  private func limit(_ buffered: Int, _ isNearLimit: Bool) -> TimeAmount {
    if isStopping { return min(patience, Self.stoppingPatience) }
    return isNearLimit && pending == 0 && buffered == 0 ? min(patience, Self.nearLimitPatience) : patience
  }

  private mutating func move(_ count: Int, _ now: NIODeadline) {
    moved += count
    guard moved >= (isStopping ? Self.stoppingPace : Self.pace) else { return }
    (moved, lastProgress) = (0, now)
  }
}

/// The number of a listener's connections. Near the limit, idle ones get less time.
final class ConnectionLoad: Sendable {
  private let count = Atomic<Int>(0)
  private let threshold: Int

  /// `limit` is the most connections accepted.
  init(limit: Int) {
    threshold = limit / 4 * 3
  }

  func connectionOpened() { count.add(1, ordering: .relaxed) }

  func connectionClosed() { count.subtract(1, ordering: .relaxed) }

  /// Whether three quarters of the limit are in use.
  var isNearLimit: Bool { count.load(ordering: .relaxed) >= threshold }
}
