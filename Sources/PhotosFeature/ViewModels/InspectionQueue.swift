/// The inspections that were requested, and those waiting.
struct InspectionQueue: Equatable, Sendable {
  struct Job: Equatable, Sendable {
    var photo: Int
    var isDeep: Bool
    var withDetails: Bool
  }

  private var waiting: [Job] = []
  /// The first of `waiting` that was not handed out; removing from the front of an array takes linear time.
  private var next = 0
  private(set) var running: [Job] = []

  mutating func add(_ jobs: [Job]) { waiting += jobs }

  /// Adds a job ahead of all that are waiting.
  mutating func addFirst(_ job: Job) {
    waiting = [job] + waiting[next...]
    next = 0
  }

  /// Whether nothing is running or waiting.
  var isIdle: Bool { running.isEmpty && next == waiting.count }

  /// Whether a deep inspection of `photo` with its details is running or waiting.
  func hasDetailed(_ photo: Int) -> Bool {
    let matches = { (job: Job) in job.photo == photo && job.isDeep && job.withDetails }
    return running.contains(where: matches) || waiting[next...].contains(where: matches)
  }

  /// At most one long inspection waits after the running one, so that a photo being opened goes first.
  private static let deepLimit = 2

  /// The jobs that may start now, at most `limit` running at once.
  mutating func take(limit: Int) -> [Job] {
    var jobs: [Job] = []
    while next < waiting.count, running.count < (waiting[next].isDeep ? min(limit, Self.deepLimit) : limit) {
      running.append(waiting[next])
      jobs.append(waiting[next])
      next += 1
    }
    return jobs
  }

  /// Marks the first running job on `photo` as answered, with that depth if it is known.
  mutating func finish(_ photo: Int, isDeep: Bool?) -> Job? {
    let place = running.firstIndex { $0.photo == photo && (isDeep == nil || $0.isDeep == isDeep) }
    return place.map { running.remove(at: $0) }
  }

  /// Drops all jobs; returns whether any has started, which then has to be stopped.
  mutating func clear() -> Bool {
    let hasStarted = !running.isEmpty
    (waiting, running, next) = ([], [], 0)
    return hasStarted
  }
}
