/// Which inspections are asked for, and which wait for that.
struct InspectionQueue: Equatable, Sendable {
  struct Job: Equatable, Sendable {
    var photo: Int
    var isDeep: Bool
    var withDetails: Bool
  }

  private var waiting: [Job] = []
  /// The first of `waiting` that was not handed out; taking from an array's front would cost its length.
  private var next = 0
  private(set) var running: [Job] = []

  mutating func add(_ jobs: [Job]) { waiting += jobs }

  /// Puts a job before all that wait.
  mutating func addFirst(_ job: Job) {
    waiting = [job] + waiting[next...]
    next = 0
  }

  /// Whether nothing runs and nothing waits.
  var isIdle: Bool { running.isEmpty && next == waiting.count }

  /// Whether a deep inspection of `photo` with its details is asked for or waits.
  func hasDetailed(_ photo: Int) -> Bool {
    let matches = { (job: Job) in job.photo == photo && job.isDeep && job.withDetails }
    return running.contains(where: matches) || waiting[next...].contains(where: matches)
  }

  /// Of inspections that take long, only one waits behind the one under way: a photo that is opened goes before it.
  private static let deepLimit = 2

  /// The jobs that may be asked for now, at most `limit` at once.
  mutating func take(limit: Int) -> [Job] {
    var jobs: [Job] = []
    while next < waiting.count, running.count < (waiting[next].isDeep ? min(limit, Self.deepLimit) : limit) {
      running.append(waiting[next])
      jobs.append(waiting[next])
      next += 1
    }
    return jobs
  }

  /// Marks the first running job on `photo` as answered, of that depth where it is known.
  mutating func finish(_ photo: Int, isDeep: Bool?) -> Job? {
    let place = running.firstIndex { $0.photo == photo && (isDeep == nil || $0.isDeep == isDeep) }
    return place.map { running.remove(at: $0) }
  }

  /// Forgets what was not asked for yet.
  mutating func clear() {
    waiting = []
    next = 0
  }
}
