import Glibc

/// Runs another program without a shell and captures its output.
enum ToolRun {
  /// An unresponsive disk must not hold everything up.
  static let secondsLimit = 20.0

  /// Standard output, at most `limit` bytes; `nil` if the program can't be run or takes too long. Its exit status is
  /// ignored, since smartctl uses it to report on disks.
  static func output(_ arguments: [String], limit: Int, seconds: Double = secondsLimit) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let process = spawn(arguments, output: ends[1]) else { return nil }
    let output = read(ends[0], limit: limit, seconds: seconds)
    if output == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return output
  }

  /// Starts the program with empty standard input, `output` as standard output and standard error discarded; closes
  /// `output` here.
  private static func spawn(_ arguments: [String], output: Int32) -> pid_t? {
    defer { close(output) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    // Nobody reads the program's messages: its JSON is the same in every language.
    var environment = [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin"), strdup("LC_ALL=C"), nil]
    defer { for word in environment { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, arguments[0], &actions, nil, &words, &environment) == 0 ? process : nil
  }

  private static func read(_ end: Int32, limit: Int, seconds: Double) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let began = Clock.seconds()
    while true {
      let left = Int32(1000 * (seconds - (Clock.seconds() - began)))
      var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let ready = left > 0 ? poll(&wait, 1, left) : 0
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = Glibc.read(end, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return output }
      output += buffer.prefix(count)
      if output.count > limit { return nil }
    }
  }
}
